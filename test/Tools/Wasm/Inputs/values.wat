;; Blocks with parameters and several results, and branches that carry values.
(module
  (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
  (memory (export "memory") 1)
  (func $divide (param i32 i32) (result i32 i32)
    local.get 0
    local.get 1
    i32.div_u
    local.get 0
    local.get 1
    i32.rem_u)
  ;; The factorial, carried around a loop of two parameters.
  (func $factorial (param i32) (result i64)
    i64.const 1
    local.get 0
    loop (param i64 i32) (result i64)
      local.set 0
      local.get 0
      i64.extend_i32_u
      i64.mul
      local.get 0
      i32.const 1
      i32.sub
      local.tee 0
      local.get 0
      br_if 0
      drop
    end)
  ;; Where br_table leads, what the blocks behind add to 10; 10 itself for the function's end.
  (func $table (param i32) (result i32)
    block (result i32)
      block (result i32)
        block (result i32)
          i32.const 10
          local.get 0
          br_table 0 1 2 3
        end
        i32.const 1
        i32.add
      end
      i32.const 10
      i32.add
    end
    i32.const 3
    i32.add)
  ;; An if with a parameter and no else.
  (func $even (param i32) (result i32)
    local.get 0
    local.get 0
    i32.const 1
    i32.and
    if (param i32) (result i32)
      i32.const 1
      i32.add
    end)
  ;; What can't be reached has operands of any type, and blocks of its own.
  (func $behind (param i32) (result i32)
    block (result i32)
      i32.const 5
      br 0
      i32.add
      block
        loop
          br 1
          unreachable
        end
      end
      if (result i32)
        i32.const 1
      else
        unreachable
        select
      end
    end
    return
    drop
    f64.add
    drop
    i32.const 0
    br_table 0 0)
  (func (export "_start")
    i32.const 17 i32.const 5 call $divide
    i32.const 10 i32.mul i32.add i32.const 23 i32.const 1 call $expect
    i32.const 10 call $factorial i32.wrap_i64 i32.const 3628800 i32.const 2 call $expect
    i32.const 0 call $table i32.const 24 i32.const 3 call $expect
    i32.const 1 call $table i32.const 23 i32.const 4 call $expect
    i32.const 2 call $table i32.const 13 i32.const 5 call $expect
    i32.const 3 call $table i32.const 10 i32.const 6 call $expect
    i32.const -1 call $table i32.const 10 i32.const 7 call $expect
    i32.const 7 call $even i32.const 8 i32.const 8 call $expect
    i32.const 6 call $even i32.const 6 i32.const 9 call $expect
    i32.const 0 call $behind i32.const 5 i32.const 10 call $expect
    i32.const 3 memory.grow memory.size i32.add i32.const 5 i32.const 11 call $expect
    i32.const 100 call $exit)
  ;; Ends the program with the number of the check that failed.
  (func $expect (param $is i32) (param $should i32) (param $number i32)
    local.get $is
    local.get $should
    i32.ne
    if
      local.get $number
      call $exit
    end))
