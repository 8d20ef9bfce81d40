extension GreyRaster {
    /// The part of a picture within four corners (upper left, upper right, lower right, lower left), straightened to a
    /// rectangle: what other readers are measured on. Nothing where the corners span nothing.
    package func straightened(corners: [Point], width: Int, height: Int) -> GreyRaster? {
        guard corners.count == 4, width > 1, height > 1 else { return nil }
        let (right, bottom) = (Double(width - 1), Double(height - 1))
        let plane = [Point(0, 0), Point(right, 0), Point(right, bottom), Point(0, bottom)]
        let pairs = zip(plane, corners).map { Homography.Pair(plane: $0, picture: $1) }
        guard let map = Homography(fitting: pairs) else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            for column in 0..<width {
                let place = map(Point(Double(column), Double(row)))
                pixels.append(UInt8(min(max(shade(Float(place.x), Float(place.y)) + 0.5, 0), 255)))
            }
        }
        return GreyRaster(width: width, height: height, pixels: pixels)
    }
}
