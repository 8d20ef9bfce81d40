import Inventory
import StockSearch

/// Which products the search knows by which number, and what it was told of each.
struct StockNumbers {
    /// What is known of a product.
    private struct Known: BitwiseCopyable {
        var shop: UInt32
        /// Which version of it was last taken in.
        var version: Int32
        /// What was last said of it in words, so that a change of price or stock costs no new words; zero for one that is
        /// not on the shelf.
        var words: UInt64
    }

    private var numbers: [ProductID: Int32] = [:]
    private var products: [Known] = []
    /// How many products of each shop are on the shelf.
    private var counts: [Int] = []
    private var isListed: [Bool] = []
    /// How many products on the shelf are of shops that can be found.
    private(set) var productCount = 0

    /// Notes whether a shop can be found; the number of a new one is the next.
    mutating func note(shop: Int, isListed: Bool) {
        if shop == counts.count {
            counts.append(0)
            self.isListed.append(isListed)
        } else if self.isListed[shop] != isListed {
            self.isListed[shop] = isListed
            productCount += isListed ? counts[shop] : -counts[shop]
        }
    }

    /// How many products have a number.
    var count: Int { products.count }

    /// The shop of a product.
    func shop(of number: Int) -> Int { Int(products[number].shop) }

    /// The version of a product that was last taken in.
    func version(of number: Int) -> Int { Int(products[number].version) }

    /// What a product's words were when it was put on the shelf; zero if it is not there.
    func words(of number: Int) -> UInt64 { products[number].words }

    /// Notes which version of a product was taken in.
    mutating func note(version: Int, of number: Int) { products[number].version = Int32(clamping: version) }

    /// The number of a product that has one.
    func number(of product: ProductID) -> Int? { numbers[product].map(Int.init) }

    /// The number of a product; a new one gets the next.
    mutating func takeNumber(of product: ProductID, in shop: Int) -> (number: Int, isNew: Bool) {
        if let known = numbers[product] { return (Int(known), false) }
        let next = products.count
        numbers[product] = Int32(next)
        products.append(Known(shop: UInt32(shop), version: 0, words: 0))
        return (next, true)
    }

    /// Notes a product's words; whether they differ from those that were noted.
    mutating func note(_ words: UInt64, of number: Int) -> Bool {
        let words = max(words, 1)
        guard products[number].words != words else { return false }
        if products[number].words == 0 { count(1, in: Int(products[number].shop)) }
        products[number].words = words
        return true
    }

    /// Notes that a product is on the shelf no more; whether it was.
    mutating func forget(_ number: Int) -> Bool {
        guard products[number].words != 0 else { return false }
        count(-1, in: Int(products[number].shop))
        products[number].words = 0
        return true
    }

    private mutating func count(_ change: Int, in shop: Int) {
        counts[shop] += change
        if isListed[shop] { productCount += change }
    }
}
