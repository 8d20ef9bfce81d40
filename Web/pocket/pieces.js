// Two views beside each other, as the app writes them: which elements differ in themselves, without parsing what is the
// same. Text and attributes are escaped there, so every "<" begins a tag and every ">" ends one.

const empty = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"]);

/** What is not escaped inside, which no view has: such a view is parsed as a whole. */
const raw = new Set(["script", "style", "template", "iframe", "noscript"]);

/** What means something only inside its parent. */
const bound = new Set([
  "caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr", "option", "optgroup", "legend",
]);

/** What can differ in what it holds, or in being open, though it is written the same. */
const unseen = new Set(["input", "textarea", "option", "dialog"]);

const page = "http://www.w3.org/1999/xhtml";

/**
 * The elements of a view as a tree of places in its text: the tag, how it opens, what stands between the children, and
 * whether it holds what can differ unseen. Undefined where the view is not written as expected.
 */
export function read(html) {
  const path = [piece("", "", 0)];
  for (let place = 0; ; ) {
    const begin = html.indexOf("<", place);
    const parent = path[path.length - 1];
    parent.texts.push(html.slice(place, begin < 0 ? html.length : begin));
    if (begin < 0) {
      parent.to = html.length;
      return path.length === 1 ? parent : undefined;
    }
    place = html.indexOf(">", begin) + 1;
    if (place === 0) return undefined;
    if (html[begin + 1] === "/") {
      if (path.length === 1 || html.slice(begin + 2, place - 1) !== parent.tag) return undefined;
      parent.to = place;
      path.pop();
      if (parent.isUnseen) path[path.length - 1].isUnseen = true;
      continue;
    }
    const open = html.slice(begin, place);
    const tag = /^<([a-z][A-Za-z0-9-]*)[\s/>]/.exec(open)?.[1];
    if (!tag || raw.has(tag)) return undefined;
    const child = piece(tag, open, begin);
    child.to = place;
    parent.children.push(child);
    if (!empty.has(tag) && !open.endsWith("/>")) path.push(child);
    else if (child.isUnseen) parent.isUnseen = true;
  }
}

function piece(tag, open, from) {
  return { tag, open, from, to: from, children: [], texts: [], isUnseen: unseen.has(tag) };
}

/** What tells an element from its siblings. */
function keyOf({ open }) {
  return / id="([^"]*)"/.exec(open)?.[1] ?? / data-key="([^"]*)"/.exec(open)?.[1];
}

/**
 * Brings the elements under `element` from the view `former` to the view `next`, each given as its text and the tree of
 * it: `change(element, html)` is called for each that differs in itself, `settle(element)` for each that is written the
 * same and may differ unseen. False where that is not enough: the elements under `element` are to be compared as they
 * are, whatever has been changed of them.
 */
export function differ(element, former, next, { change, settle }) {
  return compare(element, former.tree, next.tree);

  function compare(element, old, young) {
    if (old.children.length !== young.children.length || element.children.length !== young.children.length) return false;
    if (!young.texts.every((text, number) => text === old.texts[number])) return false;
    return young.children.every((child, number) => bring(element.children[number], old.children[number], child));
  }

  function bring(element, old, young) {
    if (old.tag !== young.tag || element.localName !== young.tag || keyOf(old) !== keyOf(young)) return false;
    const html = next.html.slice(young.from, young.to);
    if (former.html.slice(old.from, old.to) === html) {
      if (young.isUnseen) settle(element);
      return true;
    }
    if (old.open === young.open && compare(element, old, young)) {
      if (unseen.has(young.tag)) settle(element);
      return true;
    }
    if (bound.has(young.tag) || element.namespaceURI !== page) return false;
    change(element, html);
    return true;
  }
}
