// Lengths as people say them, and as the server writes them (`Texts.distance`).

/** Words for a length, in the patterns `textMetres` and `textKilometres` of the page's language. */
export function lengthText(metres, { textMetres, textKilometres }) {
  if (metres < 995) {
    const rounded = metres < 10 ? Math.round(metres) : Math.round(metres / 10) * 10;
    return textMetres.replace("{value}", number(rounded, 0));
  }
  return textKilometres.replace("{value}", number(metres / 1_000, metres < 9_950 ? 1 : 0));
}

/** A number with so many decimals, as the page's language writes it. */
export function number(value, digits) {
  const { lang } = document.documentElement;
  const language = lang === "ar" ? "ar-u-nu-latn" : lang;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, format).format(value);
}
