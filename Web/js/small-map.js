// A small map that only shows where something is: it is drawn once it comes into view, and a press on it is one on the
// link around it.
//
//     <a href="…"><div data-small-map="9.5228,47.1393" data-icon="shop" inert></div></a>

import { createMap } from "./map.js";

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    draw(target);
  }
});

// Who saves data has the address.
if (navigator.connection?.saveData) {
  for (const element of document.querySelectorAll("[data-small-map]")) element.parentElement.hidden = true;
} else {
  for (const element of document.querySelectorAll("[data-small-map]")) observer.observe(element);
}

async function draw(element) {
  const [lon, lat] = element.dataset.smallMap.split(",").map(Number);
  try {
    const map = await createMap(element, { points: [[lon, lat]], locate: false });
    map.setPins([{ id: "here", icon: element.dataset.icon, lat, lon }]);
  } catch (error) {
    // The page does without it.
    console.warn(error);
    element.parentElement.hidden = true;
  }
}
