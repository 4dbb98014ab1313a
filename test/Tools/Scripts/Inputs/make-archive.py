"""Makes a Debian archive with one source package: make-archive.py DIR [VERSION...].

The package is there in version 1.0. In the VERSIONs it is listed only: their files are
missing, as where a mirror lags behind.

DIR/archive is the archive. DIR/one-line.conf and DIR/deb822.conf are apt
configurations (APT_CONFIG) of machines that have an entry for it, for binaries
only, in either format; DIR/none.conf is of a machine that has entries for other
suites and components only.
"""

import hashlib
import io
import os
import re
import sys
import tarfile

NAME, VERSION = "tiny-source", "1.0"
FIELDS = """\
Format: 1.0
Binary: %s
Architecture: any
Version: %%s
Maintainer: Nobody <nobody@example.invalid>
""" % NAME


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def checksums(files):
    """The Files and Checksums-Sha256 fields for {name: content}."""
    text = ""
    for field, function in (("Files", hashlib.md5), ("Checksums-Sha256", hashlib.sha256)):
        text += field + ":\n"
        for name, content in files.items():
            text += " %s %d %s\n" % (function(content).hexdigest(), len(content), name)
    return text


def tarball():
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        content = b"int tiny;\n"
        member = tarfile.TarInfo("%s-%s/tiny.c" % (NAME, VERSION))
        member.size = len(content)
        tar.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


def source_package(version):
    """The files of a version, {name: content}, and its stanza in the index."""
    fields = FIELDS % version
    files = {"%s_%s.tar.gz" % (NAME, version): tarball()}
    description = "Source: %s\n%s%s" % (NAME, fields, checksums(files))
    files["%s_%s.dsc" % (NAME, version)] = description.encode()
    return files, "Package: %s\n%sDirectory: pool\n%s" % (NAME, fields, checksums(files))


def make_archive(archive, codename, listed_only):
    files, index = source_package(VERSION)
    for name, content in files.items():
        write(os.path.join(archive, "pool", name), content)
    for version in listed_only:
        index += "\n" + source_package(version)[1]
    suite = os.path.join(archive, "dists", codename)
    write(os.path.join(suite, "main/source/Sources"), index)
    entry = " %s %d main/source/Sources\n" % (
        hashlib.sha256(index.encode()).hexdigest(),
        len(index),
    )
    release = "Codename: %s\nComponents: main\nSHA256:\n%s" % (codename, entry)
    write(os.path.join(suite, "Release"), release)


def make_configuration(folder, name, source_file, entries):
    where = os.path.join(folder, name)
    write(os.path.join(where, source_file), entries)
    write(
        where + ".conf",
        'Dir::Etc::sourcelist "%s/sources.list";\n'
        'Dir::Etc::sourceparts "%s";\n'
        'Acquire::Retries "0";\n' % (where, where),
    )


def main():
    folder = os.path.abspath(sys.argv[1])
    with open("/etc/os-release", encoding="utf-8") as file:
        codename = re.search(r'^VERSION_CODENAME="?([\w-]+)', file.read(), re.M)[1]
    archive = os.path.join(folder, "archive")
    make_archive(archive, codename, sys.argv[2:])
    uri = "file:" + archive
    make_configuration(
        folder,
        "one-line",
        "sources.list",
        "# deb file:/nowhere %s main\ndeb [arch=amd64 trusted=yes] %s %s contrib main # all\n"
        % (codename, uri, codename),
    )
    make_configuration(
        folder,
        "deb822",
        "tiny.sources",
        "Enabled: no\nTypes: deb\nURIs: file:/nowhere\nSuites: %s\nComponents: main\n\n"
        "# the entry that counts\nTypes: deb\nURIs: %s\nSuites: other\n %s\nComponents: main\n"
        "Trusted: yes\n" % (codename, uri, codename),
    )
    make_configuration(
        folder,
        "none",
        "sources.list",
        "deb %s other main\ndeb %s %s contrib\n" % (uri, uri, codename),
    )


if __name__ == "__main__":
    main()
