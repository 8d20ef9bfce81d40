import Geography
import HTTPServer
import Identity
import IdentityProofs
import Localization
public import OpenAPI
import Web

/// The API of the queue of documents.
extension CasePages {
    private struct WaitingDocument: Encodable {
        let id: String
        let kind: String
        let state: String
        let person: String
        let name: String?
        let profile: Int?
        let doubts: [String]
        let createdAt: Int64
        let expiresAt: Int64

        init(_ entry: Verification.CaseEntry) {
            id = entry.id.description
            kind = entry.asked.kind.rawValue
            state = entry.asked.state.rawValue
            person = entry.asked.person.description
            name = entry.profile?.fullName
            profile = entry.profile?.version
            doubts = entry.asked.doubts.map(\.rawValue)
            createdAt = entry.asked.createdAt.milliseconds
            expiresAt = entry.asked.expiresAt.milliseconds
        }
    }

    private struct ListDocument: Encodable {
        let cases: [WaitingDocument]
        let waiting: Int
        let next: String?
    }

    private struct ReleaseDocument: Encodable {
        let isReleased: Bool
        var firstName: String?
        var depth: String?
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/operate/identity") { try await listDocument($0, $1) }
        router.get("/api/v1/operate/identity/{id}") { request, context in
            _ = try context.clerkVisitor()
            return try .document(WaitingDocument(try await entry(request)))
        }
        router.post("/api/v1/operate/identity/{id}/decision", bodyLimit: 16 << 10) {
            try await decideDocument($0, $1)
        }
        router.post("/api/v1/operate/identity-releases", bodyLimit: 4 << 10) { request, context in
            let visitor = try context.operatorVisitor()
            let order = try request.read(Self.release)
            guard order.isConfirmed else {
                let claim = try await verification.claim(issuer: order.issuer, number: order.number)
                return try .document(
                    ReleaseDocument(
                        isReleased: false, firstName: claim?.firstName,
                        depth: claim?.depth.map { $0 >= .examined ? "examined" : "read" }))
            }
            return try .document(
                ReleaseDocument(
                    isReleased: try await verification.release(
                        issuer: order.issuer, number: order.number, by: visitor.id)))
        }
    }

    private func listDocument(_ request: Request, _ context: WebContext) async throws -> Response {
        _ = try context.clerkVisitor()
        let list = try context.listPage(request, of: "identity-cases")
        let (entries, hasMore) = try await verification.waiting(
            after: list.after.map { (Timestamp(milliseconds: $0.milliseconds), $0.id) }, limit: list.limit)
        let last = entries.last.map {
            ListPosition(milliseconds: $0.asked.createdAt.milliseconds, id: $0.id)
        }
        let next = hasMore ? last.map { list.cursor(after: $0) } : nil
        var response = try Response.document(
            ListDocument(
                cases: entries.map { WaitingDocument($0) }, waiting: try await verification.waitingCount(),
                next: next))
        list.link(next, on: &response)
        return response
    }

    private func decideDocument(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.clerkVisitor()
        let order = try request.read(Self.decision)
        let id = try await entry(request).id
        // Nobody is accepted unseen; a refusal needs no look.
        if order.decision != "refusal", try await !verification.hasLooked(at: id, by: visitor.id) {
            throw HTTPError(
                Problem(
                    .conflict, slug: "not-looked", title: "Look first",
                    detail: "Look at the pictures of the case on its page, then decide."))
        }
        let decision: Verification.Decision
        do throws(DraftFault) {
            decision = try order.draft.read(order.decision, today: verification.today)
        } catch {
            throw HTTPError(.unprocessableContent, context.site.texts.in(.english)(error.words))
        }
        let outcome = try await verification.decide(
            decision, about: id, profile: order.profile, by: visitor.id)
        switch outcome {
        case .decided: return try .document(WaitingDocument(try await entry(request)))
        case .notFound: throw HTTPError(.notFound)
        case .endedBefore, .outdated, .profileChanged:
            throw HTTPError(
                Problem(
                    .conflict, slug: "outdated", title: "Changed meanwhile",
                    detail: "The case has ended, or the profile was changed since you read it."))
        case .unfit, .inUse, .birthDateDiffers, .oneself:
            let words = outcome.words.map { context.site.texts.in(.english)($0) }
            throw HTTPError(.unprocessableContent, words ?? "")
        }
    }

    private struct DecisionOrder: Sendable {
        let decision: String
        let profile: Int
        let draft: DecisionDraft
    }

