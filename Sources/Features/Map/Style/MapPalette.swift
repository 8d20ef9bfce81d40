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
        brand: "#0b6b61", onBrand: "#ffffff", accent: "#b8482a", route: "#0b7f73", routeCasing: "#ffffff",
        muted: "#8e9a9b")

    /// For the dark.
    package static let dark = MapPalette(
        land: "#141b1d", residential: "#182123", commercial: "#1d2222", industrial: "#191f21",
        civic: "#1e2320", parking: "#182022",
        farmland: "#161f1c", grass: "#17251e", wood: "#15291f", park: "#163024", sand: "#25241c",
        rock: "#1c2223", ice: "#22302f", wetland: "#152826", pitch: "#1b382a", cemetery: "#1a2a22",
        water: "#0c2d37", waterLine: "#123a45", building: "#20292c", buildingEdge: "#2a3538",
        aeroway: "#20282a",
        motorway: Road(fill: "#8f5b34", casing: "#0c1112"), trunk: Road(fill: "#7c5736", casing: "#0c1112"),
        primary: Road(fill: "#665740", casing: "#0c1112"),
        secondary: Road(fill: "#4f4e43", casing: "#0c1112"),
        tertiary: Road(fill: "#3d4a4d", casing: "#0c1112"), minor: Road(fill: "#313d41", casing: "#0d1314"),
        service: Road(fill: "#283337", casing: "#101718"),
        pedestrian: Road(fill: "#2b3231", casing: "#101718"),
        tunnel: "#1c2527", path: "#4f4a3e", rail: "#4a5457", railGap: "#1a2224", ferry: "#2c6f78",
        boundary: "#7c6a62",
        ink: "#edf1f0", townInk: "#d7dedd", roadInk: "#a9b4b4", numberInk: "#748082", waterInk: "#6fb3bd",
        parkInk: "#7fb58d", pointInk: "#a89c8a", peakInk: "#b29c84", halo: "#101617",
        brand: "#4fc3b2", onBrand: "#06231f", accent: "#f08a66", route: "#4fc3b2", routeCasing: "#06231f",
        muted: "#5f6d70")
}
