// A car that drives along its way by itself, for looking around in the demo without sitting in one.

const step = 1_000;
/** Metres per second: 50 km/h. */
const pace = 50 / 3.6;

export class SimulatedCar {
  /** @param {(fix: object) => void} moved  gets a fix a second, as from the device */
  constructor(moved) {
    this.moved = moved;
    this.along = 0;
  }

  /** Drives along a way from so many metres on, as far as the next stop. */
  follow(way, along, stopAt) {
    this.way = way;
    this.along = along;
    this.stopAt = Number.isFinite(stopAt) ? stopAt : way.length;
  }

  start() {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.drive(), step);
    this.drive();
  }

  stop() {
    clearInterval(this.timer);
  }

  drive() {
    this.along = Math.min(this.stopAt, this.way.length, this.along + (pace * step) / 1_000);
    const { lat, lon, heading } = this.way.at(this.along);
    const stands = this.along >= Math.min(this.stopAt, this.way.length);
    this.moved({ lat, lon, heading, accuracy: 5, speed: stands ? 0 : pace, at: Date.now() });
  }
}
