// Has a second instance of the module do what the person may do next, and throws away what comes of it: a browser
// compiles a part of a module when it runs for the first time, which would be felt in the first tap. So would be that it
// asks for the pictures of a page while it lays the page out.

import { Module } from "./module.js";
import { morph } from "./morph.js";

/** So many steps are tried at most; the app stays small, and nobody's battery is for this. */
const most = 32;

/**
 * Tries in quiet moments what `root` offers to tap, and what comes after it. `snapshot` is what the app started from,
 * `moment` when: it is the same for all steps, so that nothing of it depends on how quiet it was.
 */
export function rehearse({ root, compiled, words, snapshot, moment }) {
  const known = new Set();
  const actions = [];
  const learn = (place) => {
    for (const { dataset } of place.querySelectorAll("[data-tap]")) {
      if (known.size >= most || known.has(dataset.tap)) continue;
      known.add(dataset.tap);
      actions.push(dataset.tap);
    }
  };
  learn(root);
  let module;
  // Never part of the page: nobody sees or hears it.
  const stage = document.createElement("div");
  const step = () => {
    try {
      if (!module) {
        module = new Module(compiled);
        module.start(moment, words, snapshot);
      } else {
        const output = module.handle(moment, { kind: "tap", action: actions.shift() });
        if (output) {
          show(stage, output.html);
          learn(stage);
        }
      }
    } catch {
      // Nothing depends on it.
      return;
    }
    if (actions.length > 0) quietly(step);
  };
  quietly(() => {
    fetchPictures();
    quietly(step);
  });
}

function show(stage, html) {
  try {
    morph(stage, html);
  } catch {
    // A dialog does not open where there is no page.
    stage.replaceChildren();
  }
}

/** Has all pictures at hand that the style sheets of this page name. */
function fetchPictures() {
  const known = new Set();
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      for (const [, name] of rule.cssText.matchAll(/url\("([^"]+\.(?:svg|png|webp))"\)/g)) {
        known.add(new URL(name, sheet.href ?? location.href).href);
      }
    }
  }
  for (const address of known) new Image().src = address;
}

function rulesOf(sheet) {
  try {
    return sheet.cssRules;
  } catch {
    // From elsewhere.
    return [];
  }
}

/** Soon, but after whatever the person does. */
function quietly(act) {
  if (globalThis.requestIdleCallback) requestIdleCallback(act, { timeout: 1_000 });
  else setTimeout(act, 50);
}
