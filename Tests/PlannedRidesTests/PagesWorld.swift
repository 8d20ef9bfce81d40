import Carpool
import CarpoolExchange
import CarpoolTesting
import Database
import DatabaseTesting
import DesignSystem
import Garage
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import Notices
import OpenStreetMap
import PlaceChoice
import Places
import PlannedRides
import PlannedTrips
import Roads
import Savings
import Synchronization
import Testing
import Travellers
import TripSafety
import TripCare
import TripTalk
import TripViews
import Vehicles
import Web
import WebTesting

/// The pages of planned rides in a city with people, cars and towns, as they are asked over HTTP.
///
/// Luca (1) has a car and drives; Mia (2), Ada (3) and Eva (4) ride along; Noah (5) has a car as well.
struct PagesWorld: Sendable {
    static let luca: Headers = ["X-Person": "1", "X-Name": "Luca"]
    static let mia: Headers = ["X-Person": "2", "X-Name": "Mia"]
    static let ada: Headers = ["X-Person": "3", "X-Name": "Ada"]
    static let eva: Headers = ["X-Person": "4", "X-Name": "Eva", "X-Gender": "woman"]
    static let noah: Headers = ["X-Person": "5", "X-Name": "Noah"]
    static let names: [UInt64: String] = [1: "Luca", 2: "Mia", 3: "Ada", 4: "Eva", 5: "Noah"]

    let planned: PlannedWorld
    let client: TestClient
    let pages: PlannedPages
    let city: PlannedCity
    let company: Company
    let history: PlannedHistory
    let partners: PartnerBook

    /// Who must not meet whom.
    final class Company: RideCompany {
        private struct Block: Hashable {
            let by: PersonID
            let of: PersonID
        }

        private let blocks = Mutex<Set<Block>>([])

        /// Somebody blocks somebody else.
        func bar(_ one: UInt64, _ other: UInt64) {
            _ = blocks.withLock {
                $0.insert(Block(by: PagesWorld.person(one), of: PagesWorld.person(other)))
            }
        }

        func ties(of person: PersonID) async throws -> CompanyTies {
            let blocks = blocks.withLock { $0 }
            let blockers = Set(blocks.filter { $0.of == person }.map(\.by))
            let blocked = blocks.filter { $0.by == person }.map(\.of)
            return CompanyTies(barred: blockers.union(blocked), blockers: blockers)
        }

        func friends(of person: PersonID, among others: [PersonID]) async throws -> Set<PersonID> { [] }
    }

    private struct Directory: RiderDirectory {
        func profiles(of people: [PersonID]) async throws -> [PersonID: RiderProfile] {
            var profiles: [PersonID: RiderProfile] = [:]
            for (number, name) in PagesWorld.names {
                let person = PagesWorld.person(number)
                guard people.contains(person) else { continue }
                profiles[person] = RiderProfile(id: person, firstName: name, isVerified: true, rating: 470)
            }
            return profiles
        }
    }

    static func person(_ number: UInt64) -> PersonID { PersonID(VisitorHeader.person(number).bits) }

    // MARK: - Time

    var now: Timestamp { planned.time.now }

    /// Lets time pass to a moment, as clocks in Vaduz show it.
    func pass(to field: String) throws { planned.time.now = try moment(field) }

