// The map of the city.
//
//     import { createMap } from "./map.js";
//     const map = await createMap(document.querySelector("#map"), { language: "fr" });
//     map.setCars([{ id: "7", lat: 47.14, lon: 9.52, heading: 90, icon: "car" }]);  // as often as you like
//     map.setRoute({ ahead: [[9.52, 47.14], [9.53, 47.15]], done: [] });            // null takes it away
//     map.setPins([{ id: "to", icon: "dropoff", lat: 47.15, lon: 9.53, title: "Station" }]);
//     map.fit();                                    // shows the route and the pins; map.fit([[lon, lat], …]) others
//     map.keepInView();                             // the same, where it is needed and nobody has moved the map
//     map.setPadding({ bottom: 320 });              // what a sheet covers; the map's middle moves accordingly
//     map.setTheme("dark");                         // "light", "dark" or "auto" (the page's, then the system's)
//     const stop = map.choose({ onMove, onChoose }) // lets people choose a point: a tap, or panning under a
//                                                   // crosshair and Enter; each gets { lat, lon, byHand }
//     map.follow("7");                              // keeps a car in the middle until the map is dragged; null ends
//     map.on("tap", ({ lat, lon }) => …);           // also "car" ({ id }), "located" ({ lat, lon, accuracy }),
//                                                   // "unlocated" ({ reason }) and "dragged"
//     map.remove();
//
// Options of createMap(element, options), all optional:
//     styleURL    theme => address of the style; its metadata hold the texts of the controls in its language
//     language    "en", "de", "fr" or "ar"; the document's by default
//     theme       as setTheme; "auto" by default
//     center, zoom, bounds      where to begin; the city's own bounds by default
//     points      what to show at first, as [longitude, latitude]: one from near, several as large as they fit
//     padding     as setPadding
//     locate      false leaves out the button that shows where the person is
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
const nothing = { type: "FeatureCollection", features: [] };

