// Makes the page look like a new view by changing only what differs: elements that stay keep their focus, caret,
// scroll position and running animations. Siblings are told apart by `id` or `data-key`, else by their order. What is
// written as in the last view is not even parsed: of a page on which somebody types, that is nearly all.

import { differ, read } from "./pieces.js";

/** Attributes that the shell sets by itself and no view may take away. */
const own = new Set(["data-over", "data-dragging", "data-place", "style"]);

/** What can differ in what it holds, or in being open, though its attributes are the same. */
const unseen = "input, textarea, option, dialog";

/** The view that stands in a root: its text, and the elements in it. */
const views = new WeakMap();

/** Who sees what others change of a root: translators, extensions. Then the view no longer says what stands there. */
const watches = new WeakMap();

/** Changes the content of `root` into that of `html`. */
export function morph(root, html) {
  const watch = watchOf(root);
  const former = watch.takeRecords().length === 0 ? views.get(root) : undefined;
  const next = { html, tree: read(html) };
  // Until all is done nobody knows what stands there.
  views.delete(root);
  const focused = document.activeElement;
  const selection = focused && root.contains(focused) ? caret(focused) : undefined;
  if (!isSamePage(former, next) || !differ(root, former, next, { change, settle })) whole(root, html, focused);
  views.set(root, next);
  watch.takeRecords();
  // An element that had to be moved has lost the focus.
  if (focused?.isConnected && root.contains(focused) && document.activeElement !== focused) {
    focused.focus({ preventScroll: true });
    // It may have become a field of another kind.
    if (selection && caret(focused)) focused.setSelectionRange(...selection);
  }
}

function watchOf(root) {
  let watch = watches.get(root);
  if (!watch) {
    watch = new MutationObserver(() => views.delete(root));
    watch.observe(root, { subtree: true, childList: true, characterData: true });
    watches.set(root, watch);
  }
  return watch;
}

/** Whether two views are of one page, so that most of it stays: the outermost element names the page. */
function isSamePage(former, next) {
  return former?.tree && next.tree && former.tree.children[0]?.open === next.tree.children[0]?.open;
}

/** Parses the whole view and compares it with what stands there. */
function whole(root, html, focused) {
  const content = parsed(html);
  // Taking away what has the focus makes the browser lay out the page as it stands at that moment: when another page
  // comes, that would be one that nobody ever sees, at half the cost of the turn. So it loses the focus before.
  if (focused && root.contains(focused) && pageOf(root) !== pageOf(content)) focused.blur();
  children(root, content);
}

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Changes one element, which stays, into that of `html`. */
function change(element, html) {
  node(element, parsed(html).firstElementChild);
}

/** What is written as before may have been typed into, chosen or closed meanwhile. */
function settle(element) {
  if (element.matches(unseen)) settleOne(element);
  for (const each of element.querySelectorAll(unseen)) settleOne(each);
}

function settleOne(element) {
  if (element.localName === "dialog") appeared(element);
  else value(element);
}

/** The page of the app that a view shows. */
function pageOf(place) {
  return place.firstElementChild?.dataset.page;
}

function caret(element) {
  try {
    return element.selectionStart == null ? undefined : [element.selectionStart, element.selectionEnd];
  } catch {
    return undefined;
  }
}

function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  const key = node.id || node.getAttribute("data-key");
  return key ? `${node.localName} ${key}` : undefined;
}

function children(from, to) {
  const wanted = new Set([...to.children].map(keyOf));
  const keyed = new Map();
  for (const child of [...from.childNodes]) {
    const key = keyOf(child);
    if (key === undefined) continue;
    // What goes away goes first, so that what stays need not be moved around it.
    if (wanted.has(key) && !keyed.has(key)) keyed.set(key, child);
    else remove(child);
  }
  let place = from.firstChild;
  for (const child of [...to.childNodes]) {
    const key = keyOf(child);
    let match = key === undefined ? undefined : keyed.get(key);
    // Each stands for one: a second sibling of the same key is an element of its own, and takes nothing from the first.
    if (match) keyed.delete(key);
    if (key === undefined) {
      // The next that has no key of its own and is of the same kind.
      for (let other = place; other; other = other.nextSibling) {
        if (keyOf(other) !== undefined) continue;
        if (other.nodeType === child.nodeType && other.nodeName === child.nodeName) match = other;
        break;
      }
    }
    if (!match) {
      from.insertBefore(child, place);
      appeared(child);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else move(from, match, place);
    if (!isSame(match, child)) node(match, child);
  }
  while (place) {
    const next = place.nextSibling;
    remove(place);
    place = next;
  }
}

/** Whether nothing is to be done: most of a view stays when somebody taps. Fields and dialogs may differ unseen. */
function isSame(from, to) {
  return from.isEqualNode(to) && !(from.matches?.(unseen) || from.querySelector?.(unseen));
}

function move(parent, child, place) {
  if (parent.moveBefore) parent.moveBefore(child, place);
  else parent.insertBefore(child, place);
}

function node(from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  attributes(from, to);
  children(from, to);
  value(from);
  if (from.localName === "dialog") appeared(from);
}

function attributes(from, to) {
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  for (const { name } of [...from.attributes]) {
    if (to.hasAttribute(name) || own.has(name)) continue;
    if (name === "open" && isModal(from)) continue;
    if (name === "tabindex" && from.hasAttribute("data-place")) continue;
    from.removeAttribute(name);
  }
}

/** Fields show what the model holds, which is how they are written; that alone no longer decides once somebody has typed. */
function value(field) {
  switch (field.localName) {
    case "input":
      if (field.type === "checkbox" || field.type === "radio") {
        if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
      } else if (field.value !== field.defaultValue) {
        field.value = field.defaultValue;
      }
      break;
    case "textarea":
      if (field.value !== field.defaultValue) field.value = field.defaultValue;
      break;
    case "option":
      if (field.selected !== field.defaultSelected) field.selected = field.defaultSelected;
      break;
  }
}

function remove(child) {
  if (child.nodeType === Node.ELEMENT_NODE) {
    const dialogs = child.localName === "dialog" ? [child] : child.querySelectorAll("dialog");
    // Closing gives the focus back to where it was before; removing alone does not.
    for (const dialog of dialogs) if (dialog.open) dialog.close();
  }
  child.remove();
}

function isModal(element) {
  return element.localName === "dialog" && element.hasAttribute("data-cancel");
}

/** Opens what shall be above all else. */
function appeared(added) {
  if (added.nodeType !== Node.ELEMENT_NODE) return;
  const dialogs = added.localName === "dialog" ? [added] : added.querySelectorAll("dialog");
  for (const dialog of dialogs) if (isModal(dialog) && !dialog.open) dialog.showModal();
}
