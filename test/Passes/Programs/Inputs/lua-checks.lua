-- Checks of the Lua interpreter, for utils/check-programs: Debian's source has none.
-- Each prints "NAME: ok" or "NAME: failed" with what went wrong.

local function check(name, body)
  local ok, message = pcall(body)
  print(name .. (ok and ": ok" or ": failed " .. tostring(message)))
end

local function equal(actual, expected)
  if actual ~= expected then
    error(("%s instead of %s"):format(tostring(actual), tostring(expected)), 2)
  end
end

check("integers", function()
  equal(7 // -2, -4)
  equal(7 % -2, -1)
  equal(-7 % 3, 2)
  equal(math.maxinteger + 1, math.mininteger)
  equal(math.mininteger // -1, math.mininteger)
  equal(1 << 63, math.mininteger)
  equal(1 << 64, 0)
  equal(-1 >> 60, 15)
  equal(5 & 6 | 8 ~ 3, 4 | 11)
  equal(~0, -1)
  equal(pcall(function() return 1 // 0 end), false)
  equal(math.ult(1, -1), true)
  equal("10" + 5, 15)
end)

check("floats", function()
  equal(7.5 // 2, 3.0)
  equal(-7.5 % 2, 0.5)
  equal(1 / 0, math.huge)
  equal(tostring(0.1), "0.1")
  equal(0.1 + 0.2 == 0.3, false)
  equal(2 ^ 10, 1024.0)
  equal(math.tointeger(3.0), 3)
  equal(math.type(3 // 1.0), "float")
  equal(tonumber("0x1p4"), 16.0)
  equal(tonumber("1e"), nil)
  local nan = 0 / 0
  equal(nan == nan, false)
  equal(math.floor(-3.5), -4)
  equal(string.format("%.3f %5.1e %a", 1 / 3, 12345.678, 1), "0.333 1.2e+04 0x1p+0")
end)

check("loops", function()
  local count = 0
  for i = math.maxinteger - 2, math.maxinteger do count = count + 1 end
  equal(count, 3)
  for i = 3, 1 do count = 0 end
  for i = 1, 0, -0.25 do count = count + 1 end
  equal(count, 8)
  local sum, i = 0, 0
  repeat local last = i; i = i + 1; sum = sum + last until last == 10
  equal(sum, 55)
  local primes = {}
  for n = 2, 50 do
    for d = 2, n - 1 do if n % d == 0 then goto composite end end
    primes[#primes + 1] = n
    ::composite::
  end
  equal(table.concat(primes, " "), "2 3 5 7 11 13 17 19 23 29 31 37 41 43 47")
end)

check("closures", function()
  local functions = {}
  for i = 1, 3 do
    local n = 0
    functions[i] = function(step) n = n + (step or i); return n end
  end
  functions[1]()
  equal(functions[1](), 2)
  equal(functions[2](), 2)
  equal(functions[3](10), 10)
  local function varargs(...) return select("#", ...), select(-1, ...) end
  local n, last = varargs(nil, nil, "z")
  equal(n .. last, "3z")
  local function deep(n) if n == 0 then return "end" end return deep(n - 1) end
  equal(deep(100000), "end")
end)

check("strings", function()
  equal(("hello world"):gsub("o", "0"), "hell0 w0rld")
  equal(("key = value"):match("^(%w+)%s*=%s*(%w+)$"), "key")
  equal(("f(a(b)c)d"):match("%b()"), "(a(b)c)")
  equal(("THE (quick) fox"):find("%((%a+)%)"), 5)
  equal(("abc"):rep(3, "-"), "abc-abc-abc")
  equal(("x"):byte(-1), 120)
  equal(("%q"):format('a\n"b"\0'), '"a\\\n\\"b\\"\\0"')
  equal(("THE fox"):gsub("%f[%a]%a+", string.lower), "the fox")
  equal(#string.pack("<i4 z s1 d", 7, "zero", "one", 1.5), 4 + 5 + 4 + 8)
  local a, b, c = string.unpack(">I2 <i3 z", "\1\2\255\255\255end\0")
  equal(a .. b .. c, "258-1end")
  equal(("a,b,,c"):gsub(",", { [","] = ";" }), "a;b;;c")
  equal("a" < "b" and "a" < "aa" and not ("Z" > "a"), true)
end)

check("utf8", function()
  equal(utf8.char(72, 228, 8364, 128512), "Hä€😀")
  equal(utf8.len("Hä€😀"), 4)
  equal(utf8.len("\xff"), nil)
  local codes = {}
  for _, code in utf8.codes("aä€") do codes[#codes + 1] = code end
  equal(table.concat(codes, " "), "97 228 8364")
end)

check("tables", function()
  local t = {}
  for i = 1, 1000 do t[i] = i * 7919 % 1009 end
  table.sort(t)
  for i = 2, #t do equal(t[i - 1] <= t[i], true) end
  table.sort(t, function(a, b) return a > b end)
  equal(t[1] > t[1000], true)
  for i = 1, 1000, 2 do t[i] = nil end
  local count = 0
  for _ in pairs(t) do count = count + 1 end
  equal(count, 500)
  equal(table.concat({ 1, 2, 3 }, ",", 2), "2,3")
  equal(table.unpack(table.move({ 1, 2, 3 }, 2, 3, 1)), 2)
  local list = { "a", "c" }
  table.insert(list, 2, "b")
  equal(table.remove(list, 1) .. #list, "a2")
  equal(next({}), nil)
end)

check("metatables", function()
  local vector = {}
  vector.__index = vector
  vector.__add = function(a, b) return setmetatable({ x = a.x + b.x }, vector) end
  vector.__eq = function(a, b) return a.x == b.x end
  vector.__lt = function(a, b) return a.x < b.x end
  vector.__le = function(a, b) return a.x <= b.x end
  vector.__call = function(self, y) return self.x * y end
  vector.__concat = function(a, b) return tostring(a) .. "&" .. tostring(b) end
  vector.__tostring = function(self) return "<" .. self.x .. ">" end
  vector.__len = function(self) return self.x end
  vector.__close = function(self) self.closed.x = self.x end
  local function new(x) return setmetatable({ x = x }, vector) end
  equal((new(1) + new(2)).x, 3)
  equal(new(1) == new(1) and new(1) < new(2) and new(2) >= new(2), true)
  equal(new(4)(5), 20)
  equal(new(1) .. new(2), "<1>&<2>")
  equal(#new(9), 9)
  local closed = {}
  do local object <close> = setmetatable({ x = 5, closed = closed }, vector) end
  equal(closed.x, 5)
  local log = {}
  local proxy = setmetatable({}, { __newindex = function(_, k, v) rawset(log, k, v) end })
  proxy.a = 1
  equal(rawget(proxy, "a") == nil and log.a, 1)
end)

check("errors", function()
  local ok, message = pcall(error, { code = 7 })
  equal(message.code, 7)
  ok, message = pcall(function() local t; t.x = 1 end)
  equal(message:match("attempt to index a nil value %(local 't'%)") ~= nil, true)
  equal(select(2, xpcall(error, function(m) return m .. "!" end, "oops", 0)), "oops!")
  ok, message = pcall(function() local function f() return f() + 1 end return f() end)
  equal(message:match("stack overflow") ~= nil, true)
  equal(load("x ="), nil)
  equal(load("return ...", "chunk")(42), 42)
  equal(assert(load(string.dump(function(a) return a * 2 end)))(21), 42)
end)

check("coroutines", function()
  local function permutations(list, n)
    if n == 0 then coroutine.yield(table.concat(list)) end
    for i = 1, n do
      list[i], list[n] = list[n], list[i]
      permutations(list, n - 1)
      list[i], list[n] = list[n], list[i]
    end
  end
  local seen = {}
  for p in coroutine.wrap(function() permutations({ 1, 2, 3, 4 }, 4) end) do seen[#seen + 1] = p end
  table.sort(seen)
  equal(#seen .. seen[1] .. seen[24], "2412344321")
  local thread = coroutine.create(function(a)
    local b = coroutine.yield(a + 1)
    error("end " .. b)
  end)
  equal(select(2, coroutine.resume(thread, 1)), 2)
  equal(select(2, coroutine.resume(thread, "here")):match("end here$"), "end here")
  equal(coroutine.status(thread), "dead")
  equal(select(2, pcall(coroutine.wrap(function() pcall(coroutine.yield, 3); return 4 end))), 3)
end)

check("garbage collection", function()
  for _, mode in ipairs({ "generational", "incremental" }) do
    collectgarbage(mode)
    local weak = setmetatable({}, { __mode = "k" })
    local finalised = 0
    for i = 1, 2000 do
      weak[{}] = { i }
      setmetatable({}, { __gc = function() finalised = finalised + 1 end })
    end
    local kept = {}
    weak[kept] = "kept"
    collectgarbage()
    collectgarbage()
    equal(finalised, 2000)
    equal(weak[kept], "kept")
    local key, value = next(weak)
    equal(key == kept and next(weak, key) == nil, true)
  end
end)

check("files", function()
  local name = os.tmpname()
  local file = assert(io.open(name, "w"))
  file:write("first line\n", 12, " ", 0x1F, " -3.5e1\n", "last")
  file:close()
  local lines = {}
  for line in io.lines(name) do lines[#lines + 1] = line end
  equal(#lines .. lines[3], "3last")
  file = io.open(name)
  equal(file:read("L"), "first line\n")
  local a, b, c = file:read("n", "n", "n")
  equal(a + b + c, 8.0)
  equal(file:seek("set", 6) .. file:read(4), "6line")
  file:close()
  os.remove(name)
  equal(os.time({ year = 2001, month = 9, day = 9, hour = 12 }) > 999900000, true)
end)
