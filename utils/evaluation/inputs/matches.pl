# Counts what regular expressions match in a text: words, their repetition, and what has to be
# looked for again and again.

my $text = do { local $/; <> };
my %patterns = (
    "words"       => qr/\b[a-z_]\w*/i,
    "repeated"    => qr/\b(\w{3,})\b[^\n]{0,40}\b\1\b/,
    "parentheses" => qr/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/,
    "comments"    => qr{/\*.*?\*/}s,
    "numbers"     => qr/(?<![\w.])(?:0x[0-9a-f]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?)(?![\w.])/i,
    "alternative" => qr/\b(?:if|else|for|while|switch|return|goto|break|case|do)\b/,
);
for my $name (sort keys %patterns) {
    my $count;
    $count = () = $text =~ /$patterns{$name}/g for 1 .. 2;
    printf "%s %d\n", $name, $count;
}
