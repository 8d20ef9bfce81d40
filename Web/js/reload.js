// Pages that have to be loaded anew to show how things stand.

/** Loads the page anew; where that was done less than `pause` milliseconds ago for the same reason it does not help. */
export function loadAnew(reason, pause) {
  const key = `medina-reloaded ${reason}`;
  const passed = Date.now() - Number(sessionStorage.getItem(key) ?? 0);
  // A clock that was put back must not keep the page as it is.
  if (passed >= 0 && passed < pause) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
