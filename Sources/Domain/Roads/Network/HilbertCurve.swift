internal import Geography

/// The order in which Hilbert's curve visits the squares of a grid; neighbours in the order are near each
/// other on the ground (D. Hilbert, "Über die stetige Abbildung einer Linie auf ein Flächenstück", 1891).
struct HilbertCurve {
    private let minimum: FixedCoordinate
    private let latitudeScale: Double
    private let longitudeScale: Double

    /// A grid of 2¹⁶ × 2¹⁶ squares over the rectangle between two corners.
    init(from minimum: FixedCoordinate, to maximum: FixedCoordinate) {
        self.minimum = minimum
        let squares = 65_535.0
        latitudeScale = squares / max(1, Double(maximum.latitude) - Double(minimum.latitude))
        longitudeScale = squares / max(1, Double(maximum.longitude) - Double(minimum.longitude))
    }

    /// The place of a position, which must be in the rectangle, along the curve.
    func place(of position: FixedCoordinate) -> UInt32 {
        var x = UInt32((Double(position.longitude) - Double(minimum.longitude)) * longitudeScale)
        var y = UInt32((Double(position.latitude) - Double(minimum.latitude)) * latitudeScale)
        var place: UInt32 = 0
        var side: UInt32 = 1 << 15
        while side > 0 {
            let right: UInt32 = x & side == 0 ? 0 : 1
            let top: UInt32 = y & side == 0 ? 0 : 1
            place += side * side * ((3 * right) ^ top)
            if top == 0 {
                if right == 1 { (x, y) = (65_535 &- x, 65_535 &- y) }
                swap(&x, &y)
            }
            side >>= 1
        }
        return place
    }
}
