import DesignSystem
import Files
import HTML
import HTTPServer
import Localization
import Observability
import PocketHosting
import Web

/// The apps that run on people's devices, on an origin of their own: another port here, another host name behind a
/// proxy. None of the city's cookies is looked at there.
struct PocketParts {
    /// The server of the second origin; none when no app was built.
    let server: HTTPServer?
    private let address: String?
    private let isSecure: Bool

    /// - Parameter league: Adds the routes that pocket apps call, below `/api/`, with bearer tokens of their own.
    init(
        _ basis: CityBasis, _ http: HTTPConfiguration, league: (inout Router<WebContext>) throws -> Void
    ) throws {
        address = basis.settings.pocketAddress
        isSecure = basis.options.identity != nil
        let sites = Self.built(basis.options)
        guard !sites.isEmpty else {
            basis.logger.warning("The apps for people's devices are not built; script/wasm builds them.")
            server = nil
            return
        }
        var http = http
        http.port = basis.options.pocketPort
        http.maximumConnections = max(64, http.maximumConnections / 4)
        http.errorPage = nil
        http.metrics = MetricRegistry()
        var router = Router<WebContext>()
        router.use(PocketSecurity())
        router.use(OriginCheck())
        OperationsRoutes(
            metrics: http.metrics, version: "1", readableFrom: basis.settings.metricsReaders
        ).add(to: &router)
        try PocketOrigin(
            sites, catalogue: basis.catalogue, web: basis.options.web, vendor: basis.options.vendor
        ).add(to: &router)
        try league(&router)
        let site = basis.site
        server = try HTTPServer(
            configuration: http, handler: router.handler { WebContext($0, site: site) })
    }

    /// Adds the way from the city's pages to the apps: `/play` leads to the other origin, in the person's language.
    func add(to router: inout Router<WebContext>) {
        guard server != nil else { return }
        router.get("/play") { request, context in
            guard let game = fruityAddress(for: request, in: context.texts.language) else {
                throw HTTPError(.notFound)
            }
            var response = Response.redirect(game)
            response.headers.append("Cache-Control", "no-store")
            return response
        }
    }

    /// Where the fruit game is for whoever asks, in their language; nothing where it is not built.
    func fruityAddress(for request: Request, in language: Language) -> String? {
        guard let server else { return nil }
        let origin = address ?? Self.neighbour(of: request, port: server.port, isSecure: isSecure)
        return origin + Self.fruity.address(language)
    }

    /// The apps whose modules are there.
    private static func built(_ options: ServerOptions) -> [PocketSite] {
        (options.servesSamplePocket ? [fruity, sample] : [fruity]).filter {
            (try? MappedFile("\(options.vendor)/pocket/\($0.name).wasm")) != nil
        }
    }

    /// The places of the city's navigation, with the way to the apps if there are any.
    static func navigation(_ options: ServerOptions) -> [NavigationItem] {
        var items = NavigationItem.standard
        if !built(options).isEmpty {
            items.insert(NavigationItem(.fruit, .shellPlay, to: "/play"), at: items.count - 1)
        }
        return items
    }

    /// The same host name under which this person reaches the city, at the other port.
    private static func neighbour(of request: Request, port: Int, isSecure: Bool) -> String {
        "\(isSecure ? "https" : "http")://\(hostName(of: request)):\(port)"
    }

    /// The host name by which a request came, without a port.
    static func hostName(of request: Request) -> String {
        let host = request.headers["host"] ?? "localhost"
        return String(host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" })
    }

    private static let fruity = PocketSite(
        name: "fruity", title: .roomFruity, purpose: .roomFruityText, textPrefixes: ["fruity."],
        sharedStyles: ["css/tokens.css", "css/base.css"], colors: ("#FBF8F3", "#12181A"))

    /// The app that the tests drive.
    private static let sample = PocketSite(
        name: "pocketsample", title: .roomFruity, purpose: .roomFruityText, textPrefixes: [],
        sharedStyles: ["css/tokens.css", "css/base.css"], colors: ("#FBF8F3", "#12181A"))
}
