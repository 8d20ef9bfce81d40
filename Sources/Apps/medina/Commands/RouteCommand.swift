import Directions
import FoundationEssentials
import Geography
import Localization
import Places
import Roads
import Terminal

/// Prints the way between two places.
enum RouteCommand: Command {
    static let syntax = CommandSyntax(
        "route", summary: "Prints the fastest way between two places, turn by turn.",
        arguments: [
            CommandArgument("CITY", CitySource.help),
            CommandArgument("FROM", "\"latitude,longitude\", or a name such as \"Landstrasse 12, Schaan\"."),
            CommandArgument("TO", "The same."),
        ],
        options: [
            .value("language", "CODE", "en, fr, de or ar; en if not given."),
            .value(
                "assets", "FOLDER", "The folder Web of this project, for its languages; Web if not given."),
        ],
        notes: "Names are looked up in the places of an imported city; an extract knows positions only.")

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let code = arguments.string("language") ?? "en"
        guard let language = Language(rawValue: code) else {
            throw UsageError("--language is en, fr, de or ar, not \"\(code)\".")
        }
        let texts = try Catalogue(folder: (arguments.string("assets") ?? "Web") + "/locales").texts(
            in: language)
        let source = try await CitySource.open(arguments.positionals[0], console: console)
        let from = try RouteEnd(arguments.positionals[1], in: source)
        let to = try RouteEnd(arguments.positionals[2], in: source)
        guard from.place != to.place else {
            throw CommandError("\(from.name) and \(to.name) are the same place on the road.")
        }
        guard let route = RoadRouter(source.map).route(from: from.place, to: to.place) else {
            throw CommandError("No road leads from \(from.name) to \(to.name).")
        }
        let steps = source.map.steps(of: route, destination: to.coordinate)
        var table = TextTable([
            ("", .right), ("\(from.name) → \(to.name)", .left), ("", .right), ("", .right),
        ])
        for (index, step) in steps.enumerated() {
            let isLast = index == steps.count - 1
            table.add([
                "\(index + 1)", texts.instruction(step), isLast ? "" : texts.distance(step.distance),
                isLast ? "" : texts.duration(step.time),
            ])
        }
        let length = texts.distance(source.map.network.length(of: route))
        console.print(table.text() + "\n\(length), \(texts.duration(route.time))")
    }
}

/// One end of a way, as somebody typed it.
struct RouteEnd {
    /// What it is called.
    let name: String
    /// Where it is.
    let coordinate: Coordinate
    /// The place on a road that is nearest to it.
    let place: RoadPlace

    /// How far a road may be.
    private static let reach = Distance.metres(1000)

    init(_ text: String, in source: CitySource) throws(CommandError) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.filter { !$0.isWhitespace }) }
        if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
            name = text
            coordinate = try Self.position(latitude, longitude, in: source)
        } else {
            guard let places = source.places else {
                throw CommandError(
                    "\"\(text)\" is no position. An extract knows no names: give \"latitude,longitude\", "
                        + "or import the city first.")
            }
            guard let found = places.search(text, near: source.map.network.bounds.center, limit: 1).first
            else {
                throw CommandError("There is no \"\(text)\" in \(source.name).")
            }
            let names = found.place.names
            name = names.local + (found.place.context.map { ", \($0.local)" } ?? "")
            coordinate = found.place.coordinate
        }
        guard let match = source.map.network.nearest(to: coordinate, within: Self.reach) else {
            throw CommandError(
                source.map.network.bounds.contains(coordinate)
                    ? "There is no road within 1 km of \(name): a lake, a wood or a hill, perhaps."
                    : "\(name) lies outside \(source.name), whose roads end \(Self.extent(of: source)).")
        }
        place = match.place
    }

    private static func position(
        _ latitude: Double, _ longitude: Double, in source: CitySource
    ) throws(CommandError) -> Coordinate {
        let coordinate = Coordinate(validating: latitude, longitude: longitude)
        let bounds = source.map.network.bounds
        if let swapped = Coordinate(validating: longitude, longitude: latitude), bounds.contains(swapped),
            !(coordinate.map(bounds.contains) ?? false)
        {
            throw CommandError(
                "\(latitude),\(longitude) is the wrong way round: latitude comes first, then longitude.")
        }
        guard let coordinate else { throw CommandError("\(latitude),\(longitude) is nowhere on Earth.") }
        return coordinate
    }

    private static func extent(of source: CitySource) -> String {
        let bounds = source.map.network.bounds
        func short(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
        return "at \(short(bounds.southWest.latitude)),\(short(bounds.southWest.longitude)) and "
            + "\(short(bounds.northEast.latitude)),\(short(bounds.northEast.longitude))"
    }
}
