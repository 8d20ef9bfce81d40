import Crypto
import Geography
import HTTPServer
import Identity
import Localization
import OpenAPI
import Web

/// The API of people: signing up, the own profile, confirmations, passwords.
///
/// | call | does |
/// |---|---|
/// | `POST /api/v1/people` | signs up: 201 with the person |
/// | `GET /api/v1/me` | who is logged in |
/// | `PATCH /api/v1/me` | changes the profile; members that are left out stay; `version` refuses outdated changes |
/// | `POST /api/v1/me/password` | replaces the password; other log-ins end |
/// | `GET /api/v1/me/confirmations` | how email and phone stand |
/// | `POST /api/v1/me/confirmations/{channel}/codes` | sends a code to `email` or `phone` |
/// | `PUT /api/v1/me/confirmations/{channel}` | confirms it by the code |
/// | `DELETE /api/v1/me/confirmations/{channel}` | keeps the address that there was before |
/// | `POST /api/v1/password-resets` | sends a link, whoever has that address: 202 |
/// | `PUT /api/v1/password-resets/{token}` | replaces the password by who has the link |
extension AccountsRoutes {
    struct ChannelDocument: Encodable {
        let channel: String
        let address: String?
        let isConfirmed: Bool
        let pendingAddress: String?
        let hasCode: Bool
        let nextCodeAt: Int64

        init(_ channel: ActivationState.Channel) {
            self.channel = channel.channel.rawValue
            address = channel.current
            isConfirmed = channel.isConfirmed
            pendingAddress = channel.pending
            hasCode = channel.hasCode
            nextCodeAt = channel.nextCodeAt.milliseconds
        }
    }

    struct ActivationDocument: Encodable {
        let standing: String
        let confirmations: [ChannelDocument]

        init(_ state: ActivationState) {
            standing = "\(state.person.standing)"
            confirmations = [ChannelDocument(state.email), ChannelDocument(state.phone)]
        }
    }

    func addPeopleAPI(to router: inout Router<WebContext>) {
        router.post("/api/v1/people", bodyLimit: Self.formLimit) { request, context in
            let form = try request.read(Self.signUp).form(otherwise: context.texts.language)
            let person = try await accounts.signUp(form, from: request.peer)
            return try Response.document(PersonDocument(person), status: .created)
        }
        router.get("/api/v1/me") { _, context in
            guard let person = try await accounts.person(context.visitor().id) else { throw LogInRequired() }
            return try Response.document(PersonDocument(person))
        }
        router.patch("/api/v1/me", bodyLimit: Self.formLimit) { request, context in
            let id = try context.visitor().id
            let change = try request.read(Self.profileChange)
            let state = try await accounts.changeProfile(change, of: id, from: request.peer)
            return try Response.document(PersonDocument(state.person))
        }
        addConfirmationsAPI(to: &router)
        addPasswordsAPI(to: &router)
    }

    private func addConfirmationsAPI(to router: inout Router<WebContext>) {
        router.get("/api/v1/me/confirmations") { _, context in
            try Response.document(ActivationDocument(try await accounts.activation(of: context.visitor().id)))
        }
        router.post("/api/v1/me/confirmations/{channel}/codes", bodyLimit: Self.formLimit) {
            request, context in
            let id = try context.visitor().id
            try await accounts.sendCode(Self.channel(request), of: id, from: request.peer)
            return try Response.document(
                ActivationDocument(try await accounts.activation(of: id)), status: .accepted)
        }
        router.put("/api/v1/me/confirmations/{channel}", bodyLimit: Self.formLimit) { request, context in
            let id = try context.visitor().id
            let channel = try Self.channel(request)
            let code = try request.read(Self.code)
            return try Response.document(
                ActivationDocument(try await accounts.confirm(channel, code: code, of: id)))
        }
        router.delete("/api/v1/me/confirmations/{channel}") { request, context in
            try await accounts.keepAddress(Self.channel(request), of: context.visitor().id)
            return .noContent
        }
    }

    private func addPasswordsAPI(to router: inout Router<WebContext>) {
        router.post("/api/v1/me/password", bodyLimit: Self.formLimit) { request, context in
            let id = try context.visitor().id
            try await accounts.changePassword(
                request.read(Self.passwordChange), of: id, keeping: try await current(request)?.id)
            return .noContent
        }
        router.post("/api/v1/password-resets", bodyLimit: Self.formLimit) { request, _ in
            let email = try request.read(Self.passwordReset)
            try await accounts.requestReset(email: email, from: request.peer, site: site(of: request))
            return Response(.accepted)
        }
        router.put("/api/v1/password-resets/{token}", bodyLimit: Self.formLimit) { request, _ in
            let new = try request.read(Self.newPassword)
            guard let token = SecretToken(try request.parameter("token", as: String.self)) else {
                throw AccountsError(.linkExpired)
            }
            try await accounts.reset(
                token, password: new.password, confirmation: new.confirmation, from: request.peer)
            return .noContent
        }
    }

    private static func channel(_ request: Request) throws -> ConfirmationChannel {
        guard let channel = ConfirmationChannel(rawValue: try request.parameter("channel")) else {
            throw AccountsError(.notFound)
        }
        return channel
    }
}
