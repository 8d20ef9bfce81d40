import AuditLog
public import Database
import DesignSystem
import FriendTies
public import Geography
public import HTML
public import HTTPServer
public import Identity
public import Localization
public import Notices
import Ratings
public import Rooms
import Synchronization
public import Web

/// Where the city's operator reads what was told of rides, in all rooms, and answers it.
public final class CareOffice: Sendable {
    /// Where the operator gives something back from the wallet; nothing where people have none.
    private let refunds: URLReference?
    private let database: any Database
    private let notices: NoticeBoard?
    private let zone: LocalTimeZone
    private let name: @Sendable (UniqueID) async throws -> String?
    private let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID
    private let rooms = Mutex<[String: any CareRoom]>([:])

    /// - Parameters:
    ///   - database: Has the schemas `tripCare`, `audit` and `notices`.
    ///   - refunds: Where the operator gives something back from the wallet; nothing where people have none.
    ///   - zone: In which moments are told.
    ///   - name: How somebody is called, in full; nothing for whoever has left.
    public init(
        _ database: any Database, notices: NoticeBoard?, refunds: URLReference?, zone: LocalTimeZone,
        name: @escaping @Sendable (UniqueID) async throws -> String?,
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        self.database = database
        self.notices = notices
        self.refunds = refunds
        self.zone = zone
        self.name = name
        self.clock = clock
        self.newID = newID
    }

    /// Knows a room's rides from now on.
    func join(_ room: any CareRoom) { rooms.withLock { $0[room.word] = room } }

    private func room(of found: CareCase) -> (any CareRoom)? { rooms.withLock { $0[found.room] } }

    /// The operator's page, for the operator's home.
    public var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.luggage, .careDesk, to: "/operate/care") { [self] texts in
                let waiting = try await database.read { try $0.careWaiting() }
                return OperatorDesk.State(
                    texts(.careDeskWaiting, count: waiting), needsAttention: waiting > 0)
            }
        ])
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/care") { try await self.list($0, $1) }
        router.get("/operate/care/{id}") { try await self.show($0, $1) }
        router.post("/operate/care/{id}", bodyLimit: 16 << 10) { try await self.answer($0, $1) }
    }

    private func page(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/trips.css", "css/talk.css"]
        return page
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        let choice = request.query["show"].flatMap { CareChoice(rawValue: $0) } ?? .waiting
        let list = try context.listPage(request, of: "care-\(choice.rawValue)")
        let place = list.after.map { (at: Timestamp(milliseconds: $0.milliseconds), id: $0.id) }
        var cases = try await database.read {
            try $0.careCases(choice, before: place, limit: list.limit + 1)
        }
        var next: String?
        if cases.count > list.limit {
            cases.removeLast()
            next = cases.last.map {
                list.cursor(after: ListPosition(milliseconds: $0.progress.openedAt.milliseconds, id: $0.id))
            }
        }
        var names: [UniqueID: String] = [:]
        for person in Set(cases.map(\.reporter)) { names[person] = try await name(person) }
        return CarePages.page(
            CareListPage(
                context: page(request, context), zone: zone, choice: choice, cases: cases, names: names,
                isFirst: list.after == nil, next: next, now: clock()))
    }

    private func view(_ request: Request, _ context: WebContext) async throws -> CareEntryPage {
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let (found, lines) = try await database.read({ transaction -> (CareCase, [CareLine])? in
                guard let found = try transaction.careCase(id) else { return nil }
                return (found, try transaction.careLines(id))
            })
        else { throw HTTPError(.notFound) }
        let facts = try await room(of: found)?.facts(of: found.ride, for: found.reporter)
        var view = CareEntryPage(
            context: page(request, context), zone: zone, found: found, lines: lines, facts: facts,
            refunds: facts?.isFromWallet == true ? refunds : nil, next: newID(), now: clock())
        for person in [found.reporter, found.other] { view.names[person] = try await name(person) }
        return view
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.operatorVisitor()
        return CarePages.page(try await view(request, context))
    }

    private func answer(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        var view = try await view(request, context)
        let fields = try request.form()
        do {
            guard let deed = fields["deed"].flatMap({ CareDeed(rawValue: $0) }) else {
                throw CareRefusal.notNow
            }
            let words = try CarePages.words(fields)
            let line = fields["line"].flatMap { UniqueID($0) } ?? newID()
            try await answer(deed, words, as: line, on: view.found.id, by: visitor.id)
            return .redirect("/operate/care/\(view.found.id.description)")
        } catch let refusal as CareRefusal {
            view.refusal = refusal
            view.typed = String((fields["words"] ?? "").prefix(2_000))
            return CarePages.page(view, status: refusal.status)
        }
    }

    /// An operator writes, and ends it or does not. It stands in the log of what operators do.
    private func answer(
        _ deed: CareDeed, _ words: Remark, as line: UniqueID, on id: UniqueID, by clerk: UniqueID
    ) async throws {
        let now = clock()
        let entry = UniqueID(recordedAt: now)
        let fresh = newID()
        let told = try await database.write { [self] transaction -> [UniqueID] in
            guard var found = try transaction.careCase(id) else { throw CareRefusal.unknown }
            let lines = try transaction.careLines(id)
            if lines.contains(where: { $0.id == line && $0.words == words }) { return [] }
            // A form that came back, with other words in it, says something else.
            let line = lines.contains { $0.id == line } ? fresh : line
            try found.progress.take(deed, by: .office, at: now)
            try transaction.write(words, by: clerk, as: .office, on: id, named: line, at: now)
            try transaction.keep(found.progress, of: id)
            try transaction.record(
                AuditEntry(
                    id: entry, person: clerk, at: now, act: "care.\(deed.rawValue)", subject: id.description,
                    detail: "An answer to what was told of ride \(found.ride) (\(found.kind.word))."))
            // Where the room is switched off there is no page to lead to.
            guard let room = room(of: found) else { return [] }
            var people = [found.reporter]
            // Of a thing both sides read what an operator writes, unless they must not meet.
            if found.kind.isThing, found.reach == .direct,
                try transaction.barred(from: found.reporter, among: [found.other]).isEmpty
            {
                people.append(found.other)
            }
            for person in people {
                try transaction.post(
                    NoticeText(.careNoticeAnswer, [:]), to: person, of: found, in: room, at: now)
            }
            return people
        }
        if !told.isEmpty { notices?.announce(Set(told)) }
    }
}
