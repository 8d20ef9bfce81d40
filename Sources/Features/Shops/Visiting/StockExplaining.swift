import Ledger
import StockSearch
import Synchronization

extension CityStock {
    /// Why a product stands where it does among what was found; nothing for one that does not fit any more.
    ///
    /// - Parameters:
    ///   - cursor: As in ``find(_:after:currency:towns:limit:)``, as is all the rest.
    nonisolated func explain(
        _ hit: FoundStock.ProductHit, in query: ShopQuery, after cursor: String? = nil, currency: Currency,
        towns: TownList, limit: Int
    ) -> HitExplanation? {
        guard let wish = wish(query, currency, towns) else { return nil }
        let index = published.withLock { $0.products }
        return index.explain(
            hit.number, typed: query.words, wish, mistakes: Self.mistakes(query),
            limit: Self.wanted(query, after: cursor.flatMap { StockCursor($0) }, limit: limit),
            budget: Self.budget(query))
    }
}
