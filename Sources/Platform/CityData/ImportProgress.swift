/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
    /// The parts of the work, in their order.
    public enum Phase: String, CaseIterable, Sendable {
        /// Reading the roads of the extract.
        case readingRoads
        /// Making a network of them.
        case buildingRoads
        /// Putting the junctions in order, so that routes are found fast.
        case orderingRoads
        /// Reading and indexing places.
        case places
        /// Drawing the map's tiles.
        case tiles
        /// Bringing everything to the disk and into use.
        case storing

        /// What is being done, for a progress bar.
        public var title: String {
            switch self {
            case .readingRoads: "Reading roads"
            case .buildingRoads: "Building the road network"
            case .orderingRoads: "Preparing routes"
            case .places: "Indexing places"
            case .tiles: "Drawing the map"
            case .storing: "Storing the city"
            }
        }
    }
    /// The part that is being done.
    public let phase: Phase
    /// The share of it that is done, 0 ... 1.
    public let fraction: Double

    init(_ phase: Phase, _ fraction: Double) {
        self.phase = phase
        self.fraction = min(1, max(0, fraction))
    }
}
