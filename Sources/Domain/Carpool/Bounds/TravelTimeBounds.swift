public import Geography
public import Roads

/// Lower bounds of travel times in a few nanoseconds, from the times to and from sixteen landmarks at the
/// edge of the network (A. V. Goldberg and C. Harrelson, "Computing the shortest path: A* search meets graph
/// theory", SODA 2005). Valid for the travel times they were made from.
public final class TravelTimeBounds: Sendable {
    static let landmarkCount = 16

    /// The arcs and times that the bounds hold for.
    package let arcs: WeightedArcs
    /// Milliseconds in one unit of the stored times.
    package let millisecondsPerUnit: Int64
    /// For each node the times to all landmarks, rounded down.
    private let toLandmarks: [SIMD16<UInt16>]
    /// For each node the times from all landmarks, rounded down.
    private let fromLandmarks: [SIMD16<UInt16>]

    /// Bounds for the given arcs. Takes 32 searches over the whole network.
    package init(_ arcs: WeightedArcs) {
        self.arcs = arcs
        var to: [[UInt32]] = []
        var from: [[UInt32]] = []
        // Each landmark is the node farthest from those before it.
        var nearest = Array(repeating: UInt32.max, count: arcs.nodeCount)
        var landmark: UInt32 = 0
        if arcs.nodeCount > 0 {
            landmark = Self.farthest(arcs.times(from: [(0, 0)], reversed: false)) ?? 0
            for _ in 0..<Self.landmarkCount {
                let forward = arcs.times(from: [(landmark, 0)], reversed: false)
                from.append(forward)
                to.append(arcs.times(from: [(landmark, 0)], reversed: true))
                for node in 0..<arcs.nodeCount { nearest[node] = min(nearest[node], forward[node]) }
                landmark = Self.farthest(nearest) ?? landmark
            }
        }
        let longest = (to + from).lazy.flatMap { $0 }.filter { $0 != WeightedArcs.unreachable }.max() ?? 0
        let unit = max(100, Int64(longest) / 65_000 + 1)
        millisecondsPerUnit = unit
        func columns(_ times: [[UInt32]]) -> [SIMD16<UInt16>] {
            (0..<arcs.nodeCount).map { node in
                var row = SIMD16<UInt16>(repeating: .max)
                for (lane, column) in times.enumerated() where column[node] != WeightedArcs.unreachable {
                    row[lane] = UInt16(Int64(column[node]) / unit)
                }
                return row
            }
        }
        toLandmarks = columns(to)
        fromLandmarks = columns(from)
    }

    private static func farthest(_ times: [UInt32]) -> UInt32? {
        var best: (time: UInt32, node: UInt32)?
        for (node, time) in times.enumerated() where time != WeightedArcs.unreachable {
            if time > best?.time ?? 0 { best = (time, UInt32(node)) }
        }
        return best?.node
    }

    /// A row that says nothing of a landmark without a way: at least 0, at most the largest number.
    private static func least(_ row: SIMD16<UInt16>) -> SIMD16<UInt16> {
        row.replacing(with: 0, where: row .== .max)
    }

    private static func most(_ row: SIMD16<UInt16>, plus units: UInt16) -> SIMD16<UInt16> {
        // One unit for each of the two roundings down, saturating at the largest number.
        let limit = UInt16.max - units
        return row.replacing(with: limit, where: row .> limit) &+ units
    }

    /// What bounds the times from a place.
    package func departure(of place: RoadPlace) -> DepartureSignature {
        var signature = departure(of: place.primary)
        if let opposite = place.opposite {
            let other = departure(of: opposite)
            signature.toLandmarks = pointwiseMin(signature.toLandmarks, other.toLandmarks)
            signature.fromLandmarks = pointwiseMax(signature.fromLandmarks, other.fromLandmarks)
        }
        return signature
    }

