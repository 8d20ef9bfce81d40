import Database
import Files
import HTTPServer
import Ledger
import Messaging
import Rooms
import Settings
import Storage
import WebPush

/// All that a city's operator can set, with the defaults of a town.
struct CitySettings: Settings {
    /// Which rooms it has, and what can be set in each.
    var rooms: RoomSettings
    /// What people call in an emergency; without it the number of the country.
    var emergencyNumber: String?
    /// Where the city is on the web, so that messages can lead there.
    var address: String?
    /// The proxies whose word for who asks is believed; without a list this machine where ``address`` is set.
    var proxies: [String]?
    /// Who may read `/metrics`, besides this machine.
    var metricsNetworks: [String]?
    /// What the costly pages and calls bear that anyone may use.
    var publicLoad = PublicLoad()
    /// Where the apps for people's devices are on the web.
    var pocketAddress: String?
    /// Where accounts and rides are kept: `postgres://…` or the path of a file for SQLite.
    var database: String?
    /// How mail is sent; without it nothing is.
    var mail: SettingsDocument<MailConfiguration>?
    /// How SMS are sent; without it none is.
    var sms: SettingsDocument<SMSConfiguration>?

    /// The push services that reach people's devices; without a list those of the browsers that are known.
    var pushServices: [String]?
    /// How a push service reaches who runs the city.
    var pushContact: String?

    /// What push services are told of who runs the city.
    var pushSubject: String? {
        pushContact ?? mail.map { "mailto:\($0.value.from)" } ?? address
    }

    /// Whether there are passwords among them.
    var hasSecrets: Bool { mail != nil || sms != nil || database?.contains("://") ?? false }

    /// The addresses whose `X-Forwarded-For` is believed, as connections show them.
    var trustedProxies: Set<String> {
        let usual = address == nil ? [] : ["127.0.0.1", "::1"]
        return Set((proxies ?? usual).compactMap(ProxyAddress.canonical))
    }

    /// The networks of ``metricsNetworks``.
    var metricsReaders: [NetworkRange] { (metricsNetworks ?? []).compactMap(NetworkRange.init) }

    /// The defaults of a city with this currency.
    init(currency: Currency) {
        rooms = RoomSettings(CityHouse.plans, currency: currency)
    }

    /// The defaults, and over them what a file sets.
    init(currency: Currency, file path: String?) throws {
        self.init(currency: currency)
        guard let path else { return }
        try take(path) { (settings, bytes) throws(SettingsError) in try settings.read(bytes) }
    }

    /// Where a settings file says that accounts and rides are kept, whatever else it sets.
    static func database(in path: String) throws -> String? {
        // Amounts of money are left aside, so the currency does not matter.
        var settings = CitySettings(currency: .euro)
        try settings.take(path) { (settings, bytes) throws(SettingsError) in
            try settings.read(only: "database", of: bytes)
        }
        return settings.database
    }

    private mutating func take(
        _ path: String, _ read: (inout CitySettings, [UInt8]) throws(SettingsError) -> Void
    ) throws {
        let bytes = try MappedFile(path).bytes.array
        do {
            try read(&self, bytes)
        } catch {
            throw CommandError("The settings in \(path) cannot be used:\n\(error)")
        }
    }

    mutating func describe(to visitor: inout some SettingsVisitor) {
        rooms.describe(to: &visitor)
        visitor.section("emergency") {
            $0.text(
                "number", &emergencyNumber, longest: 20,
                "What people call in an emergency, where it is not the usual number of the country.")
        }
        visitor.text(
            "address", &address, longest: 253,
            "Where the city is on the web, such as https://medina.example.org; messages then lead there.")
        visitor.require(
            address.map { $0.hasPrefix("https://") && !$0.hasSuffix("/") } ?? true,
            "\"address\" must begin with https:// and not end with a slash.")
        visitor.texts(
            "proxies", &proxies, longest: 45,
            "The addresses of the proxies in front, whose X-Forwarded-For says who asks; this machine's own "
                + "where \"address\" is set and nothing is said here, none without.")
        visitor.require(
            proxies?.allSatisfy { ProxyAddress.canonical($0) != nil } ?? true,
            "\"proxies\" must be IP addresses such as 10.0.0.2 or fd00::2.")
        visitor.section("metrics") {
            $0.texts(
                "networks", &metricsNetworks, longest: 49,
                "From which networks /metrics may be read, such as 10.0.0.0/8; from this machine it always may, "
                    + "through a proxy never.")
            $0.require(
                metricsNetworks?.allSatisfy { NetworkRange($0) != nil } ?? true,
                "\"networks\" must be addresses or networks such as 10.0.0.0/8 or fd00::/8.")
        }
        visitor.section("public") { publicLoad.describe(to: &$0) }
        visitor.section("pocket") {
            $0.text(
                "address", &pocketAddress, longest: 253,
                "Where the apps for people's devices are on the web, such as https://play.example.org: a host "
                    + "name of their own, so that they share no storage with the city's pages.")
            $0.require(
                pocketAddress.map { $0.hasPrefix("https://") && !$0.hasSuffix("/") } ?? true,
                "\"address\" must begin with https:// and not end with a slash.")
        }
        visitor.section("database") {
            $0.text(
                "address", &database, longest: 1000,
                "Where accounts and rides are kept: postgres://user:password@host/name, or a file for SQLite; "
                    + "without it medina.sqlite among the server's files.")
            $0.require(
                database.map { (try? DatabaseLocation($0)) != nil } ?? true,
                "\"address\" must be postgres://user:password@host/name or the path of a file.")
        }
        visitor.document(
            "mail", &mail,
            names: [
                "host", "port", "security", "user", "password", "from", "name", "certificates", "timeLimit",
            ],
            "The server that sends mail: \"security\" is starttls, tls or none.")
        visitor.require(
            mail == nil || address != nil,
            "\"mail\" needs \"address\": the links in letters, such as the one to a new password, lead there."
        )
        visitor.document(
            "sms", &sms, names: ["url", "headers", "body", "format", "timeLimit"],
            "The gateway that sends SMS: {to} and {text} in \"body\" are filled in.")
        visitor.section("push") {
            $0.texts(
                "services", &pushServices, longest: 253,
                "The hosts of the push services that reach people's devices, such as fcm.googleapis.com or "
                    + "*.push.apple.com; those of the usual browsers where nothing is said, none with [].")
            $0.require(
                pushServices?.allSatisfy(PushServices.isEntry) ?? true,
                "\"services\" must be full names of hosts in small letters, such as fcm.googleapis.com or "
                    + "*.push.apple.com.")
            $0.text(
                "contact", &pushContact, longest: 320,
                "How a push service reaches who runs the city, such as mailto:city@example.org; where nothing is "
                    + "said, the sender of mail or else the city's address.")
            $0.require(
                pushContact.map { $0.hasPrefix("mailto:") || $0.hasPrefix("https://") } ?? true,
                "\"contact\" must begin with mailto: or https://.")
        }
    }
}
