import Accounts
import BoardKeeping
import Carpool
import Cars
import CityData
import DesignSystem
import Events
import Geography
import HTML
import HTTPServer
import Identity
import Localization
import Rides
import Roads
import Rooms
import Savings
import Traffic
import Travellers
import Wallets
import TripCare
import TripSafety
import TripTalk
import TripViews
import Web

/// The room where people share cars: the live city, and both sides' pages.
struct RidesParts {
    let dispatch: RideDispatch
    private let desk: RideDesk
    let passenger: PassengerServices
    private let pages: RidesPages
    /// Where another room says which of its cars pass soon.
    let passing = PassingCars()
    private let talk: TalkDesk
    private let care: CareDesk
    private let drivingDesk: DrivingDesk
    private let driving: DrivingPages
    private let cars: Cars
    /// What people owe, for operators.
    private let debts: DebtBook
    private let living: LivingCity?
    private let bus: InProcessEventBus<RidesEvent>
    private let city: RidesCity
    private let basis: CityBasis
    private let clock: @Sendable () -> Timestamp

    static let plan = RoomPlan<CityHouse>(
        word, choice: "Whether people share cars here.",
        tables: [DatabaseRideStore.schema, WishStore.schema],
        settings: { RidesSettings(currency: $0) }, notices: [.rides, .talk, .care], money: MoneySubject.rides
    ) { $0.parts.rides?.room }

    static let word = "rides"
    private static let talkPath = "/api/v1/rides/{id}"

    /// Takes up the rides where a former server has left them.
    ///
    /// - Parameter positions: Where the traffic learns from the cars.
    init(_ basis: CityBasis, people: PeopleParts, positions: PositionFeed) async throws {
        self.basis = basis
        let (options, timeline) = (basis.options, basis.timeline.branch())
        let clock: @Sendable () -> Timestamp = { timeline.now }
        self.clock = clock
        let settings = basis.settings.rooms.values(of: Self.word, as: RidesSettings.self)
        // Pages that come back look at everything anew: nothing need be remembered for them.
        bus = InProcessEventBus<RidesEvent>(epoch: basis.clock().milliseconds, remembered: 1)
        var rules = settings.matching
        // In a demo many people are one person, and nobody's home is to be found.
        if options.isDemo { rules.mostSearchesCalledOff = .max }
        let hasWallets = basis.settings.rooms.has(WalletParts.word)
        // What was set aside is settled also where people have no wallets any more.
        let isOwed = try await RidePurse.isNeeded(in: basis.database)
        let purse =
            hasWallets || isOwed
            ? try await Self.purse(basis, chargesFees: hasWallets && settings.feesFromWallet) : nil
        dispatch = RideDispatch(
            map: basis.city.roads, rules: rules, cancellation: settings.cancellation,
            store: DatabaseRideStore(
                basis.database, notices: people.messages.board, ownership: basis.store.ownership,
                notesPlaces: true, purse: purse,
                savings: SavedParts.keeper(
                    basis, costPerKilometre: settings.tariff.runningCostPerKilometre),
                logger: basis.logger),
            purse: hasWallets ? purse : nil, company: StoredCompany(basis.database), bus: bus,
            probe: DispatchProbe(feed: positions),
            logger: basis.logger, timeline: timeline,
            clock: clock)
        try await dispatch.restore(served: basis.servedUntil)
        if !options.isDemo { try await dispatch.endSimulated() }
        desk = RideDesk(
            roads: basis.roads, tariff: settings.tariff, places: basis.places,
            dispatch: dispatch, clock: clock, newID: CityBasis.newID)
        drivingDesk = DrivingDesk(
            rides: desk, dispatch: dispatch, database: basis.database,
            directory: CityRiders(
                accounts: people.accounts, photos: people.photos, database: basis.database,
                clock: basis.clock),
            logger: basis.logger, clock: clock, newID: CityBasis.newID)
        cars = Cars(
            basis.database, country: basis.city.manifest.country, clock: clock, newID: CityBasis.newID)
        for demo in people.demoPeople where demo.role == .driver {
            guard let email = EmailAddress(demo.email),
                let driver = try await people.accounts.person(email)
            else { continue }
            try await cars.prepareDemoVehicle(of: driver.id)
        }
        living = Self.living(options, dispatch, desk, clock)
        city = Self.city(basis)
        var passenger = PassengerServices(
            database: basis.database, dispatch: dispatch, favourites: people.favourites,
            directory: CityRiders(
                accounts: people.accounts, photos: people.photos, database: basis.database,
                clock: basis.clock),
            notices: people.messages.board, logger: basis.logger, clock: clock)
        passenger.savings = SavedParts.book(basis)
        self.passenger = passenger
        debts = DebtBook(
            basis.database, trips: passenger.trips,
            names: { [accounts = people.accounts] in
                try await accounts.person(UniqueID(bits: $0.value))?.fullName
            }, clock: clock)
        talk = TalkDesk(
            RideTalks(passenger.trips, bus: bus, zone: city.zone), database: basis.database,
            notices: people.messages.board, logger: basis.logger, clock: clock, newID: CityBasis.newID)
        var pages = RidesPages(
            desk: desk, dispatch: dispatch, bus: bus, city: city, services: passenger, clock: clock)
        pages.talk = talk
        pages.passing = passing
        care = CareDesk(
            RideCare(passenger.trips, drives: passenger.drives, zone: city.zone), office: people.care,
            database: basis.database, notices: people.messages.board, emergencyNumber: city.emergencyNumber,
            contact: basis.settings.contactAddress, logger: basis.logger, clock: clock, newID: CityBasis.newID
        )
        pages.care = care
        self.pages = pages
        var driving = DrivingPages(
            desk: drivingDesk, dispatch: dispatch, bus: bus, city: city, ratings: passenger.ratings,
            favourites: people.favourites, clock: clock)
        driving.talk = talk
        self.driving = driving
    }

