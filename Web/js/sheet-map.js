// The map behind a sheet: it knows what the sheet covers of it, whatever height that has.

import { covered } from "./covered.js";
import { createMap } from "./map.js";

/**
 * Makes the map of the page, with the options of `createMap`. `top()` tells how far down the page covers it from above
 * where that is more than the header; `glides` whether it moves with the sheet, or is there at once. Resolves with the
 * `map`, and with `pad(glides)` for when something else covers it than before; with nothing where there is no map.
 */
export async function createSheetMap({ top = () => 0, glides = true, ...options }) {
  const element = document.getElementById("map");
  let map;
  try {
    map = await createMap(element, { ...options, padding: covered(top()) });
  } catch (error) {
    // The sheet does without it.
    console.warn(error);
    return undefined;
  }
  const pad = (animate) => map.setPadding(covered(top()), { animate });
  addEventListener("sheet:change", () => pad(glides));
  addEventListener("resize", () => pad(glides));
  addEventListener("htmx:afterSwap", ({ detail }) => detail.target?.id === "sheet" && pad(false));
  // The sheet may have moved meanwhile.
  pad(false);
  return { map, pad };
}
