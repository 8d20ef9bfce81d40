/// Something that was found near a place.
public struct Neighbour<Key: Hashable & Sendable>: Hashable, Sendable {
    /// What.
    public let key: Key
    /// The square of the chord to it, in Earth radii.
    @usableFromInline let squaredChord: Double

    @inlinable
    init(key: Key, squaredChord: Double) {
        self.key = key
        self.squaredChord = squaredChord
    }

    /// How far from the place it is, along a great circle.
    @inlinable public var distance: Distance { UnitVector.distance(ofSquaredChord: squaredChord) }
}
