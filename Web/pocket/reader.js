// A page that was opened by a link to a sealed document (`#share=TOKEN.KEY`): it shows that, and knows nothing of what
// is kept on the device. The link stays in the address: it is the reader's own, who may load the page anew, go back to
// it or keep it, and it would be of no use without the key.

import { fromBase64url } from "./base64url.js";
import { CityVaultCalls } from "./city-vault-calls.js";
import { unsealedShare } from "./city-vault-keys.js";
import { showScreen } from "./notices.js";
import { canSeal } from "./vault.js";

const beginning = "#share=";
/** The action of the events: no field of the app has asked for the document. */
const action = "shared";

/** Whether the address is a reader's link. */
export function isForReader() {
  return location.hash.startsWith(beginning);
}

/** The event that the document behind the link is; undefined where the city was not reached, and the person was told. */
export async function sharedDocument() {
  const unreadable = { kind: "documentProblem", action, problem: "unreadable" };
  const [, token, key] = location.hash.slice(beginning.length).match(/^([\w-]{1,200})\.([\w-]{43})$/) ?? [];
  if (!token || !canSeal()) return unreadable;
  let sealed;
  try {
    sealed = await new CityVaultCalls().shared(token);
  } catch {
    showScreen("unreached");
    return undefined;
  }
  if (!sealed) return unreadable;
  try {
    return { kind: "document", action, name: "", type: "", bytes: await unsealedShare(fromBase64url(key), sealed) };
  } catch (error) {
    console.warn("What is behind the link does not open with its key.", error);
    return unreadable;
  }
}
