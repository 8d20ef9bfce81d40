import DesignSystem
import HTML
public import HTTPServer
import Identity
import Inventory
public import Localization
public import Web

/// W1: The pages on which several people come to keep a shop, and go.
public struct ShopPeoplePages: Sendable {
    private let counter: ShopCounter
    private let people: any ShopPeople
    private let zone: LocalTimeZone
    private let address: @Sendable (_ path: String, Request) -> String?

    /// The pages of a counter.
    ///
    /// - Parameters:
    ///   - people: Names those who keep a shop.
    ///   - zone: The local time of the city.
    ///   - address: The whole address of a page of ours, to be sent to somebody.
    public init(
        _ counter: ShopCounter, people: any ShopPeople, zone: LocalTimeZone,
        address: @escaping @Sendable (_ path: String, Request) -> String?
    ) {
        self.counter = counter
        self.people = people
        self.zone = zone
        self.address = address
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/where/mine/{shop}/people") { try await show($0, $1) }
        router.post("/where/mine/{shop}/people/invite", bodyLimit: 4 << 10, cost: .counted) {
            try await invite($0, $1)
        }
        router.post("/where/mine/{shop}/people/{person}/remove", bodyLimit: 4 << 10, cost: .counted) {
            try await remove($0, $1)
        }
        router.post("/where/mine/{shop}/people/{person}/owner", bodyLimit: 4 << 10, cost: .counted) {
            try await makeOwner($0, $1)
        }
        router.post("/where/mine/{shop}/people/step-back", bodyLimit: 4 << 10, cost: .counted) {
            request, context in
            let shop = try request.shopID("shop")
            try await counter.stepBack(from: shop, by: try context.visitor().id)
            return .redirect(DeskAddress.people(shop).text)
        }
        router.post("/where/mine/{shop}/people/withdraw", bodyLimit: 4 << 10, cost: .counted) {
            try await withdraw($0, $1)
        }
        router.get("/where/invitations/{code}") { try await invitation($0, $1) }
        router.post("/where/invitations/{code}", bodyLimit: 4 << 10, cost: .counted) {
            try await accept($0, $1)
        }
    }

    // MARK: - Who keeps it

    private func show(
        _ request: Request, _ context: WebContext, link: String? = nil,
        trouble: ShopPeoplePage.Trouble? = nil
    ) async throws -> Response {
        let person = try context.visitor().id
        let (listed, own) = try await counter.shop(try request.shopID("shop"), for: person)
        let keepers = try await counter.keepers(of: listed.id, for: person)
        let invitations = own.isOwner ? try await counter.invitations(to: listed.id, for: person) : []
        let names = try await people.names(
            of: Array(Set(keepers.map(\.person) + invitations.compactMap(\.maker))))
        var frame = frame(request, context)
        frame.scripts = ["js/invitation-link.js"]
        return .page(
            HTMLPage(
                ShopPeoplePage(
                    context: frame, shop: listed, own: own, keepers: keepers, invitations: invitations,
                    names: names, zone: zone, link: link, trouble: trouble)),
            status: trouble == nil ? .ok : .conflict)
    }

    private func invite(_ request: Request, _ context: WebContext) async throws -> Response {
        let shop = try request.shopID("shop")
        let code: String
        do {
            code = try await counter.invite(to: shop, by: try context.visitor().id)
        } catch ShopRefusal.tooMany {
            return try await show(request, context, trouble: .full)
        }
        let page: URLReference = "/where/invitations/\(code)"
        return try await show(request, context, link: address(page.text, request) ?? page.text)
    }

    private func withdraw(_ request: Request, _ context: WebContext) async throws -> Response {
        let shop = try request.shopID("shop")
        let hash = try request.form()["invitation"] ?? ""
        do {
            try await counter.withdraw(hash, to: shop, by: try context.visitor().id)
            return .redirect(DeskAddress.people(shop).text)
        } catch ShopRefusal.invitationOver {
            return try await show(request, context, trouble: .used)
        }
    }

    private func makeOwner(_ request: Request, _ context: WebContext) async throws -> Response {
        let shop = try request.shopID("shop")
        try await counter.makeOwner(try keeper(request), of: shop, by: try context.visitor().id)
        return .redirect(DeskAddress.people(shop).text)
    }

    private func keeper(_ request: Request) throws -> UniqueID {
        guard let keeper = UniqueID(try request.parameter("person", as: String.self)) else {
            throw HTTPError(.notFound)
        }
        return keeper
    }

    private func remove(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try request.shopID("shop")
        let other = try keeper(request)
        try await counter.remove(other, from: shop, by: person)
        return .redirect(other == person ? "/where/mine" : DeskAddress.people(shop).text)
    }

    // MARK: - Invitations

    private func invitation(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let code = try request.parameter("code", as: String.self)
        do {
            let listed = try await counter.invitedShop(code)
            if try await counter.shops(of: person).contains(where: { $0.id == listed.id }) {
                return .redirect(DeskAddress.shop(listed.id).text)
            }
            return .page(
                HTMLPage(InvitationPage(context: frame(request, context), shop: listed, code: code)))
        } catch ShopRefusal.invitationOver {
            return over(request, context)
        }
    }

    private func accept(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let code = try request.parameter("code", as: String.self)
        do {
            let shop = try await counter.accept(code, by: person)
            return .redirect(DeskAddress.shop(shop).text)
        } catch ShopRefusal.invitationOver {
            return over(request, context)
        } catch let refusal as ShopRefusal {
            guard let trouble = trouble(refusal, context.texts) else { throw refusal }
            let listed = try await counter.invitedShop(code)
            return .page(
                HTMLPage(
                    InvitationPage(
                        context: frame(request, context), shop: listed, code: code, trouble: trouble)),
                status: .conflict)
        }
    }

    /// Why somebody cannot take an invitation that holds.
    private func trouble(_ refusal: ShopRefusal, _ texts: Texts) -> String? {
        switch refusal {
        case .tooMany(let most): texts(.shopsDeskInvitationFull, ["most": .number(most)])
        case .tooManyShops(let most): texts(.shopsKeepShopsFull, ["most": .number(most)])
        case .tooManyClosed(let most): texts(.shopsKeepClosedMany, ["most": .number(most)])
        default: nil
        }
    }

    private func over(_ request: Request, _ context: WebContext) -> Response {
        .page(HTMLPage(InvitationOverPage(context: frame(request, context))), status: .gone)
    }

    private func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var frame = context.page(for: request)
        frame.styles = ["css/shop-desk.css"]
        return frame
    }
}
