import Boards
import Carpool
import CarpoolTesting
import Foundation
import Geography
import Identity
import Ledger
import Positions
import Roads
import Testing

/// Random lives of a small city: drivers and passengers who do anything at any time, also what does not fit,
/// also twice. After each step nothing contradicts itself, and in the end nobody is left hanging.
@Suite("Random walks over the board", .timeLimit(.minutes(5)))
struct BoardWalkTests {
    static let places = [
        SampleCity.schaan, SampleCity.vaduzNorth, SampleCity.vaduz, SampleCity.vaduzCastle,
        SampleCity.vaduzSouth, SampleCity.triesen, SampleCity.balzers,
    ]

    @Test
    func `R6: whatever people do, in whichever order, nobody is left hanging and no promise is doubled`()
        async throws
    {
        let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil
        var accepted = 0
        for seed in 1...UInt64(isLong ? 400 : 60) {
            var walk = try await Walk(seed: seed)
            for step in 0..<400 {
                try walk.step()
                try walk.check("seed \(seed), step \(step)")
            }
            try walk.finish("seed \(seed)")
            accepted += walk.accepted
        }
        #expect(accepted > 60, "the walks come to agreements")
    }
}

/// One life of the city.
private struct Walk {
    private let world: BoardWorld
    private var random: SplitMix64
    private var nextRequest: UInt128 = 1
    private var nextOffer: UInt128 = 1
    private let people: [UInt128] = Array(1...6)
    private let drivers: [UInt128] = Array(1...4)
    /// Pairs of request and driver who have agreed: each agreement ends.
    private var agreed: [RequestID: OfferID] = [:]
    private(set) var accepted = 0

    init(seed: UInt64) async throws {
        world = try await BoardWorld()
        random = SplitMix64(seed: seed)
    }

    mutating func step() throws {
        let (roads, now) = (world.roads, world.now)
        let rides = world.board.rides.keys.sorted()
        let offers = world.board.offers.keys.sorted()
        let ride = rides.randomElement(using: &random)
        let offer = offers.randomElement(using: &random)
        let before = snapshot()
        do {
            switch Int.random(in: 0..<21, using: &random) {
            case 0, 1: try ask()
            case 2: try drive()
            case 3, 4, 5: try matchSomebody()
            case 6, 7, 8:
                if let offer, let question = world.board.offers[offer]?.question {
                    try answer(question, offer)
                }
            case 9:
                // Anybody answers anything.
                if let ride, let offer { try answer(ride, offer) }
            case 10, 11:
                if let offer { _ = try world.board.reachStop(of: offer, at: now, roads: roads) }
            case 12, 13: if let offer { _ = try world.board.board(offer, at: now, roads: roads) }
            case 14:
                if let ride { _ = try world.board.handle(.cancelled, of: ride, at: now, roads: roads) }
            case 15:
                if let ride, let offer {
                    _ = try world.board.cancelAsDriver(ride, of: offer, at: now, roads: roads)
                }
            case 16:
                if let ride, let offer {
                    if Bool.random(using: &random) {
                        _ = try world.board.handle(.wantsOut, of: ride, at: now, roads: roads)
                    } else {
                        _ = try world.board.letOut(ride, of: offer, at: now, roads: roads)
                    }
                }
            case 17:
                if let ride, let offer { _ = try world.board.absent(ride, of: offer, at: now, roads: roads) }
            case 18:
                if let offer, Int.random(in: 0..<4, using: &random) == 0 {
                    _ = try world.board.end(
                        offer, puttingDown: Bool.random(using: &random), at: now, roads: roads)
                }
            case 19: if let offer { try pauseOrGoOn(offer) }
            default: pass(.seconds(.random(in: 1...90, using: &random)))
            }
        } catch is BoardRefusal {
            #expect(snapshot() == before, "a refusal changes nothing")
        }
    }

    private mutating func ask() throws {
        let person = people.randomElement(using: &random) ?? 1
        let (from, to) = twoPlaces()
        var ride = try world.ride(nextRequest, from: from, to: to)
        let lead = Traveller(id: PersonID(person), isVerified: true)
        ride.request.party = Party(
            id: ride.id, lead: lead, load: Load(seats: Int.random(in: 1...2, using: &random)))
        ride.life = Ride.ask(ride.id, passenger: lead.id, rules: world.rules, at: world.now).ride
        _ = try world.board.ask(ride)
        nextRequest += 1
    }

    private mutating func drive() throws {
        let number = drivers.randomElement(using: &random) ?? 1
        let (from, to) = twoPlaces()
        var entry = try CityOffer.test(
            nextOffer, from: from, to: to, seats: Int.random(in: 1...3, using: &random), at: world.now,
            map: world.map)
        // Some drivers are passengers at other times.
        entry.offer.driver = Traveller(id: PersonID(number == 4 ? 6 : 1000 + number), isVerified: true)
        _ = try world.board.start(entry)
        nextOffer += 1
    }

    private mutating func matchSomebody() throws {
        let searching = world.board.rides.values.filter { $0.life.state.name == "matching" }.map(\.id)
            .sorted()
        guard let ride = searching.randomElement(using: &random) else { return }
        let offers = world.board.offers.keys.sorted().shuffled(using: &random).prefix(3)
        _ = try world.board.handle(.matched(Array(offers)), of: ride, at: world.now, roads: world.roads)
    }

    private mutating func answer(_ ride: RequestID, _ offer: OfferID) throws {
        let accepts = Int.random(in: 0..<4, using: &random) > 0
        let insertion = accepts ? try world.insertion(ride, offer) : nil
        _ = try world.board.answer(
            ride, of: offer, accept: accepts, insertion: insertion, at: world.now, roads: world.roads)
        if let agreement = world.state(ride)?.agreement, agreement.offer == offer { accepted += 1 }
    }

