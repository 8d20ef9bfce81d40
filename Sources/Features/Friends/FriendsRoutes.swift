import DesignSystem
import FriendTies
import Friendships
import Geography
import HTML
public import HTTPServer
import Identity
public import Localization
public import Web

/// The pages of friends and their API. Whoever is logged in sees and answers; to ask, to invite and to be somebody's friend
/// takes a confirmed email and phone.
public struct FriendsRoutes: Sendable {
    let friends: Friends
    let zone: LocalTimeZone
    let address: @Sendable (_ path: String, Request) -> String?

    /// Pages over these friends.
    ///
    /// - Parameters:
    ///   - zone: The city's local time.
    ///   - address: The whole address of a page of ours, to be sent to somebody.
    public init(
        _ friends: Friends, zone: LocalTimeZone,
        address: @escaping @Sendable (_ path: String, Request) -> String?
    ) {
        self.friends = friends
        self.zone = zone
        self.address = address
    }

    static let formLimit = 4 << 10

    /// Adds the pages and the API to a router.
    public func add(to router: inout Router<WebContext>) {
        router.get("/account/friends") { try await overview($0, $1) }
        router.post("/account/friends/asks", bodyLimit: Self.formLimit, cost: .counted) {
            try await ask($0, $1)
        }
        router.post("/account/friends/asks/{id}/withdraw", bodyLimit: Self.formLimit, cost: .counted) {
            try await withdraw($0, $1)
        }
        router.get("/account/friends/blocked") { try await blocked($0, $1) }
        addInvitations(to: &router)
        addContacts(to: &router)
        router.get("/account/friends/{id}") { try await show($0, $1) }
        for (act, note) in Self.acts {
            router.post("/account/friends/{id}/\(act.rawValue)", bodyLimit: Self.formLimit, cost: .counted) {
                try await take(act, $0, $1, note: note)
            }
        }
        addAPI(to: &router)
    }

    /// What is done by a button, and what is said afterwards.
    private static let acts: [(FriendAct, String)] = [
        (.accept, "accepted"), (.decline, "declined"), (.remove, "removed"), (.block, "blocked"),
        (.unblock, "unblocked"),
    ]

    func identifier(in request: Request) throws -> UniqueID {
        guard let id = UniqueID(try request.parameter("id", as: String.self)) else {
            throw FriendsError.notFound
        }
        return id
    }

    func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/friends.css"]
        page.isListed = false
        return page
    }
}

// MARK: - Looking

extension FriendsRoutes {
    private func overview(
        _ request: Request, _ context: WebContext, typed: String = "", fault: FriendsError? = nil
    ) async throws -> Response {
        let visitor = try context.visitor()
        let asking = try await friends.asks(of: visitor.id)
        let ties = try await friends.friends(of: visitor.id)
        let people = try await friends.people.people((asking + ties).map(\.person))
        let page = FriendsPage(
            context: frame(request, context), zone: zone, asking: asking, friends: ties,
            letters: try await friends.letters(of: visitor.id), people: people, typed: typed, fault: fault,
            note: fault == nil ? note(request.query, context.texts) : nil)
        return .page(HTMLPage(page), status: fault?.problem.status ?? .ok)
    }

    private func note(_ query: FormFields, _ texts: Texts) -> String? {
        switch query["done"] {
        case "asked":
            let count = query["count"].flatMap { Int($0) } ?? 1
            return 2...ContactsPage.most ~= count
                ? texts(.friendsAskedMany, count: count) : texts(.friendsAsked)
        case "accepted": return texts(.friendsAccepted)
        case "declined": return texts(.friendsDeclined)
        case "removed": return texts(.friendsRemoved)
        case "blocked": return texts(.friendsBlockDone)
        case "unblocked": return texts(.friendsUnblockDone)
        case "withdrawn": return texts(.friendsWithdrawn)
        default: return nil
        }
    }

    private func show(
        _ request: Request, _ context: WebContext, fault: FriendsError? = nil
    ) async throws -> Response {
        let visitor = try context.visitor()
        let id = try identifier(in: request)
        guard id != visitor.id else { throw FriendsError.notFound }
        let sight = try await friends.sight(of: id, for: visitor.id)
        // Whoever may not meet others learns nothing of who is there.
        if sight == .nothing { _ = try context.confirmedVisitor() }
        guard let person = try await friends.people.people([id])[id] else { throw FriendsError.notFound }
        let page = FriendPage(
            context: frame(request, context), zone: zone, person: person, sight: sight, fault: fault)
        return .page(HTMLPage(page), status: fault?.problem.status ?? .ok)
    }

    private func blocked(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.visitor()
        let list = try context.listPage(request, of: "blocked", usually: 50)
        let (blocked, next) = try await blockedPage(list, of: visitor.id)
        let page = BlockedPage(
            context: frame(request, context), zone: zone, blocked: blocked,
            people: try await friends.people.people(blocked.map(\.person)),
            next: next.map { "/account/friends/blocked?cursor=\($0)" })
        return .page(HTMLPage(page))
    }

    func blockedPage(_ list: ListPage, of person: UniqueID) async throws -> (ties: [FriendTie], next: String?)
    {
        // One more says whether the list goes on.
        list.cut(try await friends.blocked(by: person, after: list.tie, limit: list.limit + 1))
    }
}

extension ListPage {
    /// The entry after which the page begins.
    var tie: FriendTie? {
        after.map { FriendTie($0.id, since: Timestamp(milliseconds: $0.milliseconds)) }
    }

    /// The page, of the entries that were found with one more, and where the list goes on.
    func cut(_ found: [FriendTie]) -> (ties: [FriendTie], next: String?) {
        let ties = Array(found.prefix(limit))
        guard found.count > limit, let last = ties.last else { return (ties, nil) }
        return (
            ties, cursor(after: ListPosition(milliseconds: last.since.milliseconds, id: last.person))
        )
    }
}

// MARK: - Changing

extension FriendsRoutes {
    private func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.confirmedVisitor()
        let typed = try request.form()["address"] ?? ""
        do {
            try await friends.ask(typed, by: visitor.id)
            return .redirect("/account/friends?done=asked")
        } catch let error as FriendsError {
            return try await overview(request, context, typed: String(typed.prefix(300)), fault: error)
        }
    }

    private func withdraw(_ request: Request, _ context: WebContext) async throws -> Response {
        do {
            try await friends.withdraw(identifier(in: request), by: context.visitor().id)
            return .redirect("/account/friends?done=withdrawn")
        } catch FriendsError.notFound {
            return try await overview(request, context, fault: .notFound)
        }
    }

    private func take(
        _ act: FriendAct, _ request: Request, _ context: WebContext, note: String
    ) async throws -> Response {
        let visitor = try act == .accept || act == .block ? context.confirmedVisitor() : context.visitor()
        do {
            try await friends.take(act, by: visitor.id, towards: try identifier(in: request))
            let page: URLReference = "/account/friends?done=\(note)"
            return .redirect(page.text)
        } catch let error as FriendsError where error == .tooManyFriends || error == .tooManyBlocks {
            return try await show(request, context, fault: error)
        } catch FriendsError.friendsAlready {
            return .redirect("/account/friends?done=accepted")
        } catch FriendsError.notFound {
            // Meanwhile the other has done something: how things stand is on the list.
            return try await overview(request, context, fault: .notFound)
        }
    }
}
