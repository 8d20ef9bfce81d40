import Carpool
import Geography
import Roads

/// What is true of every leg that somebody can get in on, prepared for sifting thousands.
struct LegSieve {
    /// The span of moments at which somebody may get in, in milliseconds.
    let earliest: Int64
    let latest: Int64
    private let seats: Int8
    private let needs: TripTraits
    private let refuses: TripTraits
    private let longestDetour: Int64
    private let extraDetour: Int64
    private let start: SearchRoads.ArcBox
    private let end: SearchRoads.ArcBox
    private let toStart: ArrivalSignature
    private let fromStart: DepartureSignature
    private let toEnd: ArrivalSignature
    private let fromEnd: DepartureSignature
    private let unit: Int64
    /// What getting in and out at both places can save by turning round there, with some milliseconds for rounding.
    private let saved: Int64
    /// The exact time between the two places, 0 where there is no way.
    private let direct: Int64

    init(
        _ query: TripQuery, _ bounds: TravelTimeBounds, start: SearchRoads.ArcBox, end: SearchRoads.ArcBox,
        direct: Int64?
    ) {
        let moments = Timestamp.storable
        func clamped(_ moment: Timestamp) -> Int64 {
            min(max(moment.milliseconds, moments.lowerBound), moments.upperBound)
        }
        earliest = clamped(query.earliest)
        latest = clamped(query.at + query.window)
        seats = Int8(clamping: query.seats)
        needs = query.needs
        refuses = query.refuses
        longestDetour = query.longestDetour.milliseconds
        extraDetour = query.extraDetour.milliseconds
        self.start = start
        self.end = end
        toStart = bounds.arrival(of: query.from)
        fromStart = bounds.departure(of: query.from)
        toEnd = bounds.arrival(of: query.to)
        fromEnd = bounds.departure(of: query.to)
        unit = bounds.millisecondsPerUnit
        saved = bounds.turningTime(at: query.from) + bounds.turningTime(at: query.to) + 20
        self.direct = direct ?? 0
    }

    /// Whether somebody might get in on the leg; what it refuses, nobody can.
    @inline(__always)
    func admits(_ key: LegKey) -> Bool {
        guard key.departure <= latest, key.latestBoarding >= earliest, key.free >= seats,
            key.traits.isSuperset(of: needs), key.traits.isDisjoint(with: refuses)
        else { return false }
        let mayWalkToStart = key.box.meets(start)
        guard mayWalkToStart || mayFetch(key) else { return false }
        // On a later leg the trip may pass the end.
        guard key.isLast, !key.box.meets(end) else { return true }
        guard mayBring(key) else { return false }
        return mayWalkToStart || mayFetchAndBring(key)
    }

    /// The longest time that the leg may take with a detour.
    @inline(__always)
    private func allowed(_ key: LegKey) -> Int64 {
        min(key.longestDetour + extraDetour, longestDetour) + key.roadTime + saved
    }

    /// Whether the car might come to the start itself.
    @inline(__always)
    func mayFetch(_ key: LegKey) -> Bool {
        Int64(leastUnits(from: key.start, to: toStart)) * unit
            + Int64(leastUnits(from: fromStart, to: key.end)) * unit <= allowed(key)
    }

    /// Whether the car might come to the end itself.
    @inline(__always)
    func mayBring(_ key: LegKey) -> Bool {
        Int64(leastUnits(from: key.start, to: toEnd)) * unit
            + Int64(leastUnits(from: fromEnd, to: key.end)) * unit <= allowed(key)
    }

    /// Whether the car might come to both on the leg.
    @inline(__always)
    func mayFetchAndBring(_ key: LegKey) -> Bool {
        Int64(leastUnits(from: key.start, to: toStart)) * unit + direct
            + Int64(leastUnits(from: fromEnd, to: key.end)) * unit <= allowed(key)
    }
}
