import Database
import Inventory

/// Compares what is known of products with a store: first the sums of the versions of each shop's products, which rise with
/// every change, and then those of each product where the sums differ.
struct StockComparison {
    private let known: StockReading
    /// By the numbers of the shops.
    private var counts: [Int]
    private var versions: [Int]
    private var differs: [Bool]

    init(_ known: StockReading) {
        self.known = known
        counts = Array(repeating: 0, count: known.shops.count)
        versions = counts
        differs = Array(repeating: false, count: known.shops.count)
        for number in 0..<known.numbers.count {
            let (shop, version) = (known.numbers.shop(of: number), known.numbers.version(of: number))
            counts[shop] += 1
            versions[shop] += version
            if version < 0 { differs[shop] = true }
        }
    }

    private static let page = 5_000

    /// The products that are new, have changed or are gone, in order.
    func changed(in database: any Database) async throws -> [ProductID] {
        let shops = try await differingShops(in: database)
        var changed: Set<ProductID> = []
        var isThere = [Bool](repeating: false, count: known.numbers.count)
        for some in shops.parts(of: 200) {
            let found = try await database.read(within: .seconds(60)) { transaction in
                try some.flatMap { Array(try transaction.versions(of: known.shops[$0].id)) }
            }
            for (product, version) in found {
                if let number = known.numbers.number(of: product) {
                    isThere[number] = true
                    if known.numbers.version(of: number) == version { continue }
                }
                changed.insert(product)
            }
        }
        let isDiffering = Set(shops)
        for number in 0..<known.numbers.count
        where !isThere[number] && known.numbers.words(of: number) != 0
            && isDiffering.contains(known.numbers.shop(of: number))
        {
            changed.insert(known.productIDs[number])
        }
        return changed.sorted()
    }

    private func differingShops(in database: any Database) async throws -> [Int] {
        var differs = differs
        var isThere = [Bool](repeating: false, count: counts.count)
        var last: ShopID?
        while true {
            let page = try await database.read(within: .seconds(60)) { [last] in
                try $0.productSums(after: last, limit: Self.page)
            }
            for (shop, count, versions) in page {
                guard let number = known.shopNumbers[shop] else { continue }
                isThere[number] = true
                if count != counts[number] || versions != self.versions[number] { differs[number] = true }
            }
            last = page.last?.shop
            if page.count < Self.page { break }
        }
        return differs.indices.filter { differs[$0] || !isThere[$0] && counts[$0] > 0 }
    }
}
