// Reads files of contacts as phones and mail programs export them: vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350). Of each
// contact only the name and what somebody can be asked by is kept: email addresses and telephone numbers.

/** How many contacts of a file are read. */
export const MOST_CONTACTS = 5_000;

/** How many addresses of a contact are read. */
const MOST_ADDRESSES = 20;

/**
 * The contacts of a file that have an address, in its order, each as `{ name, addresses }`; `isCut` says that there are
 * more than are read, `isCards` that there is a card at all.
 */
export function readContacts(bytes) {
  const contacts = [];
  let isCards = false;
  // A card may hold another one (AGENT, of 2.1): what is inside is not the person's.
  let depth = 0;
  let isAgent = false;
  let card;
  const keep = () => {
    const contact = finished(card);
    if (contact) contacts.push(contact);
  };
  for (const line of properties(lines(textOf(bytes)))) {
    const { name, value } = line;
    if (name === "BEGIN" && value.trim().toUpperCase() === "VCARD") {
      isCards = true;
      if (depth > 0 && isAgent) {
        depth += 1;
      } else {
        // A card without an end ends where the next one begins.
        if (depth > 0) keep();
        depth = 1;
        card = { addresses: new Set() };
      }
      if (contacts.length > MOST_CONTACTS) break;
    } else if (name === "END" && value.trim().toUpperCase() === "VCARD" && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      keep();
      if (contacts.length > MOST_CONTACTS) break;
    } else if (depth === 1) {
      take(line, card);
    }
    isAgent = name === "AGENT";
  }
  const isCut = contacts.length > MOST_CONTACTS;
  return { contacts: contacts.slice(0, MOST_CONTACTS), isCut, isCards };
}

/** The text of a file: Unicode by its mark or as UTF-8, else as old programs wrote it. */
function textOf(bytes) {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function* lines(text) {
  let start = 0;
  while (start < text.length) {
    let end = start;
    while (end < text.length && text[end] !== "\n" && text[end] !== "\r") end += 1;
    yield text.slice(start, end);
    start = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
  }
}

const WANTED = new Set(["BEGIN", "END", "AGENT", "FN", "N", "ORG", "EMAIL", "TEL"]);

/** How long a name or an address can be, as it is written: of what is longer the rest is not read. */
const LONGEST = 4_000;

/** How a property begins. */
const HEAD = /^(?:[\w-]+\.)?([\w-]+)[;:]/;

/** The properties that are wanted, put together from folded lines; pictures and the like are passed over. */
function* properties(source) {
  // The lines of a property, put together once it is whole: a text that grows line by line is copied each time.
  let pieces;
  let length = 0;
  let isQuoted = false;
  const add = (piece) => {
    if (length < LONGEST) pieces.push(piece);
    length += piece.length;
  };
  for (const line of source) {
    const head = HEAD.exec(line);
    if (pieces && isQuoted && pieces.at(-1).endsWith("=") && !head) {
      // A soft line break of quoted-printable; some programs indent what follows.
      pieces.push(pieces.pop().slice(0, -1));
      add(line);
      if (length >= LONGEST) isQuoted = line.endsWith("=");
      continue;
    }
    if (/^[ \t]/.test(line)) {
      if (pieces) add(line.slice(1));
      continue;
    }
    if (pieces) yield parsed(pieces.join(""));
    pieces = head && WANTED.has(head[1].toUpperCase()) ? [line] : undefined;
    length = line.length;
    isQuoted = pieces !== undefined && /^[^:]*[;=]QUOTED-PRINTABLE[;:]/i.test(line);
  }
  if (pieces) yield parsed(pieces.join(""));
}

/** A property: its name, what is said about it, and its value, decoded but still escaped. */
function parsed(line) {
  let colon = 0;
  let isQuoted = false;
  while (colon < line.length && (isQuoted || line[colon] !== ":")) {
    if (line[colon] === '"') isQuoted = !isQuoted;
    colon += 1;
  }
  const [head, ...parameters] = line.slice(0, colon).split(";");
  const name = head.slice(head.lastIndexOf(".") + 1).toUpperCase();
  const said = parameters.map((each) => each.toUpperCase());
  let value = line.slice(colon + 1);
  if (said.some((each) => each === "QUOTED-PRINTABLE" || each === "ENCODING=QUOTED-PRINTABLE")) {
    const charset = said.find((each) => each.startsWith("CHARSET="))?.slice("CHARSET=".length).replaceAll('"', "");
    value = unquoted(value, charset);
  }
  return { name, value };
}

/** What quoted-printable (RFC 2045, section 6.7) stands for. */
function unquoted(value, charset) {
  const bytes = [];
  for (const [, code, other] of value.matchAll(/=([0-9A-Fa-f]{2})|(.)/gsu)) {
    if (code) bytes.push(Number.parseInt(code, 16));
    else bytes.push(...new TextEncoder().encode(other));
  }
  const whole = new Uint8Array(bytes);
  for (const label of [charset ?? "utf-8", "windows-1252"]) {
    try {
      return new TextDecoder(label.toLowerCase(), { fatal: true }).decode(whole);
    } catch {
      // Not in this one, or one that the browser does not know.
    }
  }
  return value;
}

/** Splits at what is not escaped, and takes the escapes away. */
function parts(value, separator) {
  const found = [""];
  for (let place = 0; place < value.length; place += 1) {
    if (value[place] === "\\" && place + 1 < value.length) {
      place += 1;
      found[found.length - 1] += value[place] === "n" || value[place] === "N" ? " " : value[place];
    } else if (value[place] === separator) {
      found.push("");
    } else {
      found[found.length - 1] += value[place];
    }
  }
  return found;
}

const plain = (text) => text.replace(/\s+/g, " ").trim();
const named = (text) => plain(text).slice(0, 200);

function take({ name, value }, card) {
  switch (name) {
    case "FN":
      card.full ??= named(parts(value)[0]);
      break;
    case "N": {
      const [family = "", given = ""] = parts(value, ";");
      card.parts ??= named(`${given} ${family}`);
      break;
    }
    case "ORG":
      card.organisation ??= named(parts(value, ";")[0]);
      break;
    case "EMAIL":
    case "TEL":
      if (card.addresses.size < MOST_ADDRESSES) {
        const address = name === "EMAIL" ? emailOf(value) : phoneOf(value);
        if (address) card.addresses.add(address);
      }
      break;
  }
}

function emailOf(value) {
  const text = plain(parts(value)[0]).replace(/^mailto:/i, "");
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 254 ? text : undefined;
}

function phoneOf(value) {
  // As an address of the web (RFC 3966) it may have parameters.
  const text = plain(parts(value)[0]).replace(/^tel:/i, "").split(";")[0];
  const digits = text.replace(/\P{Nd}/gu, "").length;
  return digits >= 5 && digits <= 17 && text.length <= 40 ? text : undefined;
}

function finished(card) {
  const addresses = [...card.addresses];
  if (!addresses.length) return undefined;
  return { name: card.full || card.parts || card.organisation || addresses[0], addresses };
}
