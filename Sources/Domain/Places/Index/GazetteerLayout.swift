import Geography
import Storage

/// Writes entries, in their final order, into columns.
struct GazetteerLayout {
    private var kind: [UInt8] = []
    private var type: [UInt32] = []
    private var position: [FixedCoordinate] = []
    private var names: [UInt32] = []
    private var context: [UInt32] = []
    private var box: [UInt32] = []
    private var importance: [UInt8] = []
    private var wordCount: [UInt8] = []
    private var boxes: [FixedCoordinate] = []
    private var firstAddress: [UInt32] = [0]
    private var addressNumber: [UInt32] = []
    private var addressKey: [UInt64] = []
    private var addressPosition: [FixedCoordinate] = []
    private var firstLine: [UInt32] = [0]
    private var firstPoint: [UInt32] = [0]
    private var points: [FixedCoordinate] = []
    private var tokens = TokenIndexing()
    private var texts = TextInterning()

    init(count: Int) {
        kind.reserveCapacity(count)
        position.reserveCapacity(count)
        // Row 0 is empty, for entries without a type.
        _ = texts.row(of: "")
    }

    mutating func add(_ entry: GazetteerBuilder.Entry, context town: UInt32) {
        let row = UInt32(kind.count)
        kind.append(KindCode.code(entry.kind))
        if case .pointOfInterest(let category) = entry.kind {
            type.append(texts.row(of: category.type))
        } else {
            type.append(0)
        }
        position.append(FixedCoordinate(entry.coordinate))
        context.append(town)
        importance.append(entry.importance)
        if let bounds = entry.bounds {
            box.append(UInt32(boxes.count / 2))
            boxes += [FixedCoordinate(bounds.southWest), FixedCoordinate(bounds.northEast)]
        } else {
            box.append(.max)
        }
        addWords(of: entry, row: row)
        addAddresses(of: entry)
        addLines(of: entry)
    }

    private mutating func addWords(of entry: GazetteerBuilder.Entry, row: UInt32) {
        if let own = entry.names {
            names.append(texts.row(of: NameCoding.text(own)))
            wordCount.append(UInt8(min(tokens.words(of: own.local).count, 255)))
            for name in [own.local] + own.translations.map(\.name) {
                tokens.add(name, entry: row, isAlias: false)
            }
        } else {
            names.append(.max)
            wordCount.append(1)
        }
        for alias in entry.aliases { tokens.add(alias, entry: row, isAlias: true) }
    }

    private mutating func addAddresses(of entry: GazetteerBuilder.Entry) {
        var seen: Set<HouseNumber> = []
        let houses =
            entry.addresses.compactMap { address in HouseNumber(address.number).map { (number: $0, address) }
            }
            .sorted { ($0.number.value, $0.number.key) < ($1.number.value, $1.number.key) }
        // A building and its door, or two shops in one house, count once.
        for (number, address) in houses where seen.insert(number).inserted {
            addressNumber.append(texts.row(of: NameCoding.text(PlaceNames(address.number))))
            addressKey.append(number.key)
            addressPosition.append(FixedCoordinate(address.coordinate))
        }
        firstAddress.append(UInt32(addressNumber.count))
    }

    private mutating func addLines(of entry: GazetteerBuilder.Entry) {
        let plane = LocalProjection(origin: entry.coordinate)
        for line in entry.lines {
            let simple = Polyline.simplified(line, on: plane, tolerance: .metres(2))
            points += simple.map { FixedCoordinate($0) }
            firstPoint.append(UInt32(points.count))
        }
        firstLine.append(UInt32(firstPoint.count - 1))
    }

    func columns() -> GazetteerColumns {
        let index = tokens.columns()
        return GazetteerColumns(
            kind: Column(kind), type: Column(type), position: Column(position), names: Column(names),
            context: Column(context), box: Column(box), importance: Column(importance),
            wordCount: Column(wordCount), boxes: Column(boxes), firstAddress: Column(firstAddress),
            addressNumber: Column(addressNumber), addressKey: Column(addressKey),
            addressPosition: Column(addressPosition), tokenUnits: index.units, firstUnit: index.firstUnit,
            firstPosting: index.firstPosting, postings: index.postings, firstLine: Column(firstLine),
            firstPoint: Column(firstPoint), points: Column(points), streetGrid: streetGrid(),
            addressGrid: grid(
                of: addressPosition, rows: addressPosition.indices.map { UInt32($0) }, cell: 0.002),
            settlementGrid: settlementGrid(), texts: TextColumn(texts.texts))
    }

    private func streetGrid() -> SpatialGrid {
        var boxes: [BoundingBox] = []
        var rows: [UInt32] = []
        for line in 0..<firstPoint.count - 1 {
            for point in Int(firstPoint[line])..<max(Int(firstPoint[line]), Int(firstPoint[line + 1]) - 1) {
                var box = BoundingBox(
                    southWest: points[point].coordinate, northEast: points[point].coordinate)
                box.extend(to: points[point + 1].coordinate)
                boxes.append(box)
                rows.append(UInt32(point))
            }
        }
        return SpatialGrid(boxes, rows: rows, cell: 0.002)
    }

    private func settlementGrid() -> SpatialGrid {
        let rows = kind.indices.filter { KindCode.isSettlement(kind[$0]) }
        return grid(of: rows.map { position[$0] }, rows: rows.map { UInt32($0) }, cell: 0.05)
    }

    private func grid(of positions: [FixedCoordinate], rows: [UInt32], cell: Double) -> SpatialGrid {
        SpatialGrid(
            positions.map { BoundingBox(southWest: $0.coordinate, northEast: $0.coordinate) }, rows: rows,
            cell: cell)
    }
}
