public import Carpool
public import Events
public import Geography
public import Journal
public import Ledger
import Live
public import Observability
public import Roads

/// The live rides of one city: takes commands and the clock, changes the board, and shows what it has become
/// once that is durable.
///
/// Between reading and changing the board it never waits. A change is appended to the journal first; replies,
/// events and questions to the matcher are withheld until it is durable. When a commit fails the board is
/// read again from the store.
///
/// This file holds what it knows and its life from start to end; beside it, by their names: what passengers
/// (`Asking`, `Passengers`) and drivers (`Driving`) command and what they see (`Sights`), cars' positions (`Positions`)
/// and pictures (`Frames`), the search (`Search`), traffic (`Traffic`), time (`Time`, `Clock`, `Waits`), how the board is
/// changed (`Changing`), who is told (`News`), and what is read from the store (`Restoring`, `Settled`).
public actor RideDispatch {
    var board: RideBoard
    var tracks: [OfferID: PositionTrack] = [:]
    /// Who looks where drivers are by asking and calling off.
    var calledOff = CalledOffSearches()
    /// The cars whose position the store does not have yet.
    var moved: Set<OfferID> = []
    var nextInspection: Timestamp?
    /// The waits at a pickup whose end has been announced.
    var waitedOut: Set<RequestID> = []
    /// Whether the board was read from the store and what was open has not been taken up again yet.
    var mustResume = false
    /// Until when people were served; `nil` where nobody knows.
    var servedUntil: Timestamp?
    /// Why changes cannot be stored now, as far as the log has been told.
    var reported: Set<String> = []
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
    let journal: Journal<RideTransition>
    let bus: any EventBus<RidesEvent>
    /// Who learns from the cars' positions.
    let probe: (any TrafficProbe)?
    let logger: Logger
    /// What ``clock`` reads, where it has to follow a clock on the wall.
    let timeline: CityTimeline?
    /// Jumps of the clock on the wall that were followed, until it is known that this was stored.
    var followed: [FollowedJump] = []
    let clock: @Sendable () -> Timestamp
    /// The operator's rules.
    public nonisolated let rules: MatchingRules
    /// What calling off late costs.
    public nonisolated let cancellation: CancellationPolicy

    /// A city's rides, empty until ``restore()``.
    ///
    /// - Parameters:
    ///   - map: The roads.
    ///   - cancellation: What calling off late costs.
    ///   - store: Where the rides are kept.
    ///   - probe: Learns from the cars' positions how fast the traffic is.
    ///   - logger: Is told why something could not be stored.
    ///   - timeline: The city's time, where it has to follow a clock on the wall; read by `clock`.
    ///   - clock: The time now.
    public init(
        map: RoadMap, rules: MatchingRules, cancellation: CancellationPolicy = .standard(.swissFranc),
        store: any RideStore, bus: any EventBus<RidesEvent>,
        journal configuration: Journal<RideTransition>.Configuration = .init(),
        probe: (any TrafficProbe)? = nil, logger: Logger = .none, timeline: CityTimeline? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        board = RideBoard(cancellation: cancellation)
        self.cancellation = cancellation
        let bounds = map.network.bounds
        intakeArea = BoundingBox(around: bounds.southWest, radius: .kilometres(5))
            .union(BoundingBox(around: bounds.northEast, radius: .kilometres(5)))
        roads = DispatchRoads(map)
        publicCars = PublicCars(StreetAreas(map.network), at: clock())
        matching = MatchingDesk(map: map, rules: rules)
        self.rules = rules
        self.store = store
        self.bus = bus
        self.probe = probe
        self.logger = logger
        self.timeline = timeline
        self.clock = clock
        journal = Journal(configuration: configuration) { try await store.write($0) }
    }

    /// Reads the stored rides and offers; whoever was to answer gets a moment to reconnect.
    ///
    /// - Parameter served: Until when a former server is known to have served people, by the city's time.
    public func restore(served: Timestamp? = nil) async throws {
        servedUntil = served
        try await read()
        try resume()
    }

    /// Ends all simulated drivers and passengers, such as those of a demo whose city now serves in earnest:
    /// call it after ``restore()``. What it changes becomes durable once ``run()`` writes.
    public func endSimulated() throws(JournalError) {
        _ = try changeNow { board, roads in board.endSimulated(at: clock(), roads: roads) }
    }

    /// Writes what changes and lets time pass, until the task is cancelled; run it once, beside the server.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [journal] in
                await journal.run { error in try await self.readAgain(after: error) }
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .milliseconds(200))
                    await self.passTime()
                }
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(3))
                    await self.keepPositions()
                }
            }
            await group.waitForAll()
        }
    }

    /// Takes no further changes and returns once those taken are durable; call it while ``run()`` runs.
    public nonisolated func close() async {
        journal.close()
        try? await journal.settled()
    }
}
