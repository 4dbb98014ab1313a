"""Why functions have redundant φs: what was found by looking at each of their sources.

This is prose, written by hand; figures come from measurements.
"""

import collections

# Of a function: the kind of cause; its file; the sentence; the lines of the source that are
# quoted, each as (a text that the first line has, how many lines); and, of functions whose φs
# are drawn, the variables to be shown (none: all) or None.
Cause = collections.namedtuple("Cause", "kind file says quotes drawn", defaults=[None])

RESUMED = "a switch into loops"
ENTERED = "a goto into a loop"
COMPUTED = "a computed goto into a loop"
EQUAL = "definitions of one value"

# By program and function; without a function, for all of a program that are not there.
CAUSES = {
    ("bzip2", "BZ2_decompress"): Cause(
        RESUMED,
        "decompress.c",
        "A coroutine by hand: wherever input may end there is a `case`, in loops as well, by which "
        "the next call resumes. Each of 24 variables is saved and restored around it, so few of "
        "them change in a loop, and each loop with a `case` inside is entered at two places.",
        [("#define GET_BITS(lll,vvv,nnn)", 12), ("GET_MTF_VAL(BZ_X_MTF_3, BZ_X_MTF_4", 1)],
        ("gSel",),
    ),
    ("bzip2", "unRLE_obuf_to_output_FAST"): Cause(
        ENTERED,
        "bzlib.c",
        "The hot loop of decompression: a run of one byte skips the loop that writes runs, by a "
        "jump behind its end. The thesis has a question mark here.",
        [("s_state_out_len_eq_one:", 2), ("c_k0 = k1; goto s_state_out_len_eq_one", 1)],
        (),
    ),
    ("gawk", "serialize_list"): Cause(
        ENTERED,
        "debug.c",
        "If the text does not fit, a jump back into an `if` at the head of the loop enlarges the "
        "buffer and tries again; what the loop does not change is merged there.",
        [("while (ptr != end_ptr) {", 6), ("goto enlarge_buffer;", 1)],
        (),
    ),
    ("perl", "Perl_re_intuit_start"): Cause(
        ENTERED,
        "regexec.c",
        "The regex engine guesses where a match may start, with four labels for the stages of the "
        "guess; each stage that fails jumps to one before it, or past one.",
        [("  restart:", 1), ("do_other_substr:", 1), ("            goto do_other_substr;", 1)],
    ),
    ("perl", "S_regmatch"): Cause(
        ENTERED,
        "regexec.c",
        "The inner loop of the regex engine: what failed and what is to be tried next are states, "
        "and handlers jump into one another and back to the switch, behind the head of the loop.",
        [("      reenter_switch:", 1), ("goto trie_first_try; /* jump into", 1)],
    ),
    ("perl", "S_regclass"): Cause(
        ENTERED,
        "regcomp.c",
        "A `]` that comes first in a bracketed class is no end of it, so the parser jumps into its "
        "loop, past the test for the end.",
        [("    if (UCHARAT(RExC_parse) == ']')", 4), ("      charclassloop:", 1)],
    ),
    ("perl", "Perl_sv_vcatpvfn_flags"): Cause(
        ENTERED,
        "sv.c",
        "`sprintf`: the elements of a vector argument are formatted one by one, by a jump from the "
        "end of the loop over the format back into the middle of its `switch`.",
        [("              vector:", 2), ("goto vector; /* do next iteration */", 1)],
    ),
    ("perl", "Perl_ck_entersub_args_proto"): Cause(
        ENTERED,
        "op.c",
        "Checks arguments against a prototype: inside a bracketed class of types it jumps back to "
        "an inner `switch`, in the middle of the loop over arguments.",
        [("            again:", 2), ("                if (contextclass)", 2)],
    ),
    ("ruby", "transcode_restartable0"): Cause(
        RESUMED,
        "transcode.c",
        "A coroutine by hand, like bzip2's: wherever input may end, or no room for output be left, "
        "there is a label, in loops as well, to which the switch at the beginning leads.",
        [("        return (ret); ", 2), ("        while (out_stop - out_p < 1) {", 1)],
    ),
    ("ruby", "ruby_strtod"): Cause(
        ENTERED,
        "missing/dtoa.c",
        "Zeros behind the point are counted in a loop of their own; the first digit that is "
        "none is the business of the loop over digits, past its test for one.",
        [("    goto have_dig;", 1), ("        for (; c >= '0' && c <= '9'; c = *++s) {", 3)],
    ),
    ("ruby", "bigadd_int"): Cause(
        ENTERED,
        "bignum.c",
        "Sums have a loop for each of what may be left: digits and a carry, a carry, digits, "
        "nothing. When one runs dry, a jump leads into the next, past its test for the end.",
        [("    num = (BDIGIT_DBL)xds[0] + y;", 7)],
    ),
    ("ruby", "bigsub_int"): Cause(
        ENTERED,
        "bignum.c",
        "The same for differences.",
        [("    if (i < xn)", 2), ("      y_is_zero_x:", 2)],
    ),
    ("php", "lex_scan"): Cause(
        ENTERED,
        "Zend/zend_language_scanner.c",
        "A scanner that re2c has made: each state is a label. A loop over the characters of a "
        "number or a name is entered at the state that reads the next one, and behind it by "
        "whoever has read it already.",
        [("yy24:", 9)],
    ),
    ("php", "match"): Cause(
        RESUMED,
        "ext/pcre/pcre2lib/pcre2_match.c",
        "PCRE2's matcher keeps its own stack: a call is a jump to the beginning, and a return is a "
        "`switch` over the places that calls were made from, many of them in loops.",
        [("#define RMATCH(ra,rb)", 7), ("#define LBL(val)", 1)],
    ),
    ("php", "parse_regex"): Cause(
        ENTERED,
        "ext/pcre/pcre2lib/pcre2_compile.c",
        "An escape sequence that turns out to be none is read again as a character, by a jump back "
        "into an `if` at the beginning of its `case`.",
        [("      ESCAPE_FAILED:", 4), ("      goto ESCAPE_FAILED;", 1)],
    ),
    ("php", "zend_strtod"): Cause(
        ENTERED,
        "Zend/zend_strtod.c",
        "The function that ruby has, too, written by David Gay.",
        [("for(; c >= '0' && c <= '9'; c = *++s) {", 3), ("goto have_dig;", 1)],
    ),
    ("php", "_is_numeric_string_ex"): Cause(
        ENTERED,
        "Zend/zend_operators.c",
        "What follows the point or the exponent of a number may have to be digits, too, which is "
        "checked in the loop over digits: by a jump past its head.",
        [("check_digits:", 2), ("goto check_digits;", 1)],
    ),
    ("php", "zif_file"): Cause(
        ENTERED,
        "ext/standard/file.c",
        "A file with no ends of lines, or what stands behind the last one, is added as a line by "
        "a jump into the loop over lines.",
        [("parse_eol:", 3), ("            goto parse_eol;", 1)],
    ),
    ("php", "scan"): Cause(
        EQUAL,
        "ext/date/lib/parse_date.c",
        "Made by re2c as well. The rule to be taken if no longer one matches is set in each "
        "state to a constant, and to the same in many; so here `mem2reg` leaves as many.",
        [("yyaccept = 1;", 1)],
    ),
    ("gambit", None): Cause(
        COMPUTED,
        "lib/_std.c",
        "All of a module of Scheme is one C function. Where a procedure may be interrupted, or "
        "goes on after a call, there is a label to which a computed goto leads; and a loop of "
        "Scheme has such a label inside, so it is entered there as well as by its own name.",
        [("___DEF_GLBL(___L7_string)", 8)],
    ),
}


def of(program, function):
    """The cause in a function; None if nobody has looked."""
    return CAUSES.get((program, function), CAUSES.get((program, None)))
