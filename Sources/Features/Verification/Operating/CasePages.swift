import Crypto
import DesignSystem
import Geography
import HTML
public import HTTPServer
import Identity
import Localization
public import Rooms
import Synchronization
public import Web

/// Where people of the city look at documents and decide; to everybody else there is no such thing.
public struct CasePages: Sendable {
    let verification: Verification

    public init(_ verification: Verification) { self.verification = verification }

    /// What operators see of it on their first page.
    public var desk: OperatorDesk {
        OperatorDesk(pages: [
            OperatorDesk.Page(.shield, .identityQueueTitle, to: "/operate/identity", isForClerks: true) {
                [verification] texts in
                let waiting = try await verification.waitingCount()
                return OperatorDesk.State(
                    texts(.identityQueueWaiting, count: waiting), needsAttention: waiting > 0)
            }
        ])
    }

    /// Adds the pages to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/identity") { try await list($0, $1) }
        router.get("/operate/identity/{id}") { try await show($0, $1) }
        router.post("/operate/identity/{id}/looks", bodyLimit: 4 << 10) { try await look($0, $1) }
        router.get("/operate/identity/{id}/pictures/{place}") { try await picture($0, $1) }
        router.post("/operate/identity/{id}/decision", bodyLimit: 16 << 10) { try await decide($0, $1) }
        router.post("/operate/identity/releases", bodyLimit: 4 << 10) { try await release($0, $1) }
        addAPI(to: &router)
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.clerkVisitor()
        let list = try context.listPage(request, of: "identity-cases")
        let (entries, hasMore) = try await verification.waiting(
            after: list.after.map { (Timestamp(milliseconds: $0.milliseconds), $0.id) }, limit: list.limit)
        let last = entries.last.map {
            ListPosition(milliseconds: $0.asked.createdAt.milliseconds, id: $0.id)
        }
        var shown = CaseListPage(
            context: context.identityContext(for: request), zone: verification.zone, entries: entries,
            waiting: try await verification.waitingCount(), isFirst: list.after == nil,
            next: hasMore ? last.map { list.cursor(after: $0) } : nil, now: verification.clock())
        shown.mayRelease = context.person?.isOperator == true
        shown.released = request.query["released"].map { $0 == "yes" }
        return .page(shown)
    }

    /// Makes a document free again that somebody has claimed who does not own it, once it was shown whom that hits. It takes a proof away from somebody, and is
    /// therefore for operators alone.
    private func release(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor()
        let form = try request.form()
        let (issuer, number) = (form["issuer"] ?? "", form["number"] ?? "")
        guard form["confirmed"] == "yes" else {
            guard let claim = try await verification.claim(issuer: issuer, number: number) else {
                return .redirect("/operate/identity?released=no")
            }
            return .page(
                ReleasePage(
                    context: context.identityContext(for: request), issuer: issuer, number: number,
                    firstName: claim.firstName, depth: claim.depth))
        }
        let isReleased = try await verification.release(issuer: issuer, number: number, by: visitor.id)
        return .redirect("/operate/identity?released=\(isReleased ? "yes" : "no")")
    }

    func entry(_ request: Request) async throws -> Verification.CaseEntry {
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let entry = try await verification.entry(id)
        else { throw HTTPError(.notFound) }
        return entry
    }

    private func casePage(_ request: Request, _ context: WebContext) async throws -> CasePage {
        CasePage(
            context: context.identityContext(for: request), zone: verification.zone,
            entry: try await entry(request),
            now: verification.clock())
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.clerkVisitor()
        var shown = try await casePage(request, context)
        if let look = request.query["look"].flatMap({ SecretToken($0) }) {
            let (id, now) = (shown.entry.id, verification.clock())
            let isOpen = verification.looks.withLock {
                $0.isOpen(look, of: id, by: visitor.id, now: now)
            }
            if isOpen { shown.look = look }
        }
        return .page(shown)
    }

    private func look(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.clerkVisitor()
        let id = try await entry(request).id
        let address: URLReference = "/operate/identity/\(id.description)"
        guard let token = try await verification.look(at: id, by: visitor.id) else {
            return .redirect(address.text)
        }
        let shown: URLReference = "/operate/identity/\(id.description)?look=\(token.text)"
        return .redirect(shown.text)
    }

    private func picture(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.clerkVisitor()
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let place = IdentityCase.Place(rawValue: try request.parameter("place", as: String.self)),
            let look = request.query["look"].flatMap({ SecretToken($0) }),
            let picture = try await verification.picture(place, of: id, look, by: visitor.id)
        else { throw HTTPError(.notFound) }
        return Response(
            headers: ["Content-Type": "image/webp", "Cache-Control": "private, no-store"],
            body: .bytes(picture))
    }

    private func decide(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.clerkVisitor()
        var shown = try await casePage(request, context)
        let form = try request.form()
        shown.draft = DecisionDraft(
            issuer: form["issuer"], number: form["number"], birthDate: form["birthDate"],
            isPerson: form["person"] == "on", licenceUntil: form["licenceUntil"], refusal: form["refusal"],
            note: form["note"])
        let decision: Verification.Decision
        do throws(DraftFault) {
            decision = try shown.draft.read(form["decision"] ?? "", today: verification.today)
        } catch {
            shown.trouble = error.words
            return .page(shown, status: .unprocessableContent)
        }
        let outcome = try await verification.decide(
            decision, about: shown.entry.id, profile: form["profile"].flatMap { Int($0) }, by: visitor.id)
        if let words = outcome.words {
            shown.trouble = words
            return .page(shown, status: .unprocessableContent)
        }
        // Back to what waits; whoever was faster, the page of the case shows what they did.
        return .redirect("/operate/identity")
    }

}

extension Verification.DecisionOutcome {
    /// What is wrong; nothing where it is decided, or nothing is left to decide.
    var words: TextKey? {
        switch self {
        case .decided, .endedBefore, .outdated: nil
        case .notFound, .unfit: .identityDraftRefusal
        case .profileChanged: .identityDraftProfile
        case .inUse: .identityFaultInUse
        case .birthDateDiffers: .identityFaultBirthDate
        case .oneself: .identityDraftOneself
        }
    }
}
