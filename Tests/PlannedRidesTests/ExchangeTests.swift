import CarpoolExchange
import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Places
import PlaceChoice
import PlannedRides
import PlannedTrips
import Synchronization
import Testing
import WebTesting

@Suite("Trips that other carpool services find")
struct ExchangeTests {
    @Test(arguments: TestDatabase.allCases)
    func `R16: a trip whose driver agrees is found, by towns and without names`(
        _ kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on", "smoking": "on"])
            let journeys = try await world.journeys(at: trip.departure, key: key)
            let journey = try #require(journeys.first)
            #expect(journeys.count == 1 && journey.schedule.id == trip.id.text)
            let way = journey.driverTrip.trip
            #expect(way.operatorDomain.text == "rides.example.org")
            #expect(way.passengerPickupAddress == "Schaan" && way.passengerDropAddress == "Balzers")
            // The middles of towns, and not where the car stops.
            #expect(way.passengerPickup == world.middle(of: SampleCity.schaan))
            #expect(way.passengerPickup != SampleCity.schaan && way.passengerDrop != SampleCity.balzers)
            #expect(way.journeyPolyline == nil && way.driverDeparture == nil && way.driverArrival == nil)
            #expect(abs((journey.schedule.passengerPickup - trip.departure).milliseconds) < 600_000)
            #expect(journey.availableSeats == 3 && journey.price?.currency?.text == "CHF")
            #expect(way.preferences?.smoking == true && way.preferences?.luggageSize == 3)
            let driver = journey.driverTrip.driver
            #expect(driver.alias == "Driver" && driver.id == trip.id.text && driver.firstName == nil)
            let text = try await world.ask("/driver_journeys?\(world.question(trip.departure))", key: key)
                .text
            #expect(!text.contains("Luca") && !text.contains(trip.driver.uniqueID.description))
        }
    }

    @Test func `R16: a journey's link leads to its trip, and to friendly words once that is gone`()
        async throws
    {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            let journey = try #require(try await world.journeys(at: trip.departure, key: key).first)
            let link = try #require(journey.schedule.webAddress?.text)
            #expect(link.hasPrefix("https://rides.example.org/planned/\(trip.id.text)?"))
            let path = String(link.dropFirst("https://rides.example.org".count))
            #expect(try await world.get(path).text.contains("Log in"))
            let page = try await world.get(path, as: PagesWorld.mia)
            #expect(page.status == .ok && page.text.contains("/planned/\(trip.id.text)/reserve"))
            _ = try await world.post("/planned/\(trip.id.text)/cancel", as: PagesWorld.luca)
            #expect(try await world.journeys(at: trip.departure, key: key).isEmpty)
            let gone = try await world.get(path)
            #expect(gone.status == .notFound && gone.text.contains("href=\"/planned\""))
        }
    }

    @Test func `R16: a journey costs and lasts what its link shows, to strangers and to people of the city`()
        async throws
    {
        try await withPages { world in
            let key = try await world.partner()
            // Its way passes the middles of the towns, which are no stops of it.
            let trip = try await world.publish(via: false, ["shared": "on", "detour": "15"])
            for more in ["", "&departureRadius=4&arrivalRadius=4", "&timeDelta=7200"] {
                let journey = try #require(
                    try await world.journeys(at: trip.departure, more, key: key).first)
                let link = try #require(journey.schedule.webAddress?.text)
                let path = String(link.dropFirst("https://rides.example.org".count))
                let amount = try #require(journey.price?.amount)
                for person in [[:], PagesWorld.mia] as [Headers] {
                    let page = try await world.get(path, as: person).words
                    let price = page.firstMatch(of: /CHF (\d+\.\d\d)/).map { String($0.1) }
                    #expect(
                        price.flatMap { Double($0) } == Double(amount.tenThousandths) / 10_000,
                        "\(more) \(price ?? "")")
                    let clock = world.field(journey.schedule.passengerPickup).suffix(5)
                    #expect(page.contains(clock), "\(clock)")
                    let end = journey.schedule.passengerPickup + (journey.driverTrip.trip.duration)
                    #expect(page.contains(world.field(end).suffix(5)))
                }
            }
        }
    }

    @Test func `R16: what its driver keeps here, and trips for women or men, no other service is shown`()
        async throws
    {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish()
            #expect(!trip.isShared)
            #expect(try await world.journeys(at: trip.departure, key: key).isEmpty)
            var women = world.planned.trip(by: PagesWorld.person(4), in: 48)
            women.company = .women
            women.isShared = true
            try await world.planned.desk.publish(women)
            #expect(try await world.journeys(at: trip.departure, key: key).isEmpty)
            var everyone = world.planned.trip(by: PagesWorld.person(5), in: 48)
            everyone.isShared = true
            try await world.planned.desk.publish(everyone)
            #expect(try await world.journeys(at: trip.departure, key: key).count == 1)
        }
    }

    @Test func `R16: the switch is off or on at first as the operator sets it, and stays as it was put`()
        async throws
    {
        for isOn in [false, true] {
            try await withPages(sharesUsually: isOn) { world in
                let way = PagesWorld.form(at: world.field(world.now + .minutes(2_880)))
                    .filter { $0.key != "sent" }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
                let page = try await world.get("/planned/new?\(way)", as: PagesWorld.luca)
                let fields = try #require(PageForm(page.text, action: "/planned/new")).fields
                #expect((fields["shared"] != nil) == isOn)
                let kept = try await world.get(
                    "/planned/new?\(way)&shared=\(isOn ? "no" : "on")", as: PagesWorld.luca)
                #expect((PageForm(kept.text, action: "/planned/new")?.fields["shared"] != nil) == !isOn)
                #expect(try await world.publish().isShared == false)
            }
        }
    }

    @Test func `R16: what is answered keeps to the radius, the time and the count that were asked for`()
        async throws
    {
        try await withPages { world in
            let key = try await world.partner()
            for hours: Double in [48, 48.5, 50] {
                var trip = world.planned.trip(by: PagesWorld.person(UInt64(hours * 10)), in: hours)
                trip.isShared = true
                try await world.planned.desk.publish(trip)
            }
            let at = world.now + .minutes(48 * 60)
            #expect(try await world.journeys(at: at, key: key).count == 1)
            #expect(try await world.journeys(at: at, "&timeDelta=7200", key: key).count == 3)
            #expect(try await world.journeys(at: at, "&timeDelta=7200&count=2", key: key).count == 2)
            #expect(try await world.journeys(at: at, "&timeDelta=7200&count=0", key: key).isEmpty)
            // Half a kilometre beside the middle of the town it is further than the radius.
            let town = try #require(world.middle(of: SampleCity.schaan))
            let beside = Coordinate(latitude: town.latitude + 0.0045, longitude: town.longitude)
            #expect(try await world.journeys(from: beside, at: at, "&departureRadius=0.3", key: key).isEmpty)
            #expect(
                try await world.journeys(from: beside, at: at, "&departureRadius=0.7", key: key).count == 1)
        }
    }

    @Test func `R16: trips of a weekly repetition are found as regular trips`() async throws {
        try await withPages { world in
            let key = try await world.partner()
            // Friday, the 15th, at six: from Monday on at seven, each Monday and Wednesday for three weeks.
            let fields = [
                "shared": "on", "day1": "on", "day3": "on", "until": "2027-02-05", "back": "2027-01-18T17:00",
            ]
            let published = try await world.post(
                "/planned/new", PagesWorld.form(at: "2027-01-18T07:00", fields), as: PagesWorld.luca)
            #expect(
                published.headers["location"]?.hasPrefix("/planned/mine?done=published&trips=") == true,
                "\(published.text)")
            let question = world.place + "&departureTimeOfDay=07:00:00"
            let answer = try await world.ask("/driver_regular_trips?\(question)", key: key)
            let trips = try PartnerFeed<DriverRegularTrip>(reading: answer.body).offers
            let schedules = try #require(trips.first?.schedules)
            #expect(trips.count == 1 && schedules.map(\.passengerPickupDay) == [.monday, .wednesday])
            #expect(schedules.allSatisfy { $0.journeySchedules?.count == 1 })
            let day = try await world.ask("/driver_regular_trips?\(question)&departureWeekdays=WED", key: key)
            let wednesday = try PartnerFeed<DriverRegularTrip>(reading: day.body).offers
            #expect(wednesday.first?.schedules?.map(\.passengerPickupDay) == [.wednesday])
            for other in ["&departureWeekdays=TUE", "&count=0", "&minDepartureDate=1850000000"] {
                #expect(
                    try await world.ask("/driver_regular_trips?\(question)\(other)", key: key).text == "[]")
            }
            let evening = try await world.ask(
                "/driver_regular_trips?\(world.place)&departureTimeOfDay=17:00:00", key: key)
            #expect(evening.text == "[]")
        }
    }

    @Test func `R16: nobody's searches are told: lists of passengers are empty`() async throws {
        try await withPages { world in
            let key = try await world.partner()
            let journeys = try await world.ask("/passenger_journeys?\(PagesWorld.way)", key: key)
            #expect(journeys.status == .ok && journeys.text == "[]")
            let regular = try await world.ask(
                "/passenger_regular_trips?\(world.place)&departureTimeOfDay=07:00:00", key: key)
            #expect(regular.status == .ok && regular.text == "[]")
            #expect(regular.headers["content-type"] == "application/json")
        }
    }

    @Test func `R16: who shows no good key gets nothing but whether the service is there`() async throws {
        let isOpen = Mutex(true)
        try await withPages(isOpen: { isOpen.withLock { $0 } }) { world in
            let key = try await world.partner()
            for operation in [
                "driver_journeys", "passenger_journeys", "driver_regular_trips", "passenger_regular_trips",
            ] {
                for wrong in [nil, "x", String(repeating: "A", count: 43)] {
                    let answer = try await world.ask("/\(operation)?\(PagesWorld.way)", key: wrong)
                    #expect(answer.status == .unauthorized && answer.text.isEmpty)
                    #expect(answer.headers["www-authenticate"] == "Bearer")
                }
                let bad = try await world.ask("/\(operation)", key: key)
                #expect(bad.status == .badRequest)
                #expect(try ErrorAnswer(reading: bad.body).error?.contains("departureLat") == true)
            }
            let other = try await world.client.get(
                "/carpool/v1/driver_journeys?\(PagesWorld.way)", headers: ["X-API-Key": key])
            #expect(other.status == .ok)
            let status = try await world.ask("/status", key: nil)
            #expect(status.status == .ok && status.text.isEmpty)
            isOpen.withLock { $0 = false }
            #expect(try await world.ask("/status", key: nil).status == .internalServerError)
            #expect(try await world.ask("/driver_journeys?\(PagesWorld.way)", key: key).text == "[]")
        }
    }

    @Test func `R16: each service has a share of its own, and who asks too much is told to wait`()
        async throws
    {
        try await withPages(requestsPerMinute: 8) { world in
            let (one, other) = (try await world.partner(), try await world.partner("sea.example.org"))
            var statuses: [HTTPStatus] = []
            for _ in 1...6 {
                let answer = try await world.ask("/passenger_journeys?\(PagesWorld.way)", key: one)
                statuses.append(answer.status)
                if answer.status == .tooManyRequests {
                    #expect(answer.headers["retry-after"].flatMap { Int($0) } ?? 0 > 0 && answer.text.isEmpty)
                }
            }
            #expect(statuses.prefix(4) == [.ok, .ok, .ok, .ok] && statuses.contains(.tooManyRequests))
            #expect(try await world.ask("/passenger_journeys?\(PagesWorld.way)", key: other).status == .ok)
        }
    }

    @Test func `R16: the city is known by its domain, or by one that says that nobody reaches it`() {
        func name(_ domain: String?, _ origin: String?) -> String {
            ExchangeSite(domain: domain, origin: origin, address: { _, _ in nil }).domain.text
        }
        #expect(name("Rides.example.org", "https://other.org") == "rides.example.org")
        #expect(name(nil, "https://other.org:8443") == "other.org")
        #expect(
            name("nonsense", "https://10.0.0.1") == "medina.localhost" && name(nil, nil) == "medina.localhost"
        )
    }
}

