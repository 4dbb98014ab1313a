#include <iostream>

int main() { std::cout << "C++\n"; }
