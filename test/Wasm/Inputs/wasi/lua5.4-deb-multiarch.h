/* What Debian's build of lua writes: where its modules in C are. There are
 * none. */
#define DEB_HOST_MULTIARCH "wasm32-wasi"
