// A time limit for tests whose property is that something ends.

#ifndef BRAUNSSA_TEST_UNIT_WATCHDOG_H
#define BRAUNSSA_TEST_UNIT_WATCHDOG_H

#include <unistd.h>

namespace braunssa {

/// Ends the program by SIGALRM if this lives for more than a minute.
class Watchdog {
public:
  Watchdog() { alarm(60); }
  ~Watchdog() { alarm(0); }
};

} // namespace braunssa

#endif // BRAUNSSA_TEST_UNIT_WATCHDOG_H
