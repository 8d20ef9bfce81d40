import Accounts
import CityData
import Crypto
import DesignSystem
import Favourites
import FruityLeague
import Geography
import Home
import HTML
import HTTPServer
import Identity
import Images
import Localization
import Messaging
import Notifications
import Observability
import Photos
import PlaceChoice
import Privacy
import PlannedRides
import Profiles
import Rides
import Rooms
import Taxi
import TripCare
import TripTalk
import Vaults
import Web

/// The rooms about people: accounts, photos, favourite places, and what they are told.
struct PeopleParts {
    let accounts: Accounts
    let photos: Photos
    let favourites: Favourites
    let messages: CityMessages
    /// Where the operator reads what was wrong with rides, and of things left in cars.
    let care: CareOffice
    /// What people accept before they use the city.
    let terms: TermsOfUse
    /// Reads the photos that people send; there is one, so that all wait in one line.
    let imageWorker: ImageWorker
    /// Made-up people that anyone may log in as; none outside a demo.
    let demoPeople: [DemoPerson]
    private let basis: CityBasis

    init(_ basis: CityBasis) async throws {
        self.basis = basis
        let worker = ImageWorker()
        imageWorker = worker
        if !worker.isInstalled {
            basis.logger.warning(
                "Photos cannot be read: the program is missing. Build the product medina-images and put it beside "
                    + "this one.", ["program": .string(worker.program)])
        }
        photos = try await Photos(database: basis.database, worker: worker, clock: basis.clock)
        let messages = CityMessages(
            database: basis.database, settings: basis.settings,
            topics: CityHouse.topics(of: basis.settings.rooms), texts: basis.site.texts,
            pushSecret: try await ServerSecret.load(
                "web push", from: basis.database, now: basis.clock().milliseconds),
            zone: basis.zone, logger: basis.logger, clock: basis.clock)
        self.messages = messages
        let manifest = basis.city.manifest
        let terms = try CityTerms.load(
            basis.settings.rooms.values(of: PrivacyParts.word, as: TermsSettings.self),
            web: basis.options.web)
        self.terms = terms
        accounts = Accounts(
            database: basis.database, passwords: PasswordHasher(),
            configuration: .init(
                isDemo: basis.options.isDemo, isSecure: basis.site.isSecure,
                numberingPlan: manifest.country.flatMap { NumberingPlan.country($0) },
                placeNames: ["Medina", manifest.name]),
            messages: AccountMessages(
                texts: basis.site.texts, cityName: manifest.name, publicAddress: basis.settings.address,
                wake: { messages.sender.wake() }), notices: messages.board,
            terms: SignUpTerms(version: terms.version, address: "/terms") { person, now, transaction in
                try transaction.recordTerms(terms.version, of: person, at: now)
            }, clock: basis.clock, monotonic: basis.monotonic)
        care = CareOffice(
            basis.database, notices: messages.board,
            refunds: basis.settings.rooms.has(WalletParts.word) ? "/operate/refunds" : nil, zone: basis.zone,
            name: { [accounts] in try await accounts.person($0)?.fullName }, clock: basis.cityClock,
            newID: CityBasis.newID)
        demoPeople = basis.options.isDemo ? try await accounts.createDemoPeople() : []
        favourites = Favourites(database: basis.database, reaches: basis.places.reaches, clock: basis.clock)
    }

