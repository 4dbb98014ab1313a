// Compiles only with -Iinclude, -DSIDE=N and -std=c++20.
#include "shape.h"

namespace demo {
int square(int count) {
  int sum = 0;
  for (Shape<int> s{.width = SIDE, .height = SIDE}; count > 0; --count)
    sum += s.area();
  return sum;
}
} // namespace demo
