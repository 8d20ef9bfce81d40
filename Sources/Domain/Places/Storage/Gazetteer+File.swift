import Geography
public import Storage

extension Gazetteer {
    /// What the files of gazetteers are called inside; the version rises whenever a column changes, or what stands in it.
    public static let fileKind = ColumnFileKind(name: "places", version: 2)

    /// The columns of the whole gazetteer, ready to be written.
    public func file() -> ColumnFileWriter {
        var file = ColumnFileWriter(kind: Gazetteer.fileKind)
        file.add("entry.kind", columns.kind)
        file.add("entry.type", columns.type)
        file.add("entry.position", columns.position)
        file.add("entry.names", columns.names)
        file.add("entry.context", columns.context)
        file.add("entry.box", columns.box)
        file.add("entry.importance", columns.importance)
        file.add("entry.wordCount", columns.wordCount)
        file.add("entry.firstAddress", columns.firstAddress)
        file.add("entry.firstLine", columns.firstLine)
        file.add("boxes", columns.boxes)
        file.add("address.number", columns.addressNumber)
        file.add("address.key", columns.addressKey)
        file.add("address.position", columns.addressPosition)
        file.add("token.units", columns.tokenUnits)
        file.add("token.firstUnit", columns.firstUnit)
        file.add("token.firstPosting", columns.firstPosting)
        file.add("postings", columns.postings)
        file.add("line.firstPoint", columns.firstPoint)
        file.add("points", columns.points)
        columns.streetGrid.add("grid.streets", to: &file)
        columns.addressGrid.add("grid.addresses", to: &file)
        columns.settlementGrid.add("grid.settlements", to: &file)
        file.add("text.bytes", columns.texts.bytes)
        file.add("text.offsets", columns.texts.offsets)
        return file
    }

    /// The gazetteer in a file. Every column is checked, so that a damaged file is refused and not searched.
    public init(from file: ColumnFile) throws(ColumnFileError) {
        let columns = GazetteerColumns(
            kind: try file.column("entry.kind"), type: try file.column("entry.type"),
            position: try file.column("entry.position"), names: try file.column("entry.names"),
            context: try file.column("entry.context"), box: try file.column("entry.box"),
            importance: try file.column("entry.importance"), wordCount: try file.column("entry.wordCount"),
            boxes: try file.column("boxes"), firstAddress: try file.column("entry.firstAddress"),
            addressNumber: try file.column("address.number"), addressKey: try file.column("address.key"),
            addressPosition: try file.column("address.position"), tokenUnits: try file.column("token.units"),
            firstUnit: try file.column("token.firstUnit"),
            firstPosting: try file.column("token.firstPosting"),
            postings: try file.column("postings"), firstLine: try file.column("entry.firstLine"),
            firstPoint: try file.column("line.firstPoint"), points: try file.column("points"),
            streetGrid: try SpatialGrid("grid.streets", from: file),
            addressGrid: try SpatialGrid("grid.addresses", from: file),
            settlementGrid: try SpatialGrid("grid.settlements", from: file),
            texts: TextColumn(bytes: try file.column("text.bytes"), offsets: try file.column("text.offsets")))
        if let flaw = columns.flaw { throw ColumnFileError(.damaged, detail: flaw) }
        self.init(columns: columns)
    }
}

extension SpatialGrid {
    fileprivate func add(_ name: String, to file: inout ColumnFileWriter) {
        file.add("\(name).frame", frame)
        file.add("\(name).first", firstMember)
        file.add("\(name).members", members)
    }

    fileprivate init(_ name: String, from file: ColumnFile) throws(ColumnFileError) {
        self.init(
            frame: try file.column("\(name).frame"), firstMember: try file.column("\(name).first"),
            members: try file.column("\(name).members"))
    }

    /// Whether the cells are there and lead to rows below a limit.
    fileprivate func isSound(rows: Int) -> Bool {
        guard members.isBelow(rows) else { return false }
        guard frame.count == 3 else {
            return frame.count == 0 && firstMember.rises(over: 0, to: members.count)
        }
        guard frame[1].latitude > 0, frame[1].longitude > 0, frame[2].latitude > 0, frame[2].longitude > 0
        else { return false }
        return firstMember.rises(
            over: Int(frame[1].latitude) * Int(frame[1].longitude), to: members.count)
    }
}

extension GazetteerColumns {
    /// The first column found to lead outside another; `nil` where all is well.
    fileprivate var flaw: String? {
        let count = kind.count
        let entryCounts = [
            type.count, position.count, names.count, context.count, box.count, importance.count,
            wordCount.count,
        ]
        guard entryCounts.allSatisfy({ $0 == count }) else { return "entries" }
        guard texts.offsets.rises(over: texts.offsets.count - 1, to: texts.bytes.count) else {
            return "text.offsets"
        }
        guard type.isBelow(texts.count) else { return "entry.type" }
        guard names.isBelow(texts.count, orNone: true) else { return "entry.names" }
        guard context.isBelow(count, orNone: true) else { return "entry.context" }
        guard boxes.count % 2 == 0, box.isBelow(boxes.count / 2, orNone: true) else { return "entry.box" }
        guard addressKey.count == addressNumber.count, addressPosition.count == addressNumber.count,
            addressNumber.isBelow(texts.count), firstAddress.rises(over: count, to: addressNumber.count)
        else { return "addresses" }
        let tokens = firstUnit.count - 1
        guard firstUnit.rises(over: tokens, to: tokenUnits.count) else { return "token.firstUnit" }
        guard firstPosting.rises(over: tokens, to: postings.count) else { return "token.firstPosting" }
        guard postings.isBelow(2 * count) else { return "postings" }
        let lines = firstPoint.count - 1
        guard firstLine.rises(over: count, to: lines) else { return "entry.firstLine" }
        guard firstPoint.rises(over: lines, to: points.count) else { return "line.firstPoint" }
        guard streetGrid.isSound(rows: max(points.count - 1, 0)) else { return "grid.streets" }
        guard addressGrid.isSound(rows: addressNumber.count) else { return "grid.addresses" }
        guard settlementGrid.isSound(rows: count) else { return "grid.settlements" }
        return nil
    }
}
