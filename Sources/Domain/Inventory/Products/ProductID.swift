public import Identity

/// Names a product of a shop.
public struct ProductID: TypedIdentifier {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The product with these 128 bits.
    public init(_ value: UInt128) { self.value = value }
}
