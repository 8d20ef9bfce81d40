import Carpool
import Geography
import Identity
import Positions
import Roads
import Testing

@Suite("R4: matching among live offers")
struct MatcherTests {
    private let start = Timestamp(milliseconds: 50_000_000)

    /// Somebody with random properties, wishes and now and then a condition.
    private func traveller(_ id: UInt128, using random: inout SplitMix64) -> Traveller {
        func attitude() -> Attitude {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: .refuses
            case 1: .needs
            case 2...6: .dislikes
            case 7...11: .likes
            default: .indifferent
            }
        }
        func restriction() -> Restriction {
            switch Int.random(in: 0..<12, using: &random) {
            case 0: .required
            case 1...2: .preferred
            default: .none
            }
        }
        let lower = UInt8.random(in: 16...40, using: &random)
        return Traveller(
            id: PersonID(id), gender: Traveller.Gender.allCases.randomElement(using: &random) ?? .other,
            age: Bool.random(using: &random) ? .random(in: 18...80, using: &random) : nil,
            isVerified: .random(using: &random),
            friends: Set((0..<3).map { _ in PersonID(.random(in: 0..<60, using: &random)) }),
            barred: Set((0..<3).map { _ in PersonID(.random(in: 0..<60, using: &random)) }),
            preferences: Preferences(
                smoking: attitude(), music: attitude(), talk: attitude(), ages: lower...(lower + 30),
                ageRestriction: restriction(), womenOnly: restriction(), friendsOnly: restriction()))
    }

    /// Offers with up to three parties taken in already, by drivers on their way.
    private func fill(
        _ offers: inout LiveOffers, count: Int, _ world: GridWorld, _ random: inout SplitMix64
    ) throws {
        var search = InsertionSearch()
        let times = world.requestTimes()
        for id in 0..<UInt128(count) {
            let startedAt = start - .seconds(Double(Int.random(in: 0...3, using: &random)))
            let silence = TravelTime.seconds(.random(in: 0...130, using: &random))
            var position = CarPosition(
                place: world.place(moving: true, using: &random), observedAt: start - silence)
            var destination = world.place(moving: false, using: &random)
            // A junction of one-way streets may be left but not reached.
            while world.time(from: position.place, to: destination) == nil {
                destination = world.place(moving: false, using: &random)
                position.place = world.place(moving: true, using: &random)
            }
            let direct = try #require(world.time(from: position.place, to: destination))
            position.timeToNextStop = direct
            var offer = Offer(
                id: OfferID(id), driver: traveller(id, using: &random), startedAt: startedAt,
                capacity: Load(
                    seats: .random(in: 1...4, using: &random), luggage: .random(in: 0...3, using: &random)),
                destination: destination, longestDetour: .minutes(10))
            for party in 0..<Int.random(in: 0...3, using: &random) {
                var request = world.request(
                    1000 + id * 10 + UInt128(party), at: position.observedAt, patience: .minutes(15),
                    using: &random)
                request.party.lead = traveller(1000 + id * 10 + UInt128(party), using: &random)
                times.reset(pickup: request.pickup, dropOff: request.dropOff)
                guard offer.accepts(request.party.lead),
                    let found = search.best(
                        for: request, in: offer.schedule, from: position, times: times,
                        weights: ScoreWeights())
                else { continue }
                offer.schedule = offer.schedule.inserting(request, at: found)
                position.timeToNextStop = found.timeToFirstStop
            }
            offers.put(offer, at: position)
        }
    }

    @Test func `the answer is that of trying everything, over many small worlds`() throws {
        var matched = 0
        var passengersAboard = 0
        var ties = 0
        var tried = 0
        var admitted = 0
        for seed in 0..<12 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let world = GridWorld(side: 11, seed: seed)
            var rules = MatchingRules()
            rules.pickupRadius = .metres(.random(in: 200...1200, using: &random))
            rules.longestPickup = .minutes(.random(in: 2...10, using: &random))
            rules.weights.companionsDelayPerMille = Int32(seed * 50)
            if seed % 3 == 0 { rules.weights = ScoreWeights(waitingPerMille: 0, detourPerMille: 0) }
            var offers = LiveOffers(area: world.area, bounds: world.bounds())
            try fill(&offers, count: 120, world, &random)
            for id in stride(from: 0, to: 120 as UInt128, by: 9) { offers.setBeingAsked(true, OfferID(id)) }
            let matcher = Matcher(rules: rules, times: world.requestTimes())
            let exhaustive = ExhaustiveMatcher(rules: rules, times: world.requestTimes())
            let snapshot = offers.snapshot()
            snapshot.forEach { offer, _, _ in passengersAboard += offer.schedule.passengers.count }
            for id in 0..<40 as Range<UInt128> {
                var request = world.request(5000 + id, at: start, patience: .minutes(20), using: &random)
                request.party.lead = traveller(id % 2 == 0 ? 5000 + id : id, using: &random)
                let refused: Set<PersonID> = [PersonID(.random(in: 0..<120, using: &random))]
                let count = Int.random(in: 0...4, using: &random)
                let found = matcher.match(request, among: snapshot, at: start, except: refused, count: count)
                let expected = exhaustive.match(
                    request, among: snapshot, at: start, except: refused, count: count)
                #expect(found == expected, "seed \(seed), request \(id)")
                matched += found.matches.count
                for (one, other) in zip(found.matches, found.matches.dropFirst())
                where one.score == other.score {
                    ties += 1
                    #expect(
                        (one.friendsMisfit, one.startedAt, one.offer)
                            < (other.friendsMisfit, other.startedAt, other.offer))
                }
                tried += matcher.effort.inserted
                admitted += matcher.effort.candidates
            }
        }
        #expect(
            matched > 300 && passengersAboard > 500 && ties > 10, "\(matched) \(passengersAboard) \(ties)")
        #expect(tried * 2 < admitted, "the bounds rule most out: \(tried) of \(admitted)")
    }

    @Test func `moving, adding and removing keep the answers right and leave snapshots alone`() throws {
        var random = SplitMix64(seed: 7)
        let world = GridWorld(side: 16, seed: 7)
        let rules = MatchingRules()
        var offers = LiveOffers(area: world.area, bounds: world.bounds())
        try fill(&offers, count: 150, world, &random)
        let matcher = Matcher(rules: rules, times: world.requestTimes())
        let exhaustive = ExhaustiveMatcher(rules: rules, times: world.requestTimes())
        let old = offers.snapshot()
        var before: [OfferID: CarPosition] = [:]
        old.forEach { offer, position, _ in before[offer.id] = position }

        for round in 0..<10 {
            for _ in 0..<100 {
                let id = OfferID(.random(in: 0..<160, using: &random))
                switch Int.random(in: 0..<10, using: &random) {
                case 0: offers.remove(id)
                case 1:
                    if let (offer, position, version) = offers.offer(id) {
                        offers.put(offer, at: position)
                        #expect(try #require(offers.offer(id)).version > version)
                    }
                default:
                    let place = world.place(moving: true, using: &random)
                    guard let (offer, _, version) = offers.offer(id),
                        let stop = offer.schedule.stops.first,
                        let time = world.time(from: place, to: stop.place)
                    else {
                        let unknown = offers.move(id, to: CarPosition(place: place, observedAt: start))
                        #expect(!unknown)
                        continue
                    }
                    let news = CarPosition(
                        place: place, observedAt: start + .seconds(Double(round)), timeToNextStop: time)
                    let known = offers.move(id, to: news)
                    #expect(known)
                    #expect(offers.offer(id)?.position == news)
                    #expect(offers.offer(id)?.version == version)
                    offers.move(id, to: CarPosition(place: place, observedAt: start - .minutes(9)))
                    #expect(offers.offer(id)?.position == news, "older news is left aside")
                }
            }
            let snapshot = offers.snapshot()
            #expect(snapshot.count == offers.count)
            for id in 0..<10 as Range<UInt128> {
                let request = world.request(7000 + id, at: start + .seconds(Double(round)), using: &random)
                let found = matcher.match(request, among: snapshot, at: request.askedAt, count: 3)
                let expected = exhaustive.match(request, among: snapshot, at: request.askedAt, count: 3)
                #expect(found == expected, "round \(round), request \(id)")
            }
        }
        var seen = 0
        old.forEach { offer, position, _ in
            #expect(before[offer.id] == position)
            seen += 1
        }
        #expect(seen == 150 && old.count == 150)
    }

    @Test func `too long a way is told, and so is the lack of one`() throws {
        var random = SplitMix64(seed: 1)
        let world = GridWorld(side: 4, seed: 1)
        var rules = MatchingRules()
        let offers = LiveOffers(area: world.area, bounds: world.bounds())
        let request = world.request(1, at: start, using: &random)
        func match() -> MatchOutcome {
            Matcher(rules: rules, times: world.requestTimes())
                .match(request, among: offers.snapshot(), at: start, count: 3)
        }
        #expect(match() == .matches([]))
        rules.longestTrip = .metres(1)
        let distance = request.pickup.coordinate.distance(to: request.dropOff.coordinate)
        #expect(match() == .tooFar(distance))
        let nowhere = RequestTimes(
            toPickup: NoWay(), fromPickup: NoWay(), toDropOff: NoWay(), fromDropOff: NoWay())
        let lost = Matcher(rules: MatchingRules(), times: nowhere)
        #expect(lost.match(request, among: offers.snapshot(), at: start, count: 3) == .noWay)
    }

    private final class NoWay: TimesToOnePlace, TimesFromOnePlace {
        func reset(to place: RoadPlace) {}
        func reset(from place: RoadPlace) {}
        func time(from place: RoadPlace) -> TravelTime? { nil }
        func time(to place: RoadPlace) -> TravelTime? { nil }
    }

    @Test func `the explanation adds up to the score, term by term`() throws {
        var random = SplitMix64(seed: 2)
        let world = GridWorld(side: 11, seed: 2)
        var offers = LiveOffers(area: world.area, bounds: world.bounds())
        try fill(&offers, count: 150, world, &random)
        var rules = MatchingRules()
        rules.weights.companionsDelayPerMille = 300
        let matcher = Matcher(rules: rules, times: world.requestTimes())
        var factors: Set<ScoreExplanation.Factor> = []
        for id in 0..<60 as Range<UInt128> {
            var request = world.request(9000 + id, at: start, using: &random)
            request.party.lead = traveller(id, using: &random)
            for match in matcher.match(request, among: offers.snapshot(), at: start, count: 5).matches {
                #expect(match.explanation.total == match.score)
                #expect(match.explanation.terms.map(\.factor) == ScoreExplanation.Factor.allCases)
                let waiting = try #require(match.explanation.terms[0].time)
                #expect(waiting == max(match.insertion.pickupAt - start, .zero))
                factors.formUnion(match.explanation.terms.filter { $0.score > .zero }.map(\.factor))
            }
        }
        #expect(factors == Set(ScoreExplanation.Factor.allCases))
    }
}

extension Match {
    /// How badly the wish for a friend at the wheel is met.
    fileprivate var friendsMisfit: Int {
        explanation.terms.first { $0.factor == .friends }?.misfitPerMille ?? -1
    }
}
