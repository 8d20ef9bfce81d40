"""The city's map by itself: drawn, in both themes and in Arabic, with cars, a way, pins and a point to choose."""
from playwright.sync_api import expect

from harness import DESK, PHONE, seen, until

# As the settings do.
CHOOSE_THEME = "theme => { document.documentElement.dataset.theme = theme; }"

VADUZ = {"lat": 47.1410, "lon": 9.5209}

# A page of the same origin becomes a page with nothing but a map; its policy stays in force.
SHOW = """async ([start, language]) => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    document.body.replaceChildren();
    for (const sheet of ['vendor/maplibre-gl.css', 'css/map.css']) {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = '/assets/' + sheet;
        const loaded = new Promise((resolve, reject) => { link.onload = resolve; link.onerror = reject; });
        document.head.append(link);
        await loaded;
    }
    const element = document.createElement('div');
    Object.assign(element.style, { position: 'fixed', inset: '0' });
    document.body.append(element);
    const { createMap } = await import('/assets/js/map.js');
    const { lat, lon, zoom } = start;
    window.cityMap = await createMap(element, { points: [[lon, lat]] });
    cityMap.goTo({ lat, lon }, zoom);
}"""


def show(pages, viewport=PHONE, language="en", scheme="light", zoom=14.5):
    page = pages.open("/login", viewport=viewport, color_scheme=scheme)
    page.evaluate(SHOW, [{**VADUZ, "zoom": zoom}, language])
    drawn(page)
    return page


def drawn(page):
    until(lambda: page.evaluate("cityMap.map.areTilesLoaded() && !cityMap.map.isMoving()"), what="a drawn map")
    until(lambda: features(page, "ground-road") and features(page, "road-name-major"), what="roads and names")


def features(page, layer):
    return page.evaluate(
        "layer => cityMap.map.queryRenderedFeatures({ layers: [layer] }).map(f => f.properties)", layer)


def test_roads_and_names_are_drawn(pages):
    page = show(pages)
    classes = {road["class"] for road in features(page, "ground-road")}
    assert {"primary", "minor"} <= classes, classes
    names = {road.get("name") for road in features(page, "road-name-major")}
    assert names & {"Landstrasse", "Fürst-Franz-Josef-Strasse", "Zollstrasse", "Bergstrasse"}, names
    assert any(place["name"] == "Vaduz" for place in features(page, "place-town"))
    assert features(page, "water") or features(page, "waterway")
    assert page.locator(".maplibregl-ctrl-attrib").inner_text().strip().endswith("OpenStreetMap contributors")
    pages.shot(page, "map-light-390")


def test_the_dark_map_on_a_desk(pages):
    page = show(pages, viewport=DESK, scheme="dark")
    assert page.evaluate("cityMap.map.getStyle().name") == "Medina, dark"
    assert page.evaluate("cityMap.element.dataset.mapTheme") == "dark"
    pages.shot(page, "map-dark-1280")


def test_the_arabic_map_joins_its_letters(pages):
    page = show(pages, language="ar", zoom=12.5)
    until(lambda: page.evaluate("maplibregl.getRTLTextPluginStatus()") == "loaded", what="right-to-left text")
    until(lambda: any(place.get("name:ar") for place in features(page, "place-town")), what="an Arabic name")
    label = page.get_by_role("button", name="تكبير").or_(page.locator(".maplibregl-ctrl-zoom-in"))
    expect(label.first).to_be_visible()
    pages.shot(page, "map-arabic-390")


