extension RoadMetric {
    /// The time from the tail of an arc to a position on it, in whole milliseconds: the nearest to the share of
    /// the arc's time. The rest of the way to the head is the rest of the time, so both parts always add up.
    @inline(__always)
    package func timeBefore(_ position: RoadPosition) -> UInt32 {
        let time = arcTimes[Int(position.arc.index)]
        guard time < Self.unreachable else { return Self.unreachable }
        return Self.share(of: time, before: position)
    }

    /// The time from a position on an arc to its head; a car that is on a closed arc may leave it.
    @inline(__always)
    package func timeAfter(_ position: RoadPosition) -> UInt32 {
        let time = drivenTimes[Int(position.arc.index)]
        guard time < Self.unreachable else { return Self.unreachable }
        return time - Self.share(of: time, before: position)
    }

    @inline(__always)
    private static func share(of time: UInt32, before position: RoadPosition) -> UInt32 {
        let fraction = position.fraction > 0 ? min(position.fraction, 1) : 0
        return UInt32(Double(time) * Double(fraction) + 0.5)
    }

    /// The time from one position to another straight along their arc; ``unreachable`` if they are on two
    /// arcs, if nobody may drive on it or if the end lies behind the start. No time at all between equal
    /// positions.
    @inline(__always)
    package func timeAlong(from start: RoadPosition, to end: RoadPosition) -> UInt32 {
        guard start.arc == end.arc, start.fraction <= end.fraction else { return Self.unreachable }
        if start.fraction == end.fraction { return 0 }
        let time = drivenTimes[Int(start.arc.index)]
        guard time < Self.unreachable else { return Self.unreachable }
        return Self.share(of: time, before: end) - Self.share(of: time, before: start)
    }

    /// The shortest of the times straight along an arc between two places.
    @inline(__always)
    func timeAlong(from start: RoadPlace, to end: RoadPlace) -> (
        time: UInt32, start: RoadPosition, end: RoadPosition
    ) {
        var best = (
            time: timeAlong(from: start.primary, to: end.primary), start: start.primary, end: end.primary
        )
        func offer(_ from: RoadPosition?, _ to: RoadPosition?) {
            guard let from, let to else { return }
            let time = timeAlong(from: from, to: to)
            if time < best.time { best = (time, from, to) }
        }
        offer(start.opposite, end.opposite)
        offer(start.primary, end.opposite)
        offer(start.opposite, end.primary)
        return best
    }

    /// Where ways from a place enter the graph: the heads of its arcs.
    @inline(__always)
    func departures(from place: RoadPlace) -> Seeds {
        Seeds(
            first: Seed(rank: head(place.primary), time: timeAfter(place.primary)),
            second: place.opposite.map { Seed(rank: head($0), time: timeAfter($0)) })
    }

    /// Where ways to a place leave the graph: the tails of its arcs.
    @inline(__always)
    func arrivals(at place: RoadPlace) -> Seeds {
        Seeds(
            first: Seed(rank: tail(place.primary), time: timeBefore(place.primary)),
            second: place.opposite.map { Seed(rank: tail($0), time: timeBefore($0)) })
    }

    @inline(__always)
    func head(_ position: RoadPosition) -> UInt32 { hierarchy.arcHead[Int(position.arc.index)] }

    @inline(__always)
    func tail(_ position: RoadPosition) -> UInt32 { hierarchy.arcTail[Int(position.arc.index)] }
}
