import Geography
import Roads

/// A car's way from one stop to the next, to be asked where the car is on it.
struct DrivenLeg: Sendable {
    private let route: Route
    /// Milliseconds and metres from the start to the end of each arc.
    private var times: [Int64] = []
    private var metres: [Double] = []

    init(_ route: Route, on map: RoadMap) {
        self.route = route
        var time: Int64 = 0
        var length = 0.0
        for (row, arc) in route.arcs.enumerated() {
            let start = row == 0 ? route.start.fraction : 0
            let end = row == route.arcs.count - 1 ? route.end.fraction : 1
            let share = Double(end - start)
            time += Int64((Double(map.metric.arcTimes[Int(arc.index)]) * share).rounded())
            length += map.network.length(of: arc).metres * share
            times.append(time)
            metres.append(length)
        }
    }

    /// The length of the whole way in metres.
    var length: Double { metres.last ?? 0 }

    /// Where the car is after some milliseconds, and how many metres it has driven.
    func position(after elapsed: Int64, on map: RoadMap) -> (place: RoadPlace, metres: Double) {
        // The rounding of parts of arcs may make the arcs' sum differ from the way's time by a few milliseconds.
        let row = times.firstIndex { $0 > elapsed } ?? times.count - 1
        let arc = route.arcs[row]
        let start = row == 0 ? route.start.fraction : 0
        let end = row == route.arcs.count - 1 ? route.end.fraction : 1
        let before = row == 0 ? 0 : times[row - 1]
        let time = times[row] - before
        let share = time > 0 ? min(max(Float(elapsed - before) / Float(time), 0), 1) : 1
        let driven = (row == 0 ? 0 : metres[row - 1])
        let position = RoadPosition(arc: arc, fraction: start + (end - start) * share)
        // No one asks for the coordinate of a car between stops: the place on the road is what counts.
        let place = RoadPlace(
            coordinate: map.network.coordinate(of: map.network.head(of: arc)), primary: position)
        return (place, driven + (metres[row] - driven) * Double(share))
    }
}
