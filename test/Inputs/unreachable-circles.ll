; Unreachable code in which values depend on themselves: there a definition need not
; dominate its uses. Everything that follows operands, uses, copies or addresses has to
; end on these functions, each of which is for one way to go round in a circle.

; Copies from variable to variable, in circles of one to five. When variables with one
; store are promoted, %kept is left, and so are those that hold a value from a circle.
define i32 @copies(i1 %c, i32 %x) {
entry:
  %kept = alloca i32
  %from.b = alloca i32
  %from.c = alloca i32
  %from.d = alloca i32
  %a = alloca i32
  %b1 = alloca i32
  %b2 = alloca i32
  %c1 = alloca i32
  %c2 = alloca i32
  %c3 = alloca i32
  %d1 = alloca i32
  %d2 = alloca i32
  %d3 = alloca i32
  %d4 = alloca i32
  %e1 = alloca i32
  %e2 = alloca i32
  %e3 = alloca i32
  %e4 = alloca i32
  %e5 = alloca i32
  store i32 %x, ptr %kept
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr %kept
  br label %join
join:
  %k = load i32, ptr %kept
  %l = load i32, ptr %a
  %fb = load i32, ptr %from.b
  %fc = load i32, ptr %from.c
  %fd = load i32, ptr %from.d
  %r1 = add i32 %k, %l
  %r2 = add i32 %r1, %fb
  %r3 = add i32 %r2, %fc
  %r4 = add i32 %r3, %fd
  ret i32 %r4
dead:
  store i32 %la, ptr %a
  %la = load i32, ptr %a
  store i32 %lb2, ptr %b1
  %lb1 = load i32, ptr %b1
  store i32 %lb1, ptr %b2
  %lb2 = load i32, ptr %b2
  store i32 %lc3, ptr %c1
  %lc1 = load i32, ptr %c1
  store i32 %lc1, ptr %c2
  %lc2 = load i32, ptr %c2
  store i32 %lc2, ptr %c3
  %lc3 = load i32, ptr %c3
  br i1 %c, label %dead, label %dead.more
dead.more:
  store i32 %ld4, ptr %d1
  %ld1 = load i32, ptr %d1
  store i32 %ld1, ptr %d2
  %ld2 = load i32, ptr %d2
  store i32 %ld2, ptr %d3
  %ld3 = load i32, ptr %d3
  store i32 %ld3, ptr %d4
  %ld4 = load i32, ptr %d4
  %le1 = load i32, ptr %e1
  %le2 = load i32, ptr %e2
  %le3 = load i32, ptr %e3
  %le4 = load i32, ptr %e4
  %le5 = load i32, ptr %e5
  store i32 %le1, ptr %e2
  store i32 %le2, ptr %e3
  store i32 %le3, ptr %e4
  store i32 %le4, ptr %e5
  store i32 %le5, ptr %e1
  store i32 %le5, ptr %kept
  store i32 %lb1, ptr %from.b
  store i32 %lc1, ptr %from.c
  store i32 %ld1, ptr %from.d
  call void @use(i32 %lb2)
  call void @use(i32 %le3)
  br label %dead
}

; Two variables are copied to each other by loads that promise something and have many
; uses.
define i32 @copies_that_promise(i1 %c, i32 %x) {
entry:
  %a = alloca i32
  %b = alloca i32
  %d = alloca i32
  %p = alloca ptr
  %q = alloca ptr
  store i32 %x, ptr %d
  br i1 %c, label %then, label %join
then:
  store i32 7, ptr %d
  br label %join
join:
  %v = load i32, ptr %d, !noundef !0
  %w = load i32, ptr %a, !noundef !0
  %lp = load ptr, ptr %p, !noundef !0, !nonnull !0
  %s = add i32 %v, %w
  ret i32 %s
dead:
  %la = load i32, ptr %a, !noundef !0
  %s1 = add i32 %la, %la
  %s2 = add i32 %la, %la
  %s3 = add i32 %la, %la
  %s4 = add i32 %la, %la
  %s5 = add i32 %la, %la
  %s6 = add i32 %la, %la
  %s7 = add i32 %la, %la
  %s8 = add i32 %la, %la
  %s9 = add i32 %la, %la
  store i32 %la, ptr %b
  %lb = load i32, ptr %b, !noundef !0
  %t1 = add i32 %lb, %t1
  %t2 = add i32 %lb, %lb
  %t3 = add i32 %lb, %lb
  %t4 = add i32 %lb, %lb
  %t5 = add i32 %lb, %lb
  %t6 = add i32 %lb, %lb
  %t7 = add i32 %lb, %lb
  %t8 = add i32 %lb, %lb
  %t9 = add i32 %lb, %lb
  store i32 %lb, ptr %a
  %lq = load ptr, ptr %q, !noundef !0, !nonnull !0
  store ptr %lq, ptr %p
  %l2 = load ptr, ptr %p, !noundef !0, !nonnull !0
  store ptr %l2, ptr %q
  store i32 %lb, ptr %d
  br label %dead
}

