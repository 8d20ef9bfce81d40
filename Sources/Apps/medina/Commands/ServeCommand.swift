import Accounts
import CityData
import HTTPServer
import Observability
import Processes
import Terminal

/// Serves a city in earnest.
enum ServeCommand: Command {
    static let syntax = CommandSyntax(
        "serve", summary: "Serves an imported city.", arguments: ServerOptions.arguments,
        options: ServerOptions.options)

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        try await CityCommand.run(try ServerOptions(arguments, isDemo: false), console: console)
    }
}

/// Serves a city that shows itself.
enum DemoCommand: Command {
    static let syntax = CommandSyntax(
        "demo", summary: "Serves an imported city with demo people and simulated drivers.",
        arguments: ServerOptions.arguments,
        options: ServerOptions.options + [
            .value(
                "drivers", "N",
                "How many simulated drivers are on the road; 120 if not given, 0 for nobody simulated at all."
            ),
            .value(
                "taxis", "N",
                "How many simulated taxis wait and come; 24 if not given, none where nobody is simulated."),
            .value(
                "planned-trips", "N",
                "About how many planned trips simulated drivers have in the coming week; 40 if not given, none where nobody "
                    + "is simulated."),
            .value(
                "pace", "N", "How many times faster than real time the city lives, 1 to 60; 1 if not given."),
            .flag(
                "sample-pocket",
                "Also serves the sample app of the tests at /pocketsample/ of the apps' port."),
            .value(
                "catalogue", "FILE",
                "The made-up shops that the city begins with, as JSON; without it there are none."),
            .value("seed", "N", "Decides what the simulated people do; 1 if not given."),
        ])

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        try await CityCommand.run(try ServerOptions(arguments, isDemo: true), console: console)
    }
}

/// What both have in common.
private enum CityCommand {
    static func run(_ options: ServerOptions, console: Console) async throws {
        var options = options
        options.connections = CityDoors.connections(openFiles: OpenFileLimit.raise())
        let city = try await CityServer(
            options, logger: Logger("medina", to: .standardError, level: .warning))
        let termination = try Termination()
        try city.server.start()
        try city.pockets.server?.start()
        let scheme = options.identity == nil ? "http" : "https"
        // On all addresses means on this machine, too, where it can be opened.
        let host = ["0.0.0.0", "::"].contains(options.host) ? "localhost" : options.host
        console.print("\(city.basis.city.manifest.name) is open: \(scheme)://\(host):\(city.server.port)")
        if let pockets = city.pockets.server {
            console.print("  Apps for people's devices: \(scheme)://\(host):\(pockets.port)")
        }
        for person in city.demoPeople {
            console.print("  Log in as \(person.role): \(person.email), password \(person.password)")
        }
        if options.isDemo { console.print("  Drivers and passengers marked “Simulated” are made up.") }
        try await city.run(until: termination)
    }
}
