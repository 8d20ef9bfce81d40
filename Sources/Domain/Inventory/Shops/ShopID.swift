public import Identity

/// Names a shop.
public struct ShopID: Hashable, Comparable, Sendable {
    /// The identifier's 128 bits.
    public let value: UInt128

    /// The shop with these 128 bits.
    public init(_ value: UInt128) { self.value = value }

    /// The shop of an identifier.
    public init(_ id: UniqueID) { value = id.bits }

    /// Reads the usual text of an identifier.
    public init?(text: some StringProtocol) {
        guard let id = UniqueID(text) else { return nil }
        self.init(id)
    }

    /// The usual text of the identifier.
    public var text: String { UniqueID(bits: value).description }

    public static func < (left: ShopID, right: ShopID) -> Bool { left.value < right.value }
}
