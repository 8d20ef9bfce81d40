public import Database
import DesignSystem
import Events
public import Geography
import HTML
public import HTTPServer
import Identity
import Live
public import Localization
import MapSheets
public import Rooms
public import Web

/// The map of the whole city, live: all vehicles and open requests, without names. To everybody but operators there is no
/// such thing. Whose a thing is an operator learns once it is written down that they looked, and why.
public struct LiveMapRoutes: Sendable {
    let map: LiveMap
    let looks: LiveMapLooks
    let zone: LocalTimeZone
    private let frames: LiveMapFrames
    private let isPaused: @Sendable (String) -> Bool
    /// How long the stream of a page lasts before the browser opens it anew, and with it who looks is looked at again: a
    /// map of everybody is not for who has just lost the right to it.
    public var streamLifetime = Duration.seconds(30)

    /// The map's pages and calls.
    ///
    /// - Parameters:
    ///   - database: The store that has the log of what operators do.
    ///   - texts: The city's words, in whichever language.
    ///   - isPaused: Whether the operator has paused the room of that word.
    ///   - clock: The time of the log, which the city's may be ahead of.
    public init(
        _ map: LiveMap, _ database: any Database, people: ConsolePeople, texts: Texts, zone: LocalTimeZone,
        clock: @escaping @Sendable () -> Timestamp,
        isPaused: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.map = map
        self.zone = zone
        self.isPaused = isPaused
        looks = LiveMapLooks(map, database, people: people, clock: clock)
        frames = LiveMapFrames(map, texts: texts, isPaused: isPaused)
    }

    static let page: URLReference = "/operate/map"
    static let looks: URLReference = "/operate/map/looks"
    static let stream = "/operate/map/stream"
    /// What a tap on the map takes along of the page's address, besides the place itself.
    static let fields = ["at", "area", "thing", "chosen"] + LiveMapChoice.Layer.allCases.map(\.rawValue)

    /// What operators see of it on their first page.
    public var desk: OperatorDesk {
        guard !map.layers.isEmpty else { return OperatorDesk() }
        return OperatorDesk(pages: [
            OperatorDesk.Page(.pin, .liveMapTitle, to: Self.page) { [map] texts in
                let scene = await map.scene()
                return OperatorDesk.State(
                    texts(
                        .liveMapNow,
                        [
                            "vehicles": .number(scene.count(.car) + scene.count(.taxi)),
                            "requests": .number(scene.count(.ride) + scene.count(.call)),
                        ]))
            }
        ])
    }

