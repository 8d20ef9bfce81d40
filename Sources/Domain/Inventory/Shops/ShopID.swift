public import Identity

/// Names a shop.
public struct ShopID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The shop with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}
