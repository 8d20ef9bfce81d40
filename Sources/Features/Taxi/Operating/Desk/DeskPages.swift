import DesignSystem
public import Events
public import Geography
import HTML
public import HTTPServer
import Identity
import Live
public import Localization
import MapSheets
import TaxiDispatch
public import Web

/// The operator's console: the map with zones and taxis, every queue, the open calls; and pages of one taxi and of one
/// call (`Subjects`). To everybody else there are no such pages.
public struct DeskPages: Sendable {
    let rank: TaxiRank
    let bus: any EventBus<TaxiEvent>
    let city: TaxiCity
    let clock: @Sendable () -> Timestamp
    let frames: DeskFrames
    /// How long the stream of a page lasts before the browser opens it anew.
    public var streamLifetime = StreamLifetime.usual

    /// The console of a city.
    ///
    /// - Parameter texts: The city's words, in whichever language.
    public init(
        rank: TaxiRank, bus: any EventBus<TaxiEvent>, city: TaxiCity, texts: Texts,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.rank = rank
        self.bus = bus
        self.city = city
        self.clock = clock
        frames = DeskFrames(rank, texts: texts, zone: city.zone)
    }

    static let page: URLReference = "/operate/taxi"
    static let styles = ["css/taxi.css", "css/taxi-desk.css"]
    static let script = "js/taxi-desk.js"

    static func stream(_ zone: ZoneID?) -> URLReference {
        zone.map { "/operate/taxi/stream?zone=\(String($0.value))" } ?? "/operate/taxi/stream"
    }

    /// Where the lines of the zones are; another address after every change, so that browsers can keep what they have.
    static func zones(of grid: ZoneGrid) -> URLReference {
        "/operate/taxi/grid?v=\(String(grid.fingerprint, radix: 16))"
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/taxi") { try await desk($0, $1) }
        router.get("/operate/taxi/stream", cost: .counted) { try await stream($0, $1) }
        router.get("/operate/taxi/grid") { try await lines($0, $1) }
        router.get("/operate/taxi/cabs") { try await find($0, $1) }
        addSubjects(to: &router)
    }
}

// MARK: - The console

extension DeskPages {
    private func desk(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let grid = try await rank.grid()
        if let at = request.query["at"].flatMap({ Coordinate(text: $0) }) {
            let address: URLReference =
                grid.zone(at: at).map { "/operate/taxi?zone=\(String($0.id.value))" } ?? Self.page
            return .redirect(address.text)
        }
        let zone = zone(of: request, in: grid)
        let scene = DeskScene(try await rank.scene())
        let notFound = request.query["unknown"].map { String($0.prefix(16)) }
        return .mapPage(
            request, context, title: context.texts(.taxiDeskTitle), room: .taxi, stream: Self.stream(zone),
            styles: Self.styles, script: Self.script
        ) { page in
            DeskSheet(
                context: page,
                parts: DeskParts(texts: page.texts, scene: scene, chosen: zone, cityZone: city.zone),
                notFound: notFound)
        }
    }

    private func zone(of request: Request, in grid: ZoneGrid) -> ZoneID? {
        request.query["zone"].flatMap { Int32($0) }.map { ZoneID($0) }.flatMap { grid.zone($0)?.id }
    }

    private func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let zone = zone(of: request, in: try await rank.grid())
        let language = context.texts.language
        let subscription = bus.subscribe(
            to: [.taxis], after: nil, buffering: .snapshotAgain(capacity: 2), snapshot: { true })
        return .live(subscription, lasting: streamLifetime) { [frames] in
            LiveDesk(frames, zone: zone, language: language)
        }
    }

    private func lines(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let grid = try await rank.grid()
        var list = JSONList()
        for zone in grid.zones {
            let box = zone.lines.box
            list.append(
                [("id", String(zone.id.value)), ("name", zone.name)],
                [
                    ("south", box.southWest.latitude), ("west", box.southWest.longitude),
                    ("north", box.northEast.latitude), ("east", box.northEast.longitude),
                ])
        }
        var response = Response.json(rendered: Array(list.text.utf8))
        // Under this address they never change: another grid has another one.
        let isThisOne = request.query["v"] == String(grid.fingerprint, radix: 16)
        response.headers["Cache-Control"] =
            isThisOne ? "private, max-age=86400, immutable" : "private, no-store"
        return response
    }

    private func find(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let code = TaxiDraft.line(
            String((request.query["code"] ?? "").prefix(64)), upTo: TaxiVehicle.Details.longestCode)
        if let code, let taxi = try await rank.taxi(code: code) {
            let address: URLReference = "/operate/taxi/cabs/\(taxi.text)"
            return .redirect(address.text)
        }
        let address: URLReference = "/operate/taxi?unknown=\(code ?? "?")"
        return .redirect(address.text)
    }
}
