import Database
public import Geography
import Identity
import Inventory

/// Part of a list of who sells an article.
public struct ShownOffers: Sendable {
    /// One of each shop.
    public var products: [ShownProduct] = []
    /// Where the list goes on; nothing at its end.
    public var next: String?
}

extension Showcase {
    /// The most products that are looked at for an article; whoever sells it beyond them is left out.
    static let mostOffers = 50_000
    private static let offersAtOnce = 5_000

    /// W6: Who sells the same article, one product of each shop: what is there before what is sold out, then the nearest
    /// first, the cheapest where it is not known how far they are.
    ///
    /// - Parameters:
    ///   - cursor: Where the list goes on, as the part before said.
    ///   - withItself: Whether the product is among them, for its shop.
    public func offers(
        like product: ShownProduct, near place: Coordinate?, after cursor: String? = nil, limit: Int = 20,
        withItself: Bool = false, for guest: ShopGuest
    ) async throws -> ShownOffers {
        let sorted = try await sortedOffers(like: product, near: place, withItself: withItself)
        let start =
            cursor.flatMap { StockCursor($0, most: Self.mostOffers) }?
            .start(among: sorted.count) { sorted[$0].shop.text } ?? 0
        let part = sorted.dropFirst(start).prefix(limit)
        var shown = ShownOffers()
        shown.products = try await products(part.map(\.product), for: guest).map { offer in
            var offer = offer
            offer.distance = place.map { $0.distance(to: offer.shop.place) }
            return offer
        }
        if start + limit < sorted.count, let last = part.last {
            shown.next = StockCursor(place: start + limit, id: last.shop.text).text
        }
        return shown
    }

    private func sortedOffers(
        like product: ShownProduct, near place: Coordinate?, withItself: Bool
    ) async throws -> [ShopOffer] {
        let stock = product.listed.details.stock
        let own = ShopOffer(
            product: product.listed.id, shop: product.shop.id,
            price: product.listed.details.price.minorUnits, isFoundInShop: stock.isFoundInShop)
        var best: [ShopID: ShopOffer] = [:]
        if let gtin = product.listed.details.gtin, !gtin.isOnlyInThisShop {
            for offer in try await allOffers(of: gtin) where best[offer.shop]?.isBetter(than: offer) != true {
                best[offer.shop] = offer
            }
        }
        best[own.shop] = withItself ? own : nil
        let shops = self.stock.shops(Set(best.keys))
        let ranked = best.values.compactMap { offer -> (rank: Rank, offer: ShopOffer)? in
            guard let shop = shops[offer.shop]?.listed, shop.state == .listed else { return nil }
            let distance = place.map { $0.distance(to: shop.place).metres }
            return ((offer.isFoundInShop ? 0 : 1, distance ?? Double(offer.price), offer.product), offer)
        }
        return ranked.sorted { $0.rank < $1.rank }.map(\.offer)
    }

    private typealias Rank = (isThere: Int, far: Double, product: ProductID)

    private func allOffers(of gtin: GTIN) async throws -> [ShopOffer] {
        var all: [ShopOffer] = []
        while all.count < Self.mostOffers {
            let part = try await database.read { [last = all.last?.product] in
                try $0.offers(of: gtin, after: last, limit: Self.offersAtOnce)
            }
            all += part
            if part.count < Self.offersAtOnce { break }
        }
        return all
    }
}
