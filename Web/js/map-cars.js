// Cars that glide: between two positions a car is drawn where it probably is, so that once a second looks like
// driving. Nothing moves while the page is hidden, and nothing glides for people who asked for less motion.

const stillMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** Farther than this between two positions (degrees, about a kilometre), a car appears there at once. */
const jump = 0.01;

export class Cars {
    /** @param {(collection: object) => void} show  draws a GeoJSON collection of points */
    constructor(show) {
        this.show = show;
        this.cars = new Map();
        this.frame = 0;
        this.shownAt = 0;
        this.onVisibility = () => { if (!document.hidden) this.wake(); };
        document.addEventListener("visibilitychange", this.onVisibility);
    }

    /** Replaces all cars. @param {{id, lat, lon, heading?, icon?, order?}[]} list */
    set(list, now = performance.now()) {
        const before = this.cars;
        this.cars = new Map();
        let isNew = list.length !== before.size;
        for (const { id, lat, lon, heading, icon = "car", order = 0 } of list) {
            const old = before.get(id);
            const at = old ? placeAt(old, now) : null;
            const to = [lon, lat, heading ?? old?.to[2] ?? 0];
            // A car that stands is not drawn again: that costs more than anything else on the page.
            if (old && old.icon === icon && old.order === order && old.to.every((value, part) => value === to[part])) {
                this.cars.set(id, { ...old, toldAt: now });
                continue;
            }
            isNew = true;
            const glides = at && !stillMotion.matches && !document.hidden
                && Math.abs(at[0] - lon) < jump && Math.abs(at[1] - lat) < jump;
            // The next position is expected after as long as this one took.
            const pace = old ? Math.min(Math.max(now - old.toldAt, 120), 4000) : 0;
            this.cars.set(id, {
                icon, order, to, from: glides ? at : to, toldAt: now, startsAt: now, lasts: glides ? pace * 1.05 : 0,
            });
        }
        if (isNew) this.wake();
    }

    /** Where a car is drawn now: [longitude, latitude, heading]. */
    place(id, now = performance.now()) {
        const car = this.cars.get(id);
        return car ? placeAt(car, now) : null;
    }

    /** Draws again, as after a new style. */
    redraw() {
        this.shownAt = 0;
        this.wake();
    }

    wake() {
        if (!this.frame && !document.hidden) this.frame = requestAnimationFrame(now => this.tick(now));
    }

    tick(now) {
        this.frame = 0;
        const moving = [...this.cars.values()].some(car => car.startsAt + car.lasts > now);
        // Drawing many cars costs more than it shows: 30 pictures a second for a few, 10 for thousands.
        const pause = this.cars.size < 300 ? 33 : this.cars.size < 1000 ? 60 : 100;
        if (!moving || now - this.shownAt >= pause) {
            this.shownAt = now;
            this.show(this.collection(now));
        }
        if (moving) this.wake();
    }

    collection(now) {
        const features = [];
        for (const [id, car] of this.cars) {
            const [lon, lat, heading] = placeAt(car, now);
            features.push({
                type: "Feature",
                geometry: { type: "Point", coordinates: [lon, lat] },
                properties: { id, heading, icon: car.icon, order: car.order },
            });
        }
        return { type: "FeatureCollection", features };
    }

    stop() {
        cancelAnimationFrame(this.frame);
        this.frame = 1;
        document.removeEventListener("visibilitychange", this.onVisibility);
    }
}

function placeAt(car, now) {
    if (car.lasts === 0) return car.to;
    const share = Math.min(Math.max((now - car.startsAt) / car.lasts, 0), 1);
    const turn = ((car.to[2] - car.from[2] + 540) % 360) - 180;
    // Turning is done in the first half of the way, as cars do.
    const turned = car.from[2] + turn * Math.min(1, share * 2);
    return [
        car.from[0] + (car.to[0] - car.from[0]) * share, car.from[1] + (car.to[1] - car.from[1]) * share,
        (turned + 360) % 360,
    ];
}
