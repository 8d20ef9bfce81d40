/// The colours of a map: warm ground, deep greens, roads that stand out by their rank.
package struct MapPalette: Sendable {
    /// Fill and casing of one class of roads.
    package struct Road: Sendable {
        package var fill: String
        package var casing: String
    }

    package var land, residential, commercial, industrial, civic, parking: String
    package var farmland, grass, wood, park, sand, rock, ice, wetland, pitch, cemetery: String
    package var water, waterLine, building, buildingEdge, aeroway: String
    package var motorway, trunk, primary, secondary, tertiary, minor, service, pedestrian: Road
    package var tunnel, path, rail, railGap, ferry, boundary: String
    package var ink, townInk, roadInk, numberInk, waterInk, parkInk, pointInk, peakInk, halo: String
    package var slow1, slow2, slow3, closed, closedCasing: String
    package var brand, onBrand, accent, route, routeCasing, muted: String

    /// For bright surroundings.
    package static let light = MapPalette(
        land: "#f6f1e8", residential: "#f0e9dd", commercial: "#f3e6da", industrial: "#ebe6dd",
        civic: "#f2e8d5", parking: "#efeae1",
        farmland: "#f1eedb", grass: "#e1e9cc", wood: "#c9dbbb", park: "#cfe2bd", sand: "#f3e7c6",
        rock: "#e6e0d6", ice: "#eef4f4", wetland: "#d5e4d3", pitch: "#bfdab0", cemetery: "#d9e3ca",
        water: "#a6cfd2", waterLine: "#93c2c6", building: "#e7dccb", buildingEdge: "#d6c8b3",
        aeroway: "#e6e1e0",
        motorway: Road(fill: "#eda367", casing: "#c8763a"), trunk: Road(fill: "#f2b982", casing: "#cd8a4d"),
        primary: Road(fill: "#f8d79c", casing: "#d3a75f"),
        secondary: Road(fill: "#fdeac0", casing: "#d3b67d"),
        tertiary: Road(fill: "#ffffff", casing: "#c8bda9"), minor: Road(fill: "#ffffff", casing: "#c9c0b1"),
        service: Road(fill: "#fffdf9", casing: "#d5ccbe"),
        pedestrian: Road(fill: "#f7efe4", casing: "#d3c6b3"),
        tunnel: "#efe7da", path: "#b08f6a", rail: "#a29a8e", railGap: "#f6f1e8", ferry: "#5c9aa1",
        boundary: "#a2857a",
        ink: "#1f2a2e", townInk: "#2f3b3f", roadInk: "#57503f", numberInk: "#8b8171", waterInk: "#2c6c76",
        parkInk: "#2f6a3e", pointInk: "#6a5d4c", peakInk: "#6d5a45", halo: "#fdfbf7",
        slow1: "#e3a008", slow2: "#d9601a", slow3: "#a11d2d", closed: "#b3261e", closedCasing: "#ffffff",
        brand: "#0b6b61", onBrand: "#ffffff", accent: "#b8482a", route: "#0b7f73", routeCasing: "#ffffff",
        muted: "#8e9a9b")

    /// For the dark.
    package static let dark = MapPalette(
        land: "#171f22", residential: "#1c2528", commercial: "#222627", industrial: "#1e2527",
        civic: "#232823", parking: "#1c2527",
        farmland: "#1a2421", grass: "#1b2b23", wood: "#193026", park: "#1a3629", sand: "#2a291f",
        rock: "#20282a", ice: "#263534", wetland: "#192d2b", pitch: "#1f4030", cemetery: "#1e3027",
        water: "#0d323d", waterLine: "#15414d", building: "#262f33", buildingEdge: "#323d41",
        aeroway: "#262e31",
        motorway: Road(fill: "#a5693b", casing: "#0d1315"), trunk: Road(fill: "#91663f", casing: "#0d1315"),
        primary: Road(fill: "#7b684b", casing: "#0d1315"),
        secondary: Road(fill: "#625f50", casing: "#0d1315"),
        tertiary: Road(fill: "#4d5c60", casing: "#0d1315"), minor: Road(fill: "#3c4a4e", casing: "#0f1618"),
        service: Road(fill: "#303c40", casing: "#12191b"),
        pedestrian: Road(fill: "#353d3b", casing: "#12191b"),
        tunnel: "#20292c", path: "#5d5747", rail: "#56625f", railGap: "#1f282a", ferry: "#2c6f78",
        boundary: "#80706a",
        ink: "#edf1f0", townInk: "#d7dedd", roadInk: "#a9b4b4", numberInk: "#7f8b8d", waterInk: "#6fb3bd",
        parkInk: "#7fb58d", pointInk: "#b3a793", peakInk: "#b9a78f", halo: "#12191b",
        slow1: "#d9a520", slow2: "#e8793a", slow3: "#e5484d", closed: "#ff8a80", closedCasing: "#2b0f0d",
        brand: "#4fc3b2", onBrand: "#06231f", accent: "#f08a66", route: "#4fc3b2", routeCasing: "#06231f",
        muted: "#5f6d70")
}
