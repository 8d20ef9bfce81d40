public import Identity

/// Names a product.
public struct ProductID: TypedIdentifier {
    /// Two words for the reason that those of ``ShopID`` are.
    private let id: UniqueID

    /// The identifier's 128 bits.
    public var value: UInt128 { id.bits }

    /// The product with these 128 bits.
    public init(_ value: UInt128) { id = UniqueID(bits: value) }
}