def test_cars_glide_and_the_way_is_shown_in_both_themes(pages):
    page = show(pages)
    page.evaluate("""() => {
        cityMap.setRoute([[9.518, 47.139], [9.521, 47.141], [9.523, 47.144]]);
        cityMap.setPins([{ id: 1, icon: 'pickup', lat: 47.139, lon: 9.518 },
            { id: 2, icon: 'dropoff', lat: 47.144, lon: 9.523, title: 'Spoerry' }]);
        cityMap.setCars([{ id: 'a', lat: 47.1400, lon: 9.5200, heading: 350 }]);
    }""")
    until(lambda: features(page, "cars"), what="a car")
    page.evaluate("cityMap.setCars([{ id: 'a', lat: 47.1410, lon: 9.5200, heading: 10, icon: 'car-mine' }])")
    seen = []

    def arrived():
        seen.append(page.evaluate("cityMap.cars.place('a')"))
        return seen[-1][1] >= 47.14099

    until(arrived, "the car's arrival")
    assert any(47.1400 < place[1] < 47.1410 for place in seen), "the car jumped"
    assert all(place[2] >= 350 or place[2] <= 10 for place in seen), "the car turned the long way round"
    for theme in ("dark", "light"):
        page.evaluate(CHOOSE_THEME, theme)
        until(lambda: page.evaluate("cityMap.map.getStyle().name") == f"Medina, {theme}", what="the other theme")
        drawn(page)
        until(lambda: features(page, "cars") and features(page, "route") and len(features(page, "pins")) == 2,
              what="car, way and pins after the change")
    page.evaluate("cityMap.fit()")
    drawn(page)
    pages.shot(page, "map-ride-390")
    page.evaluate("cityMap.setRoute([]); cityMap.setPins([]); cityMap.setCars([])")
    until(lambda: not features(page, "cars") and not features(page, "route"), what="an empty map")


def test_nothing_glides_for_who_asked_for_less_motion(pages):
    page = pages.open("/login", reduced_motion="reduce")
    page.evaluate(SHOW, [{**VADUZ, "zoom": 14}, "en"])
    place = page.evaluate("""() => {
        cityMap.setCars([{ id: 'a', lat: 47.140, lon: 9.520, heading: 0 }]);
        cityMap.setCars([{ id: 'a', lat: 47.141, lon: 9.521, heading: 90 }]);
        return cityMap.cars.place('a');
    }""")
    assert place == [9.521, 47.141, 90], place


def test_a_picture_of_the_cars_that_would_look_the_same_is_not_drawn(pages):
    page = pages.open("/login", reduced_motion="reduce")
    page.evaluate(SHOW, [{**VADUZ, "zoom": 12}, "en"])
    # The empty map is drawn once more after it has been set up.
    frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    page.evaluate(frames)
    page.evaluate("""() => {
        const source = cityMap.map.getSource('cars');
        const setData = source.setData.bind(source);
        window.drawn = [];
        source.setData = data => { drawn.push(data.features.map(({ geometry }) => geometry.coordinates[1])); setData(data); };
    }""")

    def pictures(lat, heading=0, lon=9.5209):
        """How many were drawn for a car at a place."""
        before = page.evaluate("drawn.length")
        page.evaluate("cars => cityMap.setCars(cars)", [{"id": "a", "lat": lat, "lon": lon, "heading": heading}])
        # Whatever is drawn is drawn in the next frames.
        page.evaluate(frames)
        return page.evaluate("drawn.length") - before

    assert pictures(47.1410) == 1
    # A pixel is some twelve metres here, and a ten-thousandth of a degree of latitude eleven.
    assert pictures(47.14102) == 0
    assert pictures(47.14104) == 0
    assert pictures(47.1413) == 1
    assert pictures(47.1413, heading=3) == 0
    assert pictures(47.1413, heading=30) == 1
    assert pictures(47.14135, heading=30) == 0
    # From near, the car is where it is.
    page.evaluate("cityMap.map.jumpTo({ zoom: 17 })")
    until(lambda: page.evaluate("drawn.at(-1)") == [47.14135], what="the car from near")
    # A car that nobody sees is not drawn either, until it comes into view, or the view to it.
    assert pictures(47.2) == 1
    assert pictures(47.3) == 0
    page.evaluate("cityMap.map.jumpTo({ center: [9.5209, 47.3] })")
    until(lambda: page.evaluate("drawn.at(-1)") == [47.3], what="the car come into view")


