import Accounts
import BoardKeeping
import CityData
import Database
import DesignSystem
import Events
import FriendTies
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Places
import Roads
import Rooms
import Taxi
import TaxiDispatch
import TripCare
import TripSafety
import TripTalk
import Vehicles
import Wallets
import Web

/// The room where people call a taxi: the live queues, and the pages of callers and drivers.
struct TaxiParts {
    let rank: TaxiRank
    private let basis: CityBasis
    private let clock: @Sendable () -> Timestamp
    private let pages: TaxiPages
    private let talk: TalkDesk
    private let care: CareDesk
    private let trips: TaxiTripsPages
    private let services: CallerServices
    private let safety: TaxiSafety
    private let cabs: CabPages
    private let register: RegisterPages
    private let registry: TaxiRegistry
    private let api: TaxiAPI
    private let desk: TaxiDesk
    private let contested: ContestedPages
    private let purse: TaxiPurse?
    private let living: LivingTaxis?
    private let bus: InProcessEventBus<TaxiEvent>

    static let plan = RoomPlan<CityHouse>(
        word, choice: "Whether people call taxis here.", tables: [.taxi],
        settings: { TaxiSettings(currency: $0) }, notices: [.taxi, .talk, .care], money: [.taxi]
    ) { try await TaxiParts($0.basis, people: $0.parts.people, pauses: $0.pauses).room }

    private static let word = "taxi"
    private static let talkPath = "/api/v1/taxi/calls/{id}"

    /// Takes up the queues where a former server has left them.
    ///
    /// - Parameter pauses: Say whether the room of the wallet is open.
    init(_ basis: CityBasis, people: PeopleParts, pauses: RoomPauses) async throws {
        self.basis = basis
        let timeline = basis.timeline.branch()
        let clock: @Sendable () -> Timestamp = { timeline.now }
        self.clock = clock
        let settings = basis.settings.rooms.values(of: Self.word, as: TaxiSettings.self)
        var configured = settings
        // In a demo many people are one person.
        if basis.options.isDemo { configured.policy.mostCalledOff = 1_000_000 }
        let book = TaxiRuleBook(basis.database, configured: configured, logger: basis.logger, clock: clock)
        let rules = try await book.load().settings
        bus = InProcessEventBus<TaxiEvent>(epoch: basis.clock().milliseconds, remembered: 1)
        purse = try await Self.purse(basis, people, pauses)
        rank = TaxiRank(
            roads: basis.roads, policy: rules.policy,
            store: DatabaseTaxiStore(
                basis.database, notices: people.messages.board, ownership: basis.store.ownership,
                notesPlaces: true,
                purse: purse, logger: basis.logger),
            purse: purse,
            barred: { [database = basis.database] person, others in
                let ids = others.map(\.uniqueID)
                return Set(
                    try await database.read { try $0.barred(from: person.uniqueID, among: ids) }
                        .map(PersonID.init))
            },
            bus: bus, logger: basis.logger, timeline: timeline, clock: clock)
        try await rank.restore(served: basis.servedUntil)
        await rank.setRules(policy: rules.policy, tariff: rules.tariff)
        if !basis.options.isDemo { try await rank.endSimulated() }
        let city = TaxiCity(
            places: basis.places, zone: basis.zone,
            emergencyNumber: basis.settings.emergencyNumber
                ?? EmergencyNumbers.number(country: basis.city.manifest.country))
        let directory = CityRiders(
            accounts: people.accounts, photos: people.photos, database: basis.database, clock: basis.clock)
        services = CallerServices(
            database: basis.database, rank: rank, favourites: people.favourites,
            directory: directory, notices: people.messages.board, clock: clock)
        registry = TaxiRegistry(basis.database, clock: clock, newID: CityBasis.newID)
        talk = TalkDesk(
            TaxiTalks(services.history, bus: bus, zone: basis.zone), database: basis.database,
            notices: people.messages.board, logger: basis.logger, clock: clock, newID: CityBasis.newID)
        var pages = TaxiPages(
            rank: rank, bus: bus, registry: registry, city: city, tariff: settings.tariff,
            services: services, clock: clock, newID: CityBasis.newID)
        pages.talk = talk
        care = CareDesk(
            TaxiCare(services.history, zone: basis.zone), office: people.care, database: basis.database,
            notices: people.messages.board, emergencyNumber: city.emergencyNumber,
            contact: basis.settings.contactAddress, logger: basis.logger, clock: clock, newID: CityBasis.newID
        )
        pages.care = care
        self.pages = pages
        trips = TaxiTripsPages(
            rank: rank, history: services.history, ratings: services.ratings, city: city,
            clock: basis.cityClock)
        safety = TaxiSafety(rank: rank, bus: bus, city: city, clock: clock)
        var cabs = CabPages(
            rank: rank, bus: bus, registry: registry, history: services.history, city: city,
            currency: settings.tariff.currency, clock: clock)
        cabs.talk = talk
        cabs.directory = directory
        self.cabs = cabs
        let drivers = CityTaxiPeople(accounts: people.accounts)
        register = RegisterPages(
            rank: rank, registry: registry, people: drivers, country: basis.city.manifest.country,
            newID: CityBasis.newID)
        api = TaxiAPI(
            rank: rank, bus: bus, registry: registry, history: services.history, people: drivers, city: city,
            tariff: settings.tariff, country: basis.city.manifest.country, clock: clock,
            newID: CityBasis.newID)
        desk = TaxiDesk(
            rank: rank, bus: bus, database: basis.database, city: city,
            bounds: basis.city.roads.network.bounds, texts: basis.catalogue.texts(in: .english),
            rules: book, clock: clock)
        contested = ContestedPages(
            rank: rank, history: services.history, people: drivers, zone: basis.zone, clock: basis.cityClock)
        living = Self.living(basis.options, rank, registry, clock)
        if basis.options.isDemo { try await Self.furnish(basis, rank, registry, people) }
    }

