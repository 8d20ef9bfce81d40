import Crypto
import FriendTies
import Friendships
import Geography
import HTML
import HTTPServer
import Identity
import OpenAPI
import Web

/// The API of friends; ``operations`` says what each call takes and answers.
extension FriendsRoutes {
    private static let root = "/api/v1/friends"

    func addAPI(to router: inout Router<WebContext>) {
        router.get(Self.root) { request, context in
            let person = try context.visitor().id
            return try await list("friends", request, context) {
                try await friends.friends(of: person, after: $0, limit: $1)
            }
        }
        router.on(.delete, "\(Self.root)/{id}", cost: .counted) { try await act(.remove, $0, $1.visitor()) }
        router.get("\(Self.root)/asking") { request, context in
            let person = try context.visitor().id
            return try await list("friends asking", request, context) {
                try await friends.asks(of: person, after: $0, limit: $1)
            }
        }
        router.post("\(Self.root)/asking/{id}/accept", cost: .counted) {
            try await act(.accept, $0, $1.confirmedVisitor())
        }
        router.post("\(Self.root)/asking/{id}/decline", cost: .counted) {
            try await act(.decline, $0, $1.visitor())
        }
        router.get("\(Self.root)/blocked") { request, context in
            let person = try context.visitor().id
            return try await list("blocked", request, context, isNamed: false) {
                try await friends.blocked(by: person, after: $0, limit: $1)
            }
        }
        router.on(.put, "\(Self.root)/blocked/{id}", cost: .counted) {
            try await act(.block, $0, $1.confirmedVisitor())
        }
        router.on(.delete, "\(Self.root)/blocked/{id}", cost: .counted) {
            try await act(.unblock, $0, $1.visitor())
        }
        addAskCalls(to: &router)
        addInvitationCalls(to: &router)
    }

    private func addAskCalls(to router: inout Router<WebContext>) {
        router.get("\(Self.root)/asks") { _, context in
            let letters = try await friends.letters(of: context.visitor().id)
            return try Response.document(LettersDocument(asks: letters.map { LetterDocument($0) }))
        }
        router.post("\(Self.root)/asks", bodyLimit: 4 << 10, cost: .counted) { request, context in
            let visitor = try context.confirmedVisitor()
            let letter = try await friends.ask(try request.read(Self.askRequest).address, by: visitor.id)
            return try Response.document(LetterDocument(letter), status: .accepted)
        }
        router.on(.delete, "\(Self.root)/asks/{id}", cost: .counted) { request, context in
            try await friends.withdraw(identifier(in: request), by: context.visitor().id)
            return .noContent
        }
    }

    private func addInvitationCalls(to router: inout Router<WebContext>) {
        router.get("\(Self.root)/invitations") { _, context in
            let invitations = try await friends.invitations(of: context.visitor().id)
            return try Response.document(
                InvitationsDocument(invitations: invitations.map { InvitationDocument($0) }))
        }
        router.post("\(Self.root)/invitations", cost: .counted) { _, context in
            let (token, invitation) = try await friends.invite(by: context.confirmedVisitor().id)
            return try Response.document(
                MadeInvitationDocument(
                    code: token.text, path: Self.page(of: token).text,
                    invitation: InvitationDocument(invitation)), status: .created)
        }
        router.on(.delete, "\(Self.root)/invitations/{id}", cost: .counted) { request, context in
            try await friends.endInvitation(identifier(in: request), of: context.visitor().id)
            return .noContent
        }
        router.post("\(Self.root)/joins", bodyLimit: 4 << 10, cost: .counted) { request, context in
            let visitor = try context.confirmedVisitor()
            let token = SecretToken(try request.read(Self.joinRequest).code)
            let host = try await friends.join(token, by: visitor.id)
            return try Response.document(
                JoinedDocument(id: host.id.description, firstName: host.firstName, name: host.fullName))
        }
    }

    private func act(_ act: FriendAct, _ request: Request, _ visitor: Visitor) async throws -> Response {
        try await friends.take(act, by: visitor.id, towards: try identifier(in: request))
        return .noContent
    }

    /// A page of a list of people; those who have left the city are not in it.
    private func list(
        _ name: String, _ request: Request, _ context: WebContext, isNamed: Bool = true,
        _ read: (FriendTie?, Int) async throws -> [FriendTie]
    ) async throws -> Response {
        let list = try context.listPage(request, of: name)
        // One more says whether the list goes on.
        let (ties, next) = list.cut(try await read(list.tie, list.limit + 1))
        let people = try await friends.people.people(ties.map(\.person))
        let documents = ties.compactMap { tie in
            people[tie.person].map { FriendDocument(tie, $0, isNamed: isNamed) }
        }
        var response = try Response.document(FriendListDocument(people: documents, next: next))
        list.link(next, on: &response)
        return response
    }
}
