/// Where a product is.
struct ProductPlace: BitwiseCopyable, Sendable {
    /// The number of its layer; below zero if it is nowhere.
    var layer: Int32
    var text: UInt32

    static let none = ProductPlace(layer: -1, text: 0)
}
