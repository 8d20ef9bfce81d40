// Land, water and buildings.
extension MapStyle {
    var landLayers: [StyleValue] {
        [
            ["id": "land", "type": "background", "paint": ["background-color": .string(palette.land)]],
            Self.layer("landuse", "fill", from: "landuse", paint: ["fill-color": landuseColor]),
            Self.layer(
                "landcover", "fill", from: "landcover",
                paint: ["fill-color": landcoverColor, "fill-antialias": false, "fill-opacity": 0.9]),
            Self.layer(
                "park", "fill", from: "park",
                paint: [
                    "fill-color": .string(palette.park),
                    "fill-opacity": Self.byClass([("park", 1)], otherwise: 0.35),
                ]),
            Self.layer(
                "water", "fill", from: "water", where: ["!=", ["get", "class"], "pool"],
                paint: ["fill-color": .string(palette.water)]),
            Self.layer(
                "pool", "fill", from: "water", zoom: 15...24, where: ["==", ["get", "class"], "pool"],
                paint: [
                    "fill-color": .string(palette.water), "fill-outline-color": .string(palette.waterLine),
                ]),
            Self.layer(
                "waterway", "line", from: "waterway", where: ["!=", ["get", "brunnel"], "tunnel"],
                layout: ["line-cap": "round", "line-join": "round"],
                paint: ["line-color": .string(palette.water), "line-width": waterwayWidth]),
            Self.layer(
                "aeroway", "fill", from: "aeroway", where: ["==", ["geometry-type"], "Polygon"],
                paint: ["fill-color": .string(palette.aeroway)]),
            Self.layer(
                "runway", "line", from: "aeroway", where: ["==", ["geometry-type"], "LineString"],
                paint: [
                    "line-color": .string(palette.aeroway),
                    "line-width": Self.byZoom(
                        [(11, 1), (16, Self.byClass([("runway", 40)], otherwise: 14))], base: 1.6),
                ]),
            Self.layer(
                "building", "fill", from: "building", zoom: 13...24,
                paint: [
                    "fill-color": .string(palette.building),
                    "fill-outline-color": .string(palette.buildingEdge),
                    "fill-opacity": Self.byZoom([(13, 0), (14, 0.7), (15.5, 1)]),
                ]),
        ]
    }

    private var landuseColor: StyleValue {
        Self.byClass(
            [
                ("residential", .string(palette.residential)), ("commercial", .string(palette.commercial)),
                ("industrial", .string(palette.industrial)), ("cemetery", .string(palette.cemetery)),
                ("school", .string(palette.civic)), ("hospital", .string(palette.commercial)),
                ("pitch", .string(palette.pitch)), ("playground", .string(palette.pitch)),
                ("stadium", .string(palette.grass)), ("quarry", .string(palette.rock)),
                ("parking", .string(palette.parking)),
            ], otherwise: .string(palette.residential))
    }

    private var landcoverColor: StyleValue {
        Self.byClass(
            [
                ("wood", .string(palette.wood)), ("grass", .string(palette.grass)),
                ("farmland", .string(palette.farmland)), ("wetland", .string(palette.wetland)),
                ("sand", .string(palette.sand)), ("ice", .string(palette.ice)),
                ("rock", .string(palette.rock)),
            ], otherwise: .string(palette.grass))
    }

    private var waterwayWidth: StyleValue {
        func width(_ river: Double, _ canal: Double, _ stream: Double) -> StyleValue {
            Self.byClass([("river", .number(river)), ("canal", .number(canal))], otherwise: .number(stream))
        }
        return Self.byZoom(
            [
                (8, width(0.6, 0.3, 0.2)), (12, width(2, 1.2, 0.5)), (15, width(6, 4, 1.4)),
                (18, width(26, 16, 5)),
            ],
            base: 1.4)
    }
}
