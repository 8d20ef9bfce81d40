import SpecimenCards

/// A drawn card in the size that a photograph shows it in, so that its pixels are means and not picked ones.
struct CardMips {
    /// In millimetres.
    let width: Double
    let height: Double
    private let columns: Int
    private let rows: Int
    private let scale: Double
    private let shades: [Float]
    private let blues: [UInt8]
    private let reds: [UInt8]

    init(_ card: Canvas, pixelsPerMillimetre: Double) {
        width = Double(card.width) / card.scale
        height = Double(card.height) / card.scale
        // Squares of the drawing, about as large as the photograph's pixels.
        let side = max(1, Int((card.scale / pixelsPerMillimetre).rounded()))
        (columns, rows) = (card.width / side, card.height / side)
        scale = card.scale / Double(side)
        var shades = [Float](repeating: 0, count: columns * rows)
        var blues = [UInt8](repeating: 128, count: columns * rows)
        var reds = blues
        let area = Float(side * side)
        for row in 0..<rows {
            for column in 0..<columns {
                var (red, green, blue) = (Float(0), Float(0), Float(0))
                for y in row * side..<(row + 1) * side {
                    for x in column * side..<(column + 1) * side {
                        let at = 3 * (y * card.width + x)
                        red += Float(card.pixels[at])
                        green += Float(card.pixels[at + 1])
                        blue += Float(card.pixels[at + 2])
                    }
                }
                // Brightness and colours as JFIF has them (ITU-R BT.601).
                let shade = (0.299 * red + 0.587 * green + 0.114 * blue) / area
                let at = row * columns + column
                shades[at] = shade
                blues[at] = UInt8(min(max(128 + 0.564 * (blue / area - shade), 0), 255))
                reds[at] = UInt8(min(max(128 + 0.713 * (red / area - shade), 0), 255))
            }
        }
        (self.shades, self.blues, self.reds) = (shades, blues, reds)
    }

    /// The brightness at a place in millimetres.
    func brightness(_ x: Double, _ y: Double) -> Float {
        let (u, v) = (
            Float(min(max(x * scale - 0.5, 0), Double(columns) - 1.001)),
            Float(min(max(y * scale - 0.5, 0), Double(rows) - 1.001))
        )
        let (column, row) = (Int(u), Int(v))
        let (fx, fy) = (u - Float(column), v - Float(row))
        let at = row * columns + column
        let above = shades[at] * (1 - fx) + shades[at + 1] * fx
        let below = shades[at + columns] * (1 - fx) + shades[at + columns + 1] * fx
        return above * (1 - fy) + below * fy
    }

    /// The colours there.
    func colour(_ x: Double, _ y: Double) -> (UInt8, UInt8) {
        let at = min(Int(y * scale), rows - 1) * columns + min(Int(x * scale), columns - 1)
        return (blues[at], reds[at])
    }
}