    func moment(_ field: String) throws -> Timestamp { try #require(city.zone.moment(ofField: field)) }

    func field(_ moment: Timestamp) -> String { city.zone.field(of: moment) }

    // MARK: - Asking

    func get(_ path: String, as person: Headers = [:]) async throws -> TestResponse {
        try await client.get(path, headers: person)
    }

    /// Sends a form.
    func post(
        _ path: String, _ fields: [String: String] = [:], as person: Headers = [:]
    ) async throws -> TestResponse {
        var headers = person
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let body = fields.sorted { $0.key < $1.key }.map {
            PercentEncoding.encoded($0.key) + "=" + PercentEncoding.encoded($0.value)
        }
        return try await client.send(
            .post, path, headers: headers, body: Array(body.joined(separator: "&").utf8))
    }

    /// Sends the form that a page shows, as a browser does, with some fields filled in otherwise.
    func press(
        _ action: String, on page: TestResponse, _ changes: [String: String?] = [:], as person: Headers
    ) async throws -> TestResponse {
        var fields = try #require(PageForm(page.text, action: action), "no form for \(action)").fields
        for (name, value) in changes { fields[name] = value }
        return try await post(action, fields, as: person)
    }

    // MARK: - Trips

    /// The form of a trip from Schaan over Vaduz to Balzers, as it is sent where the road's times and prices are left.
    static func form(at field: String, via: Bool = true, _ more: [String: String] = [:]) -> [String: String] {
        var fields = [
            "from": SampleCity.schaan.text, "from_name": "Schaan", "to": SampleCity.balzers.text,
            "to_name": "Balzers", "at": field, "sent": "yes", "cash": "on",
        ]
        if via { (fields["via1"], fields["via1_name"]) = (SampleCity.vaduz.text, "Vaduz") }
        return fields.merging(more) { $1 }
    }

    /// Luca publishes a trip in two days.
    func publish(
        at field: String? = nil, via: Bool = true, _ more: [String: String] = [:],
        as driver: Headers = PagesWorld.luca
    ) async throws -> PlannedTrip {
        let field = field ?? self.field(now + .minutes(48 * 60))
        let answer = try await post("/planned/new", Self.form(at: field, via: via, more), as: driver)
        let address = try #require(answer.headers["location"], "\(answer.status): \(answer.text)")
        let id = try #require(PlannedTripID(text: String(address.dropFirst(9).prefix { $0 != "?" })))
        return try #require(try await planned.desk.book(id)).trip
    }

    /// Somebody reserves between two stops, as the page shows it.
    ///
    /// - Returns: The address of the seat.
    func reserve(
        _ trip: PlannedTrip, from: Int = 0, to: Int? = nil, seats: Int = 1,
        _ changes: [String: String?] = [:],
        as person: Headers = PagesWorld.mia
    ) async throws -> String {
        let answer = try await tryToReserve(trip, from: from, to: to, seats: seats, changes, as: person)
        #expect(answer.status == .seeOther, "\(answer.text)")
        let seat = try #require(answer.headers["location"])
        #expect(seat.hasPrefix("/planned/seats/"))
        return seat
    }

    /// The same, with whatever is answered.
    func tryToReserve(
        _ trip: PlannedTrip, from: Int = 0, to: Int? = nil, seats: Int = 1,
        _ changes: [String: String?] = [:],
        as person: Headers = PagesWorld.mia
    ) async throws -> TestResponse {
        let page = try await get(
            "/planned/\(trip.id.text)?in=\(from)&out=\(to ?? trip.stops.count - 1)&seats=\(seats)", as: person
        )
        return try await press("/planned/\(trip.id.text)/reserve", on: page, changes, as: person)
    }

    func reservation(_ seat: String, on trip: PlannedTrip) async throws -> Reservation {
        let id = try #require(ReservationID(text: String(seat.dropFirst("/planned/seats/".count))))
        return try #require(try await planned.desk.wholeBook(trip.id)?[id])
    }

    func search(_ from: Coordinate, _ to: Coordinate, _ more: String = "") -> String {
        "/planned?from=\(from.text)&to=\(to.text)\(more)"
    }
}

/// Runs a body with the pages in a city whose clocks show a time.
func withPages(
    on kind: TestDatabase = .sqliteMemory, over transport: TestTransport = .inProcess,
    at field: String = "2027-01-15T06:00", limits: PublishingLimits = .init(), allowsCash: Bool = true,
    mostPerKilometre: Int64? = nil, sharesUsually: Bool = false, requestsPerMinute: Int = 600,
    fetch: (any PartnerFetch)? = nil,
    isOpen: @escaping @Sendable () -> Bool = { true },
    isWalletOpen: @escaping @Sendable () -> Bool = { true }, language: Language = .english,
    _ body: @escaping @Sendable (PagesWorld) async throws -> Void
) async throws {
    let zone = try #require(LocalTimeZone(named: "Europe/Vaduz"))
    let start = try #require(zone.moment(ofField: field))
    let gazetteer = Gazetteer(try PlacesExtract.read(SampleCity.extract))
    try await kind.withDatabase { database in
        try await PlannedWorld.run(on: database, at: start, isWalletOpen: isWalletOpen) { planned in
            let bounds = planned.finder.roads.map.network.bounds
            let city = PlannedCity(
                places: CityPlaces(of: "Liechtenstein", gazetteer: gazetteer, start: SampleCity.vaduz) {
                    bounds.contains($0)
                }, zone: zone, tariff: .standard(.swissFranc), mostPerKilometre: mostPerKilometre,
                allowsCash: allowsCash, sharesUsually: sharesUsually,
                limits: limits)
            let cars = VehicleStore(database)
            for number in [1, 5] as [UInt64] {
                _ = try await cars.add(
                    Vehicle(
                        id: planned.newID(), owner: VisitorHeader.person(number),
                        details: .init(
                            model: "Škoda Octavia", colour: .green,
                            plate: LicencePlate(stored: "FL 1234\(number)"), seats: 4, luggage: 2),
                        usedAt: start, version: 1))
            }
            let company = PagesWorld.Company()
            let history = PlannedHistory(database)
            let codes = Mutex(SplitMix64(seed: 7))
            var services = PlannedServices(
                directory: PartnersPassengers(PartnerBookingStore(database), beside: PagesWorld.directory),
                company: company, cars: cars, history: history)
            services.savings = SavingsBook(database, currency: .swissFranc, rules: SavingRules())
            let partners = PartnerBook(database, clock: { planned.time.now })
            var pages = PlannedPages(
                desk: planned.desk, bus: planned.bus, city: city, services: services,
                alerts: TripAlerts(
                    database, desk: planned.desk, city: city, company: company,
                    standing: { TripPassenger(person: $0) }, notices: NoticeBoard(),
                    clock: { planned.time.now }),
                notices: NoticeBoard(), clock: { planned.time.now }, newID: { planned.newID() },
                newCode: { codes.withLock { Int.random(in: 0...9999, using: &$0) } })
            pages.streamLifetime = .seconds(30)
            pages.talk = TalkDesk(
                PlannedTalks(planned.desk, bus: planned.bus, services: services, zone: zone),
                database: database, notices: NoticeBoard(), clock: { planned.time.now },
                newID: { planned.newID() })
            pages.care = CareDesk(
                PlannedCare(planned.desk, services: services, zone: zone), office: nil, database: database,
                notices: NoticeBoard(), emergencyNumber: "112", clock: { planned.time.now },
                newID: { planned.newID() })
            pages.elsewhere = fetch.map {
                PartnerOffers(partners, city: city, fetch: $0, clock: { planned.time.now })
            }
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            pages.add(to: &router)
            PlannedAPI(of: pages).add(to: &router)
            SharedTripPages(of: [pages.safety], in: database, room: .planned, clock: { planned.time.now })
                .add(to: &router)
            let site = ExchangeSite(
                domain: nil, origin: "https://rides.example.org", requestsPerMinute: requestsPerMinute,
                isOpen: isOpen, address: { path, _ in "https://rides.example.org" + path })
            ExchangeRoutes(
                desk: planned.desk, city: city, partners: partners, site: site, services: services,
                notices: NoticeBoard(), clock: { planned.time.now }
            ).add(to: &router)
            TimetableRoutes(
                desk: planned.desk, city: city, name: "Medina", site: site, clock: { planned.time.now }
            ).add(to: &router)
            PartnersRoutes(
                partners, site: site, zone: zone, clock: { planned.time.now }, newID: { planned.newID() }
            ).add(to: &router)
            let look = Site(
                texts: try ProjectFiles.catalogue().texts(in: language),
                assets: DesignSystem.Assets(root: "/assets"), isDemo: false, isSecure: false)
            let made = pages
            // What another room shows of cars that pass soon.
            router.get("/passing") { request, context in
                let (from, to) = (
                    request.query["from"].flatMap { Coordinate(text: $0) } ?? SampleCity.vaduz,
                    SampleCity.balzers
                )
                let seats = try await made.passing(
                    from: ChosenPlace(from, name: "Here"), to: ChosenPlace(to, name: "Balzers"), people: 1,
                    for: context)
                return .html(
                    HTMLFragment(PassingSeats(texts: context.texts, zone: zone, seats: seats)).bytes())
            }
            try await withTestClient(router.handler { WebContext($0, site: look) }, transport) { client in
                try await body(
                    PagesWorld(
                        planned: planned, client: client, pages: made, city: city, company: company,
                        history: history, partners: partners))
            }
        }
    }
}

extension PagesWorld {
    /// A request of somebody; of nobody for 0.
    private func request(of number: UInt64) throws -> WebContext {
        var context = WebContext(Request(.get, "/"), site: try Site.test())
        if number > 0 {
            context.person = Visitor(
                id: VisitorHeader.person(number), firstName: "A", fullName: "A B", isDemo: false)
        }
        return context
    }

    /// What the city's first page says to somebody, and where that leads.
    func notice(_ number: UInt64) async throws -> String? {
        try await pages.notice(for: request(of: number)).map { "\($0)" }
    }

    /// Whether somebody is in a car.
    func isUnderWay(_ number: UInt64) async throws -> Bool {
        try await pages.isUnderWay(request(of: number))
    }

    /// Knows the people of the tests.
    static var directory: any RiderDirectory { Directory() }
}
