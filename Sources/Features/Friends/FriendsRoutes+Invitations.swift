import Crypto
import DesignSystem
import HTML
import HTTPServer
import Identity
import Localization
import Web

/// Inviting by a link, and what the link shows.
extension FriendsRoutes {
    func addInvitations(to router: inout Router<WebContext>) {
        router.get("/account/friends/invitations") { try await invitations($0, $1) }
        router.post("/account/friends/invitations", bodyLimit: Self.formLimit, cost: .counted) {
            try await invite($0, $1)
        }
        router.post("/account/friends/invitations/{id}/end", bodyLimit: Self.formLimit, cost: .counted) {
            try await end($0, $1)
        }
        router.get("/friends/{code}") { try await land($0, $1) }
        router.post("/friends/{code}", bodyLimit: Self.formLimit, cost: .counted) { try await join($0, $1) }
    }

    /// The page of a link; short, for it is photographed.
    static func page(of token: SecretToken) -> URLReference { "/friends/\(token.text)" }

    private func invitations(
        _ request: Request, _ context: WebContext, link: String? = nil, fault: FriendsError? = nil
    ) async throws -> Response {
        let visitor = try context.visitor()
        var frame = frame(request, context)
        frame.scripts = ["js/invitation-link.js"]
        let page = InvitationsPage(
            context: frame, zone: zone, invitations: try await friends.invitations(of: visitor.id),
            link: link,
            fault: fault,
            note: request.query["done"] == "ended" ? context.texts(.friendsEnded) : nil)
        return .page(HTMLPage(page), status: fault?.problem.status ?? .ok)
    }

    private func invite(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        do {
            let (token, _) = try await friends.invite(by: visitor.id)
            let page = Self.page(of: token).text
            return try await invitations(request, context, link: address(page, request) ?? page)
        } catch let error as FriendsError where error == .tooManyInvitations {
            return try await invitations(request, context, fault: error)
        }
    }

    private func end(_ request: Request, _ context: WebContext) async throws -> Response {
        try await friends.endInvitation(identifier(in: request), of: context.visitor().id)
        return .redirect("/account/friends/invitations?done=ended")
    }

    private func token(in request: Request) throws -> SecretToken? {
        SecretToken(try request.parameter("code", as: String.self))
    }

    private func land(
        _ request: Request, _ context: WebContext, fault: FriendsError? = nil
    ) async throws -> Response {
        var response: Response
        do {
            guard let token = try token(in: request) else { throw FriendsError.invitationOver }
            let host = try await friends.host(of: token)
            if host.id == context.person?.id { return .redirect("/account/friends/invitations") }
            let page = LandingPage(
                context: frame(request, context), host: host, address: Self.page(of: token),
                isLoggedIn: context.person != nil, fault: fault)
            response = .page(HTMLPage(page), status: fault?.problem.status ?? .ok)
        } catch FriendsError.invitationOver {
            response = .page(
                HTMLPage(InvitationOverPage(context: frame(request, context))), status: .gone)
        }
        // The address of this page is a secret; to log in and to come back it goes within the site only.
        response.headers["Referrer-Policy"] = "same-origin"
        return response
    }

    private func join(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        do {
            _ = try await friends.join(try token(in: request), by: visitor.id)
            return .redirect("/account/friends?done=accepted")
        } catch FriendsError.friendsAlready {
            return .redirect("/account/friends")
        } catch FriendsError.ownInvitation {
            return .redirect("/account/friends/invitations")
        } catch let error as FriendsError {
            return try await land(request, context, fault: error == .invitationOver ? nil : error)
        }
    }
}
