public import Database
public import Geography
public import Identity
import Inventory
public import Ledger
public import Places

/// What a demo begins with: made-up shops with all that they have, and the real ones of the map, of which nobody knows
/// what they have.
public struct SampleShops: Sendable {
    private let catalogue: SampleCatalogue
    private let mapped: [Place]
    private let towns: TownList
    private let currency: Currency

    /// - Parameter mapped: The shops of the map.
    public init(_ catalogue: SampleCatalogue, mapped: [Place], towns: TownList, currency: Currency) {
        self.catalogue = catalogue
        self.mapped = mapped
        self.towns = towns
        self.currency = currency
    }

    /// Puts them into a store without any shop; one that has some stays as it is.
    ///
    /// - Parameters:
    ///   - now: When; each product comes a minute before the next.
    ///   - id: An identifier for something that came at a moment.
    ///   - owner: Who keeps the first of them, if anybody does.
    public func furnish(
        _ database: any Database, at now: Timestamp, owner: UniqueID?,
        id: @escaping @Sendable (Timestamp) -> UniqueID
    ) async throws {
        guard try await database.read({ try $0.shops(after: nil, limit: 1) }).isEmpty else { return }
        try await database.write(within: .seconds(60)) { transaction in
            // From the oldest on, so that what is new is of many shops.
            let count = catalogue.shops.map(\.products.count).max() ?? 0
            let begin = now - .minutes(Double(count * catalogue.shops.count + 1))
            for place in mapped {
                if let listed = self.listed(place, id: ShopID(id(begin)), at: begin) {
                    _ = try transaction.insert(listed, in: towns)
                }
            }
            var shops: [(sample: SampleCatalogue.SampleShop, id: ShopID)] = []
            for sample in catalogue.shops {
                let shop = ShopID(id(begin))
                guard let listed = sample.listed(shop, towns: towns, currency: currency, at: begin),
                    try transaction.insert(listed, in: towns) == nil
                else { continue }
                if shops.isEmpty, let owner {
                    _ = try transaction.addKeeper(owner, of: shop, isOwner: true, at: begin)
                }
                shops.append((sample, shop))
            }
            var moment = begin
            for place in 0..<count {
                for (sample, shop) in shops where place < sample.products.count {
                    moment = moment + .minutes(1)
                    guard let details = sample.products[place].details(in: sample.language, currency) else {
                        continue
                    }
                    let product = Product(id: ProductID(id(moment)), details: details)
                    try transaction.insert(ListedProduct(product, of: shop, createdAt: moment))
                }
            }
        }
    }

    /// A shop of the map.
    private func listed(_ place: Place, id: ShopID, at now: Timestamp) -> ListedShop? {
        guard case .pointOfInterest(let category) = place.kind, !place.names.local.isEmpty,
            let town = towns.nearest(to: place.coordinate)
        else { return nil }
        let context = place.context?.local
        return ListedShop(
            shop: Shop(
                id: id,
                details: ShopDetails(
                    name: String(place.names.local.prefix(80)), kind: MapShopKinds.kind(of: category.type)),
                currency: currency), towns: [town.key], address: context ?? town.names.local,
            place: place.coordinate, origin: .map, createdAt: now)
    }
}