    /// What people set aside for taxis. What was set aside before is settled also where people have no wallets any more.
    private static func purse(
        _ basis: CityBasis, _ people: PeopleParts, _ pauses: RoomPauses
    ) async throws -> TaxiPurse? {
        let hasWallets = basis.settings.rooms.has(WalletParts.word)
        let isOwed = try await TaxiPurse.isNeeded(in: basis.database)
        guard hasWallets || isOwed else { return nil }
        let ledger = try await WalletLedger.open(basis.database, in: basis.currency, at: basis.cityClock())
        return TaxiPurse(
            basis.database, ledger, notices: people.messages.board, logger: basis.logger,
            isOpen: { hasWallets && !pauses.isPaused(WalletParts.word) }, clock: basis.cityClock,
            newID: CityBasis.newID)
    }

    private static func living(
        _ options: ServerOptions, _ rank: TaxiRank, _ registry: TaxiRegistry,
        _ clock: @escaping @Sendable () -> Timestamp
    ) -> LivingTaxis? {
        guard options.isDemo, options.taxis > 0 else { return nil }
        var configuration = LivingTaxis.Configuration()
        configuration.taxis = options.taxis
        configuration.seed = options.seed
        return LivingTaxis(configuration, rank: rank, clock: clock) { code in
            try await registry.vehicle(code: code) != nil
        }
    }

    /// What a demo begins with: zones, and a taxi for the driver that anybody may be.
    private static func furnish(
        _ basis: CityBasis, _ rank: TaxiRank, _ registry: TaxiRegistry, _ people: PeopleParts
    ) async throws {
        for demo in people.demoPeople where demo.role == .driver {
            guard let email = EmailAddress(demo.email), let driver = try await people.accounts.person(email)
            else { continue }
            let taxi = TaxiVehicle(
                id: TaxiID(0x5A53),
                details: .init(
                    code: "7", model: "Škoda Octavia", colour: .white, plate: LicencePlate(stored: "FL 4242"),
                    seats: 4, features: .childSeat, licence: "TX-7"))
            _ = try await registry.add(taxi, by: driver.id)
            let person = PersonID(driver.id.bits)
            if try await registry.driver(person) == nil {
                _ = try await registry.keep(
                    TaxiDriver(person: person, licence: "D-7", taxi: taxi.id), by: driver.id)
            }
        }
    }

