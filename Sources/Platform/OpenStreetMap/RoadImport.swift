public import Roads

/// Makes a road map of an extract, ready for routing.
public enum RoadImport {
    /// The parts of the work, in their order.
    public enum Stage: String, CaseIterable, Sendable {
        /// Reading the extract; the share done is known.
        case reading
        /// Building the network; begins and ends.
        case building
        /// Ordering the junctions and working the times in; begins and ends.
        case ordering
    }

    /// Reads an extract, builds the network of its roads and puts its junctions in order.
    ///
    /// Uses all cores for some seconds; `progress` hears the share done of each stage, 0 ... 1. Throws an
    /// ``ExtractError`` whose text is meant for people; a cancelled task stops at the next opportunity.
    public static func build(
        extract path: String, profile: RoadProfile = RoadProfile(),
        progress: (Stage, Double) -> Void = { _, _ in }
    ) async throws -> (map: RoadMap, report: RoadReport) {
        let (network, report) = try network(of: path, profile: profile, progress: progress)
        try stopIfCancelled(path)
        progress(.ordering, 0)
        let map = try await RoadMap(network)
        progress(.ordering, 1)
        return (map, report)
    }

    /// Reads an extract and builds the network of its roads, without putting it in order for routing.
    public static func network(
        of path: String, profile: RoadProfile = RoadProfile(), progress: (Stage, Double) -> Void = { _, _ in }
    ) throws(ExtractError) -> (network: RoadNetwork, report: RoadReport) {
        let source = try RoadExtract.read(path, profile: profile) { share in
            progress(.reading, share)
            return !Task.isCancelled
        }
        progress(.reading, 1)
        try stopIfCancelled(path)
        progress(.building, 0)
        defer { progress(.building, 1) }
        do {
            return try RoadNetworkBuilder.build(source)
        } catch {
            switch error.code {
            case .noRoads: throw ExtractError(.noRoads, path: path)
            case .tooLarge: throw ExtractError(.tooLarge, path: path)
            }
        }
    }

    private static func stopIfCancelled(_ path: String) throws(ExtractError) {
        if Task.isCancelled { throw ExtractError(.cancelled, path: path) }
    }
}
