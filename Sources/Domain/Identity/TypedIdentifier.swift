/// An identifier of one kind of thing, so that none of another kind is taken for it.
public protocol TypedIdentifier: Hashable, Comparable, Sendable {
    /// The identifier's 128 bits.
    var value: UInt128 { get }
    /// The one with these 128 bits.
    init(_ value: UInt128)
}

extension TypedIdentifier {
    /// The one with an identifier.
    public init(_ id: UniqueID) { self.init(id.bits) }

    /// Reads the usual text of an identifier.
    public init?(text: some StringProtocol) {
        guard let id = UniqueID(text) else { return nil }
        self.init(id.bits)
    }

    /// The identifier, of whatever it is.
    public var uniqueID: UniqueID { UniqueID(bits: value) }
    /// The usual text of the identifier.
    public var text: String { uniqueID.description }

    @inlinable public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}