    /// The zones of a demo, drawn once the journal is written.
    private func drawZones() async {
        guard basis.options.isDemo, let grid = try? await rank.grid(), grid.zones.isEmpty else { return }
        let bounds = basis.city.roads.network.bounds
        _ = try? await rank.redraw { [places = basis.city.places] _ throws(ZoneGridError) in
            try ZoneGrid.even(over: bounds, rows: 6, columns: 3).named { place in
                places.settlement(near: place).map { ($0.names.local, $0.coordinate) }
            }
        }
    }

    var room: CityRoom {
        var room = CityRoom(Self.word)
        var door = RoomDoor(.taxi, to: "/taxi")
        door.notice = { [pages] in try await pages.notice(for: $0) }
        room.door = door
        room.navigation = [NavigationItem(.taxi, .roomTaxi, to: "/taxi")]
        room.accountLinks = [
            AccountLink(.clock, TextKey("taxi.trips"), to: "/taxi/trips"),
            AccountLink(.taxi, TextKey("taxiDrive.title"), to: "/taxi/drive"),
        ]
        room.desk = OperatorDesk(
            pages: [
                desk.page,
                OperatorDesk.Page(.taxi, TextKey("taxiOperate.vehicles"), to: "/operate/taxi/vehicles") {
                    [registry] texts in
                    OperatorDesk.State(texts.number(try await registry.counts().vehicles))
                },
                OperatorDesk.Page(.user, TextKey("taxiOperate.drivers"), to: "/operate/taxi/drivers") {
                    [registry] texts in
                    OperatorDesk.State(texts.number(try await registry.counts().drivers))
                },
                contested.desk,
            ], live: [rank.onMap])
        room.operations =
            TaxiAPI.operations + TaxiSafetyAPI.operations
            + TalkAPI.operations(at: Self.talkPath, in: .taxi, noun: "call")
        room.history = services.sources(rank)
        room.sharedTrips = [safety]
        room.routes = { [pages, trips, safety, services, cabs, register, desk, contested, api, talk] in
            trips.add(to: &$0)
            TripSafetyPages(safety, shares: services.shares).add(to: &$0)
            TaxiSafetyAPI(safety, shares: services.shares).add(to: &$0)
            TalkAPI(talk, at: Self.talkPath).add(to: &$0)
            pages.add(to: &$0)
            cabs.add(to: &$0)
            register.add(to: &$0)
            desk.add(to: &$0)
            contested.add(to: &$0)
            api.add(to: &$0)
        }
        room.entrances = TaxiEntrances.addresses
        room.dayFigures = { [services] in try await services.history.dayFigures($0) }
        room.beginnings = TaxiEntrances.beginnings
        room.endings = TaxiEntrances.endings.union(TalkPages.endings(of: talk.room)).union(
            TalkAPI.endings(at: Self.talkPath)
        ).union(
            CarePages.endings(of: care.room))
        room.letGo = { [rank] in try await rank.letGo($0) }
        room.keepOn = { [rank] in await rank.keepOn($0) }
        room.peopleUnderWay = { [rank] in await rank.peopleUnderWay() }
        room.isUnderWay = { [pages] in try await pages.isUnderWay($0) }
        room.checks = [
            ("taxi", { [rank] in rank.takesChanges ? nil : "the last changes could not be stored" })
        ]
        room.lives = [{ [rank] in await rank.run() }]
        room.tasks = [
            { [living] in
                await drawZones()
                await living?.run()
            },
            { [talk] in await talk.run() },
            { [care] in await care.run() },
            { [purse, basis] in await purse?.run(pace: basis.options.pace, monotonic: basis.monotonic) },
        ]
        room.close = { [rank, bus] in
            await rank.close()
            bus.close()
        }
        return room
    }
}
