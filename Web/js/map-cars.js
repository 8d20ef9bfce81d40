// Cars that glide: between two positions a car is drawn where it probably is, so that once a second looks like
// driving. Nothing moves while the page is hidden, and nothing glides for people who asked for less motion. A picture
// that would look like the one before is not drawn: on a map of a whole town cars take seconds for a pixel, and
// drawing is what empties a phone.

const stillMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** Farther than this between two positions (degrees, about a kilometre), a car appears there at once. */
const jump = 0.01;
/** So many degrees of turning are seen. */
const seenTurn = 8;

export class Cars {
    /**
     * @param {(collection: object) => void} show  draws a GeoJSON collection of points
     * @param {() => {west, south, east, north, pixel, seen}} view  what is on the screen, how many degrees of
     *     longitude a pixel shows, and after how many pixels a move is seen
     */
    constructor(show, view) {
        this.show = show;
        this.view = view;
        this.cars = new Map();
        this.shown = null;
        this.frame = 0;
        this.shownAt = 0;
        document.addEventListener("visibilitychange", () => this.wake());
    }

    /** Replaces all cars. @param {{id, lat, lon, heading?, icon?}[]} list */
    set(list) {
        const now = performance.now();
        const before = this.cars;
        this.cars = new Map();
        let isNew = list.length !== before.size;
        for (const { id, lat, lon, heading, icon = "car", title } of list) {
            const old = before.get(id);
            const at = old ? placeAt(old, now) : null;
            const to = [lon, lat, heading ?? old?.to[2] ?? 0];
            // A car that stands is not drawn again: that costs more than anything else on the page.
            if (old && old.icon === icon && old.to.every((value, part) => value === to[part])) {
                this.cars.set(id, { ...old, toldAt: now });
                continue;
            }
            isNew = true;
            const glides = at && !stillMotion.matches && !document.hidden
                && Math.abs(at[0] - lon) < jump && Math.abs(at[1] - lat) < jump;
            // The next position is expected after as long as this one took.
            const pace = old ? Math.min(Math.max(now - old.toldAt, 120), 4000) : 0;
            this.cars.set(id, {
                icon, title, to, from: glides ? at : to, toldAt: now, startsAt: now, lasts: glides ? pace * 1.05 : 0,
            });
        }
        if (isNew) this.wake();
    }

    /** Where a car is drawn now: [longitude, latitude, heading]. */
    place(id) {
        const car = this.cars.get(id);
        return car ? placeAt(car, performance.now()) : null;
    }

    /** Draws again, as after a new style. */
    redraw() {
        this.shown = null;
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
            const drawn = new Map();
            for (const [id, car] of this.cars) drawn.set(id, { car, place: placeAt(car, now) });
            this.shownAt = now;
            if (this.looksDifferent(drawn)) {
                this.shown = drawn;
                this.show(collection(drawn));
            }
        }
        if (moving) this.wake();
    }

    /** Whether anything that is in view has changed so much that people see it. */
    looksDifferent(drawn) {
        if (drawn.size !== this.shown?.size) return true;
        const { west, south, east, north, pixel, seen } = this.view();
        const isInView = ([lon, lat]) => west <= lon && lon <= east && south <= lat && lat <= north;
        for (const [id, { car, place }] of drawn) {
            const old = this.shown.get(id);
            if (!old || old.car.icon !== car.icon) return true;
            if (!isInView(place) && !isInView(old.place)) continue;
            const narrowing = Math.cos(place[1] * Math.PI / 180);
            const dx = (place[0] - old.place[0]) / pixel, dy = (place[1] - old.place[1]) / (pixel * narrowing);
            if (Math.hypot(dx, dy) >= seen || Math.abs(turn(old.place[2], place[2])) >= seenTurn) return true;
        }
        return false;
    }
}

function placeAt(car, now) {
    if (car.lasts === 0) return car.to;
    const share = Math.min(Math.max((now - car.startsAt) / car.lasts, 0), 1);
    // Turning is done in the first half of the way, as cars do.
    const turned = car.from[2] + turn(car.from[2], car.to[2]) * Math.min(1, share * 2);
    return [
        car.from[0] + (car.to[0] - car.from[0]) * share, car.from[1] + (car.to[1] - car.from[1]) * share,
        (turned + 360) % 360,
    ];
}

/** The shorter way from one heading to another, in degrees; clockwise is positive. */
function turn(from, to) {
    return ((to - from + 540) % 360) - 180;
}

function collection(drawn) {
    const features = [...drawn].map(([id, { car, place: [lon, lat, heading] }]) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [lon, lat] },
        properties: { id, heading, icon: car.icon, title: car.title },
    }));
    return { type: "FeatureCollection", features };
}
