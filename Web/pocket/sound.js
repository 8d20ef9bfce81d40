// Makes sounds out of recipes of a few tones; nothing is loaded. Browsers allow it only after the person has touched
// the page, which is when an app plays something.

let context;
let noise;

/** Plays the tones of a recipe; silent where the device cannot. */
export function play(tones) {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    const now = context.currentTime + 0.01;
    for (const tone of tones) schedule(tone, now);
  } catch (error) {
    console.warn("There is no sound.", error);
  }
}

function schedule(tone, now) {
  const start = now + tone.start / 1000;
  const end = start + Math.max(tone.length, 10) / 1000;
  const loud = Math.min(Math.max(tone.volume, 0), 100) / 250;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), start + Math.min(tone.attack, tone.length) / 1000);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  const [from, to] = [tone.frequency, tone.endFrequency].map((hertz) => Math.min(Math.max(hertz, 20), 16_000));
  let source;
  if (tone.wave === "noise") {
    source = context.createBufferSource();
    source.buffer = noise ??= whiteNoise();
    source.loop = true;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.setValueAtTime(from, start);
    band.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(band).connect(gain);
  } else {
    source = context.createOscillator();
    source.type = tone.wave;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(gain);
  }
  source.start(start);
  source.stop(end);
}

function whiteNoise() {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
