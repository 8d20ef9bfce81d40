import CMath

/// How a camera sees a flat card: pixels to millimetres on the card.
struct CardView {
    /// The inverse of the projection, row by row.
    private var m: [Double] = []
    /// Pixels for a millimetre, about.
    private(set) var scale = 1.0

    init(width: Double, height: Double, _ conditions: Photographer.Conditions) {
        let radians = Double.pi / 180
        let (sinX, cosX) = (medina_sin(conditions.tilt.0 * radians), medina_cos(conditions.tilt.0 * radians))
        let (sinY, cosY) = (medina_sin(conditions.tilt.1 * radians), medina_cos(conditions.tilt.1 * radians))
        let (sinZ, cosZ) = (medina_sin(conditions.turn * radians), medina_cos(conditions.turn * radians))
        // A card at the distance of two and a half times its width, tilted, then turned in the picture.
        let distance = 2.5 * width
        func project(_ x: Double, _ y: Double) -> (Double, Double) {
            let (a, b) = (x - width / 2, y - height / 2)
            let (y1, z1) = (b * cosX, b * sinX)
            let (x2, z2) = (a * cosY + z1 * sinY, -a * sinY + z1 * cosY)
            let factor = distance / (distance + z2)
            let (u, v) = (x2 * factor, y1 * factor)
            return (u * cosZ - v * sinZ, u * sinZ + v * cosZ)
        }
        let corners = [project(0, 0), project(width, 0), project(width, height), project(0, height)]
        let (left, right) = (corners.map(\.0).min() ?? 0, corners.map(\.0).max() ?? 1)
        let (top, bottom) = (corners.map(\.1).min() ?? 0, corners.map(\.1).max() ?? 1)
        let (pictureWidth, pictureHeight) = (Double(conditions.width), Double(conditions.height))
        let scale = min(
            conditions.fill * pictureWidth / width, 0.98 * pictureWidth / (right - left),
            0.98 * pictureHeight / (bottom - top))
        self.scale = scale
        let room = (pictureWidth - scale * (right - left), pictureHeight - scale * (bottom - top))
        let shift = (
            room.0 * (0.5 + 0.48 * conditions.offset.0) - scale * left,
            room.1 * (0.5 + 0.48 * conditions.offset.1) - scale * top
        )
        // The projection as a matrix: of (a, b, 1) with the card's middle as origin.
        let rows = [
            [cosY, sinX * sinY, 0], [0, cosX, 0], [-sinY / distance, sinX * cosY / distance, 1],
        ]
        let turned = [
            (0..<3).map { scale * (rows[0][$0] * cosZ - rows[1][$0] * sinZ) + shift.0 * rows[2][$0] },
            (0..<3).map { scale * (rows[0][$0] * sinZ + rows[1][$0] * cosZ) + shift.1 * rows[2][$0] },
            rows[2],
        ]
        let p = turned.map { [$0[0], $0[1], $0[2] - $0[0] * width / 2 - $0[1] * height / 2] }
        // Its adjugate is its inverse but for a factor.
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { p[a][c] * p[b][d] - p[a][d] * p[b][c] }
        m = [
            minor(1, 2, 1, 2), -minor(0, 2, 1, 2), minor(0, 1, 1, 2), -minor(1, 2, 0, 2), minor(0, 2, 0, 2),
            -minor(0, 1, 0, 2), minor(1, 2, 0, 1), -minor(0, 2, 0, 1), minor(0, 1, 0, 1),
        ]
    }

    /// The place on the card that a pixel shows, in millimetres.
    func card(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let scale = 1 / (m[6] * x + m[7] * y + m[8])
        return ((m[0] * x + m[1] * y + m[2]) * scale, (m[3] * x + m[4] * y + m[5]) * scale)
    }
}
