extension GreyRaster {
    /// The part of a picture within four corners (upper left, upper right, lower right, lower left), straightened to a
    /// rectangle: what other readers are measured on. Nothing where the corners span nothing.
    ///
    /// - Parameters:
    ///   - width: How many pixels the rectangle has from the left corners to the right ones, and `height` down.
    ///   - above: How many more there are above it, of what lies beyond the corners in the same plane.
    ///   - beside: Likewise to its left, and as many to its right.
    ///   - below: Likewise below it.
    package func straightened(
        corners: [Point], width: Int, height: Int, above: Int = 0, beside: Int = 0, below: Int = 0
    ) -> GreyRaster? {
        guard corners.count == 4, width > 1, height > 1, min(above, beside, below) >= 0 else { return nil }
        let (right, bottom) = (Double(width - 1), Double(height - 1))
        let plane = [Point(0, 0), Point(right, 0), Point(right, bottom), Point(0, bottom)]
        let pairs = zip(plane, corners).map { Homography.Pair(plane: $0, picture: $1) }
        guard let map = Homography(fitting: pairs) else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity((width + 2 * beside) * (above + height + below))
        for row in -above..<height + below {
            for column in -beside..<width + beside {
                let place = map(Point(Double(column), Double(row)))
                pixels.append(UInt8(min(max(shade(Float(place.x), Float(place.y)) + 0.5, 0), 255)))
            }
        }
        return GreyRaster(width: width + 2 * beside, height: above + height + below, pixels: pixels)
    }
}
