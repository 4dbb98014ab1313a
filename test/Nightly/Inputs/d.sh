#!/bin/sh
# usage: d.sh SOURCE FOLDER PLUGIN
# Compiles dub, whose sources are in SOURCE, by ldc2: to final IR, FOLDER/stock.ll, and
# with PLUGIN, which proves its results, to FOLDER/braun.ll and FOLDER/braun. Then runs
# tests of dub's own that need no network with the program.
set -eu
source=$1 folder=$2 plugin=$3
# Clang, as the linker driver of ldc2, which may find no cc.
export CC=clang-21

# ldc2 itself takes many minutes to print this IR.
compile() {
  (cd "$source" && ldc2 -O2 -preview=in -d-version=DubUseCurl -d-version=DubApplication \
    -Isource -output-bc "$@" @build-files.txt)
}
compile -of="$folder/stock.bc"
llvm-dis "$folder/stock.bc"
export BRAUN_SSA_VALIDATE=1
compile -output-o -of="$folder/braun" "--plugin=$plugin"
llvm-dis "$folder/braun.bc"

cp -R "$source/test" "$folder/test"
cd "$folder/test"
export DUB="$folder/braun" DC=ldc2 CURR_DIR="$PWD" DUB_HOME="$folder/home"
for test in 0-init-simple 0-init-simple-json 4-describe-json 5-convert 5-convert-stdout \
  d-versions dub-custom-root; do
  bash "$test.sh"
  echo "$test: passed"
done
