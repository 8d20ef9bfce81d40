import CarpoolExchange
import Crypto
import DesignSystem
public import Geography
import HTML
public import HTTPServer
public import Identity
public import Localization
public import Web

/// The operator's pages of the other operators that are let in; to everybody else there is no such thing.
public struct PartnersRoutes: Sendable {
    let partners: PartnerBook
    let site: ExchangeSite
    let zone: LocalTimeZone
    let clock: @Sendable () -> Timestamp
    let newID: @Sendable () -> UniqueID

    private static let formLimit = 16 << 10

    /// The pages over what is known of partners.
    public init(
        _ partners: PartnerBook, site: ExchangeSite, zone: LocalTimeZone,
        clock: @escaping @Sendable () -> Timestamp, newID: @escaping @Sendable () -> UniqueID
    ) {
        self.partners = partners
        self.site = site
        self.zone = zone
        self.clock = clock
        self.newID = newID
    }

    /// Adds the pages.
    public func add(to router: inout Router<WebContext>) {
        router.get("/operate/partners") { request, context in
            _ = try context.operatorVisitor()
            return try await list(request, context, PartnerForm())
        }
        router.post("/operate/partners", bodyLimit: Self.formLimit) { try await register($0, $1) }
        router.get("/operate/partners/{id}") { request, context in
            _ = try context.operatorVisitor()
            let partner = try await partner(request)
            return page(request, context, partner, PartnerForm(partner))
        }
        router.post("/operate/partners/{id}", bodyLimit: Self.formLimit) { try await change($0, $1) }
        router.post("/operate/partners/{id}/key", bodyLimit: Self.formLimit) { try await issueKey($0, $1) }
        router.post("/operate/partners/{id}/revoke", bodyLimit: Self.formLimit) { request, context in
            let visitor = try context.operatorVisitor().id
            let partner = try await partner(request)
            try await partners.revokeKey(of: partner, by: visitor)
            return .redirect("/operate/partners/\(partner.id)")
        }
    }

    private func partner(_ request: Request) async throws -> Partner {
        guard let id = UniqueID(try request.parameter("id", as: String.self)),
            let partner = try await partners.partner(id)
        else { throw HTTPError(.notFound) }
        return partner
    }

    private func register(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor().id
        let form = PartnerForm(try request.form())
        do {
            let partner = try form.partner(newID())
            try await partners.register(partner, by: visitor)
            return .redirect("/operate/partners/\(partner.id)")
        } catch let problem as PartnerProblem {
            return try await list(request, context, form, problem)
        }
    }

    private func change(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor().id
        let partner = try await partner(request)
        let form = PartnerForm(try request.form())
        do {
            try await partners.change(try form.partner(partner.id), by: visitor)
            return .redirect("/operate/partners/\(partner.id)")
        } catch PartnerProblem.changedSince {
            // What somebody else has changed meanwhile is shown, and is not overwritten unseen.
            return page(request, context, partner, PartnerForm(partner), .changedSince)
        } catch let problem as PartnerProblem {
            return page(request, context, partner, form, problem)
        }
    }

    /// Shows the new key, this once: the answer is kept nowhere.
    private func issueKey(_ request: Request, _ context: WebContext) async throws -> Response {
        let visitor = try context.operatorVisitor().id
        let id = try await partner(request).id
        do {
            let key = try await partners.issueKey(to: try await partner(request), by: visitor)
            guard let partner = try await partners.partner(id) else { throw HTTPError(.notFound) }
            return page(request, context, partner, PartnerForm(partner), key: key)
        } catch PartnerProblem.unknown {
            throw HTTPError(.notFound)
        }
    }

    private static func frame(_ request: Request, _ context: WebContext) -> PageContext {
        var page = context.page(for: request)
        page.styles = ["css/people.css", "css/console.css"]
        return page
    }

    private func list(
        _ request: Request, _ context: WebContext, _ form: PartnerForm, _ problem: PartnerProblem? = nil
    ) async throws -> Response {
        .page(
            PartnersPage(
                context: Self.frame(request, context), partners: try await partners.all(), typed: form,
                problem: problem, domain: site.domain,
                address: site.address(ExchangeRoutes.prefix, request) ?? ExchangeRoutes.prefix, zone: zone,
                now: clock()),
            status: Self.status(problem))
    }

    private func page(
        _ request: Request, _ context: WebContext, _ partner: Partner, _ form: PartnerForm,
        _ problem: PartnerProblem? = nil, key: SecretToken? = nil
    ) -> Response {
        .page(
            PartnerPage(
                context: Self.frame(request, context), partner: partner, typed: form, problem: problem,
                key: key?.text, zone: zone, now: clock()),
            status: Self.status(problem))
    }

    private static func status(_ problem: PartnerProblem?) -> HTTPStatus {
        switch problem {
        case nil: .ok
        case .changedSince, .tooMany: .conflict
        default: .unprocessableContent
        }
    }
}