    /// What bounds the times to a place.
    package func arrival(of place: RoadPlace) -> ArrivalSignature {
        var signature = arrival(of: place.primary)
        if let opposite = place.opposite {
            let other = arrival(of: opposite)
            signature.toLandmarks = pointwiseMax(signature.toLandmarks, other.toLandmarks)
            signature.fromLandmarks = pointwiseMin(signature.fromLandmarks, other.fromLandmarks)
        }
        return signature
    }

    private func departure(of position: RoadPosition) -> DepartureSignature {
        let arc = Int(position.arc.index)
        let behind = arcs.timeBehind(position)
        let ahead = Int64(arcs.drivenTimes[arc]) - Int64(behind.upperBound)
        let to = Self.least(toLandmarks[Int(arcs.heads[arc])])
        return DepartureSignature(
            toLandmarks: to &+ clamped(max(ahead - 2, 0), after: to),
            // Nobody comes from a landmark through a closed road, so that says nothing of who is on it.
            fromLandmarks: arcs.isClosed(position.arc)
                ? SIMD16(repeating: .max)
                : Self.most(
                    fromLandmarks[Int(arcs.tails[arc])], plus: units(Int64(behind.upperBound) + 2) + 2))
    }

    private func arrival(of position: RoadPosition) -> ArrivalSignature {
        let arc = Int(position.arc.index)
        let behind = arcs.timeBehind(position)
        let ahead = Int64(arcs.drivenTimes[arc]) - Int64(behind.lowerBound)
        let from = Self.least(fromLandmarks[Int(arcs.tails[arc])])
        return ArrivalSignature(
            toLandmarks: Self.most(toLandmarks[Int(arcs.heads[arc])], plus: units(ahead + 2) + 2),
            fromLandmarks: from &+ clamped(max(Int64(behind.lowerBound) - 2, 0), after: from))
    }

    private func units(_ milliseconds: Int64) -> UInt16 {
        UInt16(clamping: min(milliseconds / millisecondsPerUnit, 65_533))
    }

    /// A time in units, as far as it can be added without overflow.
    private func clamped(_ milliseconds: Int64, after row: SIMD16<UInt16>) -> SIMD16<UInt16> {
        pointwiseMin(SIMD16(repeating: units(milliseconds)), .max &- row)
    }

    /// A lower bound of the travel time between two places.
    public func leastTime(from: RoadPlace, to: RoadPlace) -> TravelTime {
        .milliseconds(Int64(leastUnits(from: departure(of: from), to: arrival(of: to))) * millisecondsPerUnit)
    }

    /// How much time stopping at a place can save by turning round there: at most what it takes to arrive in one
    /// direction and come back in the other. Zero on a one-way street.
    ///
    /// With this, d(a, b) ≤ d(a, place) + turning time + d(place, b) holds although a stop may change the
    /// direction of travel, which the triangle inequality of places alone does not give.
    package func turningTime(at place: RoadPlace) -> Int64 {
        // Out of a closed road one may drive, but not through it: such a stop can save any time.
        if [place.primary, place.opposite ?? place.primary].contains(where: { arcs.isClosed($0.arc) }) {
            return Int64(RoadMetric.unreachable)
        }
        guard let opposite = place.opposite else { return 0 }
        return max(turn(from: place.primary, to: opposite), turn(from: opposite, to: place.primary))
    }

    private func turn(from: RoadPosition, to: RoadPosition) -> Int64 {
        let ahead =
            Int64(arcs.drivenTimes[Int(from.arc.index)]) - Int64(arcs.timeBehind(from).lowerBound)
            + Int64(arcs.timeBehind(to).upperBound)
        let head = Int(arcs.heads[Int(from.arc.index)])
        let tail = Int(arcs.tails[Int(to.arc.index)])
        if head == tail { return ahead }
        // A junction that forbids turning round: over the best landmark.
        var shortest = Int64.max / 4
        for lane in 0..<Self.landmarkCount
        where toLandmarks[head][lane] < .max && fromLandmarks[tail][lane] < .max {
            let units = Int64(toLandmarks[head][lane]) + Int64(fromLandmarks[tail][lane]) + 2
            shortest = min(shortest, units * millisecondsPerUnit)
        }
        return ahead + shortest
    }
}
