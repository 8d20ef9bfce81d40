/// What is asked of every product that fits.
struct ProductFacts: BitwiseCopyable {
    /// In minor units; below zero if none is said.
    var price: Int64
    var shop: UInt32
    var number: UInt32
    var category: UInt8
    var isInStock: Bool
    /// Whether it is on no shelf any more, or in another layer.
    var isGone = false
}

extension ProductFacts {
    init(_ product: SearchedProduct, number: Int) {
        self.init(
            price: product.price ?? -1, shop: UInt32(product.shop), number: UInt32(number),
            category: UInt8(min(max(product.category, 0), 63)), isInStock: product.isInStock)
    }
}
