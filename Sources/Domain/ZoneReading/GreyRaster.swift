// ZoneReading: finds the machine-readable zone of a travel document in a photo, straightens it and reads it.

/// A picture in shades of grey, rows from the top, black 0 and white 255.
public struct GreyRaster: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// The shades, row after row.
    public var pixels: [UInt8]

    /// A picture of these shades; nothing unless there are `width` times `height` of them, and one at least.
    public init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 16, pixels.count == width * height
        else { return nil }
        self.init(width: width, height: height, trusted: pixels)
    }

    /// A picture whose size has been checked.
    init(width: Int, height: Int, trusted pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The shade at a place between the centres of pixels, `(0, 0)` being the centre of the first; outside, that of
    /// the nearest edge.
    func shade(_ x: Float, _ y: Float) -> Float {
        let x = min(max(x, 0), Float(width - 1))
        let y = min(max(y, 0), Float(height - 1))
        let column = min(Int(x), max(width - 2, 0))
        let row = min(Int(y), max(height - 2, 0))
        let right = min(column + 1, width - 1)
        let (upper, lower) = (row * width, min(row + 1, height - 1) * width)
        let (fx, fy) = (x - Float(column), y - Float(row))
        let above = Float(pixels[upper + column]) * (1 - fx) + Float(pixels[upper + right]) * fx
        let below = Float(pixels[lower + column]) * (1 - fx) + Float(pixels[lower + right]) * fx
        return above * (1 - fy) + below * fy
    }

    /// The same picture in half the size, each pixel the mean of four; itself where that would leave nothing.
    func halved() -> GreyRaster {
        let (columns, rows) = (width / 2, height / 2)
        guard columns > 0, rows > 0 else { return self }
        var half = [UInt8](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            let upper = 2 * row * width
            let lower = upper + width
            for column in 0..<columns {
                let (a, b) = (Int(pixels[upper + 2 * column]), Int(pixels[upper + 2 * column + 1]))
                let (c, d) = (Int(pixels[lower + 2 * column]), Int(pixels[lower + 2 * column + 1]))
                half[row * columns + column] = UInt8(truncatingIfNeeded: (a + b + c + d + 2) >> 2)
            }
        }
        return GreyRaster(width: columns, height: rows, trusted: half)
    }
}