extension PagesWorld {
    /// The middle of the town that a place is in.
    func middle(of place: Coordinate) -> Coordinate? {
        city.places.gazetteer.settlement(near: place)?.coordinate
    }

    /// From Schaan to Balzers.
    var place: String {
        let (from, to) = (middle(of: SampleCity.schaan), middle(of: SampleCity.balzers))
        guard let from, let to else { return "" }
        return "departureLat=\(from.latitude)&departureLng=\(from.longitude)"
            + "&arrivalLat=\(to.latitude)&arrivalLng=\(to.longitude)"
    }

    func question(_ at: Timestamp) -> String { place + "&departureDate=\(at.milliseconds / 1000)" }

    /// The journeys that a service is shown.
    func journeys(
        from: Coordinate? = nil, at: Timestamp, _ more: String = "", key: String
    ) async throws -> [DriverJourney] {
        var question = question(at)
        if let from {
            question = question.replacing(/departureLat=[^&]*/, with: "departureLat=\(from.latitude)")
                .replacing(/departureLng=[^&]*/, with: "departureLng=\(from.longitude)")
        }
        let answer = try await ask("/driver_journeys?\(question)\(more)", key: key)
        #expect(answer.status == .ok, "\(answer.text)")
        let feed = try PartnerFeed<DriverJourney>(reading: answer.body)
        #expect(feed.leftOut.isEmpty)
        return feed.offers
    }
}
