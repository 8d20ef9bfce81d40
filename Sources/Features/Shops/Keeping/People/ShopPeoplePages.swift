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
        router.get("/where/invitations/{code}") { try await invitation($0, $1) }
        router.post("/where/invitations/{code}", bodyLimit: 4 << 10, cost: .counted) {
            try await accept($0, $1)
        }
    }

    // MARK: - Who keeps it

    private func show(
        _ request: Request, _ context: WebContext, link: String? = nil, isFull: Bool = false,
        status: HTTPStatus = .ok
    ) async throws -> Response {
        let person = try context.visitor().id
        let (listed, own) = try await counter.shop(try request.deskShop(), for: person)
        let keepers = try await counter.keepers(of: listed.id, for: person)
        let names = try await people.names(of: keepers.map(\.person))
        var frame = frame(request, context)
        frame.scripts = ["js/shop-people.js"]
        return .page(
            HTMLPage(
                ShopPeoplePage(
                    context: frame, shop: listed, own: own, keepers: keepers, names: names, zone: zone,
                    link: link, isFull: isFull)), status: status)
    }

    private func invite(_ request: Request, _ context: WebContext) async throws -> Response {
        let shop = try request.deskShop()
        let code: String
        do {
            code = try await counter.invite(to: shop, by: try context.visitor().id)
        } catch ShopRefusal.tooMany {
            return try await show(request, context, isFull: true, status: .conflict)
        }
        let page: URLReference = "/where/invitations/\(code)"
        return try await show(request, context, link: address(page.text, request) ?? page.text)
    }

    private func remove(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let shop = try request.deskShop()
        guard let other = UniqueID(try request.parameter("person", as: String.self)) else {
            throw HTTPError(.notFound)
        }
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
                HTMLPage(
                    InvitationPage(context: frame(request, context), shop: listed, code: code, isFull: false))
            )
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
        } catch ShopRefusal.tooMany {
            let listed = try await counter.invitedShop(code)
            return .page(
                HTMLPage(
                    InvitationPage(context: frame(request, context), shop: listed, code: code, isFull: true)),
                status: .conflict)
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
