import Crypto
import Geography
import HTTPServer
import Identity
import Localization
import OpenAPI
import Web

/// The API of accounts: sessions by bearer token; ``operations`` says what each call takes and answers.
///
/// | call | does |
/// |---|---|
/// | `POST /api/v1/sessions` | logs in: 201 with the token, shown only this once |
/// | `GET /api/v1/sessions?limit=&cursor=` | the log-ins of the person, newest first, and `next` |
/// | `DELETE /api/v1/sessions/current` | logs out |
/// | `DELETE /api/v1/sessions/{id}` | ends another log-in of the same person |
/// | `DELETE /api/v1/sessions` | ends all log-ins of the person but this one |
extension AccountsRoutes {
    struct PersonDocument: Encodable {
        let id: String
        let firstName: String
        let lastName: String
        let email: String
        let phone: String?
        let language: String
        let standing: String
        let isEmailConfirmed: Bool
        let isPhoneConfirmed: Bool
        let birthDate: String?
        let gender: String?
        let spokenLanguages: [String]
        let isOperator: Bool
        let isDemo: Bool
        let version: Int

        init(_ person: Person) {
            id = person.id.description
            firstName = person.firstName.text
            lastName = person.lastName.text
            email = person.email.text
            phone = person.phone?.text
            language = person.language.code
            standing = "\(person.standing)"
            isEmailConfirmed = person.emailConfirmedAt != nil
            isPhoneConfirmed = person.phoneConfirmedAt != nil
            birthDate = person.birthDate?.description
            gender = person.gender?.rawValue
            spokenLanguages = person.spokenLanguages.map(\.rawValue)
            isOperator = person.isOperator
            isDemo = person.isDemo
            version = person.version
        }
    }

    struct SessionDocument: Encodable {
        let id: String
        let kind: String
        let device: String
        let createdAt: Int64
        let seenAt: Int64
        let expiresAt: Int64

        /// `now` for the session that asks, whose use is not noted at every call.
        init(_ session: Session, usedAt now: Timestamp? = nil) {
            id = session.id.description
            kind = session.kind.rawValue
            device = session.device
            createdAt = session.createdAt.milliseconds
            seenAt = (now ?? session.seenAt).milliseconds
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
        let next: String?
    }

    func addAPI(to router: inout Router<WebContext>) {
        router.post("/api/v1/sessions", bodyLimit: 16 << 10) { request, _ in
            let credentials = try request.read(Self.credentials)
            let logIn: Accounts.LogIn
            do {
                logIn = try await accounts.logIn(
                    name: credentials.login, password: credentials.password, kind: .api, from: request.peer,
                    device: credentials.device ?? request.headers["user-agent"] ?? "")
            } catch let error as AccountsError {
                // What the form calls a name is called a log-in here.
                var problem = error.problem
                for index in problem.fields.indices
                where problem.fields[index].name == AccountField.name.rawValue {
                    problem.fields[index].name = "login"
                }
                throw HTTPError(problem)
            }
            let document = LogInDocument(
                token: logIn.token.text, session: SessionDocument(logIn.session),
                person: PersonDocument(logIn.session.person))
            return try Response.document(document, status: .created)
        }
        router.get("/api/v1/sessions") { request, context in
            let person = try context.visitor()
            let list = try context.listPage(request, of: "sessions")
            let after = list.after.map { (at: Timestamp(milliseconds: $0.milliseconds), id: $0.id) }
            // One more says whether the list goes on.
            let found = try await accounts.sessions(of: person.id, after: after, limit: list.limit + 1)
            let sessions = found.prefix(list.limit)
            var next: String?
            if found.count > list.limit, let last = sessions.last {
                next = list.cursor(
                    after: ListPosition(milliseconds: last.createdAt.milliseconds, id: last.id))
            }
            let current = try await current(request)?.id
            let documents = sessions.map {
                SessionDocument($0, usedAt: $0.id == current ? accounts.now : nil)
            }
            var response = try Response.document(SessionList(sessions: documents, next: next))
            list.link(next, on: &response)
            return response
        }
        router.delete("/api/v1/sessions") { request, context in
            try await accounts.endOtherSessions(
                of: context.visitor().id, keeping: try await current(request)?.id)
            return .noContent
        }
        router.delete("/api/v1/sessions/{id}") { request, context in
            let person = try context.visitor()
            let id: String = try request.parameter("id")
            let session = id == "current" ? try await current(request)?.id : UniqueID(id)
            guard let session else { throw AccountsError(.notFound) }
            try await accounts.endSession(session, of: person.id)
            return .noContent
        }
    }

    /// The session that this request shows.
    func current(_ request: Request) async throws -> Session? {
        if let token = request.headers["authorization"].flatMap({ SessionMiddleware.bearer($0) }) {
            return try await accounts.session(token, kind: .api)
        }
        guard let token = cookies.session(in: request) else { return nil }
        return try await accounts.session(token, kind: .browser)
    }
}
