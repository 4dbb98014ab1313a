; RUN: %opt -passes='print<phi-graph>' -disable-output %s 2>&1 | FileCheck %s
;
; Functions, φs and operands are written as LLVM writes them, without types: unnamed ones
; by number, names that need it in quotes, constants of any kind.

@global = global i32 0

; CHECK-LABEL: phi graph of @"of odd \22name\22": phis 5
; CHECK-NEXT:    %1 = phi(null, @global): component 1{{$}}
; CHECK-NEXT:    %2 = phi(1.500000e+00, %"\0A"): component 2{{$}}
; CHECK-NEXT:    %"a b" = phi({ i32 1, i32 2 }, zeroinitializer): component 3{{$}}
; CHECK-NEXT:    %3 = phi(poison, true): component 4{{$}}
; CHECK-NEXT:    %4 = phi(blockaddress(@"of odd \22name\22", %join), @0): component 5{{$}}
define void @"of odd \22name\22"(i1 %c, double %"\0A") {
  br i1 %c, label %to, label %join
to:
  br label %join
join:
  %1 = phi ptr [ null, %0 ], [ @global, %to ]
  %2 = phi double [ 1.5, %0 ], [ %"\0A", %to ]
  %"a b" = phi { i32, i32 } [ { i32 1, i32 2 }, %0 ], [ zeroinitializer, %to ]
  %3 = phi i1 [ poison, %0 ], [ true, %to ]
  %4 = phi ptr [ blockaddress(@"of odd \22name\22", %join), %0 ], [ @0, %to ]
  ret void
}

; CHECK-LABEL: phi graph of @0: phis 0, components 0, redundant 0
; CHECK-NOT: {{.}}
define void @0() {
  ret void
}
