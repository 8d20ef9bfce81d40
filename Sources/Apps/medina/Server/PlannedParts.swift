import Accounts
import BoardKeeping
import Carpool
import Cars
import CityData
import Database
import DesignSystem
import Events
import Garage
import Geography
import HTML
import HTTPServer
import Identity
import Ledger
import Localization
import Observability
import PlannedRides
import PlannedTrips
import Roads
import Rooms
import Savings
import Travellers
import TripCare
import TripSafety
import TripTalk
import TripViews
import Wallets
import Web

/// The room where people offer and find shared rides ahead.
struct PlannedParts {
    private let basis: CityBasis
    private let desk: PlannedDesk
    private let wallets: WalletDesk?
    private let purse: SeatPurse?
    private let pages: PlannedPages
    private let talk: TalkDesk
    private let care: CareDesk
    private let history: PlannedHistory
    private let alerts: TripAlerts
    private let city: PlannedCity
    private let bus: InProcessEventBus<PlannedEvent>
    /// The other operators, and what they are answered.
    private let exchange: PlannedExchange
    /// The made-up drivers of a demo.
    private let living: LivingPlanners?
    /// The cars, where no other room puts them up.
    private let cars: Cars?

    static let plan = RoomPlan<CityHouse>(
        word, choice: "Whether people offer and find shared rides ahead here.",
        tables: [.plannedRides, .carpoolPartners],
        settings: { PlannedSettings(currency: $0) }, notices: [.plannedRides, .talk, .care],
        money: MoneySubject.planned
    ) { try await PlannedParts($0.basis, parts: $0.parts, pauses: $0.pauses).room }

    static let word = "planned"

    /// Takes up the trips where a former server has left them.
    ///
    /// - Parameter pauses: Say whether the room of the wallet is open.
    init(_ basis: CityBasis, parts: CityParts, pauses: RoomPauses) async throws {
        self.basis = basis
        let people = parts.people
        let timeline = basis.timeline.branch()
        let clock: @Sendable () -> Timestamp = { timeline.now }
        let settings = basis.settings.rooms.values(of: Self.word, as: PlannedSettings.self)
        let hasWallets = basis.settings.rooms.has(WalletParts.word)
        // What was set aside is settled also where people have no wallets any more.
        let isOwed = try await SeatPurse.isNeeded(in: basis.database)
        if hasWallets || isOwed {
            let ledger = try await WalletLedger.open(
                basis.database, in: basis.currency, at: basis.cityClock())
            let desk = WalletDesk(ledger, database: basis.database, clock: basis.cityClock)
            wallets = desk
            purse = SeatPurse(
                desk, basis.database, logger: basis.logger,
                isOpen: { hasWallets && !pauses.isPaused(WalletParts.word) }, clock: basis.cityClock)
        } else {
            (wallets, purse) = (nil, nil)
        }
        bus = InProcessEventBus<PlannedEvent>(epoch: basis.clock().milliseconds, remembered: 1)
        let finder = TripFinder(on: SearchRoads(basis.city.roads))
        var rules = BookingRules()
        rules.mostPublished = settings.mostPublished
        desk = PlannedDesk(
            finder: finder,
            store: PlannedStore(
                basis.database, notices: people.messages.board, ownership: basis.store.ownership,
                notesPlaces: true, purse: purse,
                savings: SeatSavings(
                    SavedParts.keeper(basis, costPerKilometre: settings.runningCostPerKilometre), on: finder),
                logger: basis.logger),
            purse: purse, rules: rules, policy: hasWallets ? settings.cancellation : .free, bus: bus,
            logger: basis.logger,
            timeline: timeline,
            clock: clock, newID: CityBasis.newID)
        try await desk.restore(served: basis.servedUntil)
        if !Self.isLiving(basis.options) { try await desk.endSimulated() }
        var tariff = Tariff.standard(basis.currency)
        tariff.runningCostPerKilometre = settings.runningCostPerKilometre
        city = PlannedCity(
            places: basis.places, zone: basis.zone,
            emergencyNumber: basis.settings.emergencyNumber
                ?? EmergencyNumbers.number(country: basis.city.manifest.country),
            tariff: tariff, mostPerKilometre: settings.mostPerKilometre, allowsCash: settings.allowsCash,
            hasWallets: hasWallets, sharesUsually: settings.sharesUsually)
        living = Self.living(basis, city, desk, clock)
        history = PlannedHistory(basis.database)
        alerts = TripAlerts(
            basis.database, desk: desk, city: city, company: StoredCompany(basis.database),
            standing: { [accounts = people.accounts, access = basis.site.access] id in
                guard let person = try await accounts.person(id.uniqueID),
                    person.isDemo || person.standing >= access.standing(for: .ride)
                else { return nil }
                return TripPassenger(
                    person: id, gender: person.gender,
                    isVerified: access.isKnownForWomenOnly(person.standing))
            },
            notices: people.messages.board, logger: basis.logger, clock: clock)
        var services = PlannedServices(
            directory: SimulatedPlanners(
                beside: PartnersPassengers(
                    PartnerBookingStore(basis.database),
                    beside: CityRiders(
                        accounts: people.accounts, photos: people.photos, database: basis.database,
                        clock: basis.clock))),
            company: StoredCompany(basis.database), cars: VehicleStore(basis.database),
            favourites: people.favourites, history: history)
        services.savings = SavedParts.book(basis)
        exchange = PlannedExchange(
            basis, settings, desk, city, services: services, notices: people.messages.board, pauses: pauses,
            clock: clock)
        talk = TalkDesk(
            PlannedTalks(desk, bus: bus, services: services, zone: basis.zone), database: basis.database,
            notices: people.messages.board, logger: basis.logger, clock: clock, newID: CityBasis.newID)
        var pages = PlannedPages(
            desk: desk, bus: bus, city: city, services: services,
            alerts: alerts, notices: people.messages.board, clock: clock, newID: CityBasis.newID)
        pages.talk = talk
        care = CareDesk(
            PlannedCare(desk, services: services, zone: basis.zone), office: people.care,
            database: basis.database, notices: people.messages.board, emergencyNumber: city.emergencyNumber,
            contact: basis.settings.contactAddress, logger: basis.logger, clock: clock, newID: CityBasis.newID
        )
        pages.care = care
        pages.elsewhere = exchange.elsewhere
        self.pages = pages
        parts.rides?.passing.answer { [pages] from, to, people, context in
            pauses.isPaused(Self.word)
                ? [] : try await pages.passing(from: from, to: to, people: people, for: context)
        }
        cars =
            parts.rides == nil
            ? Cars(
                basis.database, country: basis.city.manifest.country, start: "/planned/new", clock: clock,
                newID: CityBasis.newID) : nil
        try await furnish(people)
    }

