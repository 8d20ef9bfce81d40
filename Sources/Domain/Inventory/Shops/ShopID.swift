public import Identity

/// Names a shop.
public struct ShopID: TypedIdentifier {
    /// Two words, not one of 128 bits: that is aligned to 16 bytes, and async functions with so many arguments that some
    /// lie on the stack get such a one wrong (Swift 6.3 on x86-64).
    private let id: UniqueID

    /// The identifier's 128 bits.
    public var value: UInt128 { id.bits }

    /// The shop with these 128 bits.
    public init(_ value: UInt128) { id = UniqueID(bits: value) }
}
