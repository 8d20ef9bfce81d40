import Inventory
import StockSearch

/// What the search is told of products, and which of them it knows by which number.
struct StockNumbers {
    private(set) var shops: [ShopID: Int] = [:]
    private var products: [ProductID: Int32] = [:]
    /// What was last said of each product in words, so that a change of price or stock costs no new words; zero for one
    /// that is not on the shelf.
    private var words: [Int] = []
    /// How many products are on the shelf.
    private(set) var productCount = 0

    /// The number of a product that has one.
    func number(of product: ProductID) -> Int? { products[product].map(Int.init) }

    /// The number of a shop; a new one gets the next.
    mutating func number(of shop: ShopID) -> (number: Int, isNew: Bool) {
        if let known = shops[shop] { return (known, false) }
        let next = shops.count
        shops[shop] = next
        return (next, true)
    }

    /// The number of a product; a new one gets the next.
    mutating func takeNumber(of product: ProductID) -> (number: Int, isNew: Bool) {
        if let known = products[product] { return (Int(known), false) }
        let next = words.count
        products[product] = Int32(next)
        words.append(0)
        return (next, true)
    }

    /// Notes a product's words; whether they differ from those that were noted.
    mutating func note(_ hash: Int, of number: Int) -> Bool {
        let hash = hash == 0 ? 1 : hash
        guard words[number] != hash else { return false }
        if words[number] == 0 { productCount += 1 }
        words[number] = hash
        return true
    }

    /// Notes that a product is on the shelf no more; whether it was.
    mutating func forget(_ number: Int) -> Bool {
        guard words[number] != 0 else { return false }
        productCount -= 1
        words[number] = 0
        return true
    }
}
