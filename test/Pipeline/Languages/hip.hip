// REQUIRES: llvm22+
// (LLVM 19's promoter has another order of operands.)
// HIP: a kernel for an AMD GPU with loops, variables in LDS, a switch in a lambda that
// changes variables of the kernel, and host code that launches it and shares a function
// with it.
// Property: the code for the device and the code for the host are those that clang makes
// without the plugin, to the byte.
//
// DEFINE: %{hip} = %clang -x hip --offload-arch=gfx90a -nogpulib -nogpuinc -fuse-cuid=none -O2 -S -emit-llvm
//
// RUN: %{hip} --cuda-device-only %s -o %t.stock.ll
// RUN: %{hip} --cuda-device-only -fpass-plugin=%plugin %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: FileCheck %s --check-prefix=DEVICE < %t.ours.ll
// RUN: %{hip} --cuda-device-only -fpass-plugin=%plugin -Rpass=braun-mem2reg %s -o %t.ll 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
//
// RUN: %{hip} --cuda-host-only %s -o %t.stock.ll
// RUN: %{hip} --cuda-host-only -fpass-plugin=%plugin %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: FileCheck %s --check-prefix=HOST < %t.ours.ll
// RUN: %{hip} --cuda-host-only -fpass-plugin=%plugin -Rpass=braun-mem2reg %s -o %t.ll 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
//
// REMARK: promoted
// DEVICE-LABEL: define {{.*}}amdgpu_kernel void @_Z6lengthPii
// DEVICE:         phi i32
// HOST-LABEL: define {{.*}}@_Z6launchPii
// HOST:         phi i32

// What hip/hip_runtime.h declares, and kernel launches need.
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
typedef decltype(sizeof(0)) size_t;
typedef int hipError_t;
typedef struct Stream *hipStream_t;
struct dim3 {
  unsigned X, Y = 1, Z = 1;
  __host__ __device__ dim3(unsigned X) : X(X) {}
};
extern "C" hipError_t __hipPushCallConfiguration(dim3, dim3, size_t = 0, hipStream_t = 0);
extern "C" hipError_t __hipPopCallConfiguration(dim3 *, dim3 *, size_t *, hipStream_t *);
extern "C" hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, size_t, hipStream_t);

// The number of steps from Start to 1, or -1.
__host__ __device__ int collatz(int Start) {
  int Steps = 0;
  while (Start != 1) {
    if (Start % 2)
      Start = 3 * Start + 1;
    else
      Start /= 2;
    if (++Steps > 1000)
      return -1;
  }
  return Steps;
}

__global__ void length(int *Values, int Count) {
  __shared__ int Seen[64];
  int Last = 0, Most = 0;
  auto Note = [&](int Value) {
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
      Seen[Value & 63]++;
    }
  };
  for (int I = __builtin_amdgcn_workitem_id_x(); I < Count; I += 64) {
    int Value = Values[I], Steps = 0;
    if (Value > 3)
      Steps = collatz(Value);
    else if (Value < 0)
      continue;
    if (Steps > Most) {
      Most = Steps;
      Last = Value;
    } else {
      Seen[I & 63] = Steps;
    }
    Note(Value);
    Note(Steps);
    Values[I] = Steps + Value;
  }
  Values[Count] = Last + Most + Seen[0];
}

int launch(int *Values, int Count) {
  int Sum = 0;
  for (int I = 1; I <= Count; ++I) {
    if (I % 3)
      Sum += collatz(I);
    else
      Sum ^= I;
    if (Sum > 9)
      length<<<Sum, 64>>>(Values, I);
  }
  return Sum;
}
