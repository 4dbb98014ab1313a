// REQUIRES: llvm22+
// (LLVM 19's promoter has another order of operands.)
// OpenCL: a kernel with a loop over barriers, vectors, a switch that falls through, and
// pointers to three address spaces, for AMD's and NVIDIA's GPUs, SPIR and SPIR-V.
// Property: the code is the one that clang makes without the plugin, to the byte.
//
// RUN: %clang -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O2 -S -emit-llvm %s -o %t.stock.ll
// RUN: %clang -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O2 -S -emit-llvm -fpass-plugin=%plugin %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: FileCheck %s < %t.ours.ll
// RUN: %clang -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -O2 -S -emit-llvm -fpass-plugin=%plugin -Rpass=braun-mem2reg %s -o %t.ll 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
//
// RUN: %clang -target nvptx64-nvidia-nvcl -march=sm_70 -O2 -S -emit-llvm %s -o %t.stock.ll
// RUN: %clang -target nvptx64-nvidia-nvcl -march=sm_70 -O2 -S -emit-llvm -fpass-plugin=%plugin %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: FileCheck %s < %t.ours.ll
// RUN: %clang -target nvptx64-nvidia-nvcl -march=sm_70 -O2 -S -emit-llvm -fpass-plugin=%plugin -Rpass=braun-mem2reg %s -o %t.ll 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
//
// RUN: %clang -target spir64 -O2 -S -emit-llvm %s -o %t.stock.ll
// RUN: %clang -target spir64 -O2 -S -emit-llvm -fpass-plugin=%plugin %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: FileCheck %s < %t.ours.ll
// RUN: %clang -target spir64 -O2 -S -emit-llvm -fpass-plugin=%plugin -Rpass=braun-mem2reg %s -o %t.ll 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
//
// RUN: %clang -target spirv64 -O2 -S -emit-llvm %s -o %t.stock.ll
// RUN: %clang -target spirv64 -O2 -S -emit-llvm -fpass-plugin=%plugin %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: FileCheck %s < %t.ours.ll
// RUN: %clang -target spirv64 -O2 -S -emit-llvm -fpass-plugin=%plugin -Rpass=braun-mem2reg %s -o %t.ll 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
//
// REMARK: promoted
// CHECK-LABEL: define {{.*}}_kernel void @longest(
// CHECK:         phi i32

// The number of steps from Start to 1, or -1.
int collatz(int Start) {
  int Steps = 0;
  while (Start != 1) {
    Start = Start % 2 ? 3 * Start + 1 : Start / 2;
    if (++Steps > 1000)
      return -1;
  }
  return Steps;
}

kernel void longest(global int *Values, local int *Seen, int Count, constant int *Starts) {
  int Last = 0, Most = 0;
  float4 Sums = 0;
  for (int I = get_global_id(0); I < Count; I += get_global_size(0)) {
    int Value = Values[I];
    if (Value < 0) {
      Last = Value;
      continue;
    }
    int Steps = collatz(Value + 1);
    if (Steps > Most) {
      Most = Steps;
      Last = Starts[Value & 3];
    } else {
      Seen[get_local_id(0)] = Steps;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    Sums += (float4)(Value, Steps, Last, Most);
    switch (Value & 3) {
    case 0:
      Last++;
      break;
    case 1:
      Most--;
      break;
    case 2:
      Last = Most;
    default:
      Sums.x *= 2;
    }
  }
  Values[get_global_id(0)] = Last + Most + (int)Sums.w;
}
