/// The drawings of a sheet in half their size, printed more or less heavily; each weight is made once.
struct WeighedGlyphs {
    /// Pixels for the pitch.
    static let pitch = GlyphSheet.pitch / 2
    /// Rows.
    static let height = GlyphSheet.height / 2

    private let sheet: GlyphSheet
    private var made: [Int: [[Float]]] = [:]

    init(_ sheet: GlyphSheet) { self.sheet = sheet }

    /// The drawings with strokes wider by so many hundredths of the pitch on each side, or narrower.
    mutating func drawings(weight: Int) -> [[Float]] {
        if let known = made[weight] { return known }
        let pixels = Int((Double(weight) * Double(GlyphSheet.pitch) / 100).rounded())
        let drawings = sheet.drawings.map { Self.halved(pixels == 0 ? $0 : Self.weighed($0, by: pixels)) }
        made[weight] = drawings
        return drawings
    }

    /// Each pixel the most or the least of those around it.
    private static func weighed(_ drawing: [UInt8], by pixels: Int) -> [UInt8] {
        let (width, height) = (GlyphSheet.pitch, GlyphSheet.height)
        let reach = abs(pixels)
        var wide = drawing
        for row in 0..<height {
            for column in 0..<width {
                var value = drawing[row * width + column]
                for at in max(0, column - reach)...min(width - 1, column + reach) {
                    let other = drawing[row * width + at]
                    value = pixels > 0 ? max(value, other) : min(value, other)
                }
                wide[row * width + column] = value
            }
        }
        var both = wide
        for row in 0..<height {
            for column in 0..<width {
                var value = wide[row * width + column]
                for at in max(0, row - reach)...min(height - 1, row + reach) {
                    let other = wide[at * width + column]
                    value = pixels > 0 ? max(value, other) : min(value, other)
                }
                both[row * width + column] = value
            }
        }
        return both
    }

    private static func halved(_ drawing: [UInt8]) -> [Float] {
        var half = [Float](repeating: 0, count: pitch * height)
        for row in 0..<height {
            for column in 0..<pitch {
                let at = 2 * row * GlyphSheet.pitch + 2 * column
                let sum =
                    Int(drawing[at]) + Int(drawing[at + 1]) + Int(drawing[at + GlyphSheet.pitch])
                    + Int(drawing[at + GlyphSheet.pitch + 1])
                half[row * pitch + column] = Float(sum) / 1_020
            }
        }
        return half
    }
}
