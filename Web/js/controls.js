// Steppers, choices that must be made, and preferences that are sent as soon as they are chosen.

/** Makes steppers, choices and the preferences form work; also in parts of the page that come later. */
export function startControls() {
  document.addEventListener("invalid", demand, true);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-step]");
    const field = button && document.getElementById(button.getAttribute("aria-controls"));
    if (!field) return;
    const before = field.value;
    if (Number(button.dataset.step) > 0) field.stepUp();
    else field.stepDown();
    if (field.value !== before) field.dispatchEvent(new Event("change", { bubbles: true }));
  });

  document.addEventListener("change", (event) => {
    event.target.closest?.("[data-text-required]")?.querySelector(".field-error")?.remove();
    const stepper = event.target.closest?.("[data-stepper]");
    if (stepper) limit(stepper, event.target);
    const form = event.target.form;
    if (form?.matches("[data-preferences]")) {
      if (event.target.name === "theme") showTheme(event.target.value);
      form.requestSubmit();
    }
  });
}

/** Says beside a choice that it is missing, instead of the browser's own bubble. */
function demand(event) {
  const choice = event.target.closest("[data-text-required]");
  if (!choice) return;
  event.preventDefault();
  if (choice.querySelector(".field-error")) return;
  const message = document.createElement("p");
  message.className = "field-error";
  message.setAttribute("role", "alert");
  message.textContent = choice.dataset.textRequired;
  choice.append(message);
  event.target.focus();
}

function limit(stepper, field) {
  const value = Math.min(Number(field.max), Math.max(Number(field.min), Math.round(Number(field.value)) || 0));
  field.value = String(value);
  for (const button of stepper.querySelectorAll("[data-step]")) {
    const isUp = Number(button.dataset.step) > 0;
    button.disabled = isUp ? value >= Number(field.max) : value <= Number(field.min);
    if (button.disabled && document.activeElement === button) field.focus();
  }
}

function showTheme(theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
