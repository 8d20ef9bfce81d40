// Roads, railways and borders: tunnels below, bridges above, and on each level all casings before all fills, so
// that crossings look like crossings.
extension MapStyle {
    /// A level of the street: what is below ground, on it, above it.
    private enum Level: String, CaseIterable {
        case tunnel, ground, bridge

        /// The features on this level.
        var filter: StyleValue {
            switch self {
            case .tunnel, .bridge: ["==", ["get", "brunnel"], .string(rawValue)]
            case .ground: ["!", ["has", "brunnel"]]
            }
        }
    }

    var roadLayers: [StyleValue] {
        [squares] + Level.allCases.flatMap { layers(on: $0) } + [arrows] + boundaryLayers
    }

    private func layers(on level: Level) -> [StyleValue] {
        let isRoad = Self.isClass(
            "motorway", "trunk", "primary", "secondary", "tertiary", "minor", "service", "pedestrian")
        let isLine: StyleValue = ["==", ["geometry-type"], "LineString"]
        let round: StyleValue = ["line-cap": "round", "line-join": "round", "line-sort-key": sortKey]
        let butt: StyleValue = ["line-cap": "butt", "line-join": "round", "line-sort-key": sortKey]
        var fill: StyleValue = color { $0.fill }
        if level == .tunnel { fill = .string(palette.tunnel) }
        let casing: StyleValue =
            level == .tunnel
            ? [
                "line-color": color { $0.casing }, "line-width": width(casing: true),
                "line-dasharray": [1.2, 0.8], "line-opacity": 0.6,
            ] : ["line-color": color { $0.casing }, "line-width": width(casing: true)]
        return [
            pathLayer(on: level),
            Self.layer(
                "\(level)-casing", "line", from: "transportation",
                where: ["all", level.filter, isRoad, isLine],
                layout: level == .ground ? round : butt, paint: casing),
            Self.layer(
                "\(level)-road", "line", from: "transportation",
                where: ["all", level.filter, isRoad, isLine],
                layout: round, paint: ["line-color": fill, "line-width": width(casing: false)]),
        ] + railLayers(on: level)
    }

    private func pathLayer(on level: Level) -> StyleValue {
        Self.layer(
            "\(level)-path", "line", from: "transportation", zoom: 13...24,
            where: ["all", level.filter, Self.isClass("path", "track")], layout: ["line-join": "round"],
            paint: [
                "line-color": .string(palette.path),
                "line-width": Self.byZoom(
                    [
                        (13, 0.5), (16, Self.byClass([("track", 1.6)], otherwise: 1.1)),
                        (19, Self.byClass([("track", 4)], otherwise: 3)),
                    ], base: 1.4),
                "line-dasharray": [3, 1.6],
                "line-opacity": level == .tunnel ? 0.4 : Self.byZoom([(13, 0.35), (15, 0.75)]),
            ])
    }

    private func railLayers(on level: Level) -> [StyleValue] {
        let filter: StyleValue = ["all", level.filter, Self.isClass("rail", "transit")]
        let opacity: StyleValue = level == .tunnel ? 0.35 : ["case", ["has", "siding"], 0.5, 1]
        return [
            Self.layer(
                "\(level)-rail", "line", from: "transportation", where: filter,
                paint: [
                    "line-color": .string(palette.rail), "line-opacity": opacity,
                    "line-width": Self.byZoom([(9, 0.6), (14, 1.6), (18, 4.5)], base: 1.4),
                ]),
            Self.layer(
                "\(level)-rail-gap", "line", from: "transportation", zoom: 14...24, where: filter,
                paint: [
                    "line-color": .string(palette.railGap), "line-opacity": opacity,
                    "line-width": Self.byZoom([(14, 0.8), (18, 2.8)], base: 1.4), "line-dasharray": [5, 5],
                ]),
        ]
    }

    /// Pedestrian squares, drawn as areas.
    private var squares: StyleValue {
        Self.layer(
            "square", "fill", from: "transportation", where: ["==", ["geometry-type"], "Polygon"],
            paint: [
                "fill-color": .string(palette.pedestrian.fill),
                "fill-outline-color": .string(palette.pedestrian.casing),
            ])
    }

    /// The direction of one-way streets, once there is room for it.
    private var arrows: StyleValue {
        Self.layer(
            "oneway", "symbol", from: "transportation", zoom: 15.5...24,
            where: [
                "all", ["has", "oneway"],
                Self.isClass("motorway", "trunk", "primary", "secondary", "tertiary", "minor", "service"),
            ],
            layout: [
                "symbol-placement": "line", "symbol-spacing": 140, "icon-image": "arrow", "icon-padding": 0,
                "icon-rotate": ["case", ["==", ["get", "oneway"], -1], 180, 0],
                "icon-size": Self.byZoom([(15.5, 0.6), (18, 0.9)]), "icon-rotation-alignment": "map",
            ],
            paint: ["icon-opacity": 0.7])
    }

