"""The types of the values that random-ir writes, and what there is of each."""

TYPES = {
    "i1": "i1",
    "i8": "i8",
    "i32": "i32",
    "i64": "i64",
    "float": "float",
    "double": "double",
    "ptr": "ptr",
    "vector": "<2 x i32>",
    "pair": "{ i32, i32 }",
}
# Frequent enough for copies between variables, of which few have other types.
TYPE_WEIGHTS = tuple((t, 8 if t == "i32" else 3 if t == "ptr" else 1) for t in TYPES)
ATOMIC_ALIGNMENT = {"i8": 1, "i32": 4, "i64": 8, "float": 4, "double": 8, "ptr": 8}

# Few, so that equal constants meet in phis.
_CONSTANTS = {
    "i1": ("true", "false"),
    "i8": ("0", "1", "-1"),
    "i32": ("0", "1", "7", "42"),
    "i64": ("0", "1", "-7"),
    "float": ("0.0", "1.0", "-2.5"),
    "double": ("0.0", "1.0", "-2.5"),
    "ptr": ("@cells", "getelementptr (i8, ptr @cells, i64 8)"),
    "vector": ("zeroinitializer", "<i32 1, i32 2>"),
    "pair": ("zeroinitializer", "{ i32 1, i32 2 }"),
}
UNDEFINED = {t: ("undef", "poison") for t in TYPES}
UNDEFINED["vector"] += ("<i32 1, i32 poison>",)
UNDEFINED["ptr"] += ("null",)

COMPUTE = {
    "i1": ("xor i1 {i1}, {i1}", "icmp eq i32 {i32}, {i32}", "icmp ult i64 {i64}, {i64}"),
    "i8": ("add i8 {i8}, {i8}", "trunc i32 {i32} to i8"),
    "i32": ("add i32 {i32}, {i32}", "xor i32 {i32}, {i32}", "zext i8 {i8} to i32"),
    "i64": ("mul i64 {i64}, {i64}", "sext i32 {i32} to i64"),
    "float": ("fneg float {float}",),
    "double": ("fneg double {double}",),
    "ptr": ("getelementptr i8, ptr {ptr}, i64 1",),
    "vector": ("add <2 x i32> {vector}, {vector}",),
    "pair": ("insertvalue {{ i32, i32 }} {pair}, i32 {i32}, 1",),
}


def constant(dice, type_name):
    return dice.pick(_CONSTANTS[type_name])