def test_where_the_person_is_lies_under_cars_and_pins(pages):
    page = show(pages)
    page.evaluate("""() => {
        const { lat, lng: lon } = cityMap.camera.middle();
        cityMap.setHere({ lat, lon });
        cityMap.setPins([{ id: 1, icon: 'pickup', lat, lon }]);
        cityMap.setCars([{ id: 'a', lat, lon, heading: 0 }]);
    }""")
    until(lambda: features(page, "here") and features(page, "pins") and features(page, "cars"), what="all three")
    order = page.evaluate("cityMap.map.getStyle().layers.map(layer => layer.id)")
    assert order.index("here") < order.index("cars") < order.index("pins")
    page.evaluate(CHOOSE_THEME, "dark")
    until(lambda: page.evaluate("cityMap.map.getStyle().name") == "Medina, dark", what="the other theme")
    until(lambda: features(page, "here"), what="the place after the change")
    assert page.locator(".maplibregl-user-location-dot").count() == 0, "no mark above cars and pins"
    pages.shot(page, "map-here")


def test_a_move_of_the_map_is_not_lost_to_what_covers_it(pages):
    """Motion is on: the sheet changes its height while the map is on its way, and after."""
    page = show(pages)
    places = [[9.50, 47.10], [9.53, 47.13]]
    page.evaluate("places => { cityMap.fit(places); cityMap.setPadding({ bottom: 300, top: 72 }); }", places)

    def in_view():
        west, south, east, north = seen(page) or (0, 0, 0, 0)
        return all(west < lon < east and south < lat < north for lon, lat in places) and north - south < 0.1
    until(in_view, what="both places above the sheet")
    page.evaluate("cityMap.setPadding({ bottom: 500 })")
    until(in_view, what="both places above the higher sheet")
    # Whoever moves the map has it where they want it.
    drag(page)
    centre = page.evaluate("cityMap.map.unproject([195, 208]).toArray()")
    page.evaluate("cityMap.setPadding({ bottom: 300 })")
    page.evaluate("cityMap.keepInView([[9.50, 47.10], [9.53, 47.13]])")
    until(lambda: not page.evaluate("cityMap.map.isMoving()"), what="a map at rest")
    moved = page.evaluate("cityMap.map.unproject([195, 308]).toArray()")
    assert all(abs(a - b) < 1e-3 for a, b in zip(centre, moved)), (centre, moved)


def drag(page):
    """Moves the map by hand; over when the map has followed and rests."""
    page.evaluate("() => { window.dragged = false; cityMap.map.once('drag', () => { window.dragged = true; }); }")
    page.mouse.move(200, 150)
    page.mouse.down()
    page.mouse.move(60, 120, steps=5)
    page.mouse.up()
    until(lambda: page.evaluate("dragged && !cityMap.map.isMoving()"), what="a map that was dragged and rests")


def test_the_middle_of_the_map_is_where_it_is_seen_also_after_a_drag_that_came_between(pages):
    """Motion is on: a drag stops the map's way to what a sheet leaves free, and its middle would stay halfway."""
    page = show(pages)
    page.evaluate("cityMap.setPadding({ bottom: 0, top: 0 }, { animate: false })")
    # What a drag does first.
    page.evaluate("() => { cityMap.setPadding({ bottom: 400 }); cityMap.map.stop(); }")
    drag(page)

    def missed():
        [seen, middle] = page.evaluate("""() => {
            const { clientWidth, clientHeight } = document.querySelector(".city-map");
            const seen = cityMap.map.project(cityMap.camera.middle());
            return [[seen.x, seen.y], [clientWidth / 2, (clientHeight - 400) / 2]];
        }""")
        return max(abs(a - b) for a, b in zip(seen, middle))
    until(lambda: missed() < 1, what="the middle of what is free")


def test_a_car_that_drives_by_does_not_swallow_a_tap(pages):
    page = show(pages)
    page.evaluate("""() => {
        window.heard = [];
        cityMap.on("tap", point => heard.push(point));
        const { lat, lng: lon } = cityMap.camera.middle();
        cityMap.setCars([{ id: 'a', lat, lon, heading: 0 }]);
    }""")
    until(lambda: features(page, "cars"), what="a car")
    page.mouse.click(PHONE["width"] / 2, PHONE["height"] / 2)
    until(lambda: page.evaluate("heard.length"), what="a tap")
    [tapped] = page.evaluate("heard")
    assert abs(tapped["lat"] - VADUZ["lat"]) < 1e-4 and abs(tapped["lon"] - VADUZ["lon"]) < 1e-4, tapped


