// The map of the city.
//
//     import { createMap } from "./map.js";
//     const map = await createMap(document.querySelector("#map"));
//     map.setCars([{ id: "7", lat: 47.14, lon: 9.52, heading: 90, icon: "car" }]);  // as often as you like
//     map.setRoute([[9.52, 47.14], [9.53, 47.15]]);                                 // [] takes it away
//     map.setPins([{ id: "to", icon: "dropoff", lat: 47.15, lon: 9.53, title: "Station" }]);
//     map.fit();                                    // shows the route and the pins; map.fit([[lon, lat], …]) others
//     map.keepInView();                             // the same, where it is needed and nobody has moved the map
//     map.setPadding({ bottom: 320 });              // what a sheet covers; the map's middle moves accordingly
//     map.follow("7");                              // keeps a car in the middle until the map is dragged; null ends
//     map.on("tap", ({ lat, lon }) => …);           // also "located" ({ lat, lon, accuracy }) and "dragged"
//
// Options of createMap(element, options), all optional:
//     points      what to show at first, as [longitude, latitude]: one from near, several as large as they fit;
//                 without any the whole city
//     padding     as setPadding
//     locate      false leaves out the button that shows where the person is
//
// It is in the document's language, and in its theme or else the system's.
//
// The page needs the style sheets vendor/maplibre-gl.css and css/map.css, and the element a height. Works under
// `default-src 'self'; worker-src 'self'; img-src 'self' data:`.

import { Camera } from "./map-camera.js";
import { Cars } from "./map-cars.js";
import { icon } from "./map-icons.js";
import { watchTraffic } from "./map-traffic.js";

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const stillMotion = matchMedia("(prefers-reduced-motion: reduce)");
const beside = path => new URL(path, import.meta.url).href;
/** As near as this, as a zoom, a car is followed at least. */
const nearby = 15.5;
const nothing = { type: "FeatureCollection", features: [] };

/** Makes a map in an element; resolves once the first picture can be drawn. */
export async function createMap(element, options = {}) {
    const language = document.documentElement.lang.slice(0, 2) || "en";
    const map = new CityMap(element, { language, locate: true, ...options });
    await map.begin();
    return map;
}

// MapLibre is one classic script that leaves its name behind.
async function library() {
    if (!globalThis.maplibregl) await import(beside("../vendor/maplibre-gl.js"));
    globalThis.maplibregl.setWorkerUrl(beside("../vendor/maplibre-worker.js"));
    return globalThis.maplibregl;
}

class CityMap {
    constructor(element, settings) {
        this.element = element;
        this.settings = settings;
        this.listeners = new Map();
        this.route = nothing;
        this.pins = nothing;
        this.zones = nothing;
        this.filled = new Map();
        this.traffic = nothing;
        this.here = nothing;
        this.padding = { top: 0, right: 0, bottom: 0, left: 0, ...settings.padding };
        this.followed = null;
        this.onTheme = () => this.applyTheme();
    }

    async begin() {
        this.theme = this.resolvedTheme();
        const [maplibregl, style] = await Promise.all([library(), this.loadStyle(this.theme)]);
        if (maplibregl.getRTLTextPluginStatus() === "unavailable") {
            // A map in Arabic needs it at once, others when the first Arabic name comes.
            maplibregl.setRTLTextPlugin(beside("rtl-text.js"), this.settings.language !== "ar").catch(() => {});
        }
        this.texts = style.metadata?.texts || {};
        this.element.classList.add("city-map");
        this.element.dataset.mapTheme = this.theme;
        const map = this.map = new maplibregl.Map({
            container: this.element,
            style,
            bounds: cityOf(style), fitBoundsOptions: { padding: 24 },
            minZoom: 7, maxZoom: 19.5, maxPitch: 0, dragRotate: false, pitchWithRotate: false,
            attributionControl: false, locale: this.texts, fadeDuration: stillMotion.matches ? 0 : 200,
            refreshExpiredTiles: false, clickTolerance: 6,
        });
        map.touchZoomRotate.disableRotation();
        map.keyboard.disableRotation();
        this.camera = new Camera(map, this.element);
        this.setPadding(this.settings.padding || {}, { animate: false });
        this.camera.look(this.settings.points || []);
        this.addControls(maplibregl);
        this.addPictures();
        map.on("styleimagemissing", ({ id }) => this.addPicture(id));
        map.on("click", ({ lngLat: { lat, lng: lon } }) => this.emit("tap", { lat, lon }));
        map.on("dragstart", () => {
            this.followed = null;
            this.emit("dragged", {});
        });
        this.cars = new Cars(collection => this.showCars(collection), () => this.view());
        // What was out of view, or too far away to see it move, may be in sight now.
        map.on("move", () => this.cars.wake());
        darkSystem.addEventListener("change", this.onTheme);
        const themes = { attributes: true, attributeFilter: ["data-theme"] };
        new MutationObserver(this.onTheme).observe(document.documentElement, themes);
        await new Promise((resolve, reject) => {
            map.once("load", resolve);
            map.once("error", ({ error }) => { if (!map.isStyleLoaded()) reject(error); });
        });
        this.refill();
        watchTraffic(this.element.dataset.traffic, roads => {
            this.traffic = roads;
            this.fill("traffic", roads);
        });
    }

