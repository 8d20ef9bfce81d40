// A walk through random views of a pocket app: each is the former one with a few things changed, and between two somebody
// types, ticks, closes and sets the focus. After each step the page must be what a browser makes of the view by itself.

async function walk({ seed, steps, dialogs }) {
  const address = document.querySelector("script[type=module][src]").src;
  const { morph } = await import(address.replace("start.js", "morph.js"));
  let state = seed | 0;
  const random = (below) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
  const pick = (list) => list[random(list.length)];
  const words = ["bread", "a &lt; b", "1,5", "", "&amp;gt;", "خبز", "x&#39;y"];
  let last = 0;
  const make = (depth) => {
    const kind = pick(depth > 0 ? ["box", "box", "list", "table", "text", "field", "picture"] : ["text", "field", "tick"]);
    const one = { kind, key: random(3) === 0 ? `k${(last += 1)}` : null, word: pick(words), mark: random(3), inner: [] };
    const inner = { box: 3, list: 4, table: 3 }[kind] ?? 0;
    for (let number = random(inner + 1); number > 0; number -= 1) one.inner.push(make(depth - 1));
    return one;
  };
  const written = (one) => {
    const key = one.key ? ` data-key="${one.key}"` : "";
    const inner = one.inner.map(written).join("");
    switch (one.kind) {
      case "box": return `<div${key} class="m${one.mark}">${one.word}${inner}</div>`;
      case "list":
        return `<ul${key}>${one.inner.map((each, at) => `<li data-key="${each.key ?? at}">${written(each)}</li>`).join("")}</ul>`;
      case "table":
        return `<table${key}><tbody>${one.inner.map((each) => `<tr><td>${written(each)}</td></tr>`).join("")}</tbody></table>`;
      case "text": return `<p${key} title="${one.word}">${one.word}<b>${one.mark}</b></p>`;
      case "tick": return `<input${key} type="checkbox"${one.mark === 0 ? " checked" : ""}>`;
      case "picture": return `<svg${key} viewBox="0 0 ${one.mark} 9"><g><path d="M0 ${one.mark}h4"/></g></svg>`;
      case "question": return `<dialog data-cancel="no"${key}><p>${one.word}</p><button>${one.mark}</button></dialog>`;
      default:
        return one.mark === 0
          ? `<textarea${key}>${one.word}</textarea>` : `<input${key} value="${one.word}" data-input="${one.mark}">`;
    }
  };
  let view = { page: 0, inner: [make(3), make(3), make(3)] };
  const html = () => `<main data-page="${view.page}">${view.inner.map(written).join("")}</main>`;
  const all = (one, found = []) => {
    for (const each of one.inner) {
      found.push([one, each]);
      all(each, found);
    }
    return found;
  };
  const edit = () => {
    const [parent, one] = pick(all(view).length > 0 ? all(view) : [[view, make(2)]]);
    switch (random(9)) {
      case 0: one.word = pick(words); break;
      case 1: case 2: one.mark = random(3); break;
      case 3: one.key = one.key ? null : `k${(last += 1)}`; break;
      case 4: parent.inner = parent.inner.filter((each) => each !== one); break;
      case 5: parent.inner.splice(random(parent.inner.length + 1), 0, make(2)); break;
      case 6: parent.inner.push(...parent.inner.splice(0, 1)); break;
      case 7: if (random(6) === 0) view.page = random(3); break;
      default:
        if (!dialogs) break;
        if (view.inner.some((each) => each.kind === "question")) view.inner = view.inner.filter((each) => each.kind !== "question");
        else view.inner.push({ kind: "question", key: null, word: pick(words), mark: 1, inner: [] });
    }
    if (all(view).length > 60) view.inner = [make(3)];
    if (view.inner.length === 0) view.inner.push(make(3));
  };

  const root = document.createElement("div");
  document.body.append(root);
  const told = { fault: null, changed: 0, step: 0 };
  let former = "";
  for (; told.step < steps && !told.fault; told.step += 1) {
    for (let edits = random(4); edits > 0; edits -= 1) edit();
    const next = html();
    if (next !== former) told.changed += 1;
    const focused = act(root, pick);
    const stays = focused?.dataset.key;
    try {
      morph(root, next);
      told.fault = faultOf(root, next);
    } catch (error) {
      told.fault = String(error);
    }
    if (!dialogs && stays && focused.isConnected && document.activeElement !== focused) told.fault = "the focus is lost";
    if (told.fault) Object.assign(told, { former, next, found: root.innerHTML });
    former = next;
  }
  for (const dialog of root.querySelectorAll("dialog")) dialog.close();
  root.remove();
  return told;
}

/** What somebody does between two views, in the page or to it; what they have set the focus on. */
function act(root, pick) {
  const fields = [...root.querySelectorAll("input, textarea")];
  if (fields.length === 0) return undefined;
  const field = pick(fields);
  if (field.type === "checkbox") field.checked = !field.checked;
  else field.value += "7";
  // A translator or an extension.
  const words = [...root.querySelectorAll("b, p")];
  if (pick([true, false, false, false])) {
    const word = pick(words);
    if (word && pick([true, false])) word.remove();
    else if (word?.firstChild) word.firstChild.textContent = "translated";
  }
  const dialog = root.querySelector("dialog");
  if (dialog && pick([true, false])) dialog.close();
  field.focus();
  return document.activeElement === field ? field : undefined;
}

/** Why the page is not what the view says; null when it is. */
function faultOf(root, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const dialog of root.querySelectorAll("dialog")) if (!dialog.matches(":modal")) return "a question is not open";
  const copy = root.cloneNode(true);
  for (const dialog of copy.querySelectorAll("dialog")) dialog.removeAttribute("open");
  if (copy.innerHTML !== template.innerHTML) return "another page";
  const [fields, wanted] = [root, template.content].map((place) => [...place.querySelectorAll("input, textarea")]);
  for (const [number, field] of fields.entries()) {
    if (field.type !== "checkbox" && field.value !== wanted[number].value) return `the field ${number} holds ${field.value}`;
    if (field.type === "checkbox" && field.checked !== wanted[number].checked) return `the box ${number} is ${field.checked}`;
  }
  return null;
}