    /// - Parameters:
    ///   - rides: Where the rides are that people have had together; none where that room is switched off.
    ///   - links: The rows of the account's page that other rooms add.
    ///   - things: What people can report beside each other, by the rooms that have it.
    ///   - talks: What people have written to each other about rides, and reported.
    ///   - paused: Lets the rooms let go of people whose account was paused.
    func room(
        rides: RidesParts?, links: [AccountLink], things: ReportedThings = [:],
        talks: ReportedTalks, paused: PausedPeople
    ) -> CityRoom {
        var room = CityRoom("people")
        let directory = CityPeople(
            accounts: accounts, trips: rides?.passenger.trips,
            taxis: basis.settings.rooms.has("taxi") ? TaxiHistory(basis.database) : nil, photos: photos)
        let reports = ReportQueue(
            database: basis.database, people: directory,
            things: things.merging(talks.things) { first, _ in first },
            clock: basis.cityClock)
        let operating = OperatingRoutes(
            accounts, zone: basis.zone, letGo: { await paused.letGo($0) },
            keepOn: { await paused.keepOn($0) })
        let reportsDesk = OperatorDesk(pages: [
            OperatorDesk.Page(.shield, TextKey("reports.title"), to: "/operate/reports") { texts in
                let waiting = try await reports.waiting()
                return OperatorDesk.State(
                    texts(.operateReports, count: waiting), needsAttention: waiting > 0)
            }
        ])
        room.desk = OperatorDesk([reportsDesk, care.desk, operating.desk])
        room.operations =
            AccountsRoutes.operations + OperatingRoutes.operations + FavouritesRoutes.operations
            + messages.operations
            + ProfileRoutes.operations + ReportsRoutes.operations
        room.middleware = { addMiddleware(to: &$0) }
        let rows =
            [
                AccountLink(.user, TextKey("photo.title"), to: "/account/photo"),
                AccountLink(.bell, TextKey("notices.title"), to: "/notifications"),
                AccountLink(.heart, TextKey("favourites.title"), to: "/account/favourites"),
            ] + links
        room.routes = {
            add(to: &$0, directory, reports, rows)
            operating.add(to: &$0)
            talks.add(to: &$0)
            care.add(to: &$0)
        }
        // What people have of themselves here stays theirs, whoever pauses them.
        room.staysOpen = [
            "/log", "/signup", "/forgotten", "/reset", "/preferences", "/account", "/notifications",
            "/api/v1/sessions", "/api/v1/me", "/api/v1/password-resets", "/api/v1/people",
            "/api/v1/notifications",
        ]
        // Who was harmed says so, whoever is paused.
        room.endings = [RouteAddress(method: .post, pattern: "/people/{id}/report")]
        room.tasks = [
            { [messages] in await messages.run() },
            { await paused.run() },
            { [accounts, basis] in
                do {
                    try await accounts.addMissingWords()
                } catch {
                    basis.logger.error(
                        "Not all people are found by their names yet; the next start goes on.",
                        ["error": .string("\(error)")])
                }
            },
        ]
        return room
    }

    /// What the console knows of people.
    var consolePeople: ConsolePeople {
        ConsolePeople { [accounts] ids in
            let people = try await accounts.people(ids)
            return Dictionary(people.map { ($0.id, $0.fullName) }) { first, _ in first }
        } find: { [accounts] typed in
            if let id = UniqueID(typed) { return id }
            return try await accounts.person(at: typed)?.id
        } contacts: { [accounts] ids in
            let people = try await accounts.people(ids).map {
                ($0.id, ConsolePeople.Contact(name: $0.fullName, phone: $0.phone?.text))
            }
            return Dictionary(people) { first, _ in first }
        }
    }

    /// What recognises people on every request.
    private func addMiddleware(to router: inout Router<WebContext>) {
        router.use(
            SessionMiddleware(
                accounts,
                skipping: [
                    "/assets/", CityServer.workerPath, "/map/", "/fonts/", "/healthz", "/metrics",
                    FruityLeagueAPI.prefix + "/", VaultsAPI.prefix + "/",
                    ExchangeRoutes.prefix + "/",
                ]))
        router.use(messages.middleware)
        router.use(PhotosMiddleware(photos))
    }

    private func add(
        to router: inout Router<WebContext>, _ directory: CityPeople, _ reports: ReportQueue,
        _ links: [AccountLink]
    ) {
        AccountsRoutes(accounts, zone: basis.zone, links: links).add(to: &router)
        FavouritesRoutes(favourites, city: basis.places).add(to: &router)
        let hasFriends = basis.settings.rooms.has(FriendsParts.word)
        ProfileRoutes(
            database: basis.database, people: directory, zone: basis.zone,
            blocking: hasFriends ? FriendsParts.page(of:) : nil, clock: basis.cityClock
        ).add(to: &router)
        ReportsRoutes(reports, zone: basis.zone).add(to: &router)
        messages.add(to: &router)
        PhotosRoutes(photos).add(to: &router)
    }
}
