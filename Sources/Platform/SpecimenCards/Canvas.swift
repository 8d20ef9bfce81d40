// SpecimenCards: documents of a state that does not exist, for demonstrations and tests.

import OutlineFonts

/// A picture in colours that is drawn on, in millimetres from its upper left corner.
public struct Canvas: Sendable {
    /// A colour: red, green and blue, each to 255.
    public typealias Colour = SIMD3<UInt8>

    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Pixels for a millimetre.
    public let scale: Double
    /// Red, green and blue of each pixel, row after row.
    public private(set) var pixels: [UInt8]

    /// A canvas of one colour.
    public init(width: Double, height: Double, scale: Double, _ colour: Colour) {
        self.width = Int((width * scale).rounded())
        self.height = Int((height * scale).rounded())
        self.scale = scale
        pixels = []
        pixels.reserveCapacity(3 * self.width * self.height)
        for _ in 0..<self.width * self.height {
            pixels.append(colour.x)
            pixels.append(colour.y)
            pixels.append(colour.z)
        }
    }

    /// Lays a colour over a pixel, covering so much of it; outside nothing happens.
    mutating func blend(_ column: Int, _ row: Int, _ colour: Colour, _ coverage: Double) {
        guard 0..<width ~= column, 0..<height ~= row, coverage > 0 else { return }
        let at = 3 * (row * width + column)
        for channel in 0..<3 {
            let old = Double(pixels[at + channel])
            pixels[at + channel] = UInt8(
                min(max(old + (Double(colour[channel]) - old) * min(coverage, 1), 0), 255))
        }
    }

    /// A box of one colour.
    mutating func box(
        x: Double, y: Double, width: Double, height: Double, _ colour: Colour, _ coverage: Double = 1
    ) {
        for row in Int(y * scale)..<Int((y + height) * scale) {
            for column in Int(x * scale)..<Int((x + width) * scale) { blend(column, row, colour, coverage) }
        }
    }

    /// A disc, wider or higher as said.
    mutating func disc(
        x: Double, y: Double, width: Double, height: Double, within box: ClosedRange<Double>, _ colour: Colour
    ) {
        let (halfWidth, halfHeight) = (width / 2, height / 2)
        for row in Int((y - halfHeight) * scale)...Int((y + halfHeight) * scale) {
            let placeY = Double(row) / scale
            guard box.contains(placeY) else { continue }
            for column in Int((x - halfWidth) * scale)...Int((x + halfWidth) * scale) {
                let (dx, dy) = ((Double(column) / scale - x) / halfWidth, (placeY - y) / halfHeight)
                let distance = (dx * dx + dy * dy).squareRoot()
                blend(column, row, colour, (1 - distance) * halfWidth * scale)
            }
        }
    }

    /// Letters one after another, on a baseline.
    ///
    /// - Parameters:
    ///   - size: The font's size in millimetres.
    ///   - pitch: The distance of letters in millimetres; the font's own where nothing is said.
    mutating func text(
        _ text: String, x: Double, baseline: Double, size: Double, pitch: Double? = nil, _ font: OutlineFont,
        _ colour: Colour, _ coverage: Double = 1
    ) {
        var place = x * scale
        let bottom = Int((baseline * scale).rounded())
        for scalar in text.unicodeScalars {
            let whole = place.rounded(.down)
            guard let letter = font.letter(scalar, size: size * scale, shiftedBy: place - whole) else {
                continue
            }
            for row in 0..<letter.height {
                for column in 0..<letter.width {
                    blend(
                        Int(whole) + letter.left + column, bottom - letter.top + row, colour,
                        coverage * Double(letter.coverage[row * letter.width + column]) / 255)
                }
            }
            place += pitch.map { $0 * scale } ?? letter.advance
        }
    }
}
