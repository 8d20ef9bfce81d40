import Geography
import HTTPServer
import Localization
import TaxiDispatch

/// What an operator wants to do to the zones, as the form says it.
struct ZoneForm: Sendable {
    /// What can be done.
    enum Act: String, CaseIterable, Sendable {
        case even, add, rename, splitRows, splitColumns, join, move, lines, remove
    }

    /// Why a form says nothing that could be drawn.
    enum Fault: Error, Hashable, Sendable {
        /// A corner or a line is no number of degrees, or off the map.
        case degrees
        /// The rows or columns are no number.
        case counts
        /// No name, or one that is too long.
        case name
        /// A length that is no number of metres.
        case metres
        /// The zones cannot be like that.
        case grid(ZoneGridError)
    }

    /// The most characters of a zone's name.
    static let longestName = 24

    let act: Act
    let fields: FormFields
    /// The zone that it is about.
    let zone: ZoneID
    /// The fingerprint of the zones that were looked at.
    let seen: UInt64?
    /// Whether it is known who would be touched.
    let isSure: Bool

    /// - Throws: ``HTTPError`` for what the form's own controls cannot make.
    init(_ fields: FormFields) throws(HTTPError) {
        guard let act = fields["act"].flatMap(Act.init(rawValue:)) else {
            throw HTTPError(.badRequest, "“act” says what is to be done.")
        }
        self.act = act
        self.fields = fields
        zone = ZoneID(fields["zone"].flatMap { Int32($0) } ?? 0)
        seen = fields["grid"].flatMap { UInt64($0, radix: 16) }
        isSure = fields["sure"] == "yes"
    }

    /// The zones as they would be.
    func draw(_ grid: ZoneGrid) throws(Fault) -> ZoneGrid {
        switch act {
        case .even:
            let (box, rows, columns) = (try box(), try count("rows"), try count("columns"))
            return try tried { () throws(ZoneGridError) in
                try ZoneGrid.even(over: box, rows: rows, columns: columns)
            }
        case .add:
            let (box, name) = (try box(), try name())
            return try tried { () throws(ZoneGridError) in try grid.adding(ZoneLines(box), name: name) }
        case .rename:
            let name = try name()
            return try tried { () throws(ZoneGridError) in try grid.renaming(zone, name) }
        case .splitRows, .splitColumns:
            let name = try name()
            return try tried { () throws(ZoneGridError) in
                try grid.splitting(zone, byLatitude: act == .splitRows, name: name)
            }
        case .join:
            let other = ZoneID(fields["other"].flatMap { Int32($0) } ?? 0)
            return try tried { () throws(ZoneGridError) in try grid.joining(zone, other) }
        case .move:
            let lines = try moved(grid)
            return try tried { () throws(ZoneGridError) in try grid.resizing(zone, to: lines) }
        case .lines:
            let box = try box()
            return try tried { () throws(ZoneGridError) in try grid.resizing(zone, to: ZoneLines(box)) }
        case .remove: return try tried { () throws(ZoneGridError) in try grid.removing(zone) }
        }
    }

    private func tried(_ body: () throws(ZoneGridError) -> ZoneGrid) throws(Fault) -> ZoneGrid {
        do { return try body() } catch { throw .grid(error) }
    }

    private func count(_ name: String) throws(Fault) -> Int {
        guard let count = DecimalText.scaled(fields[name] ?? "", fractionDigits: 0) else { throw .counts }
        return Int(clamping: count)
    }

    private func name() throws(Fault) -> String {
        guard let name = TaxiDraft.line(fields["name"] ?? "", upTo: Self.longestName) else { throw .name }
        return name
    }

    /// The rectangle between four typed lines.
    private func box() throws(Fault) -> BoundingBox {
        func degrees(_ name: String, _ most: Double) throws(Fault) -> Double {
            guard let scaled = DecimalText.scaled(fields[name] ?? "", fractionDigits: 7),
                abs(Double(scaled) / 1e7) <= most
            else { throw .degrees }
            return Double(scaled) / 1e7
        }
        return BoundingBox(
            southWest: Coordinate(latitude: try degrees("south", 85), longitude: try degrees("west", 180)),
            northEast: Coordinate(latitude: try degrees("north", 85), longitude: try degrees("east", 180)))
    }

    /// The zone's lines with one of them so many metres farther out, or in.
    private func moved(_ grid: ZoneGrid) throws(Fault) -> ZoneLines {
        guard var lines = grid.zone(zone)?.lines else { throw .grid(.unknown(zone)) }
        guard let metres = DecimalText.scaled(fields["metres"] ?? "", fractionDigits: 0),
            abs(metres) <= 100_000
        else { throw .metres }
        let plane = LocalProjection(origin: lines.box.center)
        func degrees(_ metresPerDegree: Double) -> Int32 {
            Int32((Double(metres) / max(metresPerDegree, 1) * 1e7).rounded())
        }
        switch fields["side"] {
        case "north": lines.north += degrees(plane.metresPerLatitudeDegree)
        case "south": lines.south -= degrees(plane.metresPerLatitudeDegree)
        case "west": lines.west -= degrees(plane.metresPerLongitudeDegree)
        default: lines.east += degrees(plane.metresPerLongitudeDegree)
        }
        return lines
    }
}

extension ZoneForm.Fault {
    /// What is wrong, in a sentence.
    ///
    /// - Parameter grid: The zones of now, for their names.
    func words(_ texts: Texts, in grid: ZoneGrid) -> String {
        func named(_ key: TextKey, _ id: ZoneID) -> String {
            guard let zone = grid.zone(id) else { return texts(key, ["zone": .text(texts(.taxiZonesNew))]) }
            return texts(key, ["zone": .text(zone.name)])
        }
        switch self {
        case .degrees: return texts(.taxiZonesDegreesWrong)
        case .counts: return texts(.taxiZonesCountsWrong)
        case .name: return texts(.taxiZonesNameWrong, count: ZoneForm.longestName)
        case .metres: return texts(.taxiZonesMetresWrong)
        case .grid(.empty): return texts(.taxiZonesEmpty)
        case .grid(.tooMany): return texts(.taxiZonesTooMany, count: ZoneGrid.most)
        case .grid(.crossedLines): return texts(.taxiZonesCrossed)
        case .grid(.tooSmall(let id)):
            return texts(
                .taxiZonesTooSmall,
                [
                    "zone": .text(grid.zone(id)?.name ?? texts(.taxiZonesNew)),
                    "length": .text(texts.distance(ZoneGrid.smallestSide)),
                ])
        case .grid(.overlap(let one, let other)):
            return texts(
                .taxiZonesOverlap,
                [
                    "zone": .text(grid.zone(one)?.name ?? texts(.taxiZonesNew)),
                    "other": .text(grid.zone(other)?.name ?? texts(.taxiZonesNew)),
                ])
        case .grid(.name): return texts(.taxiZonesNameTaken)
        case .grid(.twice(let id)), .grid(.unknown(let id)): return named(.taxiZonesUnknown, id)
        case .grid(.noRectangle(let one, let other)):
            return texts(
                .taxiZonesNoRectangle,
                [
                    "zone": .text(grid.zone(one)?.name ?? "–"), "other": .text(grid.zone(other)?.name ?? "–"),
                ])
        case .grid(.changedSince): return texts(.taxiZonesChangedSince)
        }
    }
}
