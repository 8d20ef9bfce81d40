import Geography
import HTTPServer
import Identity
import Ledger
import Localization
import OpenAPI
import PersonalData
import Web

/// The API of one's own data, leaving and the terms of use; ``operations`` says what each call takes and answers.
///
/// | call | does |
/// |---|---|
/// | `POST /api/v1/me/data-copies` | has a copy made of all that is kept about one: 202 |
/// | `GET /api/v1/me/data-copies` | the copies there are, the newest first |
/// | `GET /api/v1/me/data-copies/{id}` | how far one is |
/// | `GET /api/v1/me/data-copies/{id}/file` | its zip file |
/// | `DELETE /api/v1/me/data-copies/{id}` | deletes it before its time |
/// | `GET /api/v1/me/departure` | whether one is leaving, and what stands against it |
/// | `POST /api/v1/me/departure` | asks to be forgotten, with the password |
/// | `DELETE /api/v1/me/departure` | stays after all |
/// | `GET /api/v1/terms` | the terms of use that hold |
/// | `PUT /api/v1/me/terms` | accepts them |
extension PrivacyRoutes {
    struct CopyDocument: Encodable {
        let id: String
        let state: String
        let done: Int
        let total: Int
        let size: Int64
        let createdAt: Int64
        let expiresAt: Int64

        init(_ copy: DataCopy) {
            id = copy.id.description
            state = copy.state.rawValue
            done = copy.done
            total = copy.total
            size = copy.size
            createdAt = copy.createdAt.milliseconds
            expiresAt = copy.expiresAt.milliseconds
        }
    }

    struct CopyList: Encodable { let copies: [CopyDocument] }

    struct DepartureDocument: Encodable {
        struct ObstacleDocument: Encodable {
            let code: String
            let text: String
            let canBeGivenUp: Int64?
        }

        let isLeaving: Bool
        let isHeldUp: Bool
        let askedAt: Int64?
        let dueAt: Int64?
        let obstacles: [ObstacleDocument]

        init(_ leaver: Leaver?, _ obstacles: [DepartureObstacle], _ texts: Texts) {
            isLeaving = leaver != nil
            isHeldUp = leaver?.isHeldUp ?? false
            askedAt = leaver?.askedAt.milliseconds
            dueAt = leaver?.dueAt.milliseconds
            self.obstacles = obstacles.map {
                ObstacleDocument(
                    code: $0.code, text: $0.words(texts),
                    canBeGivenUp: $0.canBeGivenUp ? $0.amount?.minorUnits : nil)
            }
        }
    }

    struct TermsDocument: Encodable {
        let version: String
        let language: String
        let text: String
        let accepted: String?
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.post("/api/v1/me/data-copies", bodyLimit: Self.formLimit, cost: .counted) { _, context in
            let person = try context.visitor()
            let copy = try await privacy.askForCopy(of: person.id, in: context.texts.language)
            return try Response.document(CopyDocument(copy), status: .accepted)
        }
        router.get("/api/v1/me/data-copies") { _, context in
            let copies = try await privacy.copies(of: context.visitor().id)
            return try Response.document(CopyList(copies: copies.map(CopyDocument.init)))
        }
        router.get("/api/v1/me/data-copies/{id}") { request, context in
            let copy = try await privacy.copy(identifier(in: request), of: context.visitor().id)
            return try Response.document(CopyDocument(copy))
        }
        router.get("/api/v1/me/data-copies/{id}/file", cost: .counted) { request, context in
            try await file(request, of: context.visitor().id)
        }
        router.delete("/api/v1/me/data-copies/{id}") { request, context in
            try await privacy.removeCopy(identifier(in: request), of: context.visitor().id)
            return .noContent
        }
        addDepartureAPI(to: &router)
        router.get("/api/v1/terms", cost: .open) { _, context in
            let (text, language) = terms.text(in: context.texts.language)
            return try Response.document(
                TermsDocument(
                    version: terms.version, language: language.code, text: text,
                    accepted: context.person?.termsVersion))
        }
        router.put("/api/v1/me/terms", bodyLimit: Self.formLimit) { request, context in
            let person = try context.visitor()
            try await privacy.accept(request.read(Self.acceptance), of: terms, by: person.id)
            return .noContent
        }
    }

    private func addDepartureAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/me/departure") { _, context in
            try await departure(of: context.visitor().id, context.texts)
        }
        router.post("/api/v1/me/departure", bodyLimit: Self.formLimit, cost: .counted) { request, context in
            let person = try context.visitor()
            let order = try request.read(Self.departureOrder)
            try await privacy.leave(
                person.id, password: order.password, givingUp: order.givenUp, keeping: context.session)
            return try await departure(of: person.id, context.texts, status: .created)
        }
        router.delete("/api/v1/me/departure") { _, context in
            try await privacy.stay(context.visitor().id)
            return .noContent
        }
    }

    private func departure(
        of person: UniqueID, _ texts: Texts, status: HTTPStatus = .ok
    ) async throws -> Response {
        try Response.document(
            DepartureDocument(
                try await privacy.leaver(person), try await privacy.obstacles(to: person), texts),
            status: status)
    }
}