    /// What people set aside and owe for rides.
    private static func purse(_ basis: CityBasis, chargesFees: Bool) async throws -> RidePurse {
        let ledger = try await WalletLedger.open(basis.database, in: basis.currency, at: basis.cityClock())
        return RidePurse(
            basis.database, ledger, chargesFees: chargesFees, logger: basis.logger, clock: basis.cityClock,
            newID: CityBasis.newID)
    }

    private static func living(
        _ options: ServerOptions, _ dispatch: RideDispatch, _ desk: RideDesk,
        _ clock: @escaping @Sendable () -> Timestamp
    ) -> LivingCity? {
        guard options.isDemo, options.drivers > 0 else { return nil }
        var configuration = LivingCity.Configuration()
        configuration.drivers = options.drivers
        configuration.seed = options.seed
        return LivingCity(configuration, dispatch: dispatch, desk: desk, clock: clock)
    }

    private static func city(_ basis: CityBasis) -> RidesCity {
        var city = RidesCity(places: basis.places, zone: basis.zone)
        city.emergencyNumber =
            basis.settings.emergencyNumber
            ?? EmergencyNumbers.number(country: basis.city.manifest.country)
        if basis.settings.rooms.has(PlannedParts.word) { city.ahead = "/planned" }
        return city
    }

    private var safety: RideSafety {
        RideSafety(desk: desk, dispatch: dispatch, bus: bus, city: city, clock: clock)
    }

    private func add(to router: inout Router<WebContext>) {
        TripsPages(
            trips: passenger.trips, drives: passenger.drives, ratings: passenger.ratings, dispatch: dispatch,
            city: city, savings: passenger.savings, clock: clock
        ).add(to: &router)
        TripSafetyPages(safety, shares: passenger.shares).add(to: &router)
        pages.add(to: &router)
        DebtsRoutes(debts, zone: city.zone).add(to: &router)
        driving.add(to: &router)
        DrivingAPI(drivingDesk).add(to: &router)
        TalkAPI(talk, at: Self.talkPath).add(to: &router)
        RidesAPI(
            desk: desk, dispatch: dispatch, bus: bus, services: passenger, city: city, clock: clock
        ).add(to: &router)
    }

    var room: CityRoom {
        var room = CityRoom(Self.word)
        var door = RoomDoor(.rides, to: "/rides")
        door.destinationSearch = "/rides"
        door.drive = "/drive"
        door.note = { [dispatch] texts in
            let cars = await dispatch.shownCount()
            return cars > 0 ? texts(.homeCars, count: cars) : nil
        }
        door.notice = { [pages] context in
            guard let own = try await pages.notice(for: context) else { return nil }
            return HomePage.Notice(own.text, action: own.action, to: own.address)
        }
        room.door = door
        room.navigation = [NavigationItem(.car, .roomRides, to: "/rides")]
        room.accountLinks = [
            AccountLink(.clock, TextKey("trips.title"), to: "/trips")
        ]
        room.desk = operatorDesk
        room.operations = RidesAPI.operations + DrivingAPI.operations
        room.routes = { add(to: &$0) }
        cars.join(&room)
        room.operations += DebtsRoutes.operations
        room.operations += TalkAPI.operations(at: Self.talkPath, in: .rides, noun: "ride")
        room.history = passenger.history(dispatch, in: city)
        room.sharedTrips = [safety]
        room.entrances = RidesEntrances.addresses
        room.dayFigures = { [passenger] in try await passenger.trips.dayFigures($0) }
        room.beginnings = RidesEntrances.beginnings
        room.endings = RidesEntrances.endings.union(TalkPages.endings(of: talk.room)).union(
            TalkAPI.endings(at: Self.talkPath)
        ).union(
            CarePages.endings(of: care.room))
        room.letGo = { [dispatch] in try await dispatch.letGo($0) }
        room.keepOn = { [dispatch] in await dispatch.keepOn($0) }
        room.peopleUnderWay = { [dispatch] in await dispatch.peopleUnderWay() }
        room.isUnderWay = { [pages] in try await pages.isUnderWay($0) }
        room.checks = [
            ("rides", { [dispatch] in dispatch.takesChanges ? nil : "the last changes could not be stored" })
        ]
        room.lives = [{ [dispatch] in await dispatch.run() }]
        room.tasks = [
            { [living] in await living?.run() }, { [talk] in await talk.run() },
            { [care] in await care.run() },
        ]
        room.close = { [dispatch, bus] in
            await dispatch.close()
            bus.close()
        }
        return room
    }

    private var operatorDesk: OperatorDesk {
        OperatorDesk(
            pages: [
                OperatorDesk.Page(.wallet, TextKey("debts.title"), to: "/operate/debts") { [debts] texts in
                    OperatorDesk.State(texts(.operateDebts, count: try await debts.due()))
                },
                OperatorDesk.Page(.car, TextKey("calledOff.title"), to: "/operate/cancellations") {
                    [basis] texts in
                    let yesterday = Timestamp(milliseconds: basis.cityClock().milliseconds - 86_400_000)
                    let counts = try await DriverCancellations(basis.database).counts(since: yesterday)
                    return OperatorDesk.State(
                        texts(.operateCalledOff, count: counts.values.reduce(0, +)))
                },
            ],
            figures: { [dispatch] in
                let counts = await dispatch.counts()
                return [
                    OperatorDesk.Figure(.operateCars, counts.offers),
                    OperatorDesk.Figure(.operateRides, counts.openRides),
                ]
            },
            trouble: { [dispatch] texts in dispatch.takesChanges ? [] : [texts(.operateStuck)] },
            live: [dispatch.onMap])
    }
}
