// The way back: each page of an app that is further from home gets an entry in the browser's history, so that the
// device's own button leads back through the app rather than out of it.

import { withoutCode } from "./city-vault-code.js";

// A way back that the app takes by itself is walked later, by the browser. Until then the history must stay as it is:
// an entry added meanwhile would be walked over, and the next way back would lead out of the app.

/** How far from home the page is that the app shows. */
let wanted = 0;
/** The time limit of a way back that is being walked. */
let walk;

/** A browser that has not walked by then will not. */
const patience = 2_000;

/** Listens to the way back, and to links into the app; where one `leaves()` what the page is for, it `leave()`s. */
export function startSteps(deliver, { leaves, leave }) {
  // The entry in which the page was opened is home, whatever it was before a reload.
  history.replaceState({ depth: 0 }, "");
  addEventListener("popstate", () => {
    if (walk !== undefined) {
      rest();
      follow();
      return;
    }
    const isBack = reached() < wanted;
    wanted = reached();
    if (isBack) deliver({ kind: "wentBack" });
  });
  addEventListener("hashchange", () => {
    if (leaves()) return leave();
    const fragment = takeFragment();
    if (fragment) deliver({ kind: "opened", fragment });
  });
}

/** What stands behind the `#`; it is taken out of the address, because it may hold what nobody should see. */
export function takeFragment() {
  let fragment = location.hash.slice(1);
  if (fragment) history.replaceState(history.state, "", location.pathname + location.search);
  try {
    fragment = decodeURIComponent(fragment);
  } catch {
    // Not percent-encoded: it is taken as it stands.
  }
  // The word by which the shell opens the page of a reader is not for others.
  return fragment === "share" ? "" : withoutCode(fragment).slice(0, 2_000);
}

/** The page that is shown is `depth` steps away from home. */
export function goTo(depth) {
  wanted = depth;
  if (walk === undefined) follow();
}

/** How far from home the browser's present entry is. */
function reached() {
  return history.state?.depth ?? 0;
}

/** Brings the history to where the app is. A browser that is asked too often may add nothing: then it stays behind. */
function follow() {
  for (let depth = reached() + 1; depth <= wanted; depth += 1) history.pushState({ depth }, "");
  if (reached() <= wanted) return;
  walk = setTimeout(rest, patience);
  history.go(wanted - reached());
}

function rest() {
  clearTimeout(walk);
  walk = undefined;
}
