/// One cell of a zone with some room around it, cut straight out of a picture: ink is large.
struct CellPatch {
    /// Samples in a row, and rows.
    let width: Int
    let height: Int
    /// Samples around the cell itself on each side.
    let margin: Int
    /// The samples.
    let values: [Float]
    /// The lightest and darkest shades.
    let shades: ClosedRange<Float>

    /// - Parameters:
    ///   - raster: The picture.
    ///   - scale: Pixels of the frame's picture for one of the raster's.
    ///   - samples: How many for the pitch.
    init(
        _ raster: GreyRaster, scale: Double, frame: ZoneFrame, column: Int, row: Int, samples: Int,
        margin: Int
    ) {
        let (columns, rows) = (samples + 2 * margin, samples * 7 / 5 + 2 * margin)
        (width, height, self.margin) = (columns, rows, margin)
        var values = [Float](repeating: 0, count: columns * rows)
        var (darkest, lightest) = (Float(255), Float(0))
        for y in 0..<rows {
            let down = (Double(y) + 0.5 - Double(rows) / 2) / Double(samples) / frame.rowPitch + Double(row)
            // The map is all but straight within a cell.
            let start = frame.map(Point(Double(column) + (0.5 - Double(columns) / 2) / Double(samples), down))
            let end = frame.map(
                Point(Double(column) + (Double(columns) - 0.5 - Double(columns) / 2) / Double(samples), down))
            let step = (end - start) * (1 / Double(columns - 1))
            for x in 0..<columns {
                let place = start + step * Double(x)
                // Pixels of a smaller picture are means of larger squares, whose centres are shifted.
                let shade = raster.shade(
                    Float((place.x + 0.5) / scale - 0.5), Float((place.y + 0.5) / scale - 0.5))
                darkest = min(darkest, shade)
                lightest = max(lightest, shade)
                values[y * columns + x] = 255 - shade
            }
        }
        self.values = values
        shades = darkest...max(lightest, darkest)
    }
}
