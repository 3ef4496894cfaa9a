from typing import Any
def view(*a: Any) -> Any: return {}
def draw(*a: Any) -> Any: return ""
def question(*a: Any) -> Any: return ""
def describe(*a: Any) -> Any: return ""
