public import Storage

extension RoadNetwork {
    /// Adds the network's columns to a file.
    public func add(to file: inout ColumnFileWriter) {
        file.add("node.position", columns.nodePosition)
        file.add("node.firstArc", columns.firstArc)
        file.add("arc.tail", columns.arcTail)
        file.add("arc.head", columns.arcHead)
        file.add("arc.length", columns.arcLength)
        file.add("arc.time", columns.arcTime)
        file.add("arc.reverse", columns.arcReverse)
        file.add("arc.name", columns.arcName)
        file.add("arc.class", columns.arcClass)
        file.add("arc.flags", columns.arcFlags)
        file.add("arc.shape", columns.arcShape)
        file.add("shape.firstPoint", columns.firstPoint)
        file.add("shape.points", columns.points)
        file.add("shape.arc", columns.shapeArc)
        file.add("name.bytes", columns.names.bytes)
        file.add("name.offsets", columns.names.offsets)
        file.add("index.pieces", columns.index.pieces)
        file.add("index.shapes", columns.index.shapes)
        file.add("index.boxes", columns.index.boxes)
    }

    /// The network in a file, whose columns are checked for leading nowhere outside each other.
    public init(from file: ColumnFile) throws(ColumnFileError) {
        let index = SegmentIndex(
            pieces: try file.column("index.pieces"), shapes: try file.column("index.shapes"),
            boxes: try file.column("index.boxes"))
        guard let index else { throw ColumnFileError(.damaged, detail: "index") }
        let columns = RoadColumns(
            nodePosition: try file.column("node.position"), firstArc: try file.column("node.firstArc"),
            arcTail: try file.column("arc.tail"), arcHead: try file.column("arc.head"),
            arcLength: try file.column("arc.length"), arcTime: try file.column("arc.time"),
            arcReverse: try file.column("arc.reverse"), arcName: try file.column("arc.name"),
            arcClass: try file.column("arc.class"), arcFlags: try file.column("arc.flags"),
            arcShape: try file.column("arc.shape"), firstPoint: try file.column("shape.firstPoint"),
            points: try file.column("shape.points"), shapeArc: try file.column("shape.arc"),
            names: TextColumn(
                bytes: try file.column("name.bytes"), offsets: try file.column("name.offsets")),
            index: index)
        if let flaw = columns.flaw { throw ColumnFileError(.damaged, detail: flaw) }
        self.init(columns: columns)
    }
}

extension RoadColumns {
    /// The first column found to lead outside another; `nil` where all is well.
    var flaw: String? {
        let (nodes, arcs, shapes) = (nodePosition.count, arcHead.count, shapeArc.count)
        let arcCounts = [
            arcTail.count, arcLength.count, arcTime.count, arcReverse.count, arcName.count, arcClass.count,
            arcFlags.count, arcShape.count,
        ]
        guard nodes > 0, arcs > 0, arcCounts.allSatisfy({ $0 == arcs }) else { return "arcs" }
        guard firstArc.rises(over: nodes, to: arcs) else { return "node.firstArc" }
        guard firstPoint.rises(over: shapes, to: points.count) else { return "shape.firstPoint" }
        guard names.offsets.rises(over: names.count, to: names.bytes.count) else { return "name.offsets" }
        guard arcTail.isBelow(nodes), arcHead.isBelow(nodes) else { return "arc.head" }
        guard arcReverse.isBelow(arcs, orNone: true) else { return "arc.reverse" }
        guard arcName.isBelow(names.count) else { return "arc.name" }
        guard arcShape.isBelow(shapes * 2, orNone: true) else { return "arc.shape" }
        guard shapeArc.isBelow(arcs), (0..<shapes).allSatisfy({ arcShape[Int(shapeArc[$0])] / 2 == $0 }),
            (0..<shapes).allSatisfy({ firstPoint[$0 + 1] - firstPoint[$0] > 1 })
        else { return "shape.arc" }
        guard index.pieces.isBelow(points.count - 1), index.shapes.isBelow(shapes) else { return "index" }
        return nil
    }
}
