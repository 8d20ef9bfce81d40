// Names: of roads along them, of waters in italics, of places by their size, and what people steer by.
extension MapStyle {
    private static let regular: StyleValue = ["Noto Sans Regular"]
    private static let bold: StyleValue = ["Noto Sans Bold"]
    private static let italic: StyleValue = ["Noto Sans Italic"]

    private func text(_ color: String, halo: Double = 1.4) -> StyleValue {
        [
            "text-color": .string(color), "text-halo-color": .string(palette.halo),
            "text-halo-width": .number(halo),
        ]
    }

    var labelLayers: [StyleValue] {
        [housenumbers, waterwayNames, minorRoadNames, majorRoadNames, points, lakes, peaks, roadNumbers]
            + places
    }

    // MARK: Roads

    private func roadNames(
        _ identifier: String, zoom: ClosedRange<Double>, where filter: StyleValue, size: StyleValue
    ) -> StyleValue {
        Self.layer(
            identifier, "symbol", from: "transportation_name", zoom: zoom,
            where: ["all", ["has", "name"], filter],
            layout: [
                "symbol-placement": "line", "text-field": name, "text-font": Self.regular, "text-size": size,
                "symbol-spacing": 320, "text-max-angle": 32, "text-padding": 8,
                "text-letter-spacing": letterSpacing,
            ],
            paint: text(palette.roadInk, halo: 1.6))
    }

    /// Spaced letters help Latin names along lines; Arabic letters join and must not be pulled apart.
    private var letterSpacing: StyleValue { language == "ar" ? 0 : 0.02 }

    private var majorRoadNames: StyleValue {
        roadNames(
            "road-name-major", zoom: 12.5...24,
            where: Self.isClass("motorway", "trunk", "primary", "secondary", "tertiary"),
            size: Self.byZoom([(12.5, 10.5), (15, 12.5), (18, 15)]))
    }

    private var minorRoadNames: StyleValue {
        roadNames(
            "road-name-minor", zoom: 14.5...24,
            where: Self.isClass("minor", "service", "pedestrian", "path", "track"),
            size: Self.byZoom([(14.5, 10), (16, 11.5), (18, 14)]))
    }

    private var roadNumbers: StyleValue {
        Self.layer(
            "road-number", "symbol", from: "transportation_name", zoom: 10...24,
            where: ["all", ["has", "ref"], Self.isClass("motorway", "trunk", "primary", "secondary")],
            layout: [
                "symbol-placement": "line", "symbol-spacing": 420, "text-field": ["get", "ref"],
                "text-font": Self.bold, "text-size": 10, "icon-image": "shield", "icon-text-fit": "both",
                "icon-text-fit-padding": [2, 5, 2, 5], "text-rotation-alignment": "viewport",
                "icon-rotation-alignment": "viewport", "text-padding": 40, "symbol-sort-key": 4,
            ],
            paint: ["text-color": .string(palette.onBrand)])
    }

    // MARK: Land and water

    private var waterwayNames: StyleValue {
        Self.layer(
            "waterway-name", "symbol", from: "waterway", zoom: 12...24,
            where: ["all", ["has", "name"], Self.isClass("river", "canal", "stream")],
            layout: [
                "symbol-placement": "line", "text-field": name, "text-font": Self.italic,
                "text-size": Self.byZoom([(12, 11), (16, 13)]), "symbol-spacing": 420, "text-max-angle": 30,
                "text-letter-spacing": language == "ar" ? 0 : 0.08,
            ],
            paint: text(palette.waterInk))
    }

    private var lakes: StyleValue {
        Self.layer(
            "water-name", "symbol", from: "water_name", zoom: 10...24,
            layout: ["text-field": name, "text-font": Self.italic, "text-size": 12, "text-max-width": 6],
            paint: text(palette.waterInk))
    }

    private var peaks: StyleValue {
        Self.layer(
            "peak", "symbol", from: "mountain_peak", zoom: 11...24,
            layout: [
                "text-field": [
                    "case", ["has", "ele"],
                    [
                        "format", name, [:], "\n", [:], ["concat", ["to-string", ["get", "ele"]], " m"],
                        ["font-scale": 0.85],
                    ],
                    name,
                ],
                "text-font": Self.regular, "text-size": Self.byZoom([(11, 10), (16, 12)]),
                "icon-image": "peak",
                "text-anchor": "top", "text-offset": [0, 0.5], "text-optional": true, "text-max-width": 7,
            ],
            paint: text(palette.peakInk))
    }

    private var housenumbers: StyleValue {
        Self.layer(
            "housenumber", "symbol", from: "housenumber", zoom: 17...24,
            layout: [
                "text-field": ["get", "housenumber"], "text-font": Self.regular, "text-size": 11,
                "text-padding": 4,
            ],
            paint: text(palette.numberInk, halo: 1))
    }

    private var points: StyleValue {
        Self.layer(
            "poi", "symbol", from: "poi", zoom: 13.5...24,
            where: ["<=", ["get", "rank"], Self.stepByZoom(1, [(14, 2), (15, 4), (15.75, 7), (17, 10)])],
            layout: [
                "text-field": name, "text-font": Self.regular,
                "text-size": Self.byZoom([(14, 10.5), (18, 12.5)]),
                "icon-image": ["concat", "point-", ["get", "class"]], "text-anchor": "top",
                "text-offset": [0, 0.75], "text-max-width": 8, "text-optional": true,
                "symbol-sort-key": ["get", "rank"], "text-padding": 6,
            ],
            paint: text(
                Self.byClass([("park", .string(palette.parkInk))], otherwise: .string(palette.pointInk))))
    }

    private func text(_ color: StyleValue) -> StyleValue {
        ["text-color": color, "text-halo-color": .string(palette.halo), "text-halo-width": 1.4]
    }

    private static func stepByZoom(_ first: StyleValue, _ stops: [(Double, StyleValue)]) -> StyleValue {
        .array(["step", ["zoom"], first] + stops.flatMap { [.number($0.0), $0.1] })
    }

    // MARK: Places

    private var places: [StyleValue] {
        [
            place(
                "place-quarter", ["suburb", "quarter", "neighbourhood", "locality"], zoom: 12...17,
                size: [(12, 11), (16, 14)], font: Self.regular, color: palette.roadInk),
            place(
                "place-hamlet", ["hamlet"], zoom: 12...17, size: [(12, 11), (16, 14)], font: Self.regular,
                color: palette.townInk),
            place(
                "place-village", ["village"], zoom: 9...17, size: [(9, 11), (13, 14), (16, 19)],
                font: Self.bold,
                color: palette.townInk),
            place(
                "place-town", ["town", "city"], zoom: 5...16, size: [(6, 12), (10, 15), (14, 22)],
                font: Self.bold,
                color: palette.ink),
            place(
                "place-country", ["country", "state"], zoom: 3...9, size: [(3, 12), (8, 18)], font: Self.bold,
                color: palette.ink),
        ]
    }

    private func place(
        _ identifier: String, _ classes: [String], zoom: ClosedRange<Double>, size: [(Double, StyleValue)],
        font: StyleValue, color: String
    ) -> StyleValue {
        Self.layer(
            identifier, "symbol", from: "place", zoom: zoom,
            where: ["in", ["get", "class"], ["literal", .array(classes.map { .string($0) })]],
            layout: [
                "text-field": name, "text-font": font, "text-size": Self.byZoom(size), "text-max-width": 8,
                "symbol-sort-key": ["get", "rank"], "text-padding": 6, "text-letter-spacing": letterSpacing,
            ],
            paint: text(color, halo: 2))
    }
}
