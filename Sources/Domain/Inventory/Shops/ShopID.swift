public import Identity

/// Names a shop.
public struct ShopID: TypedIdentifier {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The shop with these 128 bits.
    public init(_ value: UInt128) { self.value = value }
}
