import DesignSystem
import Events
import Geography
import HTML
public import HTTPServer
import Identity
import Live
import Localization
public import Web

/// The pages on which the two of a ride write to each other, of one room.
public struct TalkPages: Sendable {
    let desk: TalkDesk

    /// The pages of a room's talks, below its ``TalkRoom/path``.
    public init(_ desk: TalkDesk) { self.desk = desk }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        let talk = desk.room.path.text + "/{id}/talk"
        router.get("\(talk)") { try await show($0, $1) }
        router.post("\(talk)", bodyLimit: 16 << 10) { try await write($0, $1) }
        router.get("\(talk)/stream", cost: .counted) { try await stream($0, $1) }
        router.post("\(talk)/seen", bodyLimit: 1 << 10) { try await seen($0, $1) }
        router.get("\(talk)/report") { try await reportForm($0, $1) }
        router.post("\(talk)/report", bodyLimit: 16 << 10) { try await report($0, $1) }
    }

    /// What stays open to people whose account is paused: to read what was written to them, and to report it.
    public static func endings(of room: any TalkRoom) -> Set<RouteAddress> {
        Set(
            ["seen", "report"].map {
                RouteAddress(method: .post, pattern: "\(room.path.text)/{id}/talk/\($0)")
            })
    }

    func page(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/talk.css"]
        page.scripts = ["js/talk.js"]
        return page
    }

    func view(
        _ page: PageContext, _ ride: TalkRide, _ sight: TalkSight, isPast: Bool = false, typed: String = "",
        problem: String? = nil
    ) -> TalkPage {
        TalkPage(
            context: page, host: desk.room, ride: ride, sight: sight, isPast: isPast, next: desk.nextID(),
            typed: typed, problem: problem, now: desk.clock())
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await desk.ride(request, context)
        let before = request.query["before"].flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) }
        return try await talkPage(request, context, ride, before: before)
    }

    private func talkPage(
        _ request: Request, _ context: WebContext, _ ride: TalkRide, before: Int? = nil, typed: String = "",
        problem: String? = nil, status: HTTPStatus = .ok
    ) async throws -> Response {
        let sight = try await desk.sight(of: ride, before: before)
        if before == nil, let last = sight.news(for: ride.person) {
            try await desk.read(ride, upTo: last)
        }
        var page = page(request, context)
        if before == nil { page.liveAddress = "\(desk.room.address(of: ride.id))/stream" }
        return .page(
            HTMLPage(view(page, ride, sight, isPast: before != nil, typed: typed, problem: problem)),
            status: status)
    }

    private func stream(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await desk.ride(request, context)
        let page = page(request, context)
        let subscription = desk.bus.subscribe(
            to: [.talk(ride.talk)], after: nil, buffering: .snapshotAgain(capacity: 8), snapshot: { true })
        return .live(subscription, lasting: StreamLifetime.usual) {
            LiveTalk(ride, pages: self, page: page)
        }
    }

    private func seen(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await desk.ride(request, context)
        try await desk.read(ride, upTo: request.form().required("last", as: Int.self))
        return Response(.noContent)
    }

    // MARK: - Writing

    private struct Sent: Encodable {
        let id: String
        /// Names the next message.
        let next: String
    }

    private struct Refused: Encodable {
        let words: String
    }

    private func write(_ request: Request, _ context: WebContext) async throws -> Response {
        let ride = try await desk.ride(request, context)
        let form = try request.form()
        let isScript = request.headers["accept"]?.contains("application/json") == true
        let typed = form["words"] ?? ""
        do {
            let content = try Self.content(form)
            let id = form["message"].flatMap { UniqueID($0) } ?? desk.nextID()
            let line = try await desk.write(content, as: id, on: ride)
            guard isScript else { return .redirect("\(desk.room.address(of: ride.id).text)#talk-end") }
            return try .document(
                Sent(id: line.id.description, next: desk.nextID().description), status: .created)
        } catch let refusal as TalkRefusal {
            let words = refusal.words(context.texts, at: desk.clock())
            if isScript { return try .document(Refused(words: words), status: refusal.status) }
            return try await talkPage(
                request, context, ride, typed: String(typed.prefix(2_000)), problem: words,
                status: refusal.status)
        }
    }

    private static func content(_ form: FormFields) throws(TalkRefusal) -> TalkContent {
        if let name = form["phrase"] {
            guard let phrase = TalkPhrase(rawValue: name) else { throw .unfit(.empty) }
            return .phrase(phrase)
        }
        do {
            return .words(try TalkWords(form["words"] ?? ""))
        } catch {
            throw .unfit(error)
        }
    }
}

extension TalkDesk {
    /// The ride that a request names, of whoever asks.
    ///
    /// - Throws: `LogInRequired` if nobody is logged in, a 404 if they have no such ride.
    func ride(_ request: Request, _ context: WebContext) async throws -> TalkRide {
        let person = try context.visitor().id
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let ride = try await room.ride(id, of: person)
        else { throw HTTPError(.notFound) }
        return ride
    }
}

extension TalkRefusal {
    /// What is said of it.
    func words(_ texts: Texts, at now: Timestamp) -> String {
        switch self {
        case .unknown, .closed: texts(.talkClosed)
        case .tooFast(let until):
            texts(.talkFast, ["duration": .text(texts.duration(max(.seconds(1), until - now)))])
        case .tooMany: texts(.talkMany, count: TalkPace.most)
        case .unfit(.empty): texts(.talkNothing)
        case .unfit(.tooLong): texts(.talkLong, count: TalkWords.longest)
        case .unfit(.unreadable): texts(.talkUnreadable)
        case .tooManyReports: texts(.talkReportMany, count: Self.mostReports)
        }
    }

    /// The answer's status.
    var status: HTTPStatus {
        switch self {
        case .unknown: .notFound
        case .closed: .conflict
        case .tooFast, .tooMany, .tooManyReports: .tooManyRequests
        case .unfit: .unprocessableContent
        }
    }
}