; Addresses that are computed from themselves, loads from and stores to such, next to
; accesses to a variable and an aggregate.
define i32 @addresses(i1 %c, i32 %x) {
entry:
  %a = alloca i32
  %b = alloca [2 x i32]
  %d = alloca ptr
  store i32 %x, ptr %a
  %b.1 = getelementptr [2 x i32], ptr %b, i64 0, i64 1
  store i32 %x, ptr %b.1
  %l = load i32, ptr %a
  %m = load i32, ptr %b.1
  %r = add i32 %l, %m
  ret i32 %r
dead:
  %g = getelementptr inbounds i8, ptr %g, i64 4
  %h = getelementptr inbounds i8, ptr %i, i64 0
  %i = getelementptr inbounds i8, ptr %h, i64 0
  %n = bitcast ptr %n to ptr
  %s = addrspacecast ptr addrspace(1) %t to ptr
  %t = addrspacecast ptr %s to ptr addrspace(1)
  %u = select i1 %c, ptr %u, ptr %h
  %f = freeze ptr %f
  %v = load ptr, ptr %v
  store ptr %g, ptr %g
  store ptr %v, ptr %d
  store ptr %h, ptr %d
  %w = load ptr, ptr %d
  %y = load ptr, ptr %w
  store ptr %y, ptr %d
  store i32 %z, ptr %u
  %z = load i32, ptr %n
  store i32 %z, ptr %a
  %o = getelementptr i32, ptr %b, i32 %q
  %q = load i32, ptr %o
  store i32 %q, ptr %o
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @llvm.memcpy.p0.p0.i64(ptr %g, ptr %h, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %i, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %i, ptr %b, i64 8, i1 false)
  call void @llvm.assume(i1 true) [ "nonnull"(ptr %g), "nonnull"(ptr %a) ]
  br label %dead
}

; Addresses of variables that φs and selects merge with what is computed from the merged
; address.
define i32 @merged_addresses(i1 %c, i32 %x) {
entry:
  %a = alloca i32
  %b = alloca i32
  %d = alloca ptr
  store i32 %x, ptr %a
  store i32 1, ptr %b
  store ptr %a, ptr %d
  %l = load i32, ptr %a
  ret i32 %l
dead:
  %p = phi ptr [ %a, %dead.entry ], [ %g, %dead ], [ %q, %dead.back ]
  %q = phi ptr [ %b, %dead.entry ], [ %p, %dead ], [ %s, %dead.back ]
  %g = getelementptr inbounds i8, ptr %p, i64 0
  %s = select i1 %c, ptr %q, ptr %g
  %v = load i32, ptr %p
  %w = load i32, ptr %s
  store i32 %v, ptr %q
  store i32 %w, ptr %s
  store ptr %s, ptr %d
  br i1 %c, label %dead, label %dead.back
dead.back:
  br i1 %c, label %dead, label %dead.back
dead.entry:
  br label %dead
}

; Copies from one aggregate to another and back.
define i32 @copied_aggregates(i32 %x) {
entry:
  %a = alloca { i32, i32 }
  %b = alloca { i32, i32 }
  %d = alloca { i32, i32 }
  store i32 %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 8, i1 false)
  %l = load i32, ptr %b
  ret i32 %l
dead:
  %a.1 = getelementptr inbounds i8, ptr %a, i64 4
  %b.1 = getelementptr inbounds i8, ptr %b, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %d, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %b, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b.1, ptr %a.1, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %a.1, ptr %b.1, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %a, i64 8, i1 false)
  br label %dead
}

