// The traffic: roads that are closed, and those that are slower than in free flow.
extension MapStyle {
    /// Above the roads and under the way.
    var trafficLayers: [StyleValue] {
        let slow: StyleValue = ["==", ["get", "kind"], "slow"]
        let closed: StyleValue = ["==", ["get", "kind"], "closed"]
        let round: StyleValue = ["line-cap": "round", "line-join": "round"]
        return [
            live(
                "traffic-slow", "line", from: "traffic", where: slow, layout: round,
                paint: [
                    "line-color": [
                        "match", ["get", "level"], 1, .string(palette.slow1), 2, .string(palette.slow2),
                        .string(palette.slow3),
                    ],
                    "line-width": Self.byZoom([(9, 1.5), (13, 3), (16, 6), (19, 12)]), "line-opacity": 0.9,
                ]),
            live(
                "traffic-closed-casing", "line", from: "traffic", where: closed, layout: round,
                paint: [
                    "line-color": .string(palette.closedCasing),
                    "line-width": Self.byZoom([(9, 4), (13, 7), (16, 12), (19, 20)]),
                ]),
            // Stripes, so that closed roads are not told by their colour alone.
            live(
                "traffic-closed", "line", from: "traffic", where: closed, layout: ["line-join": "round"],
                paint: [
                    "line-color": .string(palette.closed), "line-dasharray": [1.2, 0.8],
                    "line-width": Self.byZoom([(9, 2.5), (13, 5), (16, 9), (19, 16)]),
                ]),
        ]
    }
}
