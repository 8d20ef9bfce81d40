// What languages know of texts and no module does: their order, and how they are folded to look something up.

/** Letters that are not taken apart by Unicode, but that people type in another way. */
const others = new Map(Object.entries({
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i",
  // Of Arabic: alef and ya with and without what stands on them, ta marbuta, and the stretched line.
  أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ى: "ي", ئ: "ي", ؤ: "و", ة: "ه", ـ: "",
}));

/** A text without case, accents, marks and signs, its words with one blank between. */
export function folded(text) {
  return [...text.normalize("NFC").toLowerCase()]
    .map((letter) => others.get(letter) ?? letter.normalize("NFKD").replace(/\p{M}/gu, ""))
    .join("")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * Texts as the page's language puts them in order: `order` has their places, and in the place of each text `keys` has it
 * folded, and `initials` the letter of an index.
 */
export function sorted(texts, language = document.documentElement.lang) {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "variant" });
  const order = texts.map((_, place) => place);
  // Of equal ones the first stays first.
  order.sort((one, other) => collator.compare(texts[one], texts[other]) || one - other);
  const keys = texts.map(folded);
  const initials = keys.map((key) => (/^\p{L}/u.test(key) ? [...key][0].toLocaleUpperCase(language) : ""));
  return { order, keys, initials };
}