    /// Whatever a driver does with the pause, those who are promised or on board keep all that they had.
    private mutating func pauseOrGoOn(_ offer: OfferID) throws {
        let before = try #require(world.board.offers[offer])
        if Bool.random(using: &random) {
            _ = try world.board.pause(offer, at: world.now, roads: world.roads)
            #expect(world.board.offers[offer]?.question == nil)
        } else {
            _ = try world.board.goOn(offer)
        }
        #expect(world.board.offers[offer]?.offer == before.offer)
    }

    private mutating func twoPlaces() -> (Coordinate, Coordinate) {
        let places = BoardWalkTests.places.shuffled(using: &random)
        return (places[0], places[1])
    }

    /// Time passes; cars that are driven are heard of, some are not.
    private mutating func pass(_ time: TravelTime) {
        world.now = world.now + time
        _ = world.board.passTime(at: world.now, roads: world.roads)
        for entry in world.board.offers.values where Int.random(in: 0..<5, using: &random) > 0 {
            var position = entry.position
            position.observedAt = world.now
            world.board.move(OfferMove(offer: entry.id, position: position, heading: 0))
        }
        _ = world.board.giveUpSilentDrivers(at: world.now, rules: world.rules, roads: world.roads)
        _ = world.board.endPausedDrives(at: world.now, roads: world.roads)
        if Bool.random(using: &random) {
            _ = world.board.tellBrokenPromises(at: world.now, roads: world.roads)
        }
    }

    /// What a refusal must leave as it was.
    private func snapshot() -> [String] {
        world.board.rides.values.map { "\($0.id) \($0.life.state) \($0.life.version)" }.sorted()
            + world.board.offers.values.map { "\($0.id) \($0.version) \(String(describing: $0.question))" }
            .sorted()
    }

    // MARK: - What always holds

    func check(_ place: String) throws {
        var questions: Set<RequestID> = []
        var open: Set<PersonID> = []
        for ride in world.board.rides.values {
            let state = ride.life.state
            if state.isOpen {
                #expect(state.deadline != nil, "every open state ends by itself: \(place)")
                #expect(open.insert(ride.passenger).inserted, "a person is in one place: \(place)")
                #expect(world.board.openRide(of: ride.passenger)?.id == ride.id, "\(place)")
                #expect(world.board.offer(of: ride.passenger) == nil, "nobody drives and waits: \(place)")
            }
            if let agreement = state.agreement, let delay = agreement.delay,
                ["confirmed", "approaching"].contains(state.name)
            {
                let most = delay.missed.latestPickup + world.rules.longestDelay
                #expect(agreement.promise.latestPickup <= most, "nobody is put off for ever: \(place)")
            }
            if let fee = ride.fee { #expect(fee.minorUnits <= ride.price.minorUnits, "\(place)") }
            if let paid = ride.paid {
                #expect((0...ride.price.minorUnits).contains(paid.minorUnits), "\(place)")
            }
            guard let offer = ride.life.offer else { continue }
            let entry = try #require(world.board.offers[offer], "\(place): \(state)")
            if case .offered = state {
                #expect(entry.question == ride.id, "\(place)")
            } else {
                let seat = entry.offer.schedule.passenger(ride.id)
                #expect((seat?.boardedAt != nil) == (state.name == "onBoard"), "\(place): \(state)")
                #expect(seat != nil, "\(place): \(state)")
            }
        }
        var people: Set<PersonID> = []
        for entry in world.board.offers.values {
            #expect(people.insert(entry.driver).inserted, "one open offer a driver: \(place)")
            #expect(world.board.offer(of: entry.driver)?.id == entry.id, "\(place)")
            if let question = entry.question {
                #expect(questions.insert(question).inserted, "one driver is asked: \(place)")
                #expect(world.board.rides[question]?.life.offer == entry.id, "\(place)")
            }
            #expect(entry.pause == nil || entry.question == nil, "nobody is put to who has paused: \(place)")
            let schedule = entry.offer.schedule
            #expect(schedule.loads.allSatisfy { $0.fits(in: schedule.capacity) }, "seats are kept: \(place)")
            #expect(schedule.stops.last?.purpose == .destination, "\(place)")
            for passenger in schedule.passengers {
                #expect(world.board.rides[passenger.party.id]?.life.offer == entry.id, "\(place)")
            }
        }
        let deadlines = world.board.rides.values.compactMap(\.life.state.deadline)
        #expect(world.board.nextDeadline() == deadlines.min(), "\(place)")
    }

    /// Everybody goes away: time alone ends every ride and every journey.
    mutating func finish(_ place: String) throws {
        for _ in 0..<2_000 where world.board.rides.values.contains(where: { $0.life.state.isOpen }) {
            world.now = world.now + .minutes(1)
            _ = world.board.passTime(at: world.now, roads: world.roads)
            let searching = world.board.rides.values.filter { $0.life.state.name == "matching" }
            for ride in searching {
                _ = try? world.board.handle(.matched([]), of: ride.id, at: world.now, roads: world.roads)
            }
            _ = world.board.giveUpSilentDrivers(at: world.now, rules: world.rules, roads: world.roads)
        }
        #expect(!world.board.rides.values.contains { $0.life.state.isOpen }, "\(place)")
        for ride in world.board.rides.values {
            guard let agreement = ride.life.state.agreement else { continue }
            #expect(agreement.arrivedAt != nil && ride.paid != nil, "\(place)")
        }
        world.now = world.now + .minutes(31)
        _ = world.board.giveUpSilentDrivers(at: world.now, rules: world.rules, roads: world.roads)
        #expect(world.board.offers.isEmpty, "\(place)")
    }
}
