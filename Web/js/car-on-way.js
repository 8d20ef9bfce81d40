// Where a car is, as its phone knows it: the fix, and the place on its way where it is near that.

import { Way } from "./way.js";

/** As far from the way, in metres, a fix counts as on it; a coarse one may be this far off. */
const onWay = 40;
const onWayCoarse = 100;

export class CarOnWay {
  constructor() {
    this.way = new Way([]);
    /** The metres of the way that lie behind the car. */
    this.along = 0;
  }

  /** Drives along another way from now on. */
  follow(way) {
    this.way = way;
    this.along = (this.fix && way.locate(this.fix, 0)?.along) ?? 0;
  }

  measure(fix) {
    this.fix = fix;
    const place = this.way.locate(fix, this.along);
    const follows = place && place.off <= Math.max(onWay, Math.min(onWayCoarse, fix.accuracy ?? 0));
    if (follows) this.along = place.along;
    this.onLine = follows ? place : undefined;
  }

  /** Where it is shown: a fix beside its way would drive through houses. */
  get place() {
    return this.onLine ?? this.fix;
  }
}
