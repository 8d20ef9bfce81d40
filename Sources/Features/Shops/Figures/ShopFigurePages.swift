import DesignSystem
import HTML
public import HTTPServer
import Identity
import Inventory
import Localization
public import Web

/// W14: The page with a shop's figures, for those who keep it, and where searches that found nothing are noted.
public struct ShopFigurePages: Sendable {
    private let counter: ShopCounter
    private let figures: ShopFigures
    private let time: ShopTime

    /// The pages of a city's figures.
    public init(_ counter: ShopCounter, figures: ShopFigures, time: ShopTime) {
        self.counter = counter
        self.figures = figures
        self.time = time
    }

    /// Adds the pages' routes.
    public func add(to router: inout Router<WebContext>) {
        router.get("/where/mine/{shop}/figures", cost: .asking) { try await show($0, $1) }
        router.post("/where/missed", bodyLimit: 2 << 10, cost: .computing) { request, context in
            // What is there is nothing that nobody sells, whatever the page says that asks.
            let typed = try request.form()["q"] ?? ""
            // A household is one person here: better too few than one who is taken for many.
            if counter.hasNothing(for: typed) {
                figures.noteMissed(
                    typed, by: context.person?.id.description ?? NetworkAddress.key(request.peer))
            }
            return Response(.noContent)
        }
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let person = try context.visitor().id
        let (listed, _) = try await counter.shop(try request.shopID("shop"), for: person)
        let figure = try await figures.figures(of: listed.id, for: person)
        let wanted = try await figures.wanted()
        var frame = context.page(for: request)
        frame.styles = ["css/plots.css", "css/shop-desk.css"]
        let today = time.zone.localTime(at: time.clock()).dayNumber
        return .page(
            HTMLPage(
                ShopFigurePage(context: frame, shop: listed, figure: figure, wanted: wanted, today: today)))
    }
}
