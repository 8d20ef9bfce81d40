import Terminal

/// How a city is served, as the command line says.
struct ServerOptions: Sendable {
    var city: String
    var host = "127.0.0.1"
    var port = 8080
    var data: String
    var web = "Web"
    var vendor = ".vendor"
    var isDemo: Bool
    var drivers = 120
    var seed: UInt64 = 1
    var pace = 1

    static let arguments = [CommandArgument("CITY", "The folder that \"medina import\" made.")]
    static let options: [CommandOption] = [
        .value("host", "HOST", "The address to listen on; 127.0.0.1 if not given."),
        .value("port", "PORT", "The port to listen on, 0 for any free one; 8080 if not given."),
        .value(
            "data", "FOLDER",
            "Where accounts and rides are kept; CITY with \".data\" at its end if not given."),
        .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
        .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
    ]

    init(_ arguments: CommandArguments, isDemo: Bool) throws(UsageError) {
        city = arguments.positionals[0]
        self.isDemo = isDemo
        host = arguments.string("host") ?? host
        port = try arguments.integer("port", in: 0...65_535) ?? port
        data = arguments.string("data") ?? city + ".data"
        web = arguments.string("assets") ?? web
        vendor = arguments.string("vendor") ?? vendor
        drivers = try arguments.integer("drivers", in: 0...100_000) ?? drivers
        pace = try arguments.integer("pace", in: 1...60) ?? pace
        seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
    }
}
