from typing import Any
def broken(*a: Any) -> Any: return []
