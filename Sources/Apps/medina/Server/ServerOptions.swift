import Terminal

/// How a city is served, as the command line says.
struct ServerOptions: Sendable {
    var city: String
    var host = "127.0.0.1"
    var port = 8080
    /// Where the apps for people's devices have their own origin.
    var pocketPort = 8081
    var servesSamplePocket = false
    var data: String
    /// Where the keys are that lie outside ``data``.
    var keys: String
    var web = "Web"
    var vendor = ".vendor"
    var settings: String?
    /// The files of the certificate and of its key, for TLS.
    var identity: (certificate: String, key: String)?
    /// The file of the authority that phones may fetch and trust.
    var authority: String?
    /// Where accounts and rides are; the file `medina.sqlite` in ``data`` if nothing is said.
    var database: String?
    var isDemo: Bool
    var drivers = 120
    var taxis = 24
    /// About how many planned trips simulated drivers have in the coming week.
    var plannedTrips = 40
    /// The file of the shops that a demo begins with; none if nothing is said.
    var catalogue: String?
    var seed: UInt64 = 1
    var pace = 1
    /// How many connections there may be at the same time.
    var connections = 8_192

    static let arguments = [CommandArgument("CITY", "The folder that \"medina import\" made.")]
    static let options: [CommandOption] = [
        .value("host", "HOST", "The address to listen on; 127.0.0.1 if not given."),
        .value("port", "PORT", "The port to listen on, 0 for any free one; 8080 if not given."),
        .value(
            "pocket-port", "PORT",
            "The port of the apps that run on people's devices; the next one, or any free one, if not given."),
        .value(
            "data", "FOLDER",
            "Where the server keeps its files; CITY with \".data\" at its end if not given."),
        .value(
            "keys", "FOLDER",
            "Where the keys are under which documents are sealed, outside the server's files; the folder of --data with "
                + "\".keys\" at its end if not given."),
        .value(
            "certificate", "FILE", "Speaks TLS with this certificate chain, PEM; its key must be given too."),
        .value("key", "FILE", "The key of the certificate, PEM."),
        .value(
            "authority", "FILE", "Offers this certificate at /authority.crt, for phones that shall trust it."),
        databaseOption,
        settingsOption,
        .value("assets", "FOLDER", "The folder Web of this project; Web if not given."),
        .value("vendor", "FOLDER", "The browser's libraries and fonts; .vendor if not given."),
    ]

    static let settingsOption = CommandOption.value(
        "settings", "FILE", "The operator's settings, as JSON; \"medina settings\" says what there is.")

    static let databaseOption = CommandOption.value(
        "database", "ADDRESS",
        """
        Where accounts and rides are kept: postgres://USER:PASSWORD@HOST/NAME, or a file for SQLite; \
        MEDINA_DATABASE, the settings, or medina.sqlite among the server's files, if not given.
        """)

    init(_ arguments: CommandArguments, isDemo: Bool) throws(UsageError) {
        city = arguments.positionals[0]
        self.isDemo = isDemo
        host = arguments.string("host") ?? host
        port = try arguments.integer("port", in: 0...65_535) ?? port
        pocketPort =
            try arguments.integer("pocket-port", in: 0...65_535) ?? (port == 0 ? 0 : min(port + 1, 65_535))
        servesSamplePocket = isDemo && arguments.flag("sample-pocket")
        data = arguments.string("data") ?? city + ".data"
        keys = arguments.string("keys") ?? Self.besides(data)
        settings = arguments.string("settings")
        database = arguments.string("database")
        authority = arguments.string("authority")
        switch (arguments.string("certificate"), arguments.string("key")) {
        case (let certificate?, let key?): identity = (certificate, key)
        case (nil, nil): break
        default: throw UsageError("TLS needs both --certificate and --key.")
        }
        web = arguments.string("assets") ?? web
        vendor = arguments.string("vendor") ?? vendor
        catalogue = isDemo ? arguments.string("catalogue") : nil
        drivers = try arguments.integer("drivers", in: 0...100_000) ?? drivers
        taxis = try arguments.integer("taxis", in: 0...10_000) ?? (drivers == 0 ? 0 : taxis)
        plannedTrips =
            try arguments.integer("planned-trips", in: 0...10_000) ?? (drivers == 0 ? 0 : plannedTrips)
        pace = try arguments.integer("pace", in: 1...60) ?? pace
        seed = UInt64(try arguments.integer("seed", in: 0...Int.max) ?? 1)
    }

    /// The folder of the keys beside that of the server's files.
    private static func besides(_ data: String) -> String {
        var path = data[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        return path + ".keys"
    }
}
