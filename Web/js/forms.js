// Where a form comes back with something wrong, the first field that is wrong has the focus.

/** Looks for fields that are wrong, now and in every part of the page that comes later. */
export function startForms() {
  focusFirstError(document);
  // Once the page's own scripts have put the focus where a new part begins.
  addEventListener("htmx:afterSettle", ({ target }) => focusFirstError(target));
}

function focusFirstError(part) {
  const error = part.querySelector?.(".field-error");
  const field = error?.closest(".field, fieldset, form");
  const controls = "[aria-invalid=true], input:not([type=hidden]), select, textarea";
  field?.querySelector(controls)?.focus();
}
