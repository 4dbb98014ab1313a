template <typename T> struct Shape {
  T width, height;
  T area() const { return width * height; }
};
