// While a request waits for its answer nothing under it takes the focus: what lies behind cannot be seen. The way to
// the emergency number stands in the request itself.

const place = document.getElementById("drive-question");

if (place) {
  new MutationObserver(cover).observe(place, { childList: true });
  // A dialog that was open when the request came is answered first.
  document.addEventListener("close", cover, true);
  addEventListener("live:replaced", cover);
  cover();
}

function cover() {
  const isAsked = place.querySelector(".drive-question") !== null;
  for (const part of document.querySelectorAll("#map, #sheet")) {
    part.inert = isAsked && !part.querySelector("dialog[open]");
  }
}
