import Geography
import Inventory
import Places
import StockSearch

/// What the search is told of shops and products in words.
struct StockWords: Sendable {
    private let towns: TownList
    private let names: [ProductCategory: String]
    static let numbers = Dictionary(
        uniqueKeysWithValues: ProductCategory.allCases.enumerated().map { ($1, $0) })

    /// - Parameter name: What a category is called, in all languages of the city.
    init(towns: TownList, name: (ProductCategory) -> String) {
        self.towns = towns
        names = Dictionary(uniqueKeysWithValues: ProductCategory.allCases.map { ($0, name($0)) })
    }

    /// Differs where a product, or where a shop is, may be told in another way: the FNV-1a hash of the towns, of what
    /// categories are called, and of the program.
    func fingerprint(program: String) -> UInt64 {
        var hash = WordHash()
        hash.take(program)
        for town in towns.towns {
            hash.take(town.key)
            hash.take("\(town.place.latitude) \(town.place.longitude)")
        }
        for category in ProductCategory.allCases { hash.take(names[category] ?? "") }
        return hash.value
    }

    /// A category and the one above it.
    private func kinds(_ category: ProductCategory) -> String {
        ([category.parent, category] as [ProductCategory?]).compactMap { $0.flatMap { names[$0] } }
            .joined(separator: " ")
    }

    /// The bits of some categories, each with those below it.
    static func bits(_ categories: some Sequence<ProductCategory>) -> UInt64 {
        categories.flatMap { [$0] + $0.children }.reduce(0) { $0 | 1 << UInt64(numbers[$1] ?? 0) }
    }

    func shop(_ listed: ListedShop, isOpen: Bool) -> SearchedShop {
        SearchedShop(
            name: listed.name, towns: towns.own(listed.towns).compactMap { towns.number(of: $0) },
            place: listed.place, isOpen: isOpen, isListed: listed.state == .listed)
    }

    func product(_ listed: ListedProduct, shop: Int) -> SearchedProduct {
        let details = listed.details
        return SearchedProduct(
            name: details.name, kinds: kinds(details.category), text: details.description, shop: shop,
            category: Self.numbers[details.category] ?? 0, price: details.price.minorUnits,
            isInStock: details.stock.isFoundInShop)
    }

    /// A shop as what is found itself: by its name, by what it sells and by its towns.
    func shopItself(_ listed: ListedShop, number: Int) -> SearchedProduct {
        let kind = listed.shop.details.kind
        let places = towns.own(listed.towns).compactMap { towns.town($0)?.names.local }
        return SearchedProduct(
            name: listed.name, kinds: ([kinds(kind)] + places).joined(separator: " "),
            text: listed.shop.details.description, shop: number,
            category: Self.numbers[kind] ?? 0, isInStock: true)
    }

    /// Differs where anything in words does; the same in every run of the server.
    static func hash(_ product: SearchedProduct) -> UInt64 {
        var hash = WordHash()
        hash.take(product.name)
        hash.take(product.text)
        hash.take("\(product.category)")
        return hash.value
    }
}

/// The FNV-1a hash of 64 bits (G. Fowler, L. C. Noll, K.-P. Vo) of some texts.
private struct WordHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func take(_ text: String) {
        for byte in text.utf8 { take(byte) }
        // No text has this byte, so it is plain where each ends.
        take(0xFF)
    }

    private mutating func take(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
