// Short messages that float in, are read aloud, and go by themselves.

const icons = {
  info: ["M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4z", "M12 11v5M12 8v.1"],
  ok: ["M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4z", "m8.3 12.3 2.6 2.6 4.8-5.1"],
  warning: ["M12 4.5 20.5 19h-17z", "M12 10v4M12 16.5v.1"],
  danger: ["M8.6 3.8h6.8l4.8 4.8v6.8l-4.8 4.8H8.6l-4.8-4.8V8.6z", "M12 8v5M12 15.9v.1"],
  news: ["M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z", "M10 20.5h4"],
  close: ["m6.5 6.5 11 11M17.5 6.5l-11 11"],
};

/**
 * Shows a message. `tone` is info, ok, warning, danger or news. It goes after `seconds`, at once when the function
 * it returns is called, or never when `seconds` is 0 (until then the person can hide it). With an `address` its
 * words lead there. The same words are not shown twice at a time.
 */
export function toast(text, { tone = "info", seconds = 6, address } = {}) {
  const same = [...document.querySelectorAll("#toasts > .toast")].find((other) => other.textContent === text);
  same?.remove();
  const box = document.createElement("div");
  box.className = `toast toast-${tone}`;
  const words = document.createElement("p");
  if (address) {
    const link = document.createElement("a");
    link.href = address;
    link.textContent = text;
    words.append(link);
  } else {
    words.textContent = text;
  }
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon-button";
  close.setAttribute("aria-label", document.body.dataset.textDismiss ?? "×");
  close.dataset.dismiss = "";
  close.append(drawing(icons.close));
  box.append(drawing(icons[tone] ?? icons.info), words, close);
  document.getElementById("toasts")?.append(box);
  const remove = () => box.remove();
  if (seconds > 0) setTimeout(remove, seconds * 1000);
  return remove;
}

/** Makes the closing buttons of messages work. */
export function startToasts() {
  document.addEventListener("click", (event) => {
    event.target.closest?.("[data-dismiss]")?.closest(".toast, .banner")?.remove();
  });
}

function drawing(paths) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const d of paths) {
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
