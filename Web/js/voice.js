// The browser's own voice, for who drives and must not read. It speaks the language of the page, or not at all: where the
// device has no voice for it a tone and a vibration call instead, and the switch says so. Browsers allow sound after a
// touch of the page.

import { chime, prepareChime } from "./chime.js";

const memory = "medina-voice";
/** Whether a page of this tab was touched: browsers let the next page of the same tab speak as well. */
const touchMemory = "medina-touched";
/** Voices come late: so long, in milliseconds, they are waited for. */
const voicesWithin = 3_000;
/** So long, in milliseconds, a sentence may take to begin until it counts as not said. */
const beginsWithin = 4_000;

let voice;
let isSearched = false;
let isTouched = sessionStorage.getItem(touchMemory) === "yes";
let notes;
let silent;
let watch;

/** Shows the switch of the page that turns the voice on and off on this device; off, until somebody turns it on. */
export function showVoiceSwitch(element) {
  if (!element) return;
  prepareChime();
  notes = [...element.querySelectorAll("[data-voice]")];
  const input = element.querySelector("input");
  input.checked = voiceIsOn();
  input.addEventListener("change", () => {
    // A touch of the switch is one of the page.
    touched();
    if (input.checked) localStorage.setItem(memory, "on");
    else localStorage.removeItem(memory);
    if (input.checked) speak(element.dataset.hello);
    else hush();
    showNote();
  });
  addEventListener("storage", ({ key }) => {
    if (key !== memory && key !== null) return;
    input.checked = voiceIsOn();
    if (!input.checked) hush();
    showNote();
  });
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, touched, { passive: true });
  document.addEventListener("visibilitychange", () => document.hidden && hush());
  findVoice();
  globalThis.speechSynthesis?.addEventListener?.("voiceschanged", findVoice);
  setTimeout(() => {
    isSearched = true;
    showNote();
  }, voicesWithin);
  element.hidden = false;
  showNote();
}

/** Whether this device is to speak. */
export function voiceIsOn() {
  return localStorage.getItem(memory) === "on";
}

/** Says a sentence in place of whatever is being said; nothing while nobody looks at the page. */
export function speak(sentence, { orChime = true } = {}) {
  if (!sentence || !voiceIsOn() || !isTouched || document.hidden) return;
  if (!voice) {
    if (orChime) chime();
    return;
  }
  hush();
  // Marks of direction are for eyes.
  const utterance = new SpeechSynthesisUtterance(sentence.replace(/[\u2066-\u2069]/g, ""));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  // Some devices list voices that never begin: then there is a tone, and no silence in pretence.
  const unsaid = () => {
    silent = true;
    chime();
    showNote();
  };
  watch = setTimeout(unsaid, beginsWithin);
  const own = watch;
  const stop = () => clearTimeout(own);
  utterance.addEventListener("start", () => {
    stop();
    silent = false;
    showNote();
  });
  utterance.addEventListener("end", stop);
  utterance.addEventListener("error", ({ error }) => {
    stop();
    if (error === "canceled" || error === "interrupted") return;
    if (error === "not-allowed") isTouched = false;
    else silent = true;
    chime();
    showNote();
  });
  speechSynthesis.speak(utterance);
}

function hush() {
  // What is broken off on purpose has not failed.
  clearTimeout(watch);
  const { speechSynthesis } = globalThis;
  if (speechSynthesis?.speaking || speechSynthesis?.pending) speechSynthesis.cancel();
}

/**
 * A voice of the page's language, the device's own choice before others; only one that speaks without the network: where people
 * drive is told to nobody else.
 */
function findVoice() {
  const language = document.documentElement.lang;
  const fitting = (globalThis.speechSynthesis?.getVoices?.() ?? []).filter(
    ({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language,
  );
  voice = fitting.find((one) => one.default) ?? fitting[0];
  if (voice) isSearched = true;
  showNote();
}

function touched() {
  if (isTouched) return;
  isTouched = true;
  sessionStorage.setItem(touchMemory, "yes");
  showNote();
}

/** Says beside the switch what is to be expected. */
function showNote() {
  const state = !voiceIsOn() ? "off" : (isSearched && !voice) || silent ? "none" : isTouched ? "on" : "touch";
  for (const note of notes ?? []) note.hidden = note.dataset.voice !== state;
}