    /// Adds the pages and the calls.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/map") { try await show($0, $1) }
        router.get("/operate/map/list") { try await list($0, $1) }
        router.get("/operate/map/stream", cost: .counted) { try await stream($0, $1) }
        router.post("/operate/map/looks", bodyLimit: 4 << 10) { try await look($0, $1) }
        addAPI(to: &router)
    }

    // MARK: - The map

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let choice = LiveMapChoice(request)
        let scene = await map.scene()
        guard let text = request.query["thing"] else {
            return mapPage(request, context, stream: choice.address(Self.stream)) { page in
                LiveMapSheet(context: page, parts: parts(context, scene, choice))
            }
        }
        guard let key = UniqueID(text) else { throw HTTPError(.notFound) }
        return thing(
            key, in: scene, choice, request, context, isRepeated: request.query["looked"] != nil)
    }

    /// One thing, or that it is not there any more.
    private func thing(
        _ key: UniqueID, in scene: LiveMapScene, _ choice: LiveMapChoice, _ request: Request,
        _ context: WebContext, typed: LookForm = LookForm(), isRepeated: Bool = false
    ) -> Response {
        guard let item = scene.item(key) else {
            return mapPage(request, context, stream: choice.address(Self.stream), status: .notFound) { page in
                LiveMapEndedSheet(context: page, parts: parts(context, scene, choice))
            }
        }
        let isRefused = typed.fault != nil
        return mapPage(
            request, context, stream: choice.address(Self.stream, thing: key),
            status: isRefused ? .unprocessableContent : .ok
        ) { page in
            LiveMapThingSheet(
                context: page, parts: parts(context, scene, choice), item: item, formID: map.newKey(),
                typed: typed, isRepeated: isRepeated)
        }
    }

    private func parts(_ context: WebContext, _ scene: LiveMapScene, _ choice: LiveMapChoice) -> LiveMapParts
    {
        LiveMapParts(
            words: LiveMapWords(texts: context.texts, now: scene.at), scene: scene, choice: choice,
            layers: map.layers, paused: map.paused(isPaused))
    }

    private func mapPage<Sheet: HTML>(
        _ request: Request, _ context: WebContext, stream: URLReference, status: HTTPStatus = .ok,
        sheet: (PageContext) -> Sheet
    ) -> Response {
        .mapPage(
            request, context, title: context.texts(.liveMapTitle), stream: stream,
            styles: ["css/console.css", "css/console-map.css"], script: "js/console-map.js", status: status,
            sheet: sheet)
    }

    private func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let choice = LiveMapChoice(request)
        let chosen = request.query["thing"].flatMap { UniqueID($0) }
        let language = context.texts.language
        let subscription = map.bus.subscribe(
            to: [.liveMap], after: nil, buffering: .snapshotAgain(capacity: 2), snapshot: { true })
        return .live(subscription, lasting: streamLifetime) { [frames] in
            LiveMapScreen(frames, choice, chosen: chosen, language: language)
        }
    }

    // MARK: - The list

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let page = try context.listPage(request, of: "live-map")
        let choice = LiveMapChoice(request)
        let scene = await map.scene()
        let (items, next) = Self.items(choice.items(of: scene), on: page)
        var frame = context.page(for: request)
        frame.styles = ["css/console.css"]
        return .page(
            LiveMapListPage(
                context: frame, words: LiveMapWords(texts: context.texts, now: scene.at), choice: choice,
                items: items, next: next, isFirst: page.after == nil, isComplete: scene.isComplete))
    }

    /// A page of things in their order: what has come or gone meanwhile makes nobody miss another.
    static func items(
        _ all: [LiveMapScene.Item], on page: ListPage
    ) -> (items: [LiveMapScene.Item], next: String?) {
        let rest =
            page.after.map { after in
                all.drop { ($0.position, $0.key) <= (after.milliseconds, after.id) }
            } ?? all[...]
        let items = Array(rest.prefix(page.limit))
        let next = rest.count > items.count ? items.last : nil
        return (
            items, next.map { page.cursor(after: ListPosition(milliseconds: $0.position, id: $0.key)) }
        )
    }

    // MARK: - Looking

    private func look(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let form = try request.form()
        guard let key = form["key"].flatMap({ UniqueID($0) }) else { throw HTTPError(.notFound) }
        guard let once = form["form"].flatMap({ UniqueID($0) }),
            let cause = form["reason"].flatMap({ LookReason.Cause(rawValue: $0) })
        else { throw HTTPError(.badRequest, "“form” and “reason” are those of the page.") }
        let words = String((form["words"] ?? "").prefix(2_000))
        let reason: LookReason
        do {
            reason = try LookReason(cause, words: words)
        } catch {
            let typed = LookForm(cause: cause, words: words, fault: error)
            return thing(key, in: await map.scene(), LiveMapChoice(), request, context, typed: typed)
        }
        switch try await looks.look(at: key, for: reason, form: once, by: visitor.id) {
        case .sight(let sight):
            var frame = answer(request, context)
            frame.styles.append("css/console-map.css")
            frame.scripts = ["js/console-look.js"]
            return .page(LookPage(context: frame, zone: zone, now: map.clock(), sight: sight))
        case .repeated:
            // Names are shown once: who comes back, or loads the page anew, is asked for a reason again.
            let address: URLReference = "/operate/map?thing=\(key.description)&looked=1"
            return .redirect(address.text)
        case .exhausted(let wait):
            var response = Response.page(
                LookRefusedPage(context: answer(request, context), wait: wait), status: .tooManyRequests)
            response.headers["Retry-After"] = String(Int(wait.seconds.rounded(.up)))
            return response
        case .unknown:
            return thing(key, in: await map.scene(), LiveMapChoice(), request, context)
        }
    }

    /// The frame of a page that answers a form: what leads back to it leads to the map, because nothing is read at the
    /// form's own address.
    private func answer(_ request: Request, _ context: WebContext) -> PageContext {
        var frame = context.page(for: request)
        frame.path = Self.page.text
        frame.styles = ["css/console.css"]
        return frame
    }
}
