; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Metadata of a φ that goes is dropped; that of one that stays, of the users and of
; the value outside does not change.

; CHECK-LABEL: define i32 @f(
; CHECK:         %i = call i32 @get(), !outside ![[OUTSIDE:[0-9]+]]
; CHECK:       join:
; CHECK-NEXT:    %stays = phi i32 [ 1, %entry ], [ 2, %then ], !stays ![[STAYS:[0-9]+]]
; CHECK-NEXT:    %sum = add i32 %i, %stays, !user ![[USER:[0-9]+]]
; CHECK-NEXT:    ret i32 %sum
; CHECK:       ![[OUTSIDE]] = !{!"outside"}
; CHECK-NEXT:  ![[STAYS]] = !{!"stays"}
; CHECK-NEXT:  ![[USER]] = !{!"user"}
; CHECK-NOT:   "goes"
define i32 @f(i1 %c) {
entry:
  %i = call i32 @get(), !outside !0
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %goes = phi i32 [ %i, %entry ], [ %i, %then ], !goes !1
  %stays = phi i32 [ 1, %entry ], [ 2, %then ], !stays !2
  %sum = add i32 %goes, %stays, !user !3
  ret i32 %sum
}

declare i32 @get()

!0 = !{!"outside"}
!1 = !{!"goes"}
!2 = !{!"stays"}
!3 = !{!"user"}
