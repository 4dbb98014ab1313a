int twice(int value) {
  int result = value;
  result += value;
  return result;
}
