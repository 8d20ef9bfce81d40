import Inventory
import Testing

@Suite("Categories") struct ProductCategoryTests {
    @Test func `W2: the tree has two levels, and every slug is its place in it`() {
        for category in ProductCategory.allCases {
            let parts = category.rawValue.split(separator: ".")
            #expect(parts.count <= 2)
            #expect((category.parent == nil) == (parts.count == 1), "\(category)")
            #expect(category.parent?.rawValue == (parts.count == 2 ? String(parts[0]) : nil))
            #expect(category.rawValue.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "." || $0 == "-") })
            if let parent = category.parent {
                #expect(parent.children.contains(category) && parent.includes(category))
            }
        }
        #expect(ProductCategory.bakery.children == [.bakeryBread, .bakeryPastries, .bakeryCakes])
        #expect(ProductCategory.top.flatMap { [$0] + $0.children } == ProductCategory.allCases)
    }

    @Test func `W3: no two categories have the same number at Google`() {
        let numbers = ProductCategory.allCases.compactMap(\.googleNumber)
        #expect(Set(numbers).count == numbers.count)
        for category in ProductCategory.allCases where category != .other {
            #expect(category.googleNumber.flatMap { ProductCategory(googleNumber: $0) } == category)
        }
        #expect(ProductCategory(googleNumber: 424) == .bakeryBread)
        #expect(ProductCategory(googleNumber: 99) == nil)
    }
}
