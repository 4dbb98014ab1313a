"""What the functions that random-ir writes call.

Modules that are only optimised get declarations. Executable ones get
definitions: `source` draws a value from a generator of pseudo-random numbers,
`sink` folds a value into a checksum, and `steer` decides about branches. Both
the numbers and the fuel that `steer` uses up are in global variables, so that
no promotion can change them.
"""


def declarations(types):
    lines = [
        "@cells = external global [64 x i8]",
        "declare i32 @__gxx_personality_v0(...)",
        "declare void @escape(ptr)",
        "declare void @llvm.assume(i1)",
        "declare void @llvm.lifetime.start.p0(i64, ptr)",
        "declare void @llvm.lifetime.end.p0(i64, ptr)",
    ]
    for name, text in types.items():
        lines.append("declare %s @source.%s()" % (text, name))
        lines.append("declare void @sink.%s(%s)" % (name, text))
    return "\n".join(lines + [""])


# A pointer counts as its distance from @cells: its address would differ from
# run to run.
DEFINITIONS = r"""
@cells = internal global [64 x i8] zeroinitializer
@state = internal global i64 0
@checksum = internal global i64 0
@fuel = internal global i32 0
@escaped = internal global ptr null
@line = private constant [12 x i8] c"f%d %016lx\0A\00"

declare i32 @printf(ptr, ...)
declare void @llvm.assume(i1)

define internal void @escape(ptr %p) {
  store volatile ptr %p, ptr @escaped
  ret void
}

; While there is fuel, a number from 0 to 7 that depends on %wish; then 0.
define internal i32 @steer(i32 %wish) {
  %fuel = load i32, ptr @fuel
  %empty = icmp eq i32 %fuel, 0
  %less = sub i32 %fuel, 1
  %left = select i1 %empty, i32 0, i32 %less
  store i32 %left, ptr @fuel
  %low = and i32 %wish, 7
  %number = select i1 %empty, i32 0, i32 %low
  ret i32 %number
}

define internal i64 @source.i64() {
  %old = load i64, ptr @state
  %product = mul i64 %old, 6364136223846793005
  %new = add i64 %product, 1442695040888963407
  store i64 %new, ptr @state
  %high = lshr i64 %new, 33
  ret i64 %high
}

define internal i1 @source.i1() {
  %n = call i64 @source.i64()
  %r = trunc i64 %n to i1
  ret i1 %r
}

define internal i8 @source.i8() {
  %n = call i64 @source.i64()
  %r = trunc i64 %n to i8
  ret i8 %r
}

define internal i32 @source.i32() {
  %n = call i64 @source.i64()
  %r = trunc i64 %n to i32
  ret i32 %r
}

define internal float @source.float() {
  %n = call i8 @source.i8()
  %r = sitofp i8 %n to float
  ret float %r
}

define internal double @source.double() {
  %n = call i32 @source.i32()
  %r = sitofp i32 %n to double
  ret double %r
}

define internal ptr @source.ptr() {
  %n = call i8 @source.i8()
  %index = and i8 %n, 63
  %r = getelementptr i8, ptr @cells, i8 %index
  ret ptr %r
}

define internal <2 x i32> @source.vector() {
  %n = call i32 @source.i32()
  %r = insertelement <2 x i32> <i32 1, i32 2>, i32 %n, i32 0
  ret <2 x i32> %r
}

define internal { i32, i32 } @source.pair() {
  %n = call i32 @source.i32()
  %r = insertvalue { i32, i32 } { i32 1, i32 2 }, i32 %n, 0
  ret { i32, i32 } %r
}

define internal void @sink.i64(i64 %x) {
  %old = load i64, ptr @checksum
  %mixed = xor i64 %old, %x
  %product = mul i64 %mixed, 1099511628211
  %new = add i64 %product, 1
  store i64 %new, ptr @checksum
  ret void
}

define internal void @sink.i1(i1 %x) {
  %wide = zext i1 %x to i64
  call void @sink.i64(i64 %wide)
  ret void
}

define internal void @sink.i8(i8 %x) {
  %wide = zext i8 %x to i64
  call void @sink.i64(i64 %wide)
  ret void
}

define internal void @sink.i32(i32 %x) {
  %wide = zext i32 %x to i64
  call void @sink.i64(i64 %wide)
  ret void
}

define internal void @sink.float(float %x) {
  %bits = bitcast float %x to i32
  call void @sink.i32(i32 %bits)
  ret void
}

define internal void @sink.double(double %x) {
  %bits = bitcast double %x to i64
  call void @sink.i64(i64 %bits)
  ret void
}

define internal void @sink.ptr(ptr %x) {
  %address = ptrtoint ptr %x to i64
  %distance = sub i64 %address, ptrtoint (ptr @cells to i64)
  call void @sink.i64(i64 %distance)
  ret void
}

define internal void @sink.vector(<2 x i32> %x) {
  %bits = bitcast <2 x i32> %x to i64
  call void @sink.i64(i64 %bits)
  ret void
}

define internal void @sink.pair({ i32, i32 } %x) {
  %first = extractvalue { i32, i32 } %x, 0
  %second = extractvalue { i32, i32 } %x, 1
  call void @sink.i32(i32 %first)
  call void @sink.i32(i32 %second)
  ret void
}
"""

_FUEL = 60


def main(calls):
    """The definition of main. `calls` are (LLVM type, type, number of the
    function, arguments); each gets a line with the checksum of what it loaded.
    """
    lines = ["define i32 @main() {"]
    for count, (text, type_name, number, arguments) in enumerate(calls):
        lines += [
            "  store i64 %d, ptr @state" % count,
            "  store i64 0, ptr @checksum",
            "  store i32 %d, ptr @fuel" % _FUEL,
            "  %%r%d = call %s @f%d(%s)" % (count, text, number, arguments),
            "  call void @sink.%s(%s %%r%d)" % (type_name, text, count),
            "  %%c%d = load i64, ptr @checksum" % count,
            "  %%p%d = call i32 (ptr, ...) @printf(ptr @line, i32 %d, i64 %%c%d)"
            % (count, number, count),
        ]
    return "\n".join(lines + ["  ret i32 0", "}", ""])