    private var boundaryLayers: [StyleValue] {
        func layer(
            _ name: String, _ filter: StyleValue, _ width: StyleValue, _ opacity: Double, _ dashes: StyleValue
        )
            -> StyleValue
        {
            Self.layer(
                name, "line", from: "boundary", where: ["all", filter, ["!", ["has", "maritime"]]],
                layout: ["line-join": "round"],
                paint: [
                    "line-color": .string(palette.boundary), "line-width": width,
                    "line-opacity": .number(opacity), "line-dasharray": dashes,
                ])
        }
        return [
            Self.layer(
                "ferry", "line", from: "transportation", where: Self.isClass("ferry"),
                paint: ["line-color": .string(palette.ferry), "line-width": 1.2, "line-dasharray": [4, 3]]),
            Self.layer(
                "aerialway", "line", from: "transportation", where: Self.isClass("aerialway"),
                paint: ["line-color": .string(palette.rail), "line-width": 1.2, "line-dasharray": [6, 2]]),
            layer(
                "boundary-region", [">", ["get", "admin_level"], 2], Self.byZoom([(6, 0.5), (14, 1)]), 0.32,
                [2, 3]),
            layer(
                "boundary-country", ["<=", ["get", "admin_level"], 2],
                Self.byZoom([(4, 0.8), (10, 1.2), (16, 2.4)]),
                0.6, [5, 2, 1, 2]),
        ]
    }

    // MARK: Rank, colour and width by class

    /// More important roads over less important ones of the same level.
    private var sortKey: StyleValue {
        Self.byClass(
            [
                ("motorway", 8), ("trunk", 7), ("primary", 6), ("secondary", 5), ("tertiary", 4),
                ("minor", 3),
                ("pedestrian", 2),
            ], otherwise: 1)
    }

    private func color(_ part: (MapPalette.Road) -> String) -> StyleValue {
        Self.byClass(
            [
                ("motorway", .string(part(palette.motorway))), ("trunk", .string(part(palette.trunk))),
                ("primary", .string(part(palette.primary))), ("secondary", .string(part(palette.secondary))),
                ("tertiary", .string(part(palette.tertiary))), ("minor", .string(part(palette.minor))),
                ("pedestrian", .string(part(palette.pedestrian))),
            ], otherwise: .string(part(palette.service)))
    }

    /// Widths in pixels of motorway, trunk, primary, secondary, tertiary, minor, pedestrian and service roads.
    private static let widths: [(zoom: Double, fill: [Double], casing: Double)] = [
        (5, [0.6, 0.5, 0.3, 0.2, 0, 0, 0, 0], 0),
        (8, [1.4, 1.2, 0.8, 0.4, 0.2, 0, 0, 0], 0.6),
        (10, [2.2, 1.9, 1.5, 1.1, 0.7, 0.2, 0, 0], 0.9),
        (12, [3.4, 3.0, 2.6, 2.1, 1.5, 0.7, 0.4, 0.3], 1.1),
        (14, [6, 5.4, 5, 4.4, 3.8, 2.6, 1.6, 1.2], 1.4),
        (16, [13, 12, 11.5, 10.5, 9.5, 7.5, 4.5, 3.8], 1.8),
        (18, [30, 28, 27, 25, 23, 19, 12, 10], 2.4),
        (20, [84, 80, 78, 74, 70, 60, 36, 30], 3),
    ]

    /// The width by zoom and class; slip roads are half as wide as the roads they belong to.
    private func width(casing: Bool) -> StyleValue {
        let classes = ["motorway", "trunk", "primary", "secondary", "tertiary", "minor", "pedestrian"]
        return Self.byZoom(
            Self.widths.map { row in
                let extra = casing ? row.casing : 0
                func value(_ width: Double) -> StyleValue {
                    let ramp = (width * 0.55 + extra).hundredths
                    let full = (width + extra).hundredths
                    return width > 1 && ramp != full
                        ? ["case", ["has", "ramp"], .number(ramp), .number(full)] : .number(full)
                }
                return (
                    row.zoom,
                    Self.byClass(
                        zip(classes, row.fill).map { ($0, value($1)) }, otherwise: value(row.fill.last ?? 0))
                )
            }, base: 1.5)
    }
}

extension Double {
    /// Rounded to two digits after the point, so that styles stay short.
    fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
