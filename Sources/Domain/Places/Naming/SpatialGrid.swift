package import Geography
package import Storage

/// Rows of something by where they lie: a grid of equal cells over a rectangle, each with a list of rows.
package struct SpatialGrid: Sendable {
    /// South-western corner, then (rows, columns) of the grid as latitude and longitude, then the size of a cell
    /// in 10⁻⁷ degrees.
    package var frame: Column<FixedCoordinate>
    /// The first member of each cell, row by row from the south-west, and at last the number of members.
    package var firstMember: Column<UInt32>
    /// What the cells hold.
    package var members: Column<UInt32>

    package init(frame: Column<FixedCoordinate>, firstMember: Column<UInt32>, members: Column<UInt32>) {
        self.frame = frame
        self.firstMember = firstMember
        self.members = members
    }

    /// Distributes rows, given with the rectangles around them, over cells of a width in degrees of latitude;
    /// wider ones where there would be more than a quarter million cells.
    package init(_ boxes: [BoundingBox], rows: [UInt32], cell wanted: Double) {
        precondition(boxes.count == rows.count, "a rectangle for each row")
        guard let first = boxes.first else {
            self.init(frame: Column([]), firstMember: Column([0]), members: Column([]))
            return
        }
        var all = first
        for box in boxes {
            all.extend(to: box.southWest)
            all.extend(to: box.northEast)
        }
        let height = all.northEast.latitude - all.southWest.latitude
        let width = all.northEast.longitude - all.southWest.longitude
        // Around the 50th parallel a degree of longitude is about two thirds of one of latitude.
        let cell = max(wanted, ((height + wanted) * (width + wanted) / 1.5 / 262_144).squareRoot())
        let size = FixedCoordinate(latitude: Int32(cell * 1e7), longitude: Int32(cell * 1.5e7))
        let corner = FixedCoordinate(all.southWest)
        let extent = FixedCoordinate(
            latitude: Int32(height * 1e7 / Double(size.latitude)) + 2,
            longitude: Int32(width * 1e7 / Double(size.longitude)) + 2)
        var grid = SpatialGrid(
            frame: Column([corner, extent, size]), firstMember: Column([0]), members: Column([]))

        var counts = [UInt32](repeating: 0, count: Int(extent.latitude) * Int(extent.longitude) + 1)
        for box in boxes { grid.forEachCell(of: box) { counts[$0 + 1] += 1 } }
        for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
        var next = counts
        var members = [UInt32](repeating: 0, count: Int(counts[counts.count - 1]))
        for (box, row) in zip(boxes, rows) {
            grid.forEachCell(of: box) { cell in
                members[Int(next[cell])] = row
                next[cell] += 1
            }
        }
        grid.firstMember = Column(counts)
        grid.members = Column(members)
        self = grid
    }

    /// Calls with each row whose cell meets a rectangle; a row may come more than once.
    func forEachRow(in box: BoundingBox, _ body: (Int) -> Void) {
        forEachCell(of: box) { cell in
            for index in Int(firstMember[cell])..<Int(firstMember[cell + 1]) { body(Int(members[index])) }
        }
    }

    private func forEachCell(of box: BoundingBox, _ body: (Int) -> Void) {
        guard frame.count == 3 else { return }
        let corner = frame[0].coordinate
        let extent = frame[1]
        let size = frame[2].coordinate
        func span(_ low: Double, _ high: Double, origin: Double, cell: Double, count: Int32) -> Range<Int> {
            let first = max(0, ((low - origin) / cell).rounded(.down))
            let last = min(Double(count - 1), ((high - origin) / cell).rounded(.down))
            return last < first ? 0..<0 : Int(first)..<Int(last) + 1
        }
        let rows = span(
            box.southWest.latitude, box.northEast.latitude, origin: corner.latitude, cell: size.latitude,
            count: extent.latitude)
        let columns = span(
            box.southWest.longitude, box.northEast.longitude, origin: corner.longitude, cell: size.longitude,
            count: extent.longitude)
        for row in rows {
            for column in columns { body(row * Int(extent.longitude) + column) }
        }
    }
}
