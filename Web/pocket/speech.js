// Reading out with the device's own voice, in the page's language.

/** Says a text in the place of what is being said; nothing for an empty one. Where there is no voice, nothing is heard. */
export function speak(text) {
  const voice = globalThis.speechSynthesis;
  if (!voice) return;
  voice.cancel();
  if (!text) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = document.documentElement.lang;
  voice.speak(words);
}
