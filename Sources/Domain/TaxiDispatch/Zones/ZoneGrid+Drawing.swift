public import Geography

/// How an operator draws zones: an even chessboard first, then one change at a time. Each gives another grid, and leaves
/// zones that it does not speak of as they are.
extension ZoneGrid {
    /// A chessboard over a box, named by its columns and rows from the north-west: A1, A2, B1 …
    public static func even(over box: BoundingBox, rows: Int, columns: Int) throws(ZoneGridError) -> ZoneGrid
    {
        guard rows > 0, columns > 0 else { throw .empty }
        guard rows <= most, columns <= most, rows * columns <= most else { throw .tooMany }
        let all = ZoneLines(box)
        func line(_ from: Int32, _ to: Int32, _ index: Int, _ count: Int) -> Int32 {
            from + Int32((Int64(to) - Int64(from)) * Int64(index) / Int64(count))
        }
        var zones: [Zone] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let lines = ZoneLines(
                    south: line(all.north, all.south, row + 1, rows),
                    west: line(all.west, all.east, column, columns),
                    north: line(all.north, all.south, row, rows),
                    east: line(all.west, all.east, column + 1, columns))
                zones.append(
                    Zone(
                        ZoneID(Int32(zones.count + 1)), name: letters(column) + "\(row + 1)", lines: lines))
            }
        }
        return try ZoneGrid(zones)
    }

    /// The zones by the names of their towns: the zone in which a town's middle lies bears the plain name, those around
    /// it the town's name and their own.
    ///
    /// - Parameter town: The town of a place, with its middle; nothing where there is none.
    public func named(after town: (Coordinate) -> (name: String, middle: Coordinate)?) -> ZoneGrid {
        var taken: Set<String> = []
        let named = zones.map { zone in
            var zone = zone
            guard let town = town(zone.lines.box.center), !town.name.isEmpty else { return zone }
            let isIts = zone.lines.contains(FixedCoordinate(town.middle)) && taken.insert(town.name).inserted
            zone.name = isIts ? town.name : "\(town.name) \(zone.name)"
            return zone
        }
        return (try? ZoneGrid(named)) ?? self
    }

    /// A, B … Z, AA, AB …
    private static func letters(_ column: Int) -> String {
        let last = String(UnicodeScalar(UInt8(65 + column % 26)))
        return column < 26 ? last : letters(column / 26 - 1) + last
    }

    /// A zone is called otherwise.
    public func renaming(_ id: ZoneID, _ name: String) throws(ZoneGridError) -> ZoneGrid {
        try changing(id) { $0.name = name }
    }

    /// A zone has other lines. A neighbour whose whole side lies on a line that moves follows it, so that neither a gap
    /// nor an overlap comes to be between the two.
    public func resizing(_ id: ZoneID, to lines: ZoneLines) throws(ZoneGridError) -> ZoneGrid {
        guard let old = zone(id)?.lines else { throw .unknown(id) }
        var all = zones
        for index in all.indices {
            let zone = all[index]
            if zone.id == id {
                all[index].lines = lines
                continue
            }
            let other = zone.lines
            let isBeside = other.south >= old.south && other.north <= old.north
            let isAbove = other.west >= old.west && other.east <= old.east
            if isBeside, other.east == old.west { all[index].lines.east = lines.west }
            if isBeside, other.west == old.east { all[index].lines.west = lines.east }
            if isAbove, other.north == old.south { all[index].lines.north = lines.south }
            if isAbove, other.south == old.north { all[index].lines.south = lines.north }
        }
        return try ZoneGrid(all)
    }

    /// A zone becomes two of the same size: the southern or western half keeps its number, who waits in it, and its name.
    ///
    /// - Parameter name: What the other half is called.
    public func splitting(_ id: ZoneID, byLatitude: Bool, name: String) throws(ZoneGridError) -> ZoneGrid {
        guard let old = zone(id) else { throw .unknown(id) }
        var (kept, new) = (old.lines, old.lines)
        if byLatitude {
            let middle = Int32((Int64(old.lines.south) + Int64(old.lines.north)) / 2)
            (kept.north, new.south) = (middle, middle)
        } else {
            let middle = Int32((Int64(old.lines.west) + Int64(old.lines.east)) / 2)
            (kept.east, new.west) = (middle, middle)
        }
        let all = zones.map { $0.id == id ? Zone(id, name: $0.name, lines: kept) : $0 }
        return try ZoneGrid(all + [Zone(nextID, name: name, lines: new)])
    }

    /// Two zones that make a rectangle become one, which keeps the first one's number and name.
    public func joining(_ id: ZoneID, _ other: ZoneID) throws(ZoneGridError) -> ZoneGrid {
        guard let first = zone(id) else { throw .unknown(id) }
        guard let second = zone(other), id != other else { throw .unknown(other) }
        let (one, two) = (first.lines, second.lines)
        let isRow = one.south == two.south && one.north == two.north
        let isColumn = one.west == two.west && one.east == two.east
        guard one.touches(two), isRow || isColumn else { throw .noRectangle(id, other) }
        let joined = ZoneLines(
            south: min(one.south, two.south), west: min(one.west, two.west), north: max(one.north, two.north),
            east: max(one.east, two.east))
        let all = zones.filter { $0.id != other }
            .map { $0.id == id ? Zone(id, name: $0.name, lines: joined) : $0 }
        return try ZoneGrid(all)
    }

    /// Another zone, where there is none.
    public func adding(_ lines: ZoneLines, name: String) throws(ZoneGridError) -> ZoneGrid {
        try ZoneGrid(zones + [Zone(nextID, name: name, lines: lines)])
    }

    /// A zone no longer belongs to the city.
    public func removing(_ id: ZoneID) throws(ZoneGridError) -> ZoneGrid {
        guard zone(id) != nil else { throw .unknown(id) }
        return try ZoneGrid(zones.filter { $0.id != id })
    }

    private var nextID: ZoneID { ZoneID((zones.last?.id.value ?? 0) + 1) }

    private func changing(_ id: ZoneID, _ body: (inout Zone) -> Void) throws(ZoneGridError) -> ZoneGrid {
        guard zone(id) != nil else { throw .unknown(id) }
        var all = zones
        for index in all.indices where all[index].id == id { body(&all[index]) }
        return try ZoneGrid(all)
    }
}
