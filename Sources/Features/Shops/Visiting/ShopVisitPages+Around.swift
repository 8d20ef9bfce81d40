import DesignSystem
import HTML
import HTTPServer
import Identity
import Inventory
import Localization
import MapSheets
import PlaceChoice
import Web

/// What is around a place.
extension ShopVisitPages {
    func within(_ fields: FormFields) -> Int {
        fields["within"].flatMap { Int($0) }.flatMap { ShopQuery.distances.contains($0) ? $0 : nil } ?? 2_000
    }

    func around(
        _ request: Request, _ context: WebContext, _ guest: ShopGuest
    ) async throws -> Response {
        let within = within(request.query)
        let near = try PlaceReading(request.query, in: city).place("near")
        var found = ShownStock()
        if let near {
            let query = ShopQuery().with {
                $0.kind = .shops
                $0.near = near.coordinate
                $0.within = within
                $0.order = .distance
            }
            found = try await showcase.find(
                query, after: request.query["after"], limit: Self.shopsAround, for: guest)
        }
        let id = request.query["shop"].flatMap { ShopID(text: $0) }
        var shown: ShownShop?
        if let id { shown = try await showcase.shop(id, for: guest) }
        return .mapPage(
            request, context, title: context.texts(.shopsAround), room: .where, styles: ["css/shops.css"]
        ) { page in
            AroundSheet(
                frame: ShopFrame(context: page, time: time, towns: showcase.towns, isDemo: isDemo),
                city: city, purpose: AroundPurpose(within: within),
                places: city.find(request.query, near: city.start.coordinate), near: near,
                found: found, isContinued: request.query["after"] != nil, shown: shown)
        }
    }

    private static let shopsAround = 60
}
