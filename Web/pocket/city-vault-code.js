// The code by which a page was opened to link this device (`#vault=CODE`): the shell takes it for itself, and the app
// learns no more than that there is one.

/** As long as the city takes a code. */
const lifetime = 300_000;

let kept;

/** A fragment as the app may know it. */
export function withoutCode(fragment) {
  if (!fragment.startsWith("vault=")) return fragment;
  kept = { code: fragment.slice("vault=".length), until: Date.now() + lifetime };
  return "vault";
}

/** The code that waits; undefined where there is none, or none that is good. It waits on until ``forgetCode``. */
export function waitingCode() {
  if (kept && Date.now() > kept.until) kept = undefined;
  return kept?.code;
}

/** The code is used. */
export function forgetCode() {
  kept = undefined;
}
