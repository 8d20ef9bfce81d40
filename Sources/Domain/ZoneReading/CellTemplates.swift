/// The shapes of all characters as a camera sees them: coarse, blurred, more or less heavily printed. Each has mean 0
/// and length 1, so that the product with a cell of the picture is their correlation.
struct CellTemplates {
    /// How the picture was taken.
    struct Look: Hashable {
        /// The spread of the blur along lines, in hundredths of the pitch.
        var across = 8
        /// The spread of the blur square to lines.
        var down = 8
        /// How much wider strokes are on each side, in hundredths of the pitch.
        var weight = 0
    }

    /// Samples of a cell in a row.
    let width: Int
    /// Rows of samples.
    let height: Int
    /// A character's samples after another's.
    let values: [Float]
    /// Samples of one.
    var count: Int { width * height }

    /// - Parameters:
    ///   - glyphs: The drawings.
    ///   - samples: How many for the pitch.
    ///   - look: What the camera does to them.
    init(_ glyphs: inout WeighedGlyphs, samples: Int, look: Look) {
        let (columns, rows) = (samples, samples * 7 / 5)
        (width, height) = (columns, rows)
        let drawings = glyphs.drawings(weight: look.weight)
        let (pitch, tall) = (WeighedGlyphs.pitch, WeighedGlyphs.height)
        let scale = Float(pitch) / Float(samples)
        // A sample is the mean of a square of the drawing, as a pixel is.
        let across = Self.kernel(Float(look.across) * Float(pitch) / 100, box: scale)
        let down = Self.kernel(Float(look.down) * Float(pitch) / 100, box: scale)
        let placesX = (0..<columns).map { (Float($0) + 0.5) * scale - 0.5 }
        let middle = Float(GlyphSheet.middle) * Float(pitch) / Float(GlyphSheet.pitch)
        let placesY = (0..<rows).map { (Float($0) + 0.5 - Float(rows) / 2) * scale + middle - 0.5 }
        var values: [Float] = []
        values.reserveCapacity(drawings.count * columns * rows)
        var wide = [Float](repeating: 0, count: columns * tall)
        for drawing in drawings {
            // Along the rows of the drawing first, at the samples' places; then down its columns.
            for (column, place) in placesX.enumerated() {
                let (from, kernel) = Self.placed(across, around: place, limit: pitch)
                for row in 0..<tall {
                    var sum: Float = 0
                    for index in kernel { sum += across[index] * drawing[row * pitch + from + index] }
                    wide[row * columns + column] = sum
                }
            }
            let start = values.count
            for place in placesY {
                let (from, kernel) = Self.placed(down, around: place, limit: tall)
                for column in 0..<columns {
                    var sum: Float = 0
                    for index in kernel { sum += down[index] * wide[(from + index) * columns + column] }
                    values.append(sum)
                }
            }
            let count = Float(columns * rows)
            var (sum, square) = (Float(0), Float(0))
            for index in start..<values.count {
                sum += values[index]
                square += values[index] * values[index]
            }
            let mean = sum / count
            let length = max(square - sum * mean, 1e-9).squareRoot()
            for index in start..<values.count { values[index] = (values[index] - mean) / length }
        }
        self.values = values
    }

    /// Where a kernel begins whose middle is at a place, and which of its entries lie within the drawing.
    private static func placed(_ kernel: [Float], around place: Float, limit: Int) -> (
        from: Int, entries: Range<Int>
    ) {
        let from = Int((place - Float(kernel.count - 1) / 2).rounded())
        let lower = min(max(0, -from), kernel.count)
        return (from, lower..<max(lower, min(kernel.count, limit - from)))
    }

    /// A bell of this spread, widened by a sample's own width.
    private static func kernel(_ spread: Float, box: Float) -> [Float] {
        let variance = spread * spread + box * box / 12
        let half = max(1, Int((3 * variance.squareRoot()).rounded(.up)))
        let raw = (-half...half).map { bell(Float($0 * $0) / (2 * variance)) }
        let sum = raw.reduce(0, +)
        return raw.map { $0 / sum }
    }

    /// e to the power of minus x, near enough for weights: (1 - x/32) to the 32nd.
    private static func bell(_ x: Float) -> Float {
        let base = max(0, 1 - x / 32)
        let fourth = base * base * base * base
        let eighth = fourth * fourth
        return eighth * eighth * eighth * eighth
    }
}
