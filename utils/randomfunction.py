"""Writes the functions of random-ir: variables, statements, terminators."""

from randomcfg import ENTRY, random_graph
from randomtypes import ATOMIC_ALIGNMENT, COMPUTE, TYPE_WEIGHTS, TYPES, UNDEFINED, constant

# What is special about a variable, and how often; None is for nothing.
_ROLES = (
    (None, 40),
    ("once", 20),  # stored once
    ("local", 10),  # used in one block
    ("holder", 9),  # holds nothing but the address of a certain variable
    ("volatile", 4),
    ("unstored", 4),
    ("unloaded", 3),
    ("unused", 2),
    ("array", 2),  # an array of which the first element is used
    ("retyped", 2),  # accessed as another type, too
    ("escaping", 2),
)
_EXECUTABLE_ROLES = tuple(r for r in _ROLES if r[0] not in ("unstored", "retyped"))

_STATEMENTS = (
    ("store", 20),
    ("load", 22),
    ("copy", 12),
    ("compute", 10),
    ("sink", 4),
    ("source", 6),
    ("access_held", 8),
    ("local_alloca", 1),
    ("marker", 3),
)


class Variable:
    def __init__(self, name, type_name, role):
        self.name = name
        self.type = type_name
        self.role = role
        self.home = None  # the only block to use it in
        self.target = None  # the variable whose address it holds
        self.stores_left = {"once": 1, "unstored": 0, "unused": 0}.get(role)
        self.loadable = role not in ("unloaded", "unused")


