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
}
