// A short tone for what cannot wait, made by the browser itself. Browsers allow sound after the first touch.

let audio;

/** Gets ready for sound as soon as the person touches the page. */
export function prepareChime() {
  const wake = () => {
    audio ??= window.AudioContext && new AudioContext();
    audio?.resume().catch(() => {});
  };
  addEventListener("pointerdown", wake, { passive: true });
  addEventListener("keydown", wake);
}

const memory = "medina-sound";

/** Whether this device makes sounds: yes, until somebody has switched them off here. */
function soundIsOn() {
  return localStorage.getItem(memory) !== "off";
}

/** Shows a switch that turns this device's sound on and off, for good; turned on, it lets hear what it is about. */
export function showSoundSwitch(element) {
  const input = element.querySelector("input");
  input.checked = soundIsOn();
  input.addEventListener("change", () => {
    if (input.checked) localStorage.removeItem(memory);
    else localStorage.setItem(memory, "off");
    if (input.checked) chime();
  });
  // Another tab of the same device.
  addEventListener("storage", ({ key }) => {
    if (key === memory || key === null) input.checked = soundIsOn();
  });
  element.hidden = false;
}

/** Two rising notes unless the sound is off, and a vibration where the device can, as long and short as `shaking`. */
export function chime(shaking = [180, 90, 180]) {
  navigator.vibrate?.(shaking);
  if (!soundIsOn() || audio?.state !== "running") return;
  for (const [delay, pitch] of [[0, 660], [0.18, 880]]) {
    const from = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.25, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.34);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.36);
  }
}
