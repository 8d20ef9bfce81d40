// Changes a part of the page into what the server says of it now, and touches only what reads differently: elements
// stay the same ones, so the focus, a finger on a button, what is unfolded and what scripts have shown all stay.
//
// It is compared with what the server said last, not with what the page has become since: an attribute or a text that
// only a script or the browser has changed is left alone until the server says something else. What stands inside an
// element with `data-by-script` is a script's alone. An open question with a field `data-agreed` stays as it was read:
// what is pressed means that and nothing else.
//
// Pocket apps have a `morph.js` of their own: there a model on the device knows all that the page holds, and the page is
// made to look like it, whatever it has become.

/** What the server said of each element (its attributes) and of each text. */
const said = new WeakMap();

/** Notes what the server has said of a part, before scripts change it. */
export function remember(element) {
  for (const child of element.childNodes) note(child);
}

/** Makes the content of an element read as the HTML says. */
export function morph(element, html) {
  const next = document.createElement("template");
  next.innerHTML = html;
  children(element, next.content);
}

function note(node) {
  if (node.nodeType === Node.TEXT_NODE) {
    said.set(node, node.data);
  } else if (node.nodeType === Node.ELEMENT_NODE) {
    said.set(node, attributesOf(node));
    remember(node);
  }
}

const attributesOf = (element) => new Map([...element.attributes].map(({ name, value }) => [name, value]));

function children(element, next) {
  const old = [...element.childNodes];
  const pairs = pair(old, [...next.childNodes]);
  const stay = new Set(pairs.map(([node]) => node));
  // First what goes: then what stays need not be moved, which would take the focus from it.
  for (const node of old) if (!stay.has(node)) node.remove();
  let place = element.firstChild;
  for (const [node, wanted] of pairs) {
    if (!node) {
      note(wanted);
      element.insertBefore(wanted, place);
      continue;
    }
    if (node === place) place = place.nextSibling;
    else if (element.moveBefore) element.moveBefore(node, place);
    else element.insertBefore(node, place);
    update(node, wanted);
  }
}

/** Each wanted node with the one of the page that stands for it, if there is one. */
function pair(old, wanted) {
  const left = new Map();
  for (const node of old) {
    const name = identity(node);
    if (!left.has(name)) left.set(name, []);
    left.get(name).push(node);
  }
  return wanted.map((node) => [left.get(identity(node))?.shift(), node]);
}

/**
 * What makes an element the same one: its id and key, where it leads or what it sends. A button never becomes one
 * that does something else; what does nothing is the same if it looks the same.
 */
function identity(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return `#${node.nodeType}`;
  const own = (name) => node.getAttribute(name) ?? "";
  const parts = ["id", "data-key", "action", "href", "name", "form"].map(own);
  if (!parts[0] && !parts[1]) parts.push(own("class").split(" ")[0]);
  return [node.localName, ...parts].join(" ");
}

function update(node, wanted) {
  if (isBeingAgreed(node)) return;
  if (node.nodeType === Node.TEXT_NODE) {
    if ((said.get(node) ?? node.data) !== wanted.data) node.data = wanted.data;
    said.set(node, wanted.data);
  } else if (node.nodeType === Node.ELEMENT_NODE) {
    const before = said.get(node) ?? attributesOf(node);
    const now = attributesOf(wanted);
    for (const name of before.keys()) if (!now.has(name)) node.removeAttribute(name);
    for (const [name, value] of now) if (before.get(name) !== value) node.setAttribute(name, value);
    said.set(node, now);
    if (!now.has("data-by-script")) children(node, wanted);
  }
}

/** Whether somebody is reading what they are about to agree to. */
function isBeingAgreed(node) {
  return node.nodeType === Node.ELEMENT_NODE && node.matches("dialog[open]") && node.querySelector("[data-agreed]") !== null;
}
