/// Which pixels of a picture are darker than what surrounds them.
struct InkMask {
    let width: Int
    let height: Int
    /// 1 for ink, row after row.
    let ink: [UInt8]

    /// How far around a pixel its surroundings reach, in pixels.
    static let reach = 12

    /// Compares each pixel with the mean and the spread of the square around it (after W. Niblack, "An Introduction to
    /// Digital Image Processing", 1986, 5.1; flat squares hold no ink), so that uneven light does not matter.
    init(_ raster: GreyRaster) {
        let (width, height) = (raster.width, raster.height)
        (self.width, self.height) = (width, height)
        let smooth = Self.smoothed(raster)
        let reach = Self.reach
        // Sums of the columns of the rows around the present one, moved down with it.
        var sums = [Int32](repeating: 0, count: width)
        var squares = [Int32](repeating: 0, count: width)
        func add(_ row: Int, _ sign: Int32) {
            let start = row * width
            for column in 0..<width {
                let value = Int32(smooth[start + column])
                sums[column] &+= sign &* value
                squares[column] &+= sign &* value &* value
            }
        }
        for row in 0..<min(reach, height) { add(row, 1) }
        var ink = [UInt8](repeating: 0, count: width * height)
        for row in 0..<height {
            if row + reach < height { add(row + reach, 1) }
            if row - reach - 1 >= 0 { add(row - reach - 1, -1) }
            let rows = min(row + reach, height - 1) - max(row - reach, 0) + 1
            var (sum, square) = (Int32(0), Int64(0))
            for column in 0..<min(reach, width) {
                sum &+= sums[column]
                square &+= Int64(squares[column])
            }
            for column in 0..<width {
                if column + reach < width {
                    sum &+= sums[column + reach]
                    square &+= Int64(squares[column + reach])
                }
                if column - reach - 1 >= 0 {
                    sum &-= sums[column - reach - 1]
                    square &-= Int64(squares[column - reach - 1])
                }
                let columns = min(column + reach, width - 1) - max(column - reach, 0) + 1
                let n = Float(rows * columns)
                let mean = Float(sum) / n
                let spread = max(Float(square) / n - mean * mean, 0).squareRoot()
                let value = Float(smooth[row * width + column])
                ink[row * width + column] =
                    spread > 4 && value < mean - max(0.25 * spread, 3) ? 1 : 0
            }
        }
        self.ink = ink
    }

    /// Each pixel with its neighbours, 1-2-1 along both axes, against a sensor's noise.
    private static func smoothed(_ raster: GreyRaster) -> [UInt8] {
        let (width, height) = (raster.width, raster.height)
        guard width > 2, height > 2 else { return raster.pixels }
        let pixels = raster.pixels
        var smooth = pixels
        for row in 1..<height - 1 {
            let start = row * width
            for at in start + 1..<start + width - 1 {
                let above =
                    Int32(pixels[at - width - 1]) &+ 2 &* Int32(pixels[at - width])
                    &+ Int32(pixels[at - width + 1])
                let here = Int32(pixels[at - 1]) &+ 2 &* Int32(pixels[at]) &+ Int32(pixels[at + 1])
                let below =
                    Int32(pixels[at + width - 1]) &+ 2 &* Int32(pixels[at + width])
                    &+ Int32(pixels[at + width + 1])
                smooth[at] = UInt8(truncatingIfNeeded: (above &+ 2 &* here &+ below &+ 8) >> 4)
            }
        }
        return smooth
    }
}
