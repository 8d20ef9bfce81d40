import Carpool
import Geography
import Positions
import Roads

/// What one driver of the living city is doing; the city's offer says where to go, this says how.
struct SimulatedDriver: Sendable {
    /// What the driver does right now.
    enum Activity: Sendable {
        /// Driving to the first stop of a schedule with this version.
        case driving(RouteMotion, version: Int)
        /// Standing at a pickup until people have got in.
        case loading(until: Timestamp)
        /// Standing after people got out.
        case pausing(until: Timestamp)
    }

    /// What is to be told to the dispatch.
    enum Step: Sendable {
        case reachStop(Stop.Purpose)
        case board(RequestID)
        case letOut(RequestID)
        case answer(RequestID, accept: Bool)
    }

    let offer: OfferID
    private(set) var activity: Activity
    private var question: (request: RequestID, answerAt: Timestamp)?
    private var place: RoadPlace
    private var heading: Double

    init(offer: OfferID, at place: RoadPlace, heading: Double, now: Timestamp) {
        self.offer = offer
        self.place = place
        self.heading = heading
        activity = .pausing(until: now)
    }

    /// The travel times are others now: the best way may be another.
    mutating func lookForTheWay() {
        if case .driving(let motion, _) = activity { activity = .driving(motion, version: -1) }
    }

    /// Lives on until now: returns what to do and where the car is.
    mutating func live(
        _ entry: CityOffer, now: Timestamp, map: RoadMap, router: RoadRouter, random: inout SplitMix64
    ) -> (step: Step?, position: OfferMove) {
        var step = think(about: entry.question, now: now, random: &random)
        switch activity {
        case .driving(let motion, let version):
            let state = motion.state(at: now)
            (place, heading) = (state.place, state.heading)
            if version != entry.version {
                setOff(for: entry, now: now, map: map, router: router)
            } else if now >= motion.arrivesAt, step == nil {
                step = arrive(at: entry, now: now)
            }
        case .loading(let until):
            if now >= until, step == nil {
                if case .pickup(let request)? = entry.offer.schedule.stops.first?.purpose {
                    step = .board(request)
                }
                activity = .pausing(until: now)
            }
        case .pausing(let until):
            if now >= until { setOff(for: entry, now: now, map: map, router: router) }
        }
        return (step, report(entry, now: now))
    }

    private mutating func think(
        about request: RequestID?, now: Timestamp, random: inout SplitMix64
    ) -> Step? {
        guard let request else {
            question = nil
            return nil
        }
        if question?.request != request {
            question = (request, now + .seconds(.random(in: 2...6, using: &random)))
        }
        guard let answerAt = question?.answerAt, now >= answerAt else { return nil }
        question = nil
        return .answer(request, accept: Double.random(in: 0..<1, using: &random) < 0.9)
    }

    private mutating func setOff(for entry: CityOffer, now: Timestamp, map: RoadMap, router: RoadRouter) {
        guard let stop = entry.offer.schedule.stops.first,
            let route = router.route(from: place, to: stop.place)
        else {
            activity = .pausing(until: now + .seconds(2))
            return
        }
        activity = .driving(RouteMotion(route, map: map, startedAt: now), version: entry.version)
    }

    private mutating func arrive(at entry: CityOffer, now: Timestamp) -> Step? {
        guard let purpose = entry.offer.schedule.stops.first?.purpose else {
            activity = .pausing(until: now + .seconds(6))
            return nil
        }
        switch purpose {
        case .pickup: activity = .loading(until: now + .seconds(8))
        case .dropOff, .via, .destination: activity = .pausing(until: now + .seconds(6))
        }
        return .reachStop(purpose)
    }

    private func report(_ entry: CityOffer, now: Timestamp) -> OfferMove {
        var left = entry.position.timeToNextStop
        if case .driving(let motion, let version) = activity, version == entry.version {
            left = motion.state(at: now).left
        }
        return OfferMove(
            offer: offer, position: CarPosition(place: place, observedAt: now, timeToNextStop: left),
            heading: heading, version: entry.version)
    }
}