    private static let decision = JSONShape.object(
        "IdentityDecision",
        .required("decision", JSONShape<String>.text(1...20, "`document`, `examination` or `refusal`.")),
        .required("profile", .integer(0...Int(Int32.max), "The `profile` that was read.")),
        .optional("issuer", JSONShape<String>.text(0...100, "Of a document: who issued it.")),
        .optional("number", JSONShape<String>.text(0...100, "Of a document: its number.")),
        .optional("birthDate", JSONShape<String>.text(0...100, "Of a document: YYYY-MM-DD.")),
        .optional("isPerson", .boolean("Of an examination: whether document and face are theirs.")),
        .optional("licenceUntil", JSONShape<String>.text(0...100, "Of an examination: YYYY-MM-DD.")),
        .optional("refusal", JSONShape<String>.text(0...100, "Why it is refused.")),
        .optional("note", JSONShape<String>.text(0...1_000, "What the person reads beside it."))
    ) { decision, profile, issuer, number, birthDate, isPerson, licenceUntil, refusal, note in
        DecisionOrder(
            decision: decision, profile: profile,
            draft: DecisionDraft(
                issuer: issuer, number: number, birthDate: birthDate, isPerson: isPerson ?? false,
                licenceUntil: licenceUntil, refusal: refusal, note: note))
    }

    private struct ReleaseOrder: Sendable {
        let issuer: String
        let number: String
        let isConfirmed: Bool
    }

    private static let release = JSONShape.object(
        "DocumentRelease",
        .required("issuer", JSONShape<String>.text(1...3, "Who issued the document.")),
        .required("number", JSONShape<String>.text(1...40, "Its number.")),
        .optional("isConfirmed", .boolean("Without it nothing is done but to say whom it would hit."))
    ) { issuer, number, isConfirmed in
        ReleaseOrder(issuer: issuer, number: number, isConfirmed: isConfirmed ?? false)
    }
}

extension CasePages {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/operate/identity", "Documents that wait", in: .identity,
                note: "Those first that have waited longest. Pictures are shown on the page alone.",
                access: .clerks, parameters: APIParameter.paging,
                answers: [
                    .json(
                        .ok, "A page of them.",
                        .object(
                            "WaitingCases",
                            [
                                .required("cases", .array(of: waiting, 0...100)),
                                .required("waiting", .integer(0...1_000_000_000, "How many wait in all.")),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .get, "/api/v1/operate/identity/{id}", "A case", in: .identity, access: .clerks,
                parameters: [id], answers: [.json(.ok, "The case.", waiting)]),
            APIOperation(
                .post, "/api/v1/operate/identity/{id}/decision", "Decide about a case", in: .identity,
                note:
                    "Once. The pictures are destroyed and the person is told. Nobody decides about themselves, and whoever "
                    + "accepts has looked at the pictures before, on the page of the case: 409 `not-looked`.",
                access: .clerks, parameters: [id], body: .json(decision),
                answers: [.json(.ok, "The case, decided.", waiting)], problems: [.conflict]),
            APIOperation(
                .post, "/api/v1/operate/identity-releases", "Make a document free again", in: .identity,
                note:
                    "For operators: when its owner has come with it and another account has claimed it. That account "
                    + "loses its proof and is told. First asked without `isConfirmed`, it says whom it would hit.",
                access: .operators, body: .json(release),
                answers: [
                    .json(
                        .ok, "Whether the document was made free, or whom that would hit.",
                        .object(
                            "ReleasedDocument",
                            [
                                .required("isReleased", .boolean("Whether it was claimed and is free now.")),
                                .optional(
                                    "firstName", .text(1...200, "Of who would lose their proof.")),
                                .optional(
                                    "depth",
                                    .choice(["read", "examined"], "How well they are known by it.")),
                            ]))
                ]),
        ]
    }

    private static let id = APIParameter.path("id", .identifier("Names the case."))

    private static let waiting = JSONSchema.object(
        "WaitingCase",
        [
            .required("id", .identifier("Names the case.")),
            .required("kind", .choice(IdentityCase.Kind.allCases.map(\.rawValue), "What is asked.")),
            .required("state", .choice(IdentityCase.State.allCases.map(\.rawValue), "How it stands.")),
            .required("person", .identifier("Whose it is.")),
            .optional("name", .text(1...200, "Their name; missing once there is no such account.")),
            .optional(
                "profile", .integer(0...Int64(Int32.max), "The version of their profile: send it back.")),
            .required(
                "doubts", .array(of: .choice(DocumentDoubt.allCases.map(\.rawValue)), 0...10)),
            .required("createdAt", .moment("When it was asked.")),
            .required("expiresAt", .moment("When the pictures are destroyed at the latest.")),
        ])
}
