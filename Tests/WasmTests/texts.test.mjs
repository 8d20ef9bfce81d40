// What the shell knows of languages: how texts are folded and put in order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, sorted } from "../../Web/pocket/texts.js";

test("case, accents, marks and signs do not matter where something is looked up", () => {
  for (const [one, other] of [
    ["Crème brûlée", "creme BRULEE"], ["Œufs", "oeufs"], ["Weißbrot", "weissbrot"], ["l'abricot", "L’Abricot"],
    ["أَرُزّ", "ارز"], ["قهوة", "قهوه"], ["شـــاي", "شاي"], ["  Brot,  weiss ", "brot weiss"], ["ＡＢＣ", "abc"], ["İzmir", "izmir"],
  ]) assert.equal(folded(one), folded(other), `${one} and ${other}`);
  assert.notEqual(folded("Brot"), folded("Boot"));
  assert.equal(folded("7-Up"), "7 up");
  assert.equal(folded("—"), "");
});

test("each language has its order, numbers count, and equal ones stay as they were", () => {
  const names = (texts, language) => sorted(texts, language).order.map((place) => texts[place]);
  assert.deepEqual(names(["Zopf", "Äpfel", "apfel", "Birne"], "de"), ["apfel", "Äpfel", "Birne", "Zopf"]);
  assert.deepEqual(names(["pêche", "péché", "pomme", "pêcher"], "fr"), ["péché", "pêche", "pêcher", "pomme"]);
  assert.deepEqual(names(["item 10", "item 9"], "en"), ["item 9", "item 10"]);
  assert.deepEqual(names(["تمر", "أرز", "بصل"], "ar"), ["أرز", "بصل", "تمر"]);
  assert.deepEqual(sorted(["a", "a", "a"], "en").order, [0, 1, 2]);
});

test("the index has a letter for each that begins with one", () => {
  assert.deepEqual(sorted(["éclair", "Äpfel", "أرز", "1001", "", "œuf"], "fr").initials, ["E", "A", "ا", "", "", "O"]);
});