class FunctionWriter:
    """Writes one function. Values are used where their block dominates only."""

    # So many of the latest values of a type are remembered at each point.
    MEMORY = 6

    def __init__(self, dice, name, options):
        self._dice = dice
        self._name = name
        self._executable = options.executable
        irreducible = dice.chance(options.irreducible)
        # Many φs, and much unreachable code that feeds them.
        self._tangled = dice.chance(33)
        detached = 40 if self._tangled else 10
        self._graph = random_graph(dice, options.blocks, irreducible, options.executable, detached)
        self._results = 0
        self._lines = []
        self._scope = {}
        self._end_scopes = {}
        # All values of each type, which unreachable code may use wherever they are.
        self._everything = {}
        # What is being computed, and its type, where it may use itself.
        self._own = (None, None)
        self._edge_values = {}
        self._phis = []
        self._block = ENTRY
        self._tables = []
        self.type = dice.weighted(TYPE_WEIGHTS)
        self.arguments = [dice.weighted(TYPE_WEIGHTS) for _ in range(dice.below(5))]
        self._variables = self._choose_variables(options.variables)

    def text(self):
        blocks = {}
        for block in self._graph.order:
            self._write_block(block)
            blocks[block] = self._lines
        for block, name, type_name in self._phis:
            blocks[block].insert(0, self._phi(block, name, type_name))
        header = "define %s @%s(%s)" % (TYPES[self.type], self._name, self._parameters())
        if not self._executable:
            header += self._dice.pick(("", ' "no-signed-zeros-fp-math"="true"'))
            header += " personality ptr @__gxx_personality_v0"
        lines = self._tables + [header + " {"]
        for block in self._graph.layout:
            lines.append("b%d:" % block)
            lines += ["  " + line for line in blocks[block]]
        return "\n".join(lines + ["}", ""])

    def _parameters(self):
        parameters = []
        for number, type_name in enumerate(self.arguments):
            attributes = ["", " noundef"]
            if type_name == "ptr":
                attributes.append(" noundef nonnull")
            attribute = self._dice.pick(attributes)
            parameters.append("%s%s %%a%d" % (TYPES[type_name], attribute, number))
        return ", ".join(parameters)

    # Variables

    def _choose_variables(self, most):
        dice = self._dice
        variables = []
        for number in range(dice.between(1, most)):
            role = dice.weighted(_EXECUTABLE_ROLES if self._executable else _ROLES)
            variable = Variable("%%v%d" % number, dice.weighted(TYPE_WEIGHTS), role)
            if role == "local":
                variable.home = dice.below(len(self._graph.terminators))
            # An unused variable is not initialised either.
            targets = [v for v in variables if v.role != "unused"]
            if role == "holder" and targets:
                variable.type = "ptr"
                variable.target = dice.pick(targets)
                variable.stores_left = dice.pick((1, 2, 3))
            variables.append(variable)
        return dice.shuffled(variables)

    def _usable(self, loadable):
        """The variables that may be loaded, or stored to, in this block."""
        return [
            v
            for v in self._variables
            if (v.home is None or v.home == self._block)
            and (v.loadable if loadable else v.stores_left != 0)
        ]

    def _write_allocas(self):
        for variable in self._variables:
            text = "%s = alloca %s" % (variable.name, TYPES[variable.type])
            if variable.role == "array":
                text += ", i32 %s" % ("2" if self._executable else self._value("i32"))
            self._emit(text)
            if variable.role == "escaping":
                self._emit("call void @escape(ptr %s)" % variable.name)

    def _initialise(self, variables):
        for variable in variables:
            if variable.stores_left is None or variable.stores_left > 0:
                self._emit_store(variable)

    # Values

    def _emit(self, text):
        self._lines.append(text)

    def _result(self, text):
        name = self._new_name()
        self._emit("%s = %s" % (name, text))
        return name

    def _new_name(self):
        self._results += 1
        return "%%x%d" % self._results

    def _remember(self, type_name, value):
        self._everything.setdefault(type_name, []).append(value)
        self._scope[type_name] = self._scope.get(type_name, [])[1 - self.MEMORY :] + [value]

    def _value(self, type_name, scope=None):
        """Some operand of the type that can be used here, or where `scope` holds."""
        scope = self._scope if scope is None else scope
        dice = self._dice
        if self._own[0] == type_name and dice.chance(20):
            return self._own[1]
        arguments = ["%%a%d" % n for n, t in enumerate(self.arguments) if t == type_name]
        values = scope.get(type_name, [])
        if values and dice.chance(55):
            return dice.pick(values)
        if arguments and dice.chance(60):
            return dice.pick(arguments)
        if not self._executable and dice.chance(15):
            return dice.pick(UNDEFINED[type_name])
        return constant(dice, type_name)

    # Blocks

    def _write_block(self, block):
        self._block = block
        self._lines = []
        above = self._graph.idom[block]
        if above is None and block != ENTRY:
            above = ENTRY
        scope = self._end_scopes.get(above, {})
        self._scope = {type_name: list(values) for type_name, values in scope.items()}
        predecessors = self._graph.predecessors[block]
        if predecessors and self._dice.chance(60 if self._tangled else 25):
            self._begin_phis()
        if len(predecessors) == 1 and (predecessors[0], block) in self._edge_values:
            self._remember(*self._edge_values[predecessors[0], block])
        if block in self._graph.pads:
            self._emit("%s = landingpad { ptr, i32 } cleanup" % self._new_name())
        if block == ENTRY:
            self._write_allocas()
        if self._executable:
            homes = (None, ENTRY) if block == ENTRY else (block,)
            self._initialise(v for v in self._variables if v.home in homes)
        for _ in range(self._dice.below(7)):
            getattr(self, "_write_" + self._dice.weighted(_STATEMENTS))()
        terminator = self._graph.terminators[block]
        self._end_scopes[block] = self._scope
        getattr(self, "_write_" + terminator.kind)(["%%b%d" % t for t in terminator.targets])

    def _begin_phis(self):
        for _ in range(self._dice.between(1, 2)):
            type_name = self._dice.weighted(TYPE_WEIGHTS)
            name = self._new_name()
            self._phis.append((self._block, name, type_name))
            self._remember(type_name, name)

    def _phi(self, block, name, type_name):
        values = {}
        for pred in self._graph.predecessors[block]:
            scope = self._end_scopes[pred]
            if self._tangled and pred not in self._graph.reachable:
                scope = self._everything
            if pred not in values:
                values[pred] = self._value(type_name, scope)
        operands = ["[ %s, %%b%d ]" % (values[p], p) for p in self._graph.predecessors[block]]
        return "%s = phi %s %s" % (name, TYPES[type_name], ", ".join(operands))

    # Statements

    def _write_store(self):
        usable = self._usable(loadable=False)
        if usable:
            self._emit_store(self._dice.pick(usable))

    def _emit_store(self, variable, value=None):
        if variable.stores_left is not None:
            variable.stores_left -= 1
        if variable.target is not None:
            value = variable.target.name
        elif value is None:
            value = self._value(variable.type)
        atomic, suffix = self._ordering(variable, "release")
        text = TYPES[variable.type]
        self._emit("store%s %s %s, ptr %s%s" % (atomic, text, value, variable.name, suffix))

    def _ordering(self, variable, ordering):
        """What makes an access atomic or volatile: words before and after."""
        words = suffix = ""
        alignment = ATOMIC_ALIGNMENT.get(variable.type)
        if alignment and self._dice.chance(8):
            words = " atomic"
            ordering = self._dice.pick(("unordered", "monotonic", ordering, "seq_cst"))
            suffix = " %s, align %d" % (ordering, alignment)
        if variable.role == "volatile" and self._dice.chance(50):
            words += " volatile"
        return words, suffix

    def _write_load(self):
        usable = self._usable(loadable=True)
        if usable:
            variable = self._dice.pick(usable)
            value = self._emit_load(variable)
            if variable.target is None and self._dice.chance(80):
                self._remember(variable.type, value)

    def _emit_load(self, variable):
        type_name = variable.type
        if variable.role == "retyped" and self._dice.chance(50):
            other = "float" if type_name == "i32" else "i32"
            self._result("load %s, ptr %s" % (other, variable.name))
        atomic, suffix = self._ordering(variable, "acquire")
        name = self._result(
            "load%s %s, ptr %s%s%s"
            % (atomic, TYPES[type_name], variable.name, suffix, self._metadata(variable))
        )
        # What a holder holds must be known to all who use it.
        if variable.target is None and (self._executable or self._dice.chance(40)):
            self._emit("call void @sink.%s(%s %s)" % (type_name, TYPES[type_name], name))
        return name

    def _metadata(self, variable):
        metadata = ["", ""]
        metadata.append(", !noundef !0")
        if variable.type == "ptr":
            metadata += [", !nonnull !0, !noundef !0"] * 2
            if not self._executable:
                metadata.append(", !nonnull !0")
        if variable.type == "i32" and not self._executable:
            metadata.append(", !range !1, !noundef !0")
        return self._dice.pick(metadata)

    def _write_copy(self):
        loadable = [v for v in self._usable(loadable=True) if v.target is None]
        if not loadable:
            return
        source = self._dice.pick(loadable)
        same_type = [
            v for v in self._usable(loadable=False) if v.type == source.type and v.target is None
        ]
        value = self._emit_load(source)
        if same_type:
            self._emit_store(self._dice.pick(same_type), value)

    def _write_compute(self):
        type_name = self._dice.weighted(TYPE_WEIGHTS)
        text = TYPES[type_name]
        if self._tangled and self._block not in self._graph.reachable:
            self._own = (type_name, "%%x%d" % (self._results + 1))
        form = self._dice.below(5)
        if form == 0:
            operation = "freeze %s %s" % (text, self._value(type_name))
        elif form == 1:
            operation = "select i1 %s, %s %s, %s %s" % (
                self._value("i1"), text, self._value(type_name), text, self._value(type_name)
            )
        else:
            # One value of each type; two operands of a type are often equal.
            operation = self._dice.pick(COMPUTE[type_name])
            operation = operation.format(**{t: self._value(t) for t in TYPES})
        self._own = (None, None)
        self._remember(type_name, self._result(operation))

    def _write_sink(self):
        type_name = self._dice.weighted(TYPE_WEIGHTS)
        value = self._value(type_name)
        self._emit("call void @sink.%s(%s %s)" % (type_name, TYPES[type_name], value))

    def _write_source(self):
        type_name = self._dice.weighted(TYPE_WEIGHTS)
        self._remember(type_name, self._result(self._source(type_name)))

    def _source(self, type_name):
        attribute = self._dice.pick(("", "noundef "))
        return "call %s%s @source.%s()" % (attribute, TYPES[type_name], type_name)

    def _write_access_held(self):
        """Uses a variable through another one that holds its address."""
        holders = [
            v
            for v in self._usable(loadable=True)
            if v.target is not None and v.target.target is None
        ]
        if not holders:
            return
        holder = self._dice.pick(holders)
        address = self._emit_load(holder)
        type_name = holder.target.type
        text = TYPES[type_name]
        if self._dice.chance(50):
            self._emit("store %s %s, ptr %s" % (text, self._value(type_name), address))
        elif not self._executable or holder.target.home is None:
            value = self._result("load %s, ptr %s" % (text, address))
            self._remember(type_name, value)

    def _write_local_alloca(self):
        type_name = self._dice.weighted(TYPE_WEIGHTS)
        text = TYPES[type_name]
        address = self._result("alloca %s" % text)
        self._emit("store %s %s, ptr %s" % (text, self._value(type_name), address))
        self._remember(type_name, self._result("load %s, ptr %s" % (text, address)))

    def _write_marker(self):
        """Uses of a variable that do not stand in the way of its promotion."""
        name = self._dice.pick(self._variables).name
        form = self._dice.below(3)
        if form == 0 and not self._executable:
            marker = self._dice.pick(("start", "end"))
            self._emit("call void @llvm.lifetime.%s.p0(i64 -1, ptr %s)" % (marker, name))
            return
        if form == 1:
            name = self._result("getelementptr i8, ptr %s, i64 0" % name)
        self._emit('call void @llvm.assume(i1 true) ["align"(ptr %s, i64 1)]' % name)

    # Terminators; the first edge is the one to take when the fuel is used up.

    def _selector(self):
        """An i32 that decides which edge is taken."""
        if not self._executable:
            return self._value("i32")
        wish = self._value("i32") if self._dice.chance(50) else self._result(self._source("i32"))
        return self._result("call i32 @steer(i32 %s)" % wish)

    def _write_br(self, targets):
        self._emit("br label %s" % targets[0])

    def _write_condbr(self, targets):
        if self._executable:
            condition = self._result("trunc i32 %s to i1" % self._selector())
        else:
            condition = self._value("i1")
        self._emit("br i1 %s, label %s, label %s" % (condition, targets[1], targets[0]))

    def _write_switch(self, targets):
        cases = ["i32 %d, label %s" % (n, t) for n, t in enumerate(targets) if n > 0]
        selector = self._selector()
        self._emit("switch i32 %s, label %s [ %s ]" % (selector, targets[0], " ".join(cases)))

    def _write_indirectbr(self, targets):
        table = "@%s.table%d" % (self._name, self._block)
        addresses = ["ptr blockaddress(@%s, %s)" % (self._name, t) for t in targets]
        self._tables.append(
            "%s = private constant [%d x ptr] [%s]" % (table, len(targets), ", ".join(addresses))
        )
        index = self._result("urem i32 %s, %d" % (self._selector(), len(targets)))
        slot = self._result("getelementptr ptr, ptr %s, i32 %s" % (table, index))
        address = self._result("load ptr, ptr %s" % slot)
        labels = ["label %s" % t for t in targets]
        self._emit("indirectbr ptr %s, [%s]" % (address, ", ".join(labels)))

    def _write_invoke(self, targets):
        type_name = self._dice.weighted(TYPE_WEIGHTS)
        normal = self._graph.terminators[self._block].targets[0]
        name = self._new_name()
        self._edge_values[self._block, normal] = (type_name, name)
        self._emit(
            "%s = invoke %s @source.%s() to label %s unwind label %s"
            % (name, TYPES[type_name], type_name, *targets)
        )

    def _write_callbr(self, targets):
        constraints = ",".join(["!i"] * (len(targets) - 1))
        labels = ["label %s" % t for t in targets[1:]]
        self._emit(
            'callbr void asm "", "%s"() to label %s [%s]'
            % (constraints, targets[0], ", ".join(labels))
        )

    def _write_ret(self, _):
        self._emit("ret %s %s" % (TYPES[self.type], self._value(self.type)))

    def _write_unreachable(self, _):
        self._emit("unreachable")
