import Boards
public import Geography
import Identity
import Positions
import Roads
import TaxiDispatch
import Vehicles

/// Taxis that bring a sample city to life: they wait in the queues, say yes as a rule, drive to the door along the roads
/// and on, through the same commands as everybody else. All of them are marked as simulated.
public actor LivingTaxis {
    /// How many there are, and how they live.
    public struct Configuration: Hashable, Sendable {
        /// Taxis on duty.
        public var taxis = 24
        /// How long one step takes.
        public var step: TravelTime = .seconds(1)
        /// Decides what happens.
        public var seed: UInt64 = 1

        /// The defaults of the sample city.
        public init() {}
    }

    private let configuration: Configuration
    private let rank: TaxiRank
    private let clock: @Sendable () -> Timestamp
    private let isRegistered: @Sendable (String) async throws -> Bool
    private var random: SplitMix64
    private var taxis: [SimulatedTaxi] = []

    /// Taxis of a city.
    ///
    /// - Parameter isRegistered: Whether a taxi of the city bears a code; then no simulated one does.
    public init(
        _ configuration: Configuration, rank: TaxiRank, clock: @escaping @Sendable () -> Timestamp,
        isRegistered: @escaping @Sendable (String) async throws -> Bool
    ) {
        self.configuration = configuration
        self.rank = rank
        self.clock = clock
        self.isRegistered = isRegistered
        random = SplitMix64(seed: configuration.seed)
    }

    /// Lives until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            await step()
            try? await Task.sleep(for: .milliseconds(configuration.step.milliseconds))
        }
    }

    /// One step of everybody's life.
    public func step() async {
        if taxis.isEmpty { await appear() }
        for index in taxis.indices {
            // Each with chances of its own, which the next step does not wait for.
            var chances = SplitMix64(seed: random.next())
            var taxi = taxis[index]
            await taxi.live(in: rank, at: clock(), random: &chances)
            taxis[index] = taxi
        }
    }

    /// Sits down at the wheels, by the same numbers and names each time, so that a restart finds the same taxis.
    private func appear() async {
        var fresh = SplitMix64(seed: configuration.seed)
        let models = [
            "Škoda Octavia", "Toyota Prius", "Mercedes E", "VW Touran", "Kia Niro", "Tesla Model Y",
        ]
        let names = ["Luca", "Mia", "Jonas", "Selin", "Paul", "Nora", "Ali", "Ines", "Tom", "Yara"]
        for number in 0..<configuration.taxis {
            let id = TaxiID(UInt128(0x5A51) << 64 | UInt128(number + 1))
            let driver = PersonID(UInt128(0x5A52) << 64 | UInt128(number + 1))
            let card = TaxiCard(
                code: "\(30 + number)", model: models[number % models.count], plate: "FL \(40_100 + number)",
                colour: (CarColour.allCases[number % 4]).rawValue, seats: number % 5 == 0 ? 6 : 4,
                features: number % 4 == 0 ? .all : number % 2 == 0 ? .childSeat : [],
                driverName: names[Int.random(in: 0..<names.count, using: &fresh)], isSimulated: true)
            guard (try? await isRegistered(card.code)) == false else { continue }
            guard (try? await rank.signOn(id, card, driver: driver)) != nil else { continue }
            if number % 3 != 0 { try? await rank.setSharing(driver, true) }
            taxis.append(SimulatedTaxi(id: id, driver: driver))
        }
    }
}

/// One of them.
struct SimulatedTaxi: Sendable {
    let id: TaxiID
    let driver: PersonID
    private var motion: RouteMotion?
    private var goal: Coordinate?
    /// When it does the next thing that takes a person a while, such as an answer.
    private var nextAt: Timestamp?

    init(id: TaxiID, driver: PersonID) {
        self.id = id
        self.driver = driver
    }

