import CarpoolTesting
import Geography
import Identity
import Roads
import Taxi
import TaxiDispatch
import Testing

@Suite("Taxis that two callers share: whose way fits", .timeLimit(.minutes(3)))
struct PartnerSearchTests {
    private static let now = Timestamp(milliseconds: 1_700_000_040_000)

    private static func call(
        _ id: UInt128, _ from: RoadPlace, _ to: RoadPlace?, seats: Int = 1, policy: TaxiPolicy
    ) -> TaxiCall {
        TaxiCall(
            CallID(id), of: PersonID(id), firstName: "Ada", from: TaxiPlace(from.coordinate, label: "Here"),
            to: to.map { TaxiPlace($0.coordinate, label: "There") },
            wish: TaxiWish(seats: seats, mayShare: true), policy: policy, at: now)
    }

    /// A call whose caller has been on board for a while.
    private static func aboard(
        _ id: UInt128, _ from: RoadPlace, _ to: RoadPlace?, since: TravelTime, seats: Int, policy: TaxiPolicy
    ) -> TaxiCall {
        let call = call(id, from, to, seats: seats, policy: policy)
        var agreement = TaxiAgreement(
            taxi: TaxiID(id), driver: PersonID(id + 1000), agreedAt: now - since, promisedAt: now - since)
        agreement.boardedAt = now - since
        return TaxiCall(
            restoring: call.id, of: call.caller, firstName: "Eve", from: call.pickup, to: call.destination,
            wish: call.wish, madeAt: now - since, bookedFor: nil, isSimulated: false, estimate: nil,
            fare: nil,
            card: nil, partners: [], asked: [TaxiID(id)], lastLoss: nil,
            state: .onBoard(agreement, until: now + policy.longestRide), version: 3)
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `T11: nobody rides longer than by the limit, seats suffice, and no way that fits is overlooked`(
        seed: UInt64
    ) async throws {
        var random = SplitMix64(seed: seed)
        let roads = LiveRoads(try await SampleCity.roads()).snapshot
        var policy = TaxiPolicy()
        policy.longestSharedDetour = .minutes(Double.random(in: 1...12, using: &random))
        policy.longestSharedPickup = .minutes(Double.random(in: 2...12, using: &random))
        func place(_ random: inout SplitMix64) throws -> RoadPlace {
            while true {
                let place = Coordinate(
                    latitude: .random(in: 47.10...47.18, using: &random),
                    longitude: .random(in: 9.50...9.54, using: &random))
                if let found = roads.map.nearest(to: place, within: .metres(400)) { return found.place }
            }
        }
        func time(_ from: RoadPlace, _ to: RoadPlace) throws -> TravelTime {
            try #require(roads.routers.withRouter { $0.travelTime(from: from, to: to) })
        }
        let (door, end) = (try place(&random), try place(&random))
        let call = Self.call(1, door, end, seats: Int.random(in: 1...3, using: &random), policy: policy)
        var candidates: [PartnerSearch.Candidate] = []
        var ends: [TaxiID: (start: RoadPlace, end: RoadPlace)] = [:]
        for id in 2...9 as ClosedRange<UInt128> {
            let (start, there, here) = (try place(&random), try place(&random), try place(&random))
            let since = TravelTime.minutes(Double.random(in: 0...6, using: &random))
            candidates.append(
                PartnerSearch.Candidate(
                    taxi: TaxiID(id), place: here, seats: 4,
                    aboard: Self.aboard(
                        id, start, there, since: since, seats: Int.random(in: 1...3, using: &random),
                        policy: policy)))
            ends[TaxiID(id)] = (start, there)
        }
        let found = PartnerSearch(policy).partners(
            for: call, among: candidates, on: roads, at: Self.now)
        #expect(found.map(\.added) == found.map(\.added).sorted(), "seed \(seed)")
        let direct = try time(door, end)
        for candidate in candidates {
            let (start, there) = try #require(ends[candidate.taxi])
            let boardedAt = try #require(candidate.aboard.state.agreement?.boardedAt)
            let (whole, left) = (try time(start, there), try time(candidate.place, there))
            let latest = min(
                boardedAt + whole + policy.longestSharedDetour, Self.now + left + policy.longestSharedDetour)
            let toDoor = try time(candidate.place, door)
            let pickupAt = Self.now + toDoor
            // Both orders in which the two can get out, by the roads alone.
            let orders: [(new: Timestamp, old: Timestamp)] = [
                (pickupAt + direct, pickupAt + direct + (try time(end, there))),
                (
                    pickupAt + (try time(door, there)) + (try time(there, end)),
                    pickupAt + (try time(door, there))
                ),
            ]
            let fits = orders.filter {
                $0.old <= latest && $0.new - pickupAt <= direct + policy.longestSharedDetour
            }
            let hasRoom = call.wish.seats + candidate.aboard.wish.seats <= 4
            let isNear = toDoor <= policy.longestSharedPickup
            let partner = found.first { $0.taxi == candidate.taxi }
            #expect(
                (partner != nil) == (hasRoom && isNear && !fits.isEmpty),
                "seed \(seed), taxi \(candidate.taxi)")
            guard let partner else { continue }
            #expect(partner.aboardArrivesAt <= latest && partner.aboardLatest == latest, "seed \(seed)")
            let order = orders[partner.getsOutFirst ? 0 : 1]
            #expect(order.new == partner.dropOffAt && order.old == partner.aboardArrivesAt, "seed \(seed)")
            #expect(pickupAt == partner.pickupAt, "seed \(seed)")
        }
    }

    @Test
    func `T11: of many taxis the roads are asked about a few, the least out of their way`() async throws {
        let roads = LiveRoads(try await SampleCity.roads()).snapshot
        let policy = TaxiPolicy()
        let (door, end) = (
            try roads.map.place(SampleCity.vaduz), try roads.map.place(SampleCity.triesen)
        )
        let call = Self.call(1, door, end, policy: policy)
        let candidates = try (2...200 as ClosedRange<UInt128>).map { id in
            PartnerSearch.Candidate(
                taxi: TaxiID(id), place: try roads.map.place(SampleCity.vaduzNorth), seats: 4,
                aboard: Self.aboard(
                    id, try roads.map.place(SampleCity.schaan),
                    try roads.map.place(id % 50 == 0 ? SampleCity.triesen : SampleCity.schaan),
                    since: .minutes(3), seats: 1, policy: policy))
        }
        let found = PartnerSearch(policy).partners(
            for: call, among: candidates, on: roads, at: Self.now)
        #expect(found.prefix(4).map(\.taxi.value) == [50, 100, 150, 200])
        #expect(found.count <= PartnerSearch.mostRouted)
        // Without a destination nobody can say whose way fits.
        let anywhere = Self.call(1, door, nil, policy: policy)
        #expect(
            PartnerSearch(policy).partners(for: anywhere, among: candidates, on: roads, at: Self.now).isEmpty)
    }
}
