import Geography
import HTTPServer
import Identity
import IdentityProofs
import Images
import Localization
public import OpenAPI
import Web

/// The API of proving who one is.
extension IdentityPages {
    private struct CaseDocument: Encodable {
        let id: String
        let kind: String
        let state: String
        let doubts: [String]
        let refusal: String?
        let note: String?
        let createdAt: Int64
        let expiresAt: Int64

        init(_ asked: IdentityCase) {
            id = asked.id.description
            kind = asked.kind.rawValue
            state = asked.state.rawValue
            doubts = asked.doubts.map(\.rawValue)
            refusal = asked.refusal?.rawValue
            note = asked.note
            createdAt = asked.createdAt.milliseconds
            expiresAt = asked.expiresAt.milliseconds
        }
    }

    private struct LackDocument: Encodable {
        let taxi: String?
        let ride: String?
        let drive: String?
    }

    private struct StateDocument: Encodable {
        let proof: String
        let provenAt: Int64?
        let licenceUntil: String?
        let lacks: LackDocument
        let cases: [CaseDocument]
    }

    private struct OutcomeDocument: Encodable {
        let outcome: String
        let proof: String
        let doubts: [String]?
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/identity") { _, context in try await state(context) }
        router.post("/api/v1/identity/document", bodyLimit: ImageWorker.largestPhoto + 1) {
            try await readDocument($0, $1)
        }
        router.delete("/api/v1/identity/cases/{id}") { request, context in
            let person = try context.visitor().id
            guard let id = UniqueID(try request.parameter("id", as: String.self)),
                try await verification.withdraw(id, by: person)
            else { throw HTTPError(.notFound) }
            return .noContent
        }
    }

    /// What is proven, in a word that says what the proof is worth.
    private static func word(_ proof: IdentityProof?, isDemo: Bool) -> String {
        if isDemo { return "made-up" }
        return switch proof?.depth {
        case nil: "nothing"
        case .read?: "document-read-by-machine"
        case .examined?: "document-and-face-seen-by-a-person"
        }
    }

    private func state(_ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let state = try await verification.state(of: visitor.id)
        func lack(_ deed: AccessPolicy.Deed) -> String? {
            context.access.lack(of: visitor, for: deed)?.rawValue
        }
        return try Response.document(
            StateDocument(
                proof: Self.word(state.proof, isDemo: visitor.isDemo),
                provenAt: state.proof?.provenAt.milliseconds,
                licenceUntil: state.proof?.licenceUntil?.description,
                lacks: LackDocument(taxi: lack(.taxi), ride: lack(.ride), drive: lack(.drive)),
                cases: state.cases.map { CaseDocument($0) }))
    }

    private func readDocument(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        guard !visitor.isDemo else { throw HTTPError(.conflict, "Made-up people need no document.") }
        guard request.body.count <= ImageWorker.largestPhoto else {
            throw Self.refusal(.tooLarge)
        }
        var photos = Verification.DocumentPhotos(zone: request.body)
        photos.mayQueue = request.query["queue"] == "true"
        let outcome: DocumentOutcome
        do {
            outcome = try await verification.read(
                photos, of: visitor.id, from: NetworkAddress.key(request.peer))
        } catch let error as IntakeError {
            throw HTTPError(error.status, context.site.texts.in(.english)(error.words))
        }
        switch outcome {
        case .verified:
            return try Response.document(
                OutcomeDocument(outcome: "verified", proof: "document-read-by-machine", doubts: nil))
        case .queued(let doubts):
            // A document that was read before goes on to prove what it proves.
            let state = try await verification.state(of: visitor.id)
            return try Response.document(
                OutcomeDocument(
                    outcome: "queued", proof: Self.word(state.proof, isDemo: visitor.isDemo),
                    doubts: doubts.map(\.rawValue)))
        case .refused(let fault): throw Self.refusal(fault)
        }
    }

    private static func refusal(_ fault: DocumentFault) -> HTTPError {
        HTTPError(
            Problem(
                .unprocessableContent, slug: "document-refused", title: "The document proves nothing",
                detail: "The photo was refused: \(fault.code)."))
    }
}

extension APIRoom {
    /// Proving who one is.
    public static let identity = APIRoom(
        "Identity",
        "Who somebody is, by a document that a machine reads or a person looks at. Anyone can compute check digits: what a "
            + "machine has read is no proof that a document is genuine.")
}

extension IdentityPages {
    /// The calls, as the API's document describes them.
    public static var operations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/identity", "What is proven", in: .identity,
                note: "And what is missing before the person may do what.", access: .person,
                answers: [.json(.ok, "How it stands.", state)]),
            APIOperation(
                .post, "/api/v1/identity/document", "Have a document read", in: .identity,
                note:
                    "The photo of the side with the machine-readable zone. It is read and forgotten, unless a person has to look.",
                access: .rider,
                parameters: [
                    .query(
                        "queue",
                        .choice(
                            ["true", "false"], "Whether a person is to look if a machine cannot read it."
                        )
                        .usually("false"))
                ], body: .bytes("image/*"),
                answers: [
                    .json(
                        .ok, "What came of it.",
                        .object(
                            "IdentityOutcome",
                            [
                                .required(
                                    "outcome", .choice(["verified", "queued"], "Whether it is decided.")),
                                .required("proof", proof), .optional("doubts", doubts),
                            ]))
                ], problems: [.conflict, .unprocessableContent, .tooManyRequests, .serviceUnavailable]),
            APIOperation(
                .delete, "/api/v1/identity/cases/{id}", "Take photos back", in: .identity,
                note: "They are destroyed.", access: .person,
                parameters: [.path("id", .identifier("Names the case."))],
                answers: [.nothing("They are destroyed.")]),
        ]
    }

    private static let proof = JSONSchema.choice(
        ["nothing", "document-read-by-machine", "document-and-face-seen-by-a-person", "made-up"],
        "What is proven.")

    private static let doubts = JSONSchema.array(
        of: .choice(DocumentDoubt.allCases.map(\.rawValue), "What a machine was not sure of."), 0...10)

    private static func lack(_ name: String) -> JSONSchema.Member {
        .optional(
            name,
            .choice(
                ["confirmation", "document", "examination", "licence", "age"], "What is missing first."))
    }

    private static let state = JSONSchema.object(
        "Identity",
        [
            .required("proof", proof), .optional("provenAt", .moment("Since when.")),
            .optional("licenceUntil", .text(10...10, "Until when the licence is valid: YYYY-MM-DD.")),
            .required("lacks", .object("IdentityLacks", [lack("taxi"), lack("ride"), lack("drive")])),
            .required(
                "cases",
                .array(
                    of: .object(
                        "IdentityCase",
                        [
                            .required("id", .identifier("Names the case.")),
                            .required(
                                "kind",
                                .choice(IdentityCase.Kind.allCases.map(\.rawValue), "What is asked.")),
                            .required(
                                "state",
                                .choice(IdentityCase.State.allCases.map(\.rawValue), "How it stands.")),
                            .required("doubts", doubts),
                            .optional(
                                "refusal",
                                .choice(
                                    IdentityCase.Refusal.allCases.map(\.rawValue), "Why it was refused.")),
                            .optional("note", .text(0...300, "What somebody wrote beside it.")),
                            .required("createdAt", .moment("When it was asked.")),
                            .required("expiresAt", .moment("When the pictures are destroyed at the latest.")),
                        ]), 0...10)),
        ])
}
