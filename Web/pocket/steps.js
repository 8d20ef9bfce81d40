// The way back: each page of an app that is further from home gets an entry in the browser's history, so that the
// device's own button leads back through the app rather than out of it.

let current = 0;
let expected = 0;

/** Listens to the way back, and to links into the app. */
export function startSteps(deliver) {
  // The entry in which the page was opened is home, whatever it was before a reload.
  history.replaceState({ depth: 0 }, "");
  addEventListener("popstate", ({ state }) => {
    if (expected > 0) {
      expected -= 1;
      return;
    }
    const depth = state?.depth ?? 0;
    const isBack = depth < current;
    current = depth;
    if (isBack) deliver({ kind: "wentBack" });
  });
  addEventListener("hashchange", () => {
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
  return fragment.slice(0, 2_000);
}

/** The page that is shown is `depth` steps away from home. */
export function goTo(depth) {
  for (; current < depth; current += 1) history.pushState({ depth: current + 1 }, "");
  if (current > depth) {
    expected += 1;
    history.go(depth - current);
    current = depth;
  }
}
