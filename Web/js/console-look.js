// Whose a thing of the operator's map is: the names go with the page. Whoever comes back to it, by the browser's memory of
// pages, finds none, and is led to the map.

addEventListener("pagehide", () => {
  for (const element of document.querySelectorAll("[data-names]")) element.remove();
});

addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.replace("/operate/map");
});