/** Makes a map in an element; resolves once the first picture can be drawn. */
export async function createMap(element, options = {}) {
    const language = options.language || document.documentElement.lang.slice(0, 2) || "en";
    const settings = {
        language,
        styleURL: theme => `/map/style/${theme}.json?lang=${encodeURIComponent(language)}`,
        theme: "auto",
        locate: true,
        ...options,
    };
    const map = new CityMap(element, settings);
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
        this.filled = new Map();
        this.traffic = nothing;
        this.here = nothing;
        this.padding = { top: 0, right: 0, bottom: 0, left: 0, ...settings.padding };
        this.followed = null;
        this.themeWish = settings.theme;
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
            ...this.start(style),
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
        map.on("click", event => this.tapped(event));
        map.on("dragstart", () => {
            this.followed = null;
            this.emit("dragged", {});
        });
        // Whoever looks at the page from outside can see when there is nothing left to draw.
        map.on("render", () => this.element.toggleAttribute("data-drawn", map.areTilesLoaded() && !map.isMoving()));
        map.on("moveend", () => (this.element.dataset.seen = this.camera.seen().join(",")));
        this.cars = new Cars(collection => this.showCars(collection), () => this.view());
        // What was out of view, or too far away to see it move, may be in sight now.
        map.on("move", () => this.cars.wake());
        darkSystem.addEventListener("change", this.onTheme);
        this.themeWatch = new MutationObserver(this.onTheme);
        this.themeWatch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
        await new Promise((resolve, reject) => {
            map.once("load", resolve);
            map.once("error", ({ error }) => { if (!map.isStyleLoaded()) reject(error); });
        });
        this.refill();
        this.stopTraffic = watchTraffic(this.element.dataset.traffic, roads => {
            this.traffic = roads;
            this.fill("traffic", roads);
        });
    }

    // ── What the page puts on the map ──────────────────────────────────────────────────────────────────────────────

    /** Replaces all cars; each glides from where it was. */
    setCars(cars) { this.cars.set(cars); }

    /**
     * Shows a way, or none for null: `{ ahead, done }` as lists of [longitude, latitude], the driven part in grey;
     * or any GeoJSON of lines.
     */
    setRoute(route) {
        const line = (coordinates, part) => ({
            type: "Feature", properties: { part }, geometry: { type: "LineString", coordinates },
        });
        if (!route) {
            this.route = nothing;
        } else if (route.type === "FeatureCollection") {
            this.route = route;
        } else if (route.type) {
            const feature = route.type === "Feature" ? route : { type: "Feature", properties: {}, geometry: route };
            this.route = { type: "FeatureCollection", features: [feature] };
        } else {
            const features = [];
            if (route.done?.length > 1) features.push(line(route.done, "done"));
            if (route.ahead?.length > 1) features.push(line(route.ahead, "ahead"));
            this.route = { type: "FeatureCollection", features };
        }
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
    goTo({ lat, lon }, zoom = Math.max(this.map.getZoom(), 15)) {
        this.camera.take(() => ({ center: [lon, lat], zoom }), 500);
    }

    /** Tells which part of the map something covers, in pixels from each side. */
    setPadding(padding, { animate = true } = {}) {
        this.padding = { ...this.padding, ...padding };
        this.crosshair?.style.setProperty("--shift-x", `${(this.padding.left - this.padding.right) / 2}px`);
        this.crosshair?.style.setProperty("--shift-y", `${(this.padding.top - this.padding.bottom) / 2}px`);
        for (const side of ["top", "bottom"]) {
            if (side in padding) this.element.style.setProperty(`--map-${side}`, `${padding[side]}px`);
        }
        this.camera.setPadding(this.padding, animate);
    }

    /** Keeps a car in the middle until people drag the map; null ends it. */
    follow(id) {
        this.followed = id;
        if (id !== null) this.camera.follow(() => this.cars.place(id)?.slice(0, 2));
        this.cars.redraw();
    }

    /** Where the middle of the visible part is. */
    get center() {
        const { lat, lng } = this.camera.middle();
        return { lat, lon: lng };
    }

    // ── Choosing a point ───────────────────────────────────────────────────────────────────────────────────────────

    /**
     * Lets people choose a point, by a tap anywhere, or by moving the map under a crosshair (with the arrow keys too)
     * and pressing Enter or calling `confirm()` of what this returns. `onMove` tells where the crosshair stands.
     */
    choose({ onMove = () => {}, onChoose, picture = "dropoff" }) {
        this.stopChoosing?.();
        const crosshair = this.crosshair = document.createElement("div");
        crosshair.className = "map-crosshair";
        crosshair.setAttribute("aria-hidden", "true");
        crosshair.append(canvasOf(icon(picture, this.theme)));
        this.element.append(crosshair);
        this.setPadding({}, { animate: false });
        const canvas = this.map.getCanvas();
        const moved = () => onMove({ ...this.center, byHand: true });
        const confirm = () => onChoose({ ...this.center, byHand: true });
        const pressed = event => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            confirm();
        };
        const lifted = () => crosshair.classList.add("is-lifted");
        const set = () => crosshair.classList.remove("is-lifted");
        const stop = () => {
            crosshair.remove();
            this.crosshair = null;
            for (const watch of watches) watch.unsubscribe();
            canvas.removeEventListener("keydown", pressed);
            this.stopChoosing = this.chosen = null;
        };
        const watches = [
            this.map.on("movestart", lifted), this.map.on("moveend", set), this.map.on("moveend", moved),
        ];
        canvas.addEventListener("keydown", pressed);
        this.chosen = point => onChoose({ ...point, byHand: false });
        this.stopChoosing = stop;
        return Object.assign(stop, { confirm });
    }

    // ── Theme ──────────────────────────────────────────────────────────────────────────────────────────────────────

    /** "light", "dark" or "auto". */
    setTheme(theme) {
        this.themeWish = theme;
        return this.applyTheme();
    }

    resolvedTheme() {
        const wish = this.themeWish === "auto" ? document.documentElement.dataset.theme : this.themeWish;
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
        const answer = await fetch(this.settings.styleURL(theme));
        if (!answer.ok) throw new Error(`The map's style could not be loaded (${answer.status}).`);
        return answer.json();
    }

    // ── Events ─────────────────────────────────────────────────────────────────────────────────────────────────────

    on(name, listener) {
        this.listeners.set(name, [...(this.listeners.get(name) || []), listener]);
        return this;
    }

    emit(name, detail) {
        for (const listener of this.listeners.get(name) || []) listener(detail);
    }

    tapped(event) {
        const { lat, lng: lon } = event.lngLat;
        if (this.chosen) return this.chosen({ lat, lon });
        // Where nobody asks for cars, one that drives by must not swallow the tap.
        if (!this.listeners.has("car")) return this.emit("tap", { lat, lon });
        const around = [[event.point.x - 14, event.point.y - 14], [event.point.x + 14, event.point.y + 14]];
        const [car] = this.map.queryRenderedFeatures(around, { layers: ["cars"] });
        if (car) this.emit("car", { id: car.properties.id });
        else this.emit("tap", { lat, lon });
    }

    // ── Inside ─────────────────────────────────────────────────────────────────────────────────────────────────────

    start(style) {
        const { center, zoom, bounds } = this.settings;
        if (center) return { center: [center.lon, center.lat], zoom: zoom ?? 13.5 };
        if (bounds) return { bounds, fitBoundsOptions: { padding: 24 } };
        if (zoom) return { center: style.center, zoom };
        const [west, south, east, north] = style.sources.city.bounds;
        return { bounds: [[west, south], [east, north]], fitBoundsOptions: { padding: 24 } };
    }

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
        locate.on("error", ({ message }) => this.emit("unlocated", { reason: message }));
        locate.on("outofmaxbounds", () => this.emit("unlocated", { reason: "outside" }));
        this.map.addControl(locate, `top-${corner}`);
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
        return [...this.route.features, ...this.pins.features].flatMap(({ geometry }) =>
            geometry.type === "Point" ? [geometry.coordinates] : geometry.coordinates.flat(
                geometry.type === "MultiLineString" ? 1 : 0));
    }

    /** Takes the map off the page. */
    remove() {
        this.stopChoosing?.();
        this.cars.stop();
        this.stopTraffic?.();
        this.themeWatch.disconnect();
        darkSystem.removeEventListener("change", this.onTheme);
        this.map.remove();
    }
}

function canvasOf(picture) {
    const canvas = document.createElement("canvas");
    canvas.width = picture.data.width;
    canvas.height = picture.data.height;
    canvas.getContext("2d").putImageData(picture.data, 0, 0);
    return canvas;
}
