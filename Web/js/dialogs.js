// Opens and closes dialogs in browsers without invoker commands, and closes them by a tap beside them.

/** Makes the buttons of dialogs work everywhere. */
export function startDialogs() {
  const knowsCommands = "commandForElement" in HTMLButtonElement.prototype;
  const knowsClosedBy = "closedBy" in HTMLDialogElement.prototype;

  document.addEventListener("click", (event) => {
    const opener = event.target.closest?.("[commandfor]");
    if (opener && !knowsCommands) {
      const dialog = document.getElementById(opener.getAttribute("commandfor"));
      if (opener.getAttribute("command") === "show-modal") dialog?.showModal();
      else dialog?.close();
    }
    if (!knowsClosedBy && event.target instanceof HTMLDialogElement && isBeside(event)) event.target.close();
  });
}

function isBeside(event) {
  const box = event.target.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
