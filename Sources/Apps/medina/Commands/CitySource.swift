import CityData
import Files
import Geography
import OpenStreetMap
import Places
import Roads

/// The roads that a command works on: those of an imported city, or built in memory from an extract.
struct CitySource {
    /// What it is called.
    let name: String
    /// The roads.
    let map: RoadMap
    /// The places, where a city was imported.
    let places: Gazetteer?

    static let help = "The folder that \"medina import\" made, or an OpenStreetMap extract (.osm.pbf, .osm)."

    /// Opens a folder, or builds the roads of an extract.
    static func open(_ path: String, console: Console) async throws -> CitySource {
        if Folder.exists(path) {
            let city = try CityData.open(path)
            return CitySource(name: city.manifest.name, map: city.roads, places: city.places)
        }
        let bar = console.progress()
        defer { bar.finish() }
        let (map, _) = try await RoadImport.build(extract: path) { stage, share in
            bar.update(words(stage), share)
        }
        return CitySource(name: name(ofExtract: path), map: map, places: nil)
    }

    private static func words(_ stage: RoadImport.Stage) -> String {
        switch stage {
        case .reading: "Reading the roads"
        case .building: "Building the network"
        case .ordering: "Preparing the routes"
        }
    }

    /// `Manhattan` for `data/manhattan.osm.pbf`.
    private static func name(ofExtract path: String) -> String {
        let file = path.split(separator: "/").last ?? "the city"
        let word = file.split(separator: ".").first ?? file
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}
