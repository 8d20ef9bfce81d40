public import Carpool
import Geography
public import Roads

/// The roads that planned trips are searched on, with what the search needs of them: made once, shared by all threads.
///
/// They have the usual travel times: what is closed or slow now says little of next Friday.
public final class SearchRoads: Sendable {
    /// The roads with their usual times.
    public let map: RoadMap
    /// Lower bounds of the travel times.
    let bounds: TravelTimeBounds
    /// The rectangle around each arc.
    let boxes: [ArcBox]
    /// The arcs of each shape: those of shape s are at `firstArc[s] ..< firstArc[s + 1]`.
    let firstArc: [UInt32]
    let arcsOfShape: [UInt32]

    /// A rectangle in whole 10⁻⁷ degrees.
    struct ArcBox: BitwiseCopyable, Sendable {
        var south: Int32
        var west: Int32
        var north: Int32
        var east: Int32

        static let nothing = ArcBox(south: .max, west: .max, north: .min, east: .min)

        mutating func extend(to other: ArcBox) {
            south = min(south, other.south)
            west = min(west, other.west)
            north = max(north, other.north)
            east = max(east, other.east)
        }

        /// Whether the two have a point in common.
        @inline(__always)
        func meets(_ other: ArcBox) -> Bool {
            south <= other.north && other.south <= north && west <= other.east && other.west <= east
        }
    }

    /// Roads with the times of a map; some tenths of a second for a large city.
    ///
    /// - Parameter bounds: Lower bounds for the same times, where somebody has made them.
    public init(_ map: RoadMap, bounds: TravelTimeBounds? = nil) {
        self.map = map
        self.bounds = bounds ?? TravelTimeBounds(map)
        let network = map.network
        boxes = network.arcs.map { arc in
            let box = network.box(of: arc)
            return ArcBox(
                south: box.southWest.latitude, west: box.southWest.longitude,
                north: box.northEast.latitude, east: box.northEast.longitude)
        }
        var first = [UInt32](repeating: 0, count: network.shapeCount + 1)
        let shapes = network.arcs.map { network.shape(of: $0)?.shape }
        for case let shape? in shapes { first[Int(shape) + 1] += 1 }
        for shape in 0..<network.shapeCount { first[shape + 1] += first[shape] }
        var next = first
        var arcs = [UInt32](repeating: 0, count: Int(first[network.shapeCount]))
        for (arc, shape) in shapes.enumerated() {
            guard let shape else { continue }
            arcs[Int(next[Int(shape)])] = UInt32(arc)
            next[Int(shape)] += 1
        }
        firstArc = first
        arcsOfShape = arcs
    }
}
