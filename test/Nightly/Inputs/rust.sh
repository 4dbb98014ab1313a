#!/bin/sh
# usage: rust.sh FOLDER WRAPPER
# Builds crates that ripgrep consists of, and their tests, from Debian's packages by cargo:
# with rustc into FOLDER/stock, and with WRAPPER into FOLDER/braun, where the plugin proves
# its results. Then runs the tests, and a program of all these crates from both.
set -eu
folder=$1 wrapper=$2
registry=/usr/share/cargo/registry
tested='globset grep-regex grep-searcher'

# cargo runs tests of a workspace's own crates only, so these are copied into one.
mkdir -p "$folder/crates" "$folder/.cargo"
{
  echo '[workspace]'
  echo 'resolver = "2"'
  echo 'members = ["crates/*"]'
  echo '[patch.crates-io]'
  for crate in grep $tested; do
    cp -R "$registry/$crate-"[0-9]* "$folder/crates/$crate"
    echo "$crate = { path = \"crates/$crate\" }"
  done
} > "$folder/Cargo.toml"
cat > "$folder/.cargo/config.toml" << END
[source.crates-io]
replace-with = "debian"
[source.debian]
directory = "$registry"
[net]
offline = true
END
cd "$folder"

# Each side's final IR lies next to what it was compiled to.
export RUSTFLAGS='--emit=llvm-ir --cap-lints=allow'
packages=
for crate in $tested; do
  packages="$packages --package $crate"
done
# shellcheck disable=SC2086 # several words
build_and_test() {
  side=$1
  shift
  cargo build --release --target-dir "$side" --package grep --example simplegrep
  cargo test --release --target-dir "$side" --lib $packages "$@"
  "$side/release/examples/simplegrep" 'fn [a-z]+_glob' crates | sort > "$side.found"
}
build_and_test stock --no-run
export RUSTC_WRAPPER="$wrapper" BRAUN_SSA_VALIDATE=1
build_and_test braun
cmp stock.found braun.found
test -s braun.found
