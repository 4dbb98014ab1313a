! REQUIRES: flang
! Fortran: do loops with exits, variables set on some paths only, an internal procedure
! that changes a variable of its host, and array sections.
! Property: the code is the one that flang makes without the plugin, to the byte.
!
! RUN: %flang -O2 -S -emit-llvm %s -o %t.stock.ll
! RUN: %flang -O2 -fpass-plugin=%plugin -S -emit-llvm %s -o %t.ours.ll
! RUN: diff %t.stock.ll %t.ours.ll
! RUN: FileCheck %s < %t.ours.ll
! RUN: %flang -O2 -fpass-plugin=%plugin -Rpass=braun-mem2reg -c %s -o %t.o 2>&1 \
! RUN:   | FileCheck %s --check-prefix=REMARK
! REMARK: promoted

! CHECK-LABEL: define {{.*}}@collatz_
! CHECK:         phi i32
integer function collatz(start)
  integer, intent(in) :: start
  integer :: n
  n = start
  collatz = 0
  do
    if (n == 1) exit
    if (mod(n, 2) == 0) then
      n = n / 2
    else
      n = 3 * n + 1
    end if
    collatz = collatz + 1
    if (collatz > 1000) return
  end do
end function

subroutine smooth(values, count, rounds)
  integer, intent(in) :: count, rounds
  real, intent(inout) :: values(count)
  real :: largest
  integer :: round, changes
  changes = 0
  do round = 1, rounds
    largest = values(1)
    call pass()
    if (largest < 0.5) exit
  end do
  values(1:changes:2) = largest
contains
  subroutine pass()
    integer :: i
    real :: mean
    do i = 2, count - 1
      mean = (values(i - 1) + values(i) + values(i + 1)) / 3.0
      if (mean > largest) largest = mean
      if (mean /= values(i)) changes = changes + 1
      values(i) = mean
    end do
  end subroutine
end subroutine
