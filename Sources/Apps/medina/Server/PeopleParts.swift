import Accounts
import CityData
import Crypto
import Favourites
import FruityLeague
import HTTPServer
import Identity
import Images
import Messaging
import Observability
import Photos
import Profiles
import Rides
import Web

/// The rooms about people: accounts, photos, favourite places, and what they are told.
struct PeopleParts {
    let accounts: Accounts
    let photos: Photos
    let favourites: Favourites
    let messages: CityMessages
    /// Made-up people that anyone may log in as; none outside a demo.
    let demoPeople: [DemoPerson]
    private let basis: CityBasis

    init(_ basis: CityBasis) async throws {
        self.basis = basis
        let worker = ImageWorker()
        if !worker.isInstalled {
            basis.logger.warning(
                "Photos cannot be read: the program is missing. Build the product medina-images and put it beside "
                    + "this one.", ["program": .string(worker.program)])
        }
        photos = try await Photos(database: basis.database, worker: worker, clock: basis.clock)
        let messages = CityMessages(
            database: basis.database, settings: basis.settings, texts: basis.site.texts, zone: basis.zone,
            logger: basis.logger, clock: basis.clock)
        self.messages = messages
        let manifest = basis.city.manifest
        accounts = Accounts(
            database: basis.database, passwords: PasswordHasher(),
            configuration: .init(
                isDemo: basis.options.isDemo, isSecure: basis.site.isSecure,
                numberingPlan: manifest.country.flatMap { NumberingPlan.country($0) },
                placeNames: ["Medina", manifest.name]),
            messages: AccountMessages(
                texts: basis.site.texts, cityName: manifest.name, publicAddress: basis.settings.address,
                wake: { messages.sender.wake() }), notices: messages.board, clock: basis.clock,
            monotonic: basis.monotonic)
        demoPeople = basis.options.isDemo ? try await accounts.createDemoPeople() : []
        favourites = Favourites(database: basis.database, bounds: manifest.bounds, clock: basis.clock)
    }

    /// What recognises people on every request, to be used before anything else of the city.
    func addMiddleware(to router: inout Router<WebContext>) {
        router.use(
            SessionMiddleware(
                accounts,
                skipping: [
                    "/assets/", "/map/", "/fonts/", "/healthz", "/metrics", FruityLeagueAPI.prefix + "/",
                ]))
        router.use(messages.middleware)
        router.use(PhotosMiddleware(photos))
    }

    private func directory(_ rides: RidesParts) -> CityPeople {
        CityPeople(accounts: accounts, trips: rides.passenger.trips, photos: photos)
    }

    /// What people told the operator about each other.
    func reports(_ rides: RidesParts) -> ReportQueue {
        ReportQueue(database: basis.database, people: directory(rides), clock: basis.cityClock)
    }

    func add(to router: inout Router<WebContext>, rides: RidesParts) {
        let manifest = basis.city.manifest
        AccountsRoutes(accounts, zone: basis.zone, links: CityLinks.account).add(to: &router)
        FavouritesRoutes(
            favourites,
            city: FavouritesCity(
                name: manifest.name, places: basis.city.places, center: manifest.center
            ) { [desk = rides.desk] in desk.name(of: $0) }
        ).add(to: &router)
        ProfileRoutes(
            database: basis.database, people: directory(rides), zone: basis.zone, clock: basis.cityClock
        ).add(to: &router)
        ReportsRoutes(reports(rides), zone: basis.zone).add(to: &router)
        messages.add(to: &router)
        PhotosRoutes(photos).add(to: &router)
    }
}
