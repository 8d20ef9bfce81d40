// Tells people when the network is gone, and when something they asked for did not arrive.

import { toast } from "./toasts.js";

let offline;

/** Watches the network and the requests of the page's links and forms. */
export function startNetwork() {
  const texts = document.body.dataset;
  addEventListener("offline", tellOffline);
  addEventListener("online", () => {
    if (!offline) return;
    offline();
    offline = undefined;
    toast(texts.textConnected, { tone: "ok", seconds: 3 });
  });
  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, () => {
      if (navigator.onLine) toast(texts.textFailed, { tone: "warning" });
      else tellOffline();
    });
  }
  document.addEventListener("htmx:responseError", (event) => {
    if (event.detail.xhr.status >= 500) toast(texts.textFailed, { tone: "warning" });
  });
}

function tellOffline() {
  offline = toast(document.body.dataset.textOffline, { tone: "warning", seconds: 0 });
}
