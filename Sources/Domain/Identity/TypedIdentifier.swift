/// An identifier of one kind of thing, so that none of another kind is taken for it.
///
/// It is kept as two words. One integer of 128 bits would have to lie at multiples of sixteen bytes, and an asynchronous
/// function of Swift 6.3 that gets such a value among arguments on the stack ends the process.
public protocol TypedIdentifier: Hashable, Comparable, Sendable {
    /// The identifier, of whatever it is.
    var uniqueID: UniqueID { get }
    /// The one with an identifier.
    init(_ id: UniqueID)
}

extension TypedIdentifier {
    /// The one with these 128 bits.
    @inlinable public init(_ value: UInt128) { self.init(UniqueID(bits: value)) }

    /// Reads the usual text of an identifier.
    public init?(text: some StringProtocol) {
        guard let id = UniqueID(text) else { return nil }
        self.init(id)
    }

    /// The identifier's 128 bits.
    @inlinable public var value: UInt128 { uniqueID.bits }
    /// The usual text of the identifier.
    public var text: String { uniqueID.description }

    @inlinable public static func < (left: Self, right: Self) -> Bool { left.uniqueID < right.uniqueID }
}