    mutating func live(in rank: TaxiRank, at now: Timestamp, random: inout SplitMix64) async {
        guard let sight = try? await rank.sight(of: driver) else { return }
        if sight.cab.duty == .off {
            motion = nil
            await comeOnDuty(in: rank, random: &random)
            return
        }
        await drive(sight, in: rank, at: now)
        // A refusal means that the city has moved on meanwhile; the next step sees how it is then.
        if let question = sight.question {
            guard isTime(for: .seconds(.random(in: 2...6, using: &random)), at: now) else { return }
            if Int.random(in: 0..<8, using: &random) == 0 {
                try? await rank.refuse(question.id, by: driver)
            } else if (try? await rank.accept(question.id, by: driver)) == nil {
                try? await rank.refuse(question.id, by: driver)
            }
        } else if let call = sight.calls.last, let ask = call.way.ask {
            // As a rule they go wherever their callers want.
            guard isTime(for: .seconds(.random(in: 3...8, using: &random)), at: now) else { return }
            try? await rank.answerWay(
                of: call.id, by: driver, number: ask.number,
                accepts: Int.random(in: 0..<8, using: &random) > 0)
        } else if let call = sight.current {
            await carryOut(call, in: rank, at: now)
        }
    }

    private mutating func carryOut(_ call: TaxiCall, in rank: TaxiRank, at now: Timestamp) async {
        let hasArrived = motion.map { $0.arrivesAt <= now } ?? true
        switch call.state {
        case .coming:
            if hasArrived { try? await rank.step(.reachedDoor, of: call.id, by: driver) }
        case .waiting:
            if now >= call.bookedFor ?? now, isTime(for: .seconds(20), at: now) {
                // Nobody sits at a wheel to whom a caller could say a code.
                try? await rank.step(
                    .boarded, of: call.id, by: driver, code: call.boardingCode?.stored)
            }
        case .onBoard where call.stopAhead != nil:
            if hasArrived, isTime(for: .seconds(20), at: now) {
                try? await rank.step(.stopped, of: call.id, by: driver)
            }
        case .onBoard:
            if hasArrived, isTime(for: .seconds(5), at: now) {
                try? await rank.step(.arrived, of: call.id, by: driver, fare: call.estimate)
            }
        default: break
        }
    }

    /// Whether what was begun a while ago is done now; begins it where nothing was.
    private mutating func isTime(for span: TravelTime, at now: Timestamp) -> Bool {
        guard let nextAt else {
            nextAt = now + span
            return false
        }
        guard now >= nextAt else { return false }
        self.nextAt = nil
        return true
    }

    /// Follows the road to where it has to be, and says where it is.
    private mutating func drive(_ sight: CabSight, in rank: TaxiRank, at now: Timestamp) async {
        // After a restart it goes on from where it was stored.
        guard let here = sight.position ?? sight.cab.place else { return }
        let call = sight.current
        let isOnBoard = call?.state.agreement?.boardedAt != nil
        let next = isOnBoard ? call?.placesAhead.first?.coordinate : call?.pickup.coordinate
        let snapshot = rank.roads.snapshot
        if next != goal {
            goal = next
            motion = nil
            if let next, let from = snapshot.map.nearest(to: here, within: TaxiRank.reach)?.place,
                let to = snapshot.map.nearest(to: next, within: TaxiRank.doorReach)?.place,
                let route = snapshot.routers.withRouter({ $0.route(from: from, to: to) })
            {
                motion = RouteMotion(route, map: snapshot.map, startedAt: now)
            }
        }
        if let motion {
            let state = motion.state(at: now)
            await rank.move(
                id, to: CarPosition(place: state.place, observedAt: now), heading: state.heading)
        } else if let place = snapshot.map.nearest(to: here, within: TaxiRank.reach)?.place {
            await rank.move(id, to: CarPosition(place: place, observedAt: now), heading: sight.heading)
        }
    }

    /// Somewhere in a zone, on a road.
    private func comeOnDuty(in rank: TaxiRank, random: inout SplitMix64) async {
        guard let zone = (try? await rank.grid())?.zones.randomElement(using: &random) else { return }
        let box = zone.lines.box
        let map = rank.roads.map
        for _ in 0..<20 {
            let place = Coordinate(
                latitude: .random(in: box.southWest.latitude...box.northEast.latitude, using: &random),
                longitude: .random(in: box.southWest.longitude...box.northEast.longitude, using: &random))
            guard let road = map.nearest(to: place, within: TaxiRank.reach)?.place else { continue }
            guard (try? await rank.switchOn(driver, at: road.coordinate, accuracy: nil)) != nil else {
                continue
            }
            return
        }
    }
}
