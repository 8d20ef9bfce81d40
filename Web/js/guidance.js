// What a driver is told of the way, and when: each turn once ahead of time and once when it comes. The sentences are the
// server's, in the language of the page; here is decided which of them, and the distance in it.

/** A turn is told when it comes so many seconds ahead, and so many metres at least and at most. */
const comes = { seconds: 4, least: 30, most: 90 };
/** It is told a first time so many seconds ahead. */
const ahead = { seconds: 14, least: 150, most: 500 };
/** Two turns so near each other, in metres, are told together. */
const together = 60;
/** Metres per second of a car whose phone does not say. */
const usual = 10;

export class Guidance {
  /**
   * @param {(sentence: string, options?: { orChime: boolean }) => void} speak
   * @param {HTMLElement} words  holds the sentences: `data-then` and `data-changed`, and inside it distances as they are
   *     spoken, each with its `data-metres`
   */
  constructor(speak, words) {
    this.speak = speak;
    this.words = words?.dataset ?? {};
    this.distances = [...(words?.querySelectorAll("[data-metres]") ?? [])].map((element) => ({
      metres: Number(element.dataset.metres),
      text: element.textContent,
    }));
    this.told = new Set();
  }

  /**
   * Tells that the way is another one than before: when the car has left it, which `rerouted` counts, and when there are
   * more stops.
   */
  watch(rerouted = "0", stops = 0) {
    const last = this.seen;
    this.seen = { rerouted, stops };
    if (last && (rerouted !== last.rerouted || stops > last.stops)) this.speak(this.words.changed);
  }

  /** Somebody waits for an answer: the request has a tone of its own. */
  asked() {
    this.speak(this.words.question, { orChime: false });
  }

  /** The car is so far along its way. */
  moved({ way, along, fix, onLine }) {
    // Beside its way a car is told nothing: the next way comes soon.
    if (!onLine) return;
    const next = way.next(along);
    if (!next?.step.element?.dataset.say) return;
    const { step, distance } = next;
    const speed = Number.isFinite(fix.speed) && fix.speed > 1 ? fix.speed : usual;
    const key = keyOf(way, step);
    if (distance <= within(comes, speed)) {
      if (!this.first(`now ${key}`)) return;
      this.told.add(`ahead ${key}`);
      this.speak(this.withFollowing(way, step));
    } else if (distance <= within(ahead, speed) && this.first(`ahead ${key}`)) {
      this.speak(step.element.dataset.ahead.replace("{distance}", this.spoken(distance)));
    }
  }

  /** A turn, and the one that follows at once. */
  withFollowing(way, step) {
    const { say } = step.element.dataset;
    const following = way.steps[way.steps.indexOf(step) + 1];
    if (!following || following.at - step.at > together || !following.element.dataset.say) return say;
    this.told.add(`ahead ${keyOf(way, following)}`);
    return this.words.then.replace("{first}", say).replace("{second}", following.element.dataset.say);
  }

  first(key) {
    if (this.told.has(key)) return false;
    this.told.add(key);
    return true;
  }

  /** The nearest distance that there are words for. */
  spoken(metres) {
    const off = (distance) => Math.abs(distance.metres - metres);
    return this.distances.reduce((best, one) => (off(one) < off(best) ? one : best), this.distances[0])?.text ?? "";
  }
}

function within({ seconds, least, most }, speed) {
  return Math.min(most, Math.max(least, speed * seconds));
}

/** The same turn on a way that was drawn anew. */
function keyOf(way, { at, element }) {
  const { lat, lon } = way.at(at);
  return `${element.dataset.say} ${lat.toFixed(4)} ${lon.toFixed(4)}`;
}
