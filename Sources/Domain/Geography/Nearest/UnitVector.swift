import CMath

/// A position as a direction from the centre of a spherical Earth. The straight line (chord) between two of them grows with
/// the great-circle distance, so comparing squares of chords compares distances, with no trigonometry and no exceptions at
/// the poles and the date line.
@usableFromInline
package struct UnitVector: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline package var x: Double
    @usableFromInline package var y: Double
    @usableFromInline package var z: Double

    /// The direction of a position.
    @usableFromInline
    package init(_ place: Coordinate) {
        let radians = Double.pi / 180
        let parallel = medina_cos(place.latitude * radians)
        x = parallel * medina_cos(place.longitude * radians)
        y = parallel * medina_sin(place.longitude * radians)
        z = medina_sin(place.latitude * radians)
    }

    /// The square of the chord to another direction, in Earth radii: 0 ... 4.
    @inlinable
    package func squaredChord(to other: UnitVector) -> Double {
        let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
        return dx * dx + dy * dy + dz * dz
    }

    /// The square of the chord that belongs to a distance; of more than half around the Earth, to half around.
    @usableFromInline
    package static func squaredChord(of distance: Distance) -> Double {
        let half = medina_sin(min(distance.metres / Coordinate.earthRadius, .pi) / 2)
        return 4 * half * half
    }

    /// The distance that belongs to the square of a chord.
    @usableFromInline
    package static func distance(ofSquaredChord square: Double) -> Distance {
        .metres(2 * Coordinate.earthRadius * medina_asin(min(1, square.squareRoot() / 2)))
    }
}
