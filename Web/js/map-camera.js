// Where the map looks. What it is to show (the aim) holds while a sheet covers more or less of the map, and a move to
// it is not lost to that, until people move the map themselves.

const stillMotion = matchMedia("(prefers-reduced-motion: reduce)");

export class Camera {
    /** @param map  MapLibre's @param {HTMLElement} element  in which it is drawn */
    constructor(map, element) {
        Object.assign(this, { map, element, aim: null, padding: { top: 0, right: 0, bottom: 0, left: 0 } });
        map.on("movestart", ({ originalEvent, geolocateSource }) => {
            if (originalEvent || geolocateSource) this.aim = null;
        });
        map.on("resize", () => { if (this.aim) this.move(this.aim(), 0); });
    }

    /** Shows points ([longitude, latitude]) as large as they fit into what nothing covers. */
    fit(points, { maxZoom = 16, margin = 48, animate = true } = {}) {
        if (points.length > 0) this.take(() => this.around(points, maxZoom, margin), animate ? 600 : 0);
    }

    /** Shows these points from now on, moving only where one is out of view or all have become small. */
    keepInView(points) {
        if (!this.aim || points.length === 0) return;
        const { zoom } = this.around(points);
        if (Math.abs(zoom - this.map.getZoom()) > 1 || !points.every(point => this.isInView(point))) this.fit(points);
        else this.aim = () => this.around(points);
    }

    /** Begins with these points in view: with one from near. */
    look(points) {
        if (points.length === 1) this.take(() => ({ center: points[0], zoom: 13.5 }), 0);
        else this.fit(points, { animate: false });
    }

    /** Stays with what moves; `place` says where it is, if that is known. */
    follow(place) {
        const { zoom } = this.aim?.() ?? {};
        this.aim = () => ({ center: place() ?? this.middle(), ...(zoom && { zoom }) });
    }

    /** Goes where `aim` says, in so many milliseconds. */
    take(aim, duration) {
        this.aim = aim;
        this.move(aim(), duration);
    }

    /** Takes note of what is covered, in pixels from each side. */
    setPadding(padding, animate) {
        if (Object.entries(padding).every(([side, size]) => this.padding[side] === size)) return;
        const center = this.middle();
        this.padding = padding;
        // What is under way goes on to the same aim, seen in what is free now.
        const isUnderWay = this.aim && this.map.isEasing();
        this.move(this.aim?.() ?? { center }, isUnderWay ? 500 : animate ? 220 : 0);
    }

    move(camera, duration) {
        const { padding } = this;
        if (duration === 0 || stillMotion.matches) this.map.jumpTo({ ...camera, padding });
        else this.map.easeTo({ ...camera, padding, duration });
    }

    /** Where the camera must be for points to be seen in what nothing covers. */
    around(points, maxZoom = 16, margin = 48) {
        const { MercatorCoordinate } = globalThis.maplibregl;
        const places = points.map(point => MercatorCoordinate.fromLngLat(point));
        const [west, east] = extent(places.map(({ x }) => x));
        const [north, south] = extent(places.map(({ y }) => y));
        const { top, right, bottom, left } = this.padding;
        const width = this.element.clientWidth - left - right;
        const height = this.element.clientHeight - top - bottom;
        const around = Math.max(8, Math.min(margin, width / 5, height / 5));
        // Above, a pin's head needs room; below, its name and the map's credits.
        const above = Math.max(around, Math.min(around + 12, height / 4));
        const below = Math.max(around, Math.min(around + 36, height / 3));
        // Beside, what is there stands under no control.
        const { start, end } = this.controls();
        const fitting = (room, span) => Math.log2(Math.max(1, room) / (512 * Math.max(span, 1e-12)));
        const zoom = Math.max(this.map.getMinZoom(), Math.min(
            maxZoom, fitting(width - start - end - 2 * around, east - west), fitting(height - above - below, south - north)));
        const pixel = 1 / (512 * 2 ** zoom);
        const aside = (end - start) / 2 * pixel, lower = (below - above) / 2 * pixel;
        const middle = new MercatorCoordinate((west + east) / 2 + aside, (north + south) / 2 + lower);
        return { center: middle.toLngLat(), zoom };
    }

    /** How much of the map its controls take on the left (start) and on the right (end), in pixels. */
    controls() {
        const frame = this.element.getBoundingClientRect();
        const taken = (side, reach) => Math.max(0, ...[
            ...this.element.querySelectorAll(`.maplibregl-ctrl-top-${side} > *`)
        ].map(control => control.getBoundingClientRect()).filter(({ width }) => width > 0).map(reach));
        // Where there is hardly any room the way is more.
        const most = frame.width / 4;
        return {
            start: Math.min(taken("left", ({ right }) => right - frame.left), most),
            end: Math.min(taken("right", ({ left }) => frame.right - left), most),
        };
    }

    /** The middle of what nothing covers; the map's own stays behind where a drag stopped its way to a new padding. */
    middle() {
        const { top, right, bottom, left } = this.padding;
        const { clientWidth: width, clientHeight: height } = this.element;
        return this.map.unproject([(left + width - right) / 2, (top + height - bottom) / 2]);
    }

    /** Whether nothing covers a point ([longitude, latitude]). */
    isInView(point) {
        const { x, y } = this.map.project(point);
        const { top, right, bottom, left } = this.padding;
        const { clientWidth: width, clientHeight: height } = this.element;
        return left < x && x < width - right && top < y && y < height - bottom;
    }
}

function extent(numbers) {
    return numbers.reduce(([low, high], number) => [Math.min(low, number), Math.max(high, number)], [Infinity, -Infinity]);
}
