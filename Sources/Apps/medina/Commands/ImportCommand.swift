import CityData
import Geography
import MapTiles
import Places
import Roads
import Terminal

/// Imports a city from an OpenStreetMap extract.
enum ImportCommand: Command {
    static let syntax = CommandSyntax(
        "import", summary: "Imports a city from an OpenStreetMap extract: roads, places and the map.",
        arguments: [
            CommandArgument("EXTRACT", "The extract, .osm.pbf."),
            CommandArgument(
                "CITY", "The folder to make; a former city in it stays in use until all is done."),
        ],
        options: [
            .value("name", "NAME", "The city's name; found out from the extract if not given."),
            .value("time-zone", "ZONE", "Such as Europe/Paris; found out from the country if not given."),
            .value("currency", "CODE", "Such as EUR; found out from the country if not given."),
            .value("boundary", "RELATION", "The number of the relation that outlines the city."),
            .value("recipe", "FOLDER", "The recipe of the map's tiles; Web/map if not given."),
            .flag("no-map", "Leaves out the map's tiles."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let options = ImportOptions(
            name: arguments.string("name"), currency: arguments.string("currency"),
            timeZone: arguments.string("time-zone"),
            boundary: try arguments.integer("boundary", in: 1...Int.max).map(Int64.init))
        let builder = TileBuilder(recipe: arguments.string("recipe") ?? "Web/map")
        let makeTiles: CityImporter.TileMaking = { extract, archive, bounds, progress in
            try await builder.build(extract: extract, into: archive, bounds: bounds, progress: progress)
        }
        let importer = CityImporter(tiles: arguments.flag("no-map") ? nil : makeTiles)
        let bar = console.progress()
        let outcome = try await importer.import(
            extract: arguments.positionals[0], into: arguments.positionals[1], options: options
        ) { bar.update("\($0.phase)", $0.fraction) }
        bar.finish()
        let city = outcome.city
        guard let report = outcome.report else {
            console.print("\(city.manifest.name) is up to date.")
            return
        }
        console.print(
            "\(city.manifest.name): \(report.waysUsed) of \(report.waysRead) ways, \(report.nodes) junctions, "
                + "\(report.arcs) arcs, \(report.partsDropped) unconnected parts left out, "
                + "\(city.places.count) places and \(city.places.addressCount) house numbers.")
    }
}
