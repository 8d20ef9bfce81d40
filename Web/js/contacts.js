// The page on which people are asked out of a file of contacts: the file is read here, and only what is ticked is sent.

import { readContacts } from "./vcard.js";

/** How many contacts are shown at a time; the search finds the others. */
const SHOWN = 100;
/** No file of contacts is larger, but for its pictures. */
const LARGEST = 64 << 20;

for (const form of document.querySelectorAll("[data-contacts]")) start(form);

function start(form) {
  const words = form.dataset;
  const file = form.querySelector("input[type=file]");
  const said = form.querySelector("[data-contacts-said]");
  const find = form.querySelector("[data-contacts-find]");
  const search = find.querySelector("input");
  const list = form.querySelector("[data-contacts-list]");
  const chosen = new Set();
  let contacts = [];
  let entries = 0;
  form.querySelector("[data-contacts-file]").hidden = false;

  file.addEventListener("change", async () => {
    contacts = [];
    chosen.clear();
    said.textContent = await read();
    find.hidden = contacts.length <= 10;
    search.value = "";
    show();
  });
  search.addEventListener("input", show);
  search.addEventListener("keydown", (event) => {
    // It finds in the list; the form is not sent by it.
    if (event.key === "Enter") event.preventDefault();
  });
  list.addEventListener("change", ({ target }) => {
    if (!target.checked) {
      chosen.delete(target.value);
    } else if (chosen.size < Number(words.most)) {
      chosen.add(target.value);
    } else {
      target.checked = false;
      said.textContent = words.many;
    }
  });

  /** Reads the chosen file, and returns what is said of it. */
  async function read() {
    const [blob] = file.files;
    if (!blob) return "";
    try {
      if (blob.size > LARGEST) return words.broken;
      const found = readContacts(new Uint8Array(await blob.arrayBuffer()));
      if (!found.isCards) return words.broken;
      const order = new Intl.Collator(document.documentElement.lang, { sensitivity: "base" });
      contacts = found.contacts.sort((left, right) => order.compare(left.name, right.name));
      if (!contacts.length) return words.none;
      const count = new Intl.NumberFormat(document.documentElement.lang).format(contacts.length);
      return (found.isCut ? words.cut : words.found).replace("{count}", count);
    } catch {
      return words.broken;
    }
  }

  /** Shows what is ticked, and of the rest what fits the search. */
  function show() {
    const wanted = folded(search.value);
    const isChosen = (contact) => contact.addresses.some((address) => chosen.has(address));
    const fits = (contact) => folded([contact.name, ...contact.addresses].join(" ")).includes(wanted);
    const ticked = contacts.filter(isChosen);
    const others = contacts.filter((contact) => !isChosen(contact) && fits(contact)).slice(0, SHOWN);
    list.replaceChildren(...[...ticked, ...others].map(entry));
  }

  function entry(contact) {
    const item = document.createElement("li");
    const name = document.createElement("bdi");
    name.textContent = contact.name;
    name.id = `contact-${(entries += 1)}`;
    item.append(name);
    for (const address of contact.addresses) {
      const label = document.createElement("label");
      const box = document.createElement("input");
      box.type = "checkbox";
      box.name = "address";
      box.value = address;
      box.checked = chosen.has(address);
      box.setAttribute("aria-describedby", name.id);
      const text = document.createElement("span");
      text.dir = "ltr";
      text.textContent = address;
      label.append(box, text);
      item.append(label);
    }
    return item;
  }
}

const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
