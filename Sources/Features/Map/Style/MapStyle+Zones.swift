// Zones into which a city is divided: their lines, and their names in their middles.
extension MapStyle {
    /// Above the roads and under all names.
    var zoneLayers: [StyleValue] {
        let area: StyleValue = ["==", ["geometry-type"], "Polygon"]
        let chosen: StyleValue = ["boolean", ["get", "chosen"], false]
        return [
            live(
                "zones", "fill", from: "zones", where: area, layout: [:],
                paint: [
                    "fill-color": .string(palette.accent), "fill-opacity": ["case", chosen, 0.18, 0],
                ]),
            live(
                "zone-lines", "line", from: "zones", where: area, layout: ["line-join": "round"],
                paint: [
                    "line-color": .string(palette.accent), "line-opacity": 0.75,
                    "line-width": ["case", chosen, 3.5, 1.4],
                ]),
        ]
    }

    /// Above the map's own names and under the cars.
    var zoneNameLayers: [StyleValue] {
        [
            live(
                "zone-names", "symbol", from: "zones", where: ["==", ["geometry-type"], "Point"],
                layout: [
                    "text-field": ["get", "title"], "text-font": ["Noto Sans Bold"],
                    "text-size": Self.byZoom([(9, 11), (13, 15)]), "text-padding": 2,
                    "symbol-sort-key": ["coalesce", ["get", "order"], 0],
                ],
                paint: [
                    "text-color": .string(palette.ink), "text-halo-color": .string(palette.halo),
                    "text-halo-width": 2,
                ])
        ]
    }
}
