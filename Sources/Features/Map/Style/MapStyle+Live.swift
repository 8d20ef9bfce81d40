// What pages put on the map: the way, cars and pins.
extension MapStyle {
    /// Above the roads and under all names.
    var routeLayers: [StyleValue] {
        let round: StyleValue = ["line-cap": "round", "line-join": "round"]
        return [
            live(
                "route-casing", "line", from: "route", layout: round,
                paint: [
                    "line-color": .string(palette.routeCasing),
                    "line-width": Self.byZoom([(9, 6), (14, 9), (18, 18)]),
                ]),
            live(
                "route", "line", from: "route", layout: round,
                paint: [
                    "line-color": .string(palette.route),
                    "line-width": Self.byZoom([(9, 3.5), (14, 6), (18, 13)]),
                ]),
        ]
    }

    /// Above everything; where the person is lies under the cars and the pins, and is seen around them.
    var liveLayers: [StyleValue] {
        [
            live(
                "here-halo", "circle", from: "here", layout: [:],
                paint: [
                    "circle-radius": 22, "circle-color": .string(palette.route), "circle-opacity": 0.2,
                ]),
            live(
                "here", "circle", from: "here", layout: [:],
                paint: [
                    "circle-radius": 8, "circle-color": .string(palette.route),
                    "circle-stroke-width": 3, "circle-stroke-color": .string(palette.routeCasing),
                ]),
            live(
                "cars", "symbol", from: "cars",
                layout: [
                    "icon-image": ["coalesce", ["get", "icon"], "car"], "icon-rotate": ["get", "heading"],
                    "icon-rotation-alignment": "map", "icon-pitch-alignment": "map",
                    "icon-allow-overlap": true, "icon-ignore-placement": true,
                    "icon-size": Self.byZoom([(9, 0.4), (12, 0.7), (14.5, 1), (18, 1.4)]),
                    "text-field": ["coalesce", ["get", "title"], ""], "text-font": ["Noto Sans Bold"],
                    "text-size": 12, "text-anchor": "top", "text-offset": [0, 0.9], "text-optional": true,
                ],
                paint: [
                    "icon-opacity": Self.byZoom([(8, 0), (9, 1)]), "text-color": .string(palette.ink),
                    "text-halo-color": .string(palette.halo), "text-halo-width": 2,
                ]),
            live(
                "pins", "symbol", from: "pins",
                layout: [
                    "icon-image": ["get", "icon"], "icon-anchor": "bottom", "icon-allow-overlap": true,
                    "text-field": ["coalesce", ["get", "title"], ""],
                    "text-font": ["Noto Sans Bold"], "text-size": 13,
                    "text-variable-anchor-offset": [
                        "top", [0, 0.3], "left", [1.4, -1.6], "right", [-1.4, -1.6],
                    ],
                    "text-optional": true, "text-max-width": 10, "text-padding": 6,
                    "symbol-sort-key": ["coalesce", ["get", "order"], 0],
                ],
                paint: [
                    "text-color": .string(palette.ink), "text-halo-color": .string(palette.halo),
                    "text-halo-width": 2,
                ]),
        ]
    }

    func live(
        _ identifier: String, _ type: String, from source: String, where filter: StyleValue? = nil,
        layout: StyleValue, paint: StyleValue
    ) -> StyleValue {
        var members: [StyleValue.Member] = [
            .init(name: "id", value: .string(identifier)), .init(name: "type", value: .string(type)),
            .init(name: "source", value: .string(source)),
        ]
        if let filter { members.append(.init(name: "filter", value: filter)) }
        members.append(.init(name: "layout", value: layout))
        members.append(.init(name: "paint", value: paint))
        return .object(members)
    }
}
