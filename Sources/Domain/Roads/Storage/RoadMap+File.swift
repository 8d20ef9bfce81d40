public import Storage

extension RoadMap {
    /// What the files of road maps are called inside; the version rises whenever a column changes.
    public static let fileKind = ColumnFileKind(name: "roads", version: 1)

    /// The columns of the whole map, ready to be written.
    public func file() -> ColumnFileWriter {
        var file = ColumnFileWriter(kind: RoadMap.fileKind)
        network.add(to: &file)
        hierarchy.add(to: &file)
        metric.add(to: &file)
        return file
    }

    /// The map in a file. Every column is checked, so that a damaged file is refused and not searched.
    public init(from file: ColumnFile) throws(ColumnFileError) {
        let network = try RoadNetwork(from: file)
        do {
            let hierarchy = try RoadHierarchy(from: file)
            try self.init(network: network, metric: RoadMetric(hierarchy, from: file))
        } catch let error as HierarchyError {
            throw ColumnFileError(.damaged, detail: error.description)
        } catch let error as ColumnFileError {
            throw error
        } catch {
            throw ColumnFileError(.damaged, detail: "\(error)")
        }
    }
}

extension RoadHierarchy {
    fileprivate func add(to file: inout ColumnFileWriter) {
        file.add("hierarchy.nodeRank", nodeRank)
        file.add("hierarchy.arcTail", arcTail)
        file.add("hierarchy.arcHead", arcHead)
        file.add("hierarchy.arcEdge", arcEdge)
        file.add("hierarchy.parent", parent)
        file.add("hierarchy.edgeFirst", edgeFirst)
        file.add("hierarchy.edgeHead", edgeHead)
        file.add("hierarchy.lowerFirst", lowerFirst)
        file.add("hierarchy.lowerEdge", lowerEdge)
        file.add("hierarchy.lowerTail", lowerTail)
    }

    fileprivate init(from file: ColumnFile) throws {
        try self.init(
            nodeRank: file.column("hierarchy.nodeRank"), arcTail: file.column("hierarchy.arcTail"),
            arcHead: file.column("hierarchy.arcHead"), arcEdge: file.column("hierarchy.arcEdge"),
            parent: file.column("hierarchy.parent"), edgeFirst: file.column("hierarchy.edgeFirst"),
            edgeHead: file.column("hierarchy.edgeHead"), lowerFirst: file.column("hierarchy.lowerFirst"),
            lowerEdge: file.column("hierarchy.lowerEdge"), lowerTail: file.column("hierarchy.lowerTail"))
    }
}

extension RoadMetric {
    fileprivate func add(to file: inout ColumnFileWriter) {
        file.add("metric.arcTimes", arcTimes)
        file.add("metric.upward.first", upward.first)
        file.add("metric.upward.arcs", upward.arcs)
        file.add("metric.upward.via", upward.via)
        file.add("metric.downward.first", downward.first)
        file.add("metric.downward.arcs", downward.arcs)
        file.add("metric.downward.via", downward.via)
    }

    fileprivate init(_ hierarchy: RoadHierarchy, from file: ColumnFile) throws {
        func graph(_ name: String) throws -> SearchGraph {
            try SearchGraph(
                first: file.column(name + ".first"), arcs: file.column(name + ".arcs"),
                via: file.column(name + ".via"))
        }
        try self.init(
            stored: hierarchy, arcTimes: file.column("metric.arcTimes"), upward: graph("metric.upward"),
            downward: graph("metric.downward"))
    }
}
