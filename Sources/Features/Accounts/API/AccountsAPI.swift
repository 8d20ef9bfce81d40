import Crypto
import Geography
import HTTPServer
import Identity
import Localization
import Web

/// The API of accounts: sessions by bearer token.
///
/// | call | does |
/// |---|---|
/// | `POST /api/v1/sessions` `{"login", "password"}` | logs in: 201 with the token, shown only this once |
/// | `GET /api/v1/sessions` | the log-ins of the person, newest first |
/// | `DELETE /api/v1/sessions/current` | logs out |
/// | `DELETE /api/v1/sessions/{id}` | ends another log-in of the same person |
/// | `GET /api/v1/me` | who is logged in |
extension AccountsRoutes {
    struct Credentials: Decodable {
        let login: String
        let password: String
    }

    struct PersonDocument: Encodable {
        let id: String
        let firstName: String
        let lastName: String
        let email: String
        let phone: String?
        let language: String
        let isDemo: Bool

        init(_ person: Person) {
            id = person.id.description
            firstName = person.firstName.text
            lastName = person.lastName.text
            email = person.email.text
            phone = person.phone?.text
            language = person.language.code
            isDemo = person.isDemo
        }
    }

    struct SessionDocument: Encodable {
        let id: String
        let kind: String
        let device: String
        let createdAt: Int64
        let seenAt: Int64
        let expiresAt: Int64

        init(_ session: Session) {
            id = session.id.description
            kind = session.kind.rawValue
            device = session.device
            createdAt = session.createdAt.milliseconds
            seenAt = session.seenAt.milliseconds
            expiresAt = session.expiresAt.milliseconds
        }
    }

    struct LogInDocument: Encodable {
        let token: String
        let session: SessionDocument
        let person: PersonDocument
    }

    struct SessionList: Encodable {
        let sessions: [SessionDocument]
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.post("/api/v1/sessions", bodyLimit: 16 << 10) { request, _ in
            let credentials = try request.json(Credentials.self)
            let logIn = try await accounts.logIn(
                name: credentials.login, password: credentials.password, kind: .api, from: request.peer,
                device: request.headers["user-agent"] ?? "")
            let document = LogInDocument(
                token: logIn.token.text, session: SessionDocument(logIn.session),
                person: PersonDocument(logIn.session.person))
            return try Self.document(document, status: .created)
        }
        router.get("/api/v1/sessions") { _, context in
            let sessions = try await accounts.sessions(of: context.visitor().id)
            return try Self.document(SessionList(sessions: sessions.map { SessionDocument($0) }))
        }
        router.delete("/api/v1/sessions/{id}") { request, context in
            let person = try context.visitor()
            let id: String = try request.parameter("id")
            let session = id == "current" ? try await current(request)?.id : UniqueID(id)
            guard let session else { throw AccountsError(.notFound) }
            try await accounts.endSession(session, of: person.id)
            return .noContent
        }
        router.get("/api/v1/me") { _, context in
            guard let person = try await accounts.person(context.visitor().id) else { throw LogInRequired() }
            return try Self.document(PersonDocument(person))
        }
    }

    /// The session that this request shows.
    private func current(_ request: Request) async throws -> Session? {
        if let token = request.headers["authorization"].flatMap({ SessionMiddleware.bearer($0) }) {
            return try await accounts.session(token, kind: .api)
        }
        guard let token = cookies.session(in: request) else { return nil }
        return try await accounts.session(token, kind: .browser)
    }

    /// What is one person's is kept by no cache.
    private static func document(_ value: some Encodable, status: HTTPStatus = .ok) throws -> Response {
        var response = try Response.json(value, status: status)
        response.headers["Cache-Control"] = "private, no-store"
        return response
    }
}
