import Storage

/// Where in a layer the products of each shop are: they lie side by side.
struct ShopRuns: Sendable {
    /// The shops that have products, rising.
    private let shops: Column<UInt32>
    private let first: Column<UInt32>
    private let end: Column<UInt32>

    /// - Parameter facts: What is asked of each product, those of a shop one after the other.
    init(_ facts: Pages<ProductFacts>) {
        var runs: [(shop: UInt32, first: UInt32, end: UInt32)] = []
        for text in 0..<facts.count {
            let shop = facts[text].shop
            if runs.last?.shop != shop { runs.append((shop, UInt32(text), UInt32(text))) }
            runs[runs.count - 1].end = UInt32(text) + 1
        }
        runs.sort { $0.shop < $1.shop }
        shops = Column(runs.map(\.shop))
        first = Column(runs.map(\.first))
        end = Column(runs.map(\.end))
    }

    /// The texts of a shop's products.
    func run(of shop: Int) -> Range<UInt32> {
        var (low, high) = (0, shops.count)
        while low < high {
            let middle = low + (high - low) / 2
            if Int(shops[middle]) < shop { low = middle + 1 } else { high = middle }
        }
        return low < shops.count && Int(shops[low]) == shop ? first[low]..<end[low] : 0..<0
    }
}
