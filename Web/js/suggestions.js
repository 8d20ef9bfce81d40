// The keyboard's way from a search field into what it found, and back: Arrow Down and Up, Escape.

/** Makes every search form's field and the list that it controls (`aria-controls`) one run of the arrow keys. */
export function startSuggestions() {
  document.addEventListener("keydown", (event) => {
    if (!["ArrowDown", "ArrowUp", "Escape"].includes(event.key) || event.isComposing) return;
    const field = fieldOf(event.target);
    if (!field) return;
    const links = [...document.getElementById(field.getAttribute("aria-controls")).querySelectorAll("a[href]")];
    const run = [field, ...links];
    const index = run.indexOf(event.target);
    const next = event.key === "Escape" ? field : run[index + (event.key === "ArrowDown" ? 1 : -1)];
    if (index < 0 || !next || next === event.target) return;
    event.preventDefault();
    next.focus();
  });
}

/** The search field that this is, or to whose list it belongs. */
function fieldOf(element) {
  const fields = [...document.querySelectorAll("[role=search] input[aria-controls]")];
  return fields.find((field) => {
    const list = document.getElementById(field.getAttribute("aria-controls"));
    return list && (field === element || list.contains(element));
  });
}
