import AuditLog
import Boards
public import BoardKeeping
public import Events
public import Geography
public import Identity
public import Journal
import Live
public import Observability
import Positions
public import Roads
import Synchronization
public import TaxiDispatch

/// The taxis of one city: takes what callers, drivers and operators do, changes the board, and shows what it has become
/// once that is durable.
///
/// How that is done is told by `BoardKeeper`, whose board these are. This file holds what it knows; beside it, by their
/// names: what callers (`Callers`), drivers (`Drivers`) and operators (`City`) do and see, positions (`Positions`), how
/// the board is kept (`Keeping`), time (`Time`), who is let go (`Leaving`).
public actor TaxiRank: BoardKeeper {
    package static let subject = "taxis"

    package var board: TaxiBoard
    package var upkeep = BoardUpkeep()
    /// What phones have measured, of the taxis on duty.
    var tracks: [TaxiID: MeasurementTrack] = [:]
    /// Where the taxis on duty are on the road.
    var positions: [TaxiID: CarPosition] = [:]
    /// Those of which only the stored place is known.
    var remembered: Set<TaxiID> = []
    /// How long they take to the doors of their callers, from where they are.
    var doorTimes: [TaxiID: DoorTimes] = [:]
    /// Where they head, in degrees clockwise from north.
    var headings: [TaxiID: Double] = [:]
    var beat = LiveBeat()
    /// Counts the pictures of the city; when the last one was.
    var frame: UInt64 = 0
    var lastFrameAt: Timestamp?
    var hasChanged = false
    /// The busy taxis that have moved since their callers were told.
    var moved: Set<TaxiID> = []
    /// The queues that have changed since their drivers were told where they stand, and what they were told.
    var changedQueues: Set<ZoneID> = []
    var toldStandings: [TaxiID: ToldStanding] = [:]
    /// Why taxis are off that their drivers have not switched off themselves.
    var whyOff: [TaxiID: TaxiNews] = [:]
    /// Those who are let go as soon as nobody counts on them.
    var leaving: Set<PersonID> = []
    /// Who has called off of late.
    var calledOff = CalledOffSearches()
    var nextForgetting: Timestamp?
    /// The taxis that carry one caller and take others along.
    var sharers: Set<TaxiID> = []
    /// When it is looked anew who could take whom along, and whether that is being done.
    var nextPartnerSearch: Timestamp?
    var isSearchingPartners = false
    let roads: LiveRoads
    /// Where measurements make sense: the city's roads and their surroundings.
    let intakeArea: BoundingBox
    let store: any TaxiStore
    /// What callers set aside; nothing where people have no wallets.
    public nonisolated let purse: TaxiPurse?
    /// Those for whose calls money is being set aside.
    var holding: Set<PersonID> = []
    /// Those of some people with whom somebody must not be brought together.
    let barred: @Sendable (PersonID, [PersonID]) async throws -> Set<PersonID>
    package nonisolated let journal: Journal<TaxiTransition>
    let bus: any EventBus<TaxiEvent>
    package nonisolated let logger: Logger
    package nonisolated let timeline: CityTimeline?
    package nonisolated let clock: @Sendable () -> Timestamp
    /// What an operator does with the change that is being made, to be written down with it.
    var act: AuditEntry?
    private nonisolated let rules: Mutex<(policy: TaxiPolicy, tariff: TaxiTariff?)>
    /// How calls go.
    public nonisolated var policy: TaxiPolicy { rules.withLock { $0.policy } }
    /// What a taxi costs, where an operator has set it while the city is open.
    public nonisolated var tariff: TaxiTariff? { rules.withLock { $0.tariff } }

    /// A city's taxis, none until `restore(served:)`.
    ///
    /// - Parameters:
    ///   - roads: The roads with the travel times of now.
    ///   - store: Where all is kept.
    ///   - purse: Sets money aside for calls.
    ///   - barred: Those of some people with whom somebody must not share a taxi.
    ///   - logger: Is told why something could not be stored.
    ///   - timeline: The city's time, where it has to follow a clock on the wall; read by `clock`.
    ///   - clock: The time now.
    public init(
        roads: LiveRoads, policy: TaxiPolicy, store: any TaxiStore, purse: TaxiPurse? = nil,
        barred: @escaping @Sendable (PersonID, [PersonID]) async throws -> Set<PersonID> = { _, _ in [] },
        bus: any EventBus<TaxiEvent>, journal configuration: Journal<TaxiTransition>.Configuration = .init(),
        logger: Logger = .none,
        timeline: CityTimeline? = nil, clock: @escaping @Sendable () -> Timestamp
    ) {
        board = TaxiBoard(grid: .none, policy: policy)
        rules = Mutex((policy, nil))
        self.roads = roads
        intakeArea = MeasurementTrack.area(of: roads.map.network)
        self.store = store
        self.purse = purse
        self.barred = barred
        self.bus = bus
        self.logger = logger
        self.timeline = timeline
        self.clock = clock
        journal = Journal(configuration: configuration) { try await store.write($0) }
    }

    /// Outside a demo: taxis and callers that were simulated, on a store that had one, are gone.
    public func endSimulated() throws(JournalError) {
        let now = clock()
        for taxi in board.cabs.values.filter({ $0.card.isSimulated }).map(\.id).sorted() {
            // Whoever is on board is let out, for nobody drives them on.
            for call in board.cabs[taxi]?.calls ?? []
            where board.calls[call]?.state.agreement?.boardedAt != nil {
                _ = try changeNow { (try? $0.cancel(call, by: .city, at: now)) ?? TaxiChanges() }
            }
            _ = try changeNow { $0.remove(taxi, at: now) }
        }
    }

    /// From now on calls go otherwise, or cost something else. What has been promised to somebody holds.
    public func setRules(policy: TaxiPolicy, tariff: TaxiTariff) {
        rules.withLock { $0 = (policy, tariff) }
        board.policy = policy
    }

    /// Writes what changes and lets time pass, until the task is cancelled; run it once, beside the server.
    public func run() async { await keepBoard() }
}

/// Where a driver was last told to stand.
struct ToldStanding: Hashable, Sendable {
    var zone: ZoneID
    var before: Int
    var count: Int
}