; φs with undef beside values that are computed from one another. A proof that these are
; not poison goes round.
define i32 @undef_beside(i1 %c, i32 %x) {
entry:
  %a = alloca i32
  store i32 %x, ptr %a
  %b = icmp eq i32 %x, 0
  br i1 %b, label %left, label %join
left:
  br label %join
join:
  %v = phi i32 [ 1, %entry ], [ 2, %left ]
  br label %loop
loop:
  %p = phi i32 [ undef, %join ], [ %v, %latch ]
  %p2 = phi i32 [ undef, %join ], [ %y, %latch ]
  %p3 = phi i32 [ poison, %join ], [ %p2, %latch ]
  %p4 = phi i32 [ undef, %join ], [ %x, %latch ]
  %y = xor i32 %v, 1
  %l = load i32, ptr %a
  %d = icmp eq i32 %l, %p
  br i1 %d, label %latch, label %exit
latch:
  br label %loop
exit:
  %m = phi i32 [ %p, %loop ], [ %q, %dead ], [ %e, %dead2 ]
  %n = phi i32 [ undef, %loop ], [ %e, %dead ], [ %e, %dead2 ]
  %o = phi i32 [ %p3, %loop ], [ %s, %dead ], [ undef, %dead2 ]
  %r1 = add i32 %m, %n
  %r2 = add i32 %r1, %o
  %r3 = add i32 %r2, %p4
  ret i32 %r3
dead:
  %q = phi i32 [ %s, %dead ], [ %t, %dead2 ]
  %s = phi i32 [ %q, %dead ], [ %s, %dead2 ]
  %e = and i32 %f, %q
  %f = or i32 %e, %s
  %z = add i32 %z, %x
  switch i32 %f, label %dead [ i32 0, label %exit
                               i32 1, label %dead2 ]
dead2:
  %t = phi i32 [ %s, %dead ], [ undef, %dead2 ]
  %u = phi i32 [ %u, %dead ], [ %u, %dead2 ]
  switch i32 %u, label %dead [ i32 0, label %exit
                               i32 1, label %dead2 ]
}

; Parts of aggregates and vectors that they are made of.
define i32 @parts(i1 %c, i32 %x) {
entry:
  %a = alloca i32
  %b = alloca { i32, ptr }
  store i32 %x, ptr %a
  %l = load i32, ptr %a
  ret i32 %l
dead:
  %s = insertvalue { i32, ptr } %s, i32 %e, 0
  %e = extractvalue { i32, ptr } %s, 0
  %o = extractvalue { i32, ptr } %s, 1
  %v = insertelement <2 x ptr> %v, ptr %a, i32 0
  %w = shufflevector <2 x ptr> %w, <2 x ptr> %v, <2 x i32> <i32 3, i32 0>
  %g = getelementptr i8, <2 x ptr> %g, <2 x i64> <i64 1, i64 2>
  %i = getelementptr i8, ptr %a, <2 x i64> <i64 0, i64 4>
  %j = getelementptr i8, <2 x ptr> %i, i64 0
  %f = extractelement <2 x ptr> %w, i32 %e
  store i32 %e, ptr %a
  store { i32, ptr } %s, ptr %b
  %k = load i32, ptr %f
  %m = extractelement <2 x ptr> %j, i32 1
  store i32 0, ptr %m
  br label %dead
}

; Results of terminators, and pads.
define i32 @terminators(i32 %x) personality ptr @__CxxFrameHandler3 {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  %l = load i32, ptr %a
  ret i32 %l
dead:
  %p = phi i32 [ %i, %dead ], [ %p, %normal ]
  store i32 %i, ptr %a
  %i = invoke i32 @get(i32 %i) to label %dead unwind label %pads
normal:
  %j = invoke i32 @get(i32 %p) to label %dead unwind label %pads
pads:
  %q = phi i32 [ %i, %dead ], [ %q, %normal ]
  %s = catchswitch within none [ label %pad ] unwind to caller
pad:
  %cp = catchpad within %s [ ptr null, i32 64, ptr null ]
  store i32 %m, ptr %b
  %m = load i32, ptr %b
  store i32 %q, ptr %a
  catchret from %cp to label %calls
calls:
  %n = callbr i32 asm "", "=r,r,!i"(i32 %n) to label %calls [ label %indirect ]
indirect:
  store i32 %n, ptr %b
  br label %calls
}

declare void @use(i32)
declare i32 @get(i32)
declare i32 @__CxxFrameHandler3(...)
declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = !{}
