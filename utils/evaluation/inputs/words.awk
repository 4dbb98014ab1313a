# Counts the words of a text, and prints how many there are of each length.

{
  gsub(/[^A-Za-z_]+/, " ")
  for (i = 1; i <= NF; ++i)
    ++seen[tolower($i)]
}

END {
  for (word in seen)
    lengths[length(word)] += seen[word]
  for (length_ = 1; length_ <= 20; ++length_)
    print length_, lengths[length_] + 0
}
