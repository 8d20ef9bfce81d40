/// How sharp a picture is as a whole.
enum Sharpness {
    /// The distance over which a blurred edge rises, in pixels.
    private static let far = 6

    /// Whether even the steepest edges take several pixels: the steepest of 500 neighbours differ by less than half of
    /// what the steepest of 500 pixels do that are further apart.
    static func isBlurred(_ raster: GreyRaster) -> Bool {
        guard raster.width > 2 * far, raster.height > 2 * far else { return false }
        let near = steepest(raster, 1)
        let wide = steepest(raster, far)
        return near * 2 < wide
    }

    /// Of how many levels only one in 500 differences is larger, along both axes, over a distance.
    private static func steepest(_ raster: GreyRaster, _ distance: Int) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        let width = raster.width
        for row in 0..<raster.height - distance {
            for at in row * width..<row * width + width - distance {
                let value = Int(raster.pixels[at])
                counts[abs(Int(raster.pixels[at + distance]) - value)] += 1
                counts[abs(Int(raster.pixels[at + distance * width]) - value)] += 1
            }
        }
        var rest = counts.reduce(0, +) / 500
        for level in stride(from: 255, through: 0, by: -1) {
            rest -= counts[level]
            if rest < 0 { return level }
        }
        return 0
    }
}
