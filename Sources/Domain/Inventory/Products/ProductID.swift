public import Identity

/// Names a product.
public struct ProductID: TypedIdentifier {
    /// The identifier, of whatever it is.
    public let uniqueID: UniqueID

    /// The product with an identifier.
    public init(_ id: UniqueID) { uniqueID = id }
}
