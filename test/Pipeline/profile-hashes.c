// PROMISE: portable-profiles
// Two functions with redundant φs, whose removal lets LLVM fold a branch.
// Property: with a profile to write, plain or context-sensitive, the CFGs that are
// instrumented have the hashes that they have without the plugin, whether the mode is
// given or not. Without a profile, φs and branch are removed.
//
// DEFINE: %{flags} = -O2 -fprofile-generate
// DEFINE: %{mode} =
// DEFINE: %{hashes} = sed -n '/^@"*__profd_/s/, i64 sub .*//p'
// DEFINE: %{compile} = env BRAUN_SSA=%{mode} %clang -w %{flags} -S -emit-llvm %S/Languages/Inputs/two-rings.c -o -
// DEFINE: %{compare} = \
// DEFINE:   %{compile} | %{hashes} > %t.stock && FileCheck %s --check-prefix=HASHES < %t.stock && \
// DEFINE:   %{compile} -fpass-plugin=%plugin | %{hashes} | diff %t.stock -
// HASHES: count{{"?}} = {{.*}} { i64 {{[-0-9]+}}, i64 {{[-0-9]+ *$}}
// HASHES: describe{{"?}} = 
//
// RUN: %{compare}
// REDEFINE: %{flags} = -O1 -fprofile-generate
// RUN: %{compare}
// REDEFINE: %{flags} = -Os -fprofile-generate
// RUN: %{compare}
// REDEFINE: %{flags} = -O2 -fcs-profile-generate
// RUN: %{compare}
// REDEFINE: %{flags} = -O2 -fprofile-generate
// REDEFINE: %{mode} = replace
// RUN: %{compare}
//
// REDEFINE: %{flags} = -O2 -fpass-plugin=%plugin
// RUN: %{compile} | FileCheck %s
// CHECK-LABEL: define {{.*}}@count(
// CHECK:         phi
// CHECK:         phi
// CHECK:         phi
// CHECK-NOT:     phi
// CHECK-NOT:     store
// CHECK:       }
