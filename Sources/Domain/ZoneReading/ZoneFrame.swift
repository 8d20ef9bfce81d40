/// Where the cells of a zone lie in a picture, whether or not all of them are known to be there.
struct ZoneFrame {
    /// Places of the zone (columns and rows from the centre of the first cell) to places of the picture.
    var map: Homography
    /// How many columns.
    var columns: Int
    /// How many rows.
    var rows: Int
    /// How far a row is from the next, in columns' pitches.
    var rowPitch: Double
    /// How many pieces of ink are where it expects characters.
    var support: Int
    /// Other ways in which its lines may be shifted against each other.
    var alternatives: [ZoneFrame]

    /// The pitch in pixels of the picture, in the middle of the zone.
    var pitch: Double {
        let middle = Point(Double(columns - 1) / 2, Double(rows - 1) / 2)
        return (map(middle + Point(1, 0)) - map(middle)).length
    }

    /// The distance of two rows in pixels, in the middle of the zone.
    var rowDistance: Double {
        let middle = Point(Double(columns - 1) / 2, Double(rows - 1) / 2)
        return (map(middle + Point(0, 0.5)) - map(middle - Point(0, 0.5))).length
    }

    /// The same cells counted from the other end, for a picture that stands on its head.
    func turned() -> ZoneFrame? {
        let (lastColumn, lastRow) = (Double(columns - 1), Double(rows - 1))
        let far = max(lastRow, 1)  // any second line will do for a single one
        let pairs = [Point(0, 0), Point(lastColumn, 0), Point(0, far), Point(lastColumn, far)].map { place in
            Homography.Pair(
                plane: place, picture: map(Point(lastColumn - place.x, lastRow - place.y)))
        }
        guard let map = Homography(fitting: pairs) else { return nil }
        var turned = self
        turned.map = map
        return turned
    }

    /// The same frame in a picture that is larger.
    func scaled(by factor: Double) -> ZoneFrame? {
        guard factor != 1 else { return self }
        let (lastColumn, lastRow) = (Double(columns - 1), Double(max(rows - 1, 1)))
        let pairs = [Point(0, 0), Point(lastColumn, 0), Point(0, lastRow), Point(lastColumn, lastRow)].map {
            place in
            // The centre of a pixel of the smaller picture is the middle of a square of the larger one.
            Homography.Pair(
                plane: place, picture: (map(place) + Point(0.5, 0.5)) * factor - Point(0.5, 0.5))
        }
        guard let map = Homography(fitting: pairs) else { return nil }
        var scaled = self
        scaled.map = map
        scaled.alternatives = alternatives.compactMap { $0.scaled(by: factor) }
        return scaled
    }

    /// Whether the middle of another frame lies within this one, and the other way round.
    func overlaps(_ other: ZoneFrame) -> Bool {
        func middle(_ frame: ZoneFrame) -> Point {
            frame.map(Point(Double(frame.columns - 1) / 2, Double(frame.rows - 1) / 2))
        }
        let reach = max(rowDistance, pitch) * Double(max(rows, 2)) * 0.6
        return (middle(self) - middle(other)).length < reach
    }

    /// The corners of the zone, half a cell outside its outer cells' centres: upper left, upper right, lower right,
    /// lower left as one reads it.
    var corners: [Point] {
        let (right, lower) = (Double(columns) - 0.5, Double(rows - 1))
        let half = 0.7 / max(rowPitch, 0.1)
        return [
            map(Point(-0.5, -half)), map(Point(right, -half)), map(Point(right, lower + half)),
            map(Point(-0.5, lower + half)),
        ]
    }
}