def test_mixed_lines_read_in_both_directions(pages):
    page = pages.open("/login")
    results = page.evaluate("""async cases => {
        const registered = new Promise(resolve => { self.registerRTLTextPlugin = resolve; });
        await import('/assets/js/rtl-text.js');
        const plugin = await registered;
        const show = text => plugin.processBidirectionalText(plugin.applyArabicShaping(text), [])[0];
        return {
            lines: cases.map(([text]) => show(text)),
            broken: plugin.processBidirectionalText('abc ابت 12', [4]),
            styled: plugin.processStyledBidirectionalText('ab جد', [0, 0, 0, 1, 1], []),
        };
    }""", CASES)
    for (text, expected), line in zip(CASES, results["lines"]):
        assert line == expected, f"{text!r} became {line!r}"
    assert results["broken"] == ["abc ", "12 تبا"], results["broken"]
    assert results["styled"] == [["ab دج", [0, 0, 0, 1, 1]]], results["styled"]


# What FriBidi 1.0.8 makes of these names, in visual order.
CASES = [
    ("فادوز", "\ufeaf\ufeed\ufea9\ufe8e\ufed3"),
    ("شارع السلام", "\ufee1\ufefc\ufeb4\ufedf\ufe8d \ufec9\ufead\ufe8e\ufeb7"),
    ("بيت لحم", "\ufee2\ufea4\ufedf \ufe96\ufef4\ufe91"),
    ("شارع 26 يوليو", "\ufeee\ufef4\ufedf\ufeee\ufef3 26 \ufec9\ufead\ufe8e\ufeb7"),
    ("شارع ٢٦ يوليو", "\ufeee\ufef4\ufedf\ufeee\ufef3 \u0662\u0666 \ufec9\ufead\ufe8e\ufeb7"),
    ("Rue du 20 Août شارع", "Rue du 20 Août \ufec9\ufead\ufe8e\ufeb7"),
    ("مطعم (Pizza) الوسط", "\ufec2\ufeb3\ufeee\ufedf\ufe8d (Pizza) \ufee2\ufecc\ufec4\ufee3"),
    ("حي [الرياض] 3", "3 [\ufebd\ufe8e\ufef3\ufeae\ufedf\ufe8d] \ufef2\ufea3"),
    ("Vaduz (فادوز)", "Vaduz (\ufeaf\ufeed\ufea9\ufe8e\ufed3)"),
    ("الطريق A1", "A1 \ufed6\ufef3\ufeae\ufec4\ufedf\ufe8d"),
    ("100% قطن", "\ufee6\ufec4\ufed7 100%"),
    ("باب 12/4", "12/4 \ufe8f\ufe8e\ufe91"),
    ("الأمل", "\ufede\ufee3\ufef7\ufe8d"),
    ("لا إله", "\ufeea\ufedf\ufe87 \ufefb"),
    ("پارک گلستان", "\ufee5\ufe8e\ufe98\ufeb4\ufee0\ufb94 \ufb8e\ufead\ufe8e\ufb58"),
    ("ab", "ab"),
]


def test_no_end_of_a_way_lies_under_the_map_s_buttons(pages):
    for language in ("en", "ar"):
        page = show(pages, language=language)
        clear = page.evaluate("""() => {
            const ends = [[9.5021, 47.1411], [9.5331, 47.1409]];
            cityMap.fit(ends, { animate: false });
            const buttons = [...document.querySelectorAll(".maplibregl-ctrl-group")].map(g => g.getBoundingClientRect());
            // A pin's name is up to twice as wide as its head.
            return ends.map(end => cityMap.map.project(end)).every(({ x }) =>
                x > 40 && x < innerWidth - 40 && buttons.every(({ left, right }) => x + 40 < left || x - 40 > right));
        }""")
        assert clear, language
        page.close()
