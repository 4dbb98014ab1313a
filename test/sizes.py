"""TEMPORARY: the lead replaces %size(A,B) by `%if nightly %{B%} %else %{A%}` when merging."""


class Template(str):
    def replace(self, *_):
        return self
