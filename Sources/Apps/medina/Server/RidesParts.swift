import Accounts
import Carpool
import CityData
import Events
import Geography
import HTTPServer
import Identity
import Rides
import Roads
import Traffic
import Web

/// The room where people share cars: the live city, its traffic, and both sides' pages.
struct RidesParts {
    let dispatch: RideDispatch
    let desk: RideDesk
    let roads: LiveRoads
    let passenger: PassengerServices
    let pages: RidesPages
    private let drivingDesk: DrivingDesk
    private let driving: DrivingPages
    /// What people owe, for operators.
    let debts: DebtBook
    let traffic: TrafficCenter
    private let living: LivingCity?
    private let bus: InProcessEventBus<RidesEvent>
    private let city: RidesCity
    private let basis: CityBasis
    /// Why drivers called passengers off.
    var cancellations: DriverCancellations { DriverCancellations(basis.database) }
    /// The city's own time.
    var clock: @Sendable () -> Timestamp { basis.cityClock }

    /// Takes up the rides and the traffic where a former server has left them.
    init(_ basis: CityBasis, people: PeopleParts) async throws {
        self.basis = basis
        let (options, settings, clock) = (basis.options, basis.settings, basis.cityClock)
        bus = InProcessEventBus<RidesEvent>(epoch: basis.clock().milliseconds)
        roads = LiveRoads(basis.city.roads)
        let positions = PositionFeed()
        var rules = settings.matching
        // In a demo many people are one person, and nobody's home is to be found.
        if options.isDemo { rules.mostSearchesCalledOff = .max }
        dispatch = RideDispatch(
            map: basis.city.roads, rules: rules, cancellation: settings.cancellation,
            store: DatabaseRideStore(
                basis.database, notices: people.messages.board, ownership: basis.store.ownership,
                logger: basis.logger),
            bus: bus, probe: DispatchProbe(feed: positions), logger: basis.logger, timeline: basis.timeline,
            clock: clock)
        try await dispatch.restore(served: basis.servedUntil)
        if !options.isDemo { try await dispatch.endSimulated() }
        desk = RideDesk(
            roads: roads, tariff: settings.tariff, places: GazetteerNames(basis.city.places),
            dispatch: dispatch, clock: clock, newID: CityBasis.newID)
        drivingDesk = DrivingDesk(
            rides: desk, dispatch: dispatch, database: basis.database, country: basis.city.manifest.country,
            directory: CityRiders(
                accounts: people.accounts, photos: people.photos, database: basis.database,
                clock: basis.clock),
            logger: basis.logger, clock: clock, newID: CityBasis.newID)
        for demo in people.demoPeople where demo.role == .driver {
            guard let email = EmailAddress(demo.email),
                let driver = try await people.accounts.person(email)
            else { continue }
            try await drivingDesk.prepareDemoVehicle(of: driver.id)
        }
        var configuration = settings.traffic
        configuration.speedsPath = options.data + "/speeds"
        traffic = TrafficCenter(
            roads: roads, database: basis.database, feed: positions,
            followers: [DispatchFollower(dispatch: dispatch)], configuration: configuration,
            logger: basis.logger, clock: clock)
        try await traffic.restore()
        living = Self.living(options, dispatch, desk, clock)
        city = Self.city(basis, desk)
        let favourites = PeopleFavourites(favourites: people.favourites)
        passenger = PassengerServices(
            database: basis.database, dispatch: dispatch, favourites: favourites,
            notices: people.messages.board, logger: basis.logger, clock: clock)
        debts = DebtBook(
            basis.database, trips: passenger.trips,
            names: { [accounts = people.accounts] in
                try await accounts.person(UniqueID(bits: $0.value))?.fullName
            }, clock: clock)
        pages = RidesPages(
            desk: desk, dispatch: dispatch, bus: bus, city: city, services: passenger, clock: clock)
        driving = DrivingPages(
            desk: drivingDesk, dispatch: dispatch, bus: bus, city: city, ratings: passenger.ratings,
            favourites: favourites, clock: clock)
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

    private static func city(_ basis: CityBasis, _ desk: RideDesk) -> RidesCity {
        let manifest = basis.city.manifest
        var city = RidesCity(
            name: manifest.name, places: basis.city.places, zone: basis.zone,
            start: RidePlace(manifest.center, name: desk.name(of: manifest.center)))
        let (boundary, network) = (basis.city.boundary, desk.map.network)
        city.reaches = { boundary.contains($0) || network.stretch(near: $0) != nil }
        city.emergencyNumber =
            basis.settings.emergencyNumber ?? EmergencyNumbers.number(country: manifest.country)
        return city
    }

    func add(to router: inout Router<WebContext>) {
        let clock = basis.cityClock
        TripsPages(
            trips: passenger.trips, drives: passenger.drives, ratings: passenger.ratings, dispatch: dispatch,
            city: city, clock: clock
        ).add(to: &router)
        SafetyPages(
            desk: desk, dispatch: dispatch, shares: passenger.shares, bus: bus, city: city, clock: clock
        ).add(to: &router)
        pages.add(to: &router)
        let trafficRoutes = TrafficRoutes(traffic, clock: clock)
        trafficRoutes.add(to: &router)
        OperatePages(
            routes: trafficRoutes, cityName: city.name, places: basis.city.places, zone: city.zone
        ).add(to: &router)
        DebtsRoutes(debts, zone: city.zone).add(to: &router)
        driving.add(to: &router)
        DrivingAPI(drivingDesk).add(to: &router)
        RidesAPI(
            desk: desk, dispatch: dispatch, bus: bus, services: passenger, city: city, clock: clock
        ).add(to: &router)
    }

    /// Has the rides live; ends only after ``close()``.
    func runDispatch() async { await dispatch.run() }

    /// Has the traffic and the simulated people live until the task is cancelled.
    func runSurroundings() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [living] in await living?.run() }
            group.addTask { [traffic] in await traffic.run() }
        }
    }

    /// Lets what is under way become durable, and ends the streams.
    func close() async {
        await dispatch.close()
        bus.close()
    }
}
