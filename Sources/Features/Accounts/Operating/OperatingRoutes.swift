import DesignSystem
import Geography
import HTML
public import HTTPServer
public import Identity
public import Localization
public import Rooms
public import Web

/// Where operators find people, pause accounts, help people in, and say who works for the city: as pages and as the API; to
/// everybody else there is no such thing.
public struct OperatingRoutes: Sendable {
    let accounts: Accounts
    let zone: LocalTimeZone
    let letGo: @Sendable (UniqueID) async -> Void
    let keepOn: @Sendable (UniqueID) async -> Void
    static let formLimit = 16 << 10

    /// Pages over these accounts.
    ///
    /// - Parameters:
    ///   - zone: In which times are shown.
    ///   - letGo: Lets the rooms let go of somebody whose account was paused.
    ///   - keepOn: Tells the rooms that somebody's account is open again.
    public init(
        _ accounts: Accounts, zone: LocalTimeZone,
        letGo: @escaping @Sendable (UniqueID) async -> Void = { _ in },
        keepOn: @escaping @Sendable (UniqueID) async -> Void = { _ in }
    ) {
        self.accounts = accounts
        self.zone = zone
        self.letGo = letGo
        self.keepOn = keepOn
    }

    /// What operators see of it on their first page.
    public var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.people, .operatePeopleTitle, to: "/operate/people") { texts in
                OperatorDesk.State(texts(.operatePeopleText))
            },
            OperatorDesk.Page(.shield, .rolesTitle, to: "/operate/roles") { [accounts] texts in
                OperatorDesk.State(texts(.rolesState, count: try await accounts.staff().count))
            },
        ])
    }

    /// Adds the pages and the API to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/people") { try await find($0, $1) }
        router.get("/operate/people/{id}") { request, context in
            let visitor = try context.operatorVisitor()
            let file = try await accounts.file(Self.person(request), for: visitor.id)
            return .page(page(request, context, file, done: request.query["done"]))
        }
        router.post("/operate/people/{id}/pause", bodyLimit: Self.formLimit) { try await pause($0, $1) }
        router.post("/operate/people/{id}/unpause", bodyLimit: Self.formLimit) { request, context in
            try await act(request, context, done: "unpause") { id, visitor, form in
                let version = form["version"].flatMap { Int($0) } ?? 0
                _ = try await accounts.endPause(of: id, seen: version, by: visitor)
                await keepOn(id)
            }
        }
        router.post("/operate/people/{id}/link", bodyLimit: Self.formLimit) { request, context in
            try await act(request, context, done: "link") { id, visitor, _ in
                try await accounts.sendReset(to: id, by: visitor, site: Self.site(of: request))
            }
        }
        router.post("/operate/people/{id}/log-out", bodyLimit: Self.formLimit) { request, context in
            try await act(request, context, done: "log-out") { id, visitor, _ in
                try await accounts.endSessions(of: id, by: visitor)
            }
        }
        addRoles(to: &router)
        addAPI(to: &router)
    }

    private func find(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let typed = String((request.query["q"] ?? "").prefix(320))
        let isEmpty = !typed.contains { !$0.isWhitespace }
        let found = isEmpty ? nil : try await accounts.find(typed, by: visitor.id)
        return .page(
            PeopleSearchPage(context: Self.frame(request, context), typed: typed, found: found))
    }

    static func person(_ request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw AccountsError(.notFound)
        }
        return id
    }

    private func page(
        _ request: Request, _ context: WebContext, _ file: PersonFile, done: String? = nil
    ) -> PersonFilePage {
        PersonFilePage(
            context: Self.frame(request, context), zone: zone, file: file, done: done, now: accounts.now)
    }

    private func pause(_ request: Request, _ context: WebContext) async throws -> Response {
        let (visitor, id) = (try context.operatorVisitor(), try Self.person(request))
        let form = try request.form()
        let typed = form["reason"] ?? ""
        guard let reason = PauseReason(typed) else {
            var shown = page(request, context, try await accounts.file(id, for: visitor.id))
            shown.reason = String(typed.prefix(2 * AccountPause.longestReason))
            shown.reasonFault =
                typed.contains { !$0.isWhitespace }
                ? context.texts(.errorTooLong, count: AccountPause.longestReason)
                : context.texts(.errorRequired)
            return .page(shown, status: .unprocessableContent)
        }
        return try await act(request, context, done: "pause", reason: typed) { id, visitor, form in
            _ = try await accounts.pause(
                id, for: reason, seen: form["version"].flatMap { Int($0) } ?? 0, by: visitor)
            await letGo(id)
        }
    }

    /// Does something about a person and shows them again; where it was refused, why, and how it stands now.
    private func act(
        _ request: Request, _ context: WebContext, done: String, reason: String = "",
        _ deed: (UniqueID, UniqueID, FormFields) async throws -> Void
    ) async throws -> Response {
        let (visitor, id) = (try context.operatorVisitor(), try Self.person(request))
        do {
            try await deed(id, visitor.id, try request.form())
            let address: URLReference = "/operate/people/\(id.description)?done=\(done)"
            return .redirect(address.text)
        } catch let error as AccountsError where error.code != .notFound {
            var shown = page(request, context, try await accounts.file(id, for: visitor.id))
            shown.trouble =
                error.code == .outdated ? context.texts(.operatePeopleOutdated) : error.words(context.texts)
            shown.reason = String(reason.prefix(2 * AccountPause.longestReason))
            return .page(shown, status: error.problem.status)
        }
    }

    static func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/people.css", "css/console.css"]
        return page
    }

    /// The city's address as a request shows it.
    static func site(of request: Request) -> String? {
        request.headers["host"].map { "\(request.isSecure ? "https" : "http")://\($0)" }
    }
}
