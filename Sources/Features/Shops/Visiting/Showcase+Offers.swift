import Database
public import Geography
import Identity
import Inventory
import StockSearch

/// Part of a list of who sells an article.
public struct ShownOffers: Sendable {
    /// One of each shop.
    public var products: [ShownProduct] = []
    /// Where the list goes on; nothing at its end.
    public var next: String?
}

extension Showcase {
    /// The most products that are looked at for an article; whoever sells it beyond them is left out.
    static let mostOffers = 5_000

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
            .start(
                among: sorted.count, { sorted[$0].offer.shop.text }, mark: { .rank(sorted[$0].rank) }) ?? 0
        let part = sorted.dropFirst(start).prefix(limit)
        var shown = ShownOffers()
        shown.products = try await products(part.map(\.offer.product), for: guest).map { offer in
            var offer = offer
            offer.distance = place.map { $0.distance(to: offer.shop.place) }
            return offer
        }
        if start + limit < sorted.count, let last = part.last {
            shown.next =
                StockCursor(place: start + limit, id: last.offer.shop.text, mark: .rank(last.rank)).text
        }
        return shown
    }

    private func sortedOffers(
        like product: ShownProduct, near place: Coordinate?, withItself: Bool
    ) async throws -> [(rank: StockIndex.Rank, offer: ShopOffer)] {
        let stock = product.listed.details.stock
        let own = ShopOffer(
            product: product.listed.id, shop: product.shop.id,
            price: product.listed.details.price.minorUnits, isFoundInShop: stock.isFoundInShop)
        var best: [ShopID: ShopOffer] = [:]
        if let gtin = product.listed.details.gtin, !gtin.isOnlyInThisShop {
            let all = try await database.read { try $0.offers(of: gtin, limit: Self.mostOffers) }
            for offer in all where best[offer.shop]?.isBetter(than: offer) != true {
                best[offer.shop] = offer
            }
        }
        best[own.shop] = withItself ? own : nil
        let shops = self.stock.shops(Set(best.keys))
        let ranked = best.values.compactMap { offer -> (rank: StockIndex.Rank, offer: ShopOffer)? in
            guard let shop = shops[offer.shop]?.listed, shop.state == .listed else { return nil }
            let distance = place.map { $0.distance(to: shop.place).metres }
            let key = distance.map { Int64($0 * 1_000) } ?? offer.price
            // What is there comes first, and of equal ones what was there first.
            let rank = StockIndex.Rank(
                key: offer.isFoundInShop ? key : key + Self.far, score: 0, tie: offer.product.uniqueID.high)
            return (rank, offer)
        }
        return ranked.sorted { ($0.rank, $0.offer.product) < ($1.rank, $1.offer.product) }
    }

    /// Beyond all distances in millimetres, and all prices.
    private static let far: Int64 = 1 << 60
}
