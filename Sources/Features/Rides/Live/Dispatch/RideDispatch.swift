public import BoardKeeping
import Boards
public import Carpool
public import Events
public import Geography
import Identity
public import Journal
public import Ledger
import Live
public import Observability
import Positions
public import Roads
public import Travellers

/// The live rides of one city: takes commands and the clock, changes the board, and shows what it has become
/// once that is durable.
///
/// How that is done is told by `BoardKeeper`, whose board these are.
///
/// This file holds what it knows and its life from start to end; beside it, by their names: what passengers
/// (`Asking`, `Passengers`) and drivers (`Driving`) command and what they see (`Sights`), cars' positions (`Positions`)
/// and pictures (`Frames`), the search (`Search`), traffic (`Traffic`), time (`Time`, `Waits`), how the board is kept
/// (`Keeping`), who is told (`News`), who is let go (`Leaving`).
public actor RideDispatch: BoardKeeper {
    package static let subject = "rides"

    /// The rides and the drives.
    package var board: RideBoard
    package var upkeep = BoardUpkeep()
    var tracks: [OfferID: MeasurementTrack] = [:]
    /// Who looks where drivers are by asking and calling off.
    var calledOff = CalledOffSearches()
    /// The cars whose position the store does not have yet.
    var moved: Set<OfferID> = []
    var nextInspection: Timestamp?
    /// The rides searched for whose passengers stand otherwise with somebody since they were last looked at.
    var companyChanged: Set<RequestID> = []
    /// The waits at a pickup whose end has been announced.
    var waitedOut: Set<RequestID> = []
    /// Those who are let go as soon as nobody counts on them.
    var leaving: Set<PersonID> = []
    /// Those for whose rides money is being set aside.
    var holding: Set<PersonID> = []
    /// At which places passengers have looked who want to go elsewhere.
    var lookedAt: [RequestID: Set<String>] = [:]
    /// The price of another destination that was shown last on each ride.
    var shownDestinations: [RequestID: ShownDestination] = [:]
    /// Counts the pictures of the cars; the latest one.
    var frame: UInt64 = 0
    var lastFrameAt: Timestamp?
    var hasMoved = false
    /// The cars that have moved since that picture.
    var movedInFrame: Set<OfferID> = []
    var beat = LiveBeat()
    /// What strangers may know of the cars.
    var publicCars: PublicCars
    /// Where measurements make sense: the city and its surroundings.
    let intakeArea: BoundingBox
    let roads: DispatchRoads
    let matching: MatchingDesk
    let store: any RideStore
    /// Who is whose friend, and who must not meet.
    let company: any RideCompany
    package nonisolated let journal: Journal<RideTransition>
    let bus: any EventBus<RidesEvent>
    /// Who learns from the cars' positions.
    let probe: (any TrafficProbe)?
    package nonisolated let logger: Logger
    package nonisolated let timeline: CityTimeline?
    package nonisolated let clock: @Sendable () -> Timestamp
    /// The operator's rules.
    public nonisolated let rules: MatchingRules
    /// What calling off late costs.
    public nonisolated let cancellation: CancellationPolicy
    /// What people have set aside for rides; nothing where they have no wallets.
    public nonisolated let purse: RidePurse?

    /// A city's rides, empty until `restore(served:)`.
    ///
    /// - Parameters:
    ///   - map: The roads.
    ///   - cancellation: What calling off late costs.
    ///   - store: Where the rides are kept.
    ///   - purse: Sets money aside for rides.
    ///   - company: Knows who is whose friend, and who must not meet.
    ///   - probe: Learns from the cars' positions how fast the traffic is.
    ///   - logger: Is told why something could not be stored.
    ///   - timeline: The city's time, where it has to follow a clock on the wall; read by `clock`.
    ///   - clock: The time now.
    public init(
        map: RoadMap, rules: MatchingRules, cancellation: CancellationPolicy = .standard(.swissFranc),
        store: any RideStore, purse: RidePurse? = nil, company: any RideCompany = NoCompany(),
        bus: any EventBus<RidesEvent>,
        journal configuration: Journal<RideTransition>.Configuration = .init(),
        probe: (any TrafficProbe)? = nil, logger: Logger = .none, timeline: CityTimeline? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        board = RideBoard(cancellation: cancellation)
        self.cancellation = cancellation
        self.purse = purse
        intakeArea = MeasurementTrack.area(of: map.network)
        roads = DispatchRoads(map)
        publicCars = PublicCars(StreetAreas(map.network), at: clock())
        matching = MatchingDesk(map: map, rules: rules)
        self.rules = rules
        self.store = store
        self.company = company
        self.bus = bus
        self.probe = probe
        self.logger = logger
        self.timeline = timeline
        self.clock = clock
        journal = Journal(configuration: configuration) { try await store.write($0) }
    }

    /// Ends all simulated drivers and passengers, such as those of a demo whose city now serves in earnest:
    /// call it after `restore(served:)`. What it changes becomes durable once ``run()`` writes.
    public func endSimulated() throws(JournalError) {
        _ = try changeNow { board in board.endSimulated(at: clock(), roads: roads) }
    }

    private func settleStray() async {
        do {
            try await store.settleStray(map: roads.map, rules: rules)
        } catch {
            logger.error("What was set aside for rides was not looked at.", ["error": .string("\(error)")])
        }
    }

    /// Writes what changes and lets time pass, until the task is cancelled; run it once, beside the server.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.keepBoard() }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(3))
                    await self.keepPositions()
                }
            }
            group.addTask {
                while !Task.isCancelled {
                    await self.settleStray()
                    try? await Task.sleep(for: .seconds(300))
                }
            }
            await group.waitForAll()
        }
    }
}
