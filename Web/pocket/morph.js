// Makes the page look like a new view by changing only what differs: elements that stay keep their focus, caret,
// scroll position and running animations. Siblings are told apart by `id` or `data-key`, else by their order.

/** Attributes that the shell sets by itself and no view may take away. */
const own = new Set(["data-over", "data-dragging", "data-place", "style"]);

/** What can differ in what it holds, or in being open, though its attributes are the same. */
const unseen = "input, textarea, option, dialog";

/** Changes the content of `root` into that of `html`. */
export function morph(root, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const focused = document.activeElement;
  const selection = focused && root.contains(focused) ? caret(focused) : undefined;
  // Taking away what has the focus makes the browser lay out the page as it stands at that moment: when another page
  // comes, that would be one that nobody ever sees, at half the cost of the turn. So it loses the focus before.
  if (focused && root.contains(focused) && pageOf(root) !== pageOf(template.content)) focused.blur();
  children(root, template.content);
  // An element that had to be moved has lost the focus.
  if (focused?.isConnected && root.contains(focused) && document.activeElement !== focused) {
    focused.focus({ preventScroll: true });
    if (selection) focused.setSelectionRange(...selection);
  }
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
  value(from, to);
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

/** Fields show what the model holds; attributes alone no longer decide once somebody has typed. */
function value(from, to) {
  switch (from.localName) {
    case "input":
      if (to.type === "checkbox" || to.type === "radio") {
        if (from.checked !== to.checked) from.checked = to.checked;
      } else if (from.value !== to.value) {
        from.value = to.value;
      }
      break;
    case "textarea":
      if (from.value !== to.value) from.value = to.value;
      break;
    case "option":
      if (from.selected !== to.selected) from.selected = to.selected;
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
