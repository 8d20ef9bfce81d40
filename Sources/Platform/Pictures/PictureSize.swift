public import ImageExchange

/// A size in which pictures of a kind are kept.
public struct PictureSize: Hashable, Sendable {
    /// What it is called in the store and in addresses: `small`.
    public let name: String
    /// What is made of a photo for it.
    public let shape: PictureShape

    /// A size.
    public init(_ name: String, _ shape: PictureShape) {
        self.name = name
        self.shape = shape
    }
}