    // ── What the page puts on the map ──────────────────────────────────────────────────────────────────────────────

    /** Replaces all cars; each glides from where it was. */
    setCars(cars) { this.cars.set(cars); }

    /** Shows a way, as [longitude, latitude] in order of travel; a single point is none. */
    setRoute(line) {
        const features = line.length > 1
            ? [{ type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: line } }] : [];
        this.route = { type: "FeatureCollection", features };
        this.fill("route", this.route);
    }

    /** Fills a source, unless it holds the same: drawing a map costs a phone more than anything else on the page. */
    fill(name, collection) {
        const text = JSON.stringify(collection);
        if (this.filled.get(name) === text) return;
        this.filled.set(name, text);
        this.map.getSource(name)?.setData(collection);
    }

    /** Replaces all pins: `{ id, icon: "pickup" | "dropoff" | "place", lat, lon, title? }`. */
    setPins(pins) {
        this.pins = {
            type: "FeatureCollection",
            features: pins.map(({ id, icon: name = "place", lat, lon, title = "" }, order) => ({
                type: "Feature",
                geometry: { type: "Point", coordinates: [lon, lat] },
                properties: { id, icon: name, title, order },
            })),
        };
        this.fill("pins", this.pins);
    }

    /**
     * Replaces all zones: `{ id, south, west, north, east, title, chosen? }`; the names of the first ones are shown
     * where there is no room for all.
     */
    setZones(zones) {
        const features = zones.flatMap(({ south, west, north, east, title, chosen = false }, order) => [
            {
                type: "Feature", properties: { chosen },
                geometry: {
                    type: "Polygon",
                    coordinates: [[[west, south], [east, south], [east, north], [west, north], [west, south]]],
                },
            },
            {
                type: "Feature", properties: { title, order: chosen ? -1 : order },
                geometry: { type: "Point", coordinates: [(west + east) / 2, (south + north) / 2] },
            },
        ]);
        this.zones = { type: "FeatureCollection", features };
        this.fill("zones", this.zones);
    }

    /** Marks where the person is, under the cars and the pins. */
    setHere({ lat, lon }) {
        this.here = { type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [lon, lat] } };
        this.fill("here", this.here);
    }

    // ── What is in view ────────────────────────────────────────────────────────────────────────────────────────────

    /** Shows these points ([longitude, latitude]), or the route and the pins, as large as fits. */
    fit(points = this.shownPoints(), options = {}) { this.camera.fit(points, options); }

    /** Shows these points as `fit` does, unless they are in view as large as that, or people have moved the map. */
    keepInView(points = this.shownPoints()) { this.camera.keepInView(points); }

    /** Goes to a place. */
    goTo({ lat, lon }, zoom) {
        this.camera.take(() => ({ center: [lon, lat], zoom }), 500);
    }

    /** Tells which part of the map something covers, in pixels from each side. */
    setPadding(padding, { animate = true } = {}) {
        this.padding = { ...this.padding, ...padding };
        for (const side of ["top", "bottom"]) {
            if (side in padding) this.element.style.setProperty(`--map-${side}`, `${padding[side]}px`);
        }
        this.camera.setPadding(this.padding, animate);
    }

    /** How many pixels apart two places are on the screen, where the second is seen so far above its place. */
    apart(one, other, above = 0) {
        const from = this.map.project([one.lon, one.lat]), to = this.map.project([other.lon, other.lat]);
        return Math.hypot(from.x - to.x, from.y - (to.y - above));
    }

    /** Where a car is drawn now; null where there is none of that name. */
    placeOf(id) {
        const place = this.cars.place(id);
        return place && { lon: place[0], lat: place[1] };
    }

    /** Goes to a car and keeps it in the middle until people drag the map; null ends it. */
    follow(id) {
        this.followed = id;
        if (id !== null) {
            const [lon, lat] = this.cars.place(id) ?? [];
            if (lat !== undefined) this.goTo({ lat, lon }, Math.max(nearby, this.map.getZoom()));
            this.camera.follow(() => this.cars.place(id)?.slice(0, 2));
        }
        this.cars.redraw();
    }

    // ── Theme ──────────────────────────────────────────────────────────────────────────────────────────────────────

    resolvedTheme() {
        const wish = document.documentElement.dataset.theme;
        if (wish === "light" || wish === "dark") return wish;
        return darkSystem.matches ? "dark" : "light";
    }

    async applyTheme() {
        const theme = this.resolvedTheme();
        if (theme === this.theme || !this.map) return;
        this.theme = theme;
        const style = await this.loadStyle(theme);
        if (theme !== this.theme) return;
        this.element.dataset.mapTheme = theme;
        this.map.setStyle(style, { diff: true });
        this.addPictures();
        this.map.once("styledata", () => this.refill());
    }

    async loadStyle(theme) {
        const answer = await fetch(`/map/style/${theme}.json?lang=${encodeURIComponent(this.settings.language)}`);
        if (!answer.ok) throw new Error(`The map's style could not be loaded (${answer.status}).`);
        return answer.json();
    }

    // ── Events ─────────────────────────────────────────────────────────────────────────────────────────────────────

    on(name, listener) {
        this.listeners.set(name, [...(this.listeners.get(name) || []), listener]);
    }

    emit(name, detail) {
        for (const listener of this.listeners.get(name) || []) listener(detail);
    }

    // ── Inside ─────────────────────────────────────────────────────────────────────────────────────────────────────

    addControls(maplibregl) {
        const corner = document.dir === "rtl" ? "left" : "right";
        this.map.addControl(
            new maplibregl.AttributionControl({ compact: this.element.clientWidth < 640 }), `bottom-${corner}`);
        this.map.addControl(new maplibregl.NavigationControl({ showCompass: false }), `top-${corner}`);
        if (!this.settings.locate) return;
        const locate = new maplibregl.GeolocateControl({
            positionOptions: { enableHighAccuracy: true, timeout: 10_000 }, fitBoundsOptions: { maxZoom: 15.5 },
            // MapLibre's own mark would lie above the car that one looks out for, and above the pins.
            showUserLocation: false,
        });
        locate.on("geolocate", ({ coords }) => {
            this.setHere({ lat: coords.latitude, lon: coords.longitude });
            this.emit("located", { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy });
        });
        this.map.addControl(locate, `top-${corner}`);
        // MapLibre names its button once it knows whether the device has a position.
        const button = this.element.querySelector(".maplibregl-ctrl-geolocate");
        button?.setAttribute("aria-label", this.texts["GeolocateControl.FindMyLocation"]);
    }

    addPictures() { for (const name of this.pictures || ["car", "pickup", "dropoff"]) this.addPicture(name); }

    // Pictures are drawn when the style first asks for them, and again in the other theme's colours.
    addPicture(name) {
        const picture = icon(name, this.theme);
        if (!picture) return;
        (this.pictures ||= new Set()).add(name);
        if (this.map.hasImage(name)) this.map.updateImage(name, picture.data);
        else this.map.addImage(name, picture.data, picture.options);
    }

    refill() {
        this.map.getSource("route")?.setData(this.route);
        this.map.getSource("pins")?.setData(this.pins);
        this.map.getSource("zones")?.setData(this.zones);
        this.map.getSource("traffic")?.setData(this.traffic);
        this.map.getSource("here")?.setData(this.here);
        this.cars.redraw();
    }

    showCars(collection) {
        this.map.getSource("cars")?.setData(collection);
        const place = this.followed === null ? null : this.cars.place(this.followed);
        if (!place || this.map.isEasing()) return;
        this.map.jumpTo({ center: [place[0], place[1]], padding: this.camera.padding });
    }

    /**
     * What is in view, a car's breadth more on each side, in degrees; how many degrees of longitude a pixel shows; and
     * after how many pixels a car's move is seen: where the map moves along, it should not stutter.
     */
    view() {
        const pixel = 360 / (512 * 2 ** this.map.getZoom());
        const bounds = this.map.getBounds();
        const margin = 40 * pixel;
        return {
            west: bounds.getWest() - margin, south: bounds.getSouth() - margin,
            east: bounds.getEast() + margin, north: bounds.getNorth() + margin, pixel,
            seen: this.followed === null ? 1 : 1 / devicePixelRatio,
        };
    }

    shownPoints() {
        return [...this.route.features, ...this.pins.features].flatMap(({ geometry: { type, coordinates } }) =>
            type === "Point" ? [coordinates] : coordinates);
    }
}

/** The ground that the city covers. */
function cityOf(style) {
    const [west, south, east, north] = style.sources.city.bounds;
    return [[west, south], [east, north]];
}
