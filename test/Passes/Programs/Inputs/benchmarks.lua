-- Small benchmarks whose results are printed: recursion, tables, strings, closures,
-- coroutines, metatables, floating point and integer arithmetic, errors.

local function fibonacci(n)
  if n < 2 then return n end
  return fibonacci(n - 1) + fibonacci(n - 2)
end
print("fibonacci", fibonacci(22))

local function sieve(limit)
  local composite, count = {}, 0
  for i = 2, limit do
    if not composite[i] then
      count = count + 1
      for j = i * i, limit, i do composite[j] = true end
    end
  end
  return count
end
print("sieve", sieve(50000))

local function queens(n)
  local solutions, columns, up, down = 0, {}, {}, {}
  local function place(row)
    if row > n then solutions = solutions + 1 return end
    for column = 1, n do
      if not (columns[column] or up[row + column] or down[row - column]) then
        columns[column], up[row + column], down[row - column] = true, true, true
        place(row + 1)
        columns[column], up[row + column], down[row - column] = nil, nil, nil
      end
    end
  end
  place(1)
  return solutions
end
print("queens " .. queens(8))

local words = {}
for word in ("the quick brown fox jumps over the lazy dog the end"):gmatch("%a+") do
  words[word] = (words[word] or 0) + 1
end
local sorted = {}
for word, count in pairs(words) do sorted[#sorted + 1] = word .. "=" .. count end
table.sort(sorted)
print(table.concat(sorted, " "))
print(("%5.3f|%-8s|%08x"):format(math.pi, "left", 0xbeef), ("abc"):rep(3, "-"))
print((("hello world"):gsub("o", { o = "0" })), ("x=1, y=2"):find("(%w+)=(%w+)"))

local producer = coroutine.wrap(function()
  for i = 1, 5 do coroutine.yield(i * i) end
  return "done"
end)
print(producer(), producer(), producer(), producer(), producer(), producer())

local Vector = {}
Vector.__index = Vector
Vector.__add = function(a, b) return setmetatable({ x = a.x + b.x, y = a.y + b.y }, Vector) end
Vector.__eq = function(a, b) return a.x == b.x and a.y == b.y end
Vector.__tostring = function(v) return "(" .. v.x .. ", " .. v.y .. ")" end
local sum = setmetatable({ x = 0, y = 0 }, Vector)
for i = 1, 1000 do sum = sum + setmetatable({ x = i, y = -i / 2 }, Vector) end
print(tostring(sum), sum == setmetatable({ x = 500500, y = -250250.0 }, Vector))

local x, bits = 12345, 0
for i = 1, 100000 do
  x = x ~ (x << 13)
  x = x ~ (x >> 7)
  x = x ~ (x << 17)
  bits = bits + (x & 1)
end
print("xorshift", x, bits, x // 7, x % 7, math.type(x / 7))

print(pcall(error, { code = 7 }) == false, select(2, pcall(function() local t = nil; return t.x end)))
goto done
print("not reached")
::done::
print(string.pack("<i4", 100):byte(1, -1))