    /// Whether somebody drives the trips of made-up drivers.
    private static func isLiving(_ options: ServerOptions) -> Bool {
        options.isDemo && options.plannedTrips > 0
    }

    /// A demo's week of trips by made-up drivers.
    private static func living(
        _ basis: CityBasis, _ city: PlannedCity, _ desk: PlannedDesk,
        _ clock: @escaping @Sendable () -> Timestamp
    ) -> LivingPlanners? {
        guard isLiving(basis.options) else { return nil }
        var configuration = LivingWeek.Configuration()
        configuration.trips = basis.options.plannedTrips
        configuration.seed = basis.options.seed
        let week = LivingWeek(configuration, in: city, on: basis.city.roads)
        return LivingPlanners(week, desk: desk, clock: clock, newID: CityBasis.newID)
    }

    /// What a demo begins with: a car for the driver that anybody may be.
    private func furnish(_ people: PeopleParts) async throws {
        for demo in people.demoPeople where demo.role == .driver {
            guard let email = EmailAddress(demo.email), let driver = try await people.accounts.person(email)
            else { continue }
            try await cars?.prepareDemoVehicle(of: driver.id)
        }
    }

    /// How long between two looks at what was set aside for seats and is not needed any more.
    private static let timeBetweenSweeps = Duration.seconds(300)

    private func sweep() async {
        while !Task.isCancelled {
            do {
                try await desk.settleStray()
            } catch {
                basis.logger.error(
                    "What was set aside for seats was not looked at.", ["error": .string("\(error)")])
            }
            try? await Task.sleep(for: Self.timeBetweenSweeps)
        }
    }

    var room: CityRoom {
        var room = CityRoom(Self.word)
        var door = RoomDoor(.planned, to: "/planned")
        door.notice = { [pages] in try await pages.notice(for: $0) }
        room.door = door
        room.accountLinks = [AccountLink(.calendar, TextKey("planned.mine"), to: "/planned/mine")]
        room.operations = PlannedAPI.operations
        room.routes = { [pages, exchange] in
            pages.add(to: &$0)
            PlannedAPI(of: pages).add(to: &$0)
            exchange.add(to: &$0)
        }
        room.desk = exchange.desk
        cars?.join(&room)
        room.history = history.sources(desk, in: city)
        room.sharedTrips = [pages.safety]
        room.dayFigures = { [history] in try await history.dayFigures($0) }
        room.entrances = PlannedEntrances.addresses
        room.beginnings = PlannedEntrances.beginnings
        room.endings = PlannedEntrances.endings.union(TalkPages.endings(of: talk.room)).union(
            TalkAPI.endings(at: PlannedAPI.seat)
        ).union(
            CarePages.endings(of: care.room))
        room.letGo = { [desk] in try await desk.letGo(PersonID($0)) }
        room.peopleUnderWay = { [desk] in
            Set(
                await desk.peopleAhead.filter { !$0.isSimulatedPlanner && !$0.isPartnersPassenger }.map(
                    \.uniqueID))
        }
        room.isUnderWay = { [pages] in try await pages.isUnderWay($0) }
        room.checks = [
            ("planned", { [desk] in desk.takesChanges ? nil : "the last changes could not be stored" })
        ]
        room.lives = [{ [desk] in await desk.run() }]
        if let wallets { room.lives.append { await wallets.run() } }
        room.tasks = [
            { [alerts] in await alerts.run() }, { [talk] in await talk.run() },
            { [care] in await care.run() },
            { [exchange] in await exchange.run() },
        ]
        if purse != nil { room.tasks.append { await sweep() } }
        if let living { room.tasks.append { await living.run() } }
        room.close = { [desk, bus, wallets, exchange] in
            await exchange.close()
            await desk.close()
            wallets?.close()
            bus.close()
        }
        return room
    }
}
