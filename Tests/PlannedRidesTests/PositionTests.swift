import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import OpenStreetMap
import PlannedRides
import PlannedTrips
import Testing

@Suite("Where the cars of planned trips are", .timeLimit(.minutes(3)))
struct PositionTests {
    private static let positions = "/api/v1/planned/positions"

    private func report(
        _ places: [Coordinate], at moment: Timestamp, as driver: Headers = PagesWorld.luca,
        _ world: PagesWorld
    ) async throws -> TestResponse {
        let list = places.enumerated().map { number, place in
            "{\"at\": \(moment.milliseconds + Int64(number) * 1_000), \"lat\": \(place.latitude), \"lon\": \(place.longitude)}"
        }
        var headers = driver
        headers["Content-Type"] = "application/json"
        return try await world.client.send(
            .post, Self.positions, headers: headers,
            body: Array("{\"device\": \"phone\", \"positions\": [\(list.joined(separator: ","))]}".utf8))
    }

    @Test(arguments: TestTransport.allCases)
    func `R2, R3: passengers see the car come, by its position and the roads, and nobody else does`(
        transport: TestTransport
    ) async throws {
        try await withPages(over: transport) { world in
            let trip = try await world.publish(["instant": "on"])
            let seat = try await world.reserve(trip, from: 1, ["pay": "cash"])
            let none = try await report([SampleCity.schaan], at: world.now, world)
            #expect(none.status == .notFound, "a trip that has not left has no car")
            world.planned.time.now = trip.departure
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            #expect(
                try await report([SampleCity.schaan], at: world.now, as: PagesWorld.noah, world).status
                    == .notFound)
            let agreed = try await world.get(seat, as: PagesWorld.mia).text
            #expect(!agreed.contains("data-car"))
            world.planned.time.now = trip.departure + .seconds(5)
            let taken = try await report([SampleCity.schaan], at: world.now, world)
            #expect(taken.status == .ok && taken.text.contains("accepted"), "\(taken.text)")
            let page = try await world.get(seat, as: PagesWorld.mia).words
            #expect(page.contains("data-car=\"car\"") && page.contains("min"))
            // The passenger's stream has the car, and it moves with the next report.
            let events = try await world.client.events("\(seat)/stream", headers: PagesWorld.mia, count: 7)
            let cars = try #require(events.first { $0.name == "cars" })
            #expect(cars.data.contains("\"id\":\"car\"") && cars.data.contains("car-mine"))
            // Who has no seat on it sees no car; neither does who asked and was not answered.
            #expect(
                !(try await world.get("/planned/\(trip.id.text)", as: PagesWorld.ada).text.contains(
                    "data-car")))
            // A car of which nothing is heard promises nothing.
            world.planned.time.now = trip.departure + .minutes(4)
            let silent = try await world.get(seat, as: PagesWorld.mia).text
            #expect(silent.contains("Nothing has been heard of the car since"))
            var asks = PagesWorld.mia
            asks["Accept"] = "application/json"
            let made = try await world.client.post("\(seat)/share", form: [:], headers: asks).text
            let link = String(try #require(made.split(separator: "\"").first { $0.hasPrefix("/share/") }))
            #expect(try await world.get(link).text.contains("once something is heard of the car again"))
            _ = try await world.post("/planned/\(trip.id.text)/end", as: PagesWorld.luca)
            #expect(try await report([SampleCity.schaan], at: world.now, world).status == .notFound)
            #expect(!(try await world.get(seat, as: PagesWorld.mia).text.contains("data-car=\"car\"")))
        }
    }

    @Test func `R2: nonsense, other places and too much at once move nothing`() async throws {
        try await withPages { world in
            let trip = try await world.publish(["instant": "on"])
            let seat = try await world.reserve(trip, ["pay": "cash"])
            world.planned.time.now = trip.departure
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            let paris = Coordinate(latitude: 48.85, longitude: 2.35)
            #expect(
                try await report([paris], at: world.now + .seconds(1), world).status == .unprocessableContent)
            let many = Array(repeating: SampleCity.schaan, count: 101)
            #expect(try await report(many, at: world.now, world).status == .unprocessableContent)
            #expect(!(try await world.get(seat, as: PagesWorld.mia).text.contains("data-car=\"car\"")))
            #expect(
                try await report([SampleCity.schaan], at: world.now, as: [:], world).status == .unauthorized)
        }
    }

    @Test func `R3: the way of the driver leads through everybody's places, and the arrival follows the car`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(["instant": "on"])
            let near = try await world.reserve(trip, from: 0, to: 1, ["pay": "cash"])
            let far = try await world.reserve(trip, from: 1, to: 2, ["pay": "cash"], as: PagesWorld.ada)
            world.planned.time.now = trip.departure
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            _ = try await world.post("\(near)/board", as: PagesWorld.mia)
            world.planned.time.now = trip.departure + .seconds(5)
            #expect(try await report([SampleCity.schaan], at: world.now, world).status == .ok)
            let drive = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca).text
            #expect(drive.contains("data-way=\"[[") && drive.contains("/api/v1/planned/positions"))
            func minutes(_ seat: String, _ person: Headers) async throws -> Int {
                let page = try await world.get(seat, as: person).words
                let match = try #require(page.firstMatch(of: /([0-9]+) min/), "\(page)")
                return try #require(Int(match.1))
            }
            // Both wait for Vaduz: one gets out there, the other in.
            let (out, into) = (
                try await minutes(near, PagesWorld.mia), try await minutes(far, PagesWorld.ada)
            )
            #expect(abs(out - into) <= 1)
            // In Vaduz the car has arrived there.
            world.planned.time.now = trip.departure + .minutes(6)
            #expect(
                try await report([SampleCity.vaduz, SampleCity.vaduz], at: world.now, world).status == .ok)
            let now = try await world.get(far, as: PagesWorld.ada).words
            #expect(now.contains("data-car=\"car\""))
        }
    }

    @Test func `R3, R8: nobody sees the car on its way to another passenger's door, nor long after the ride`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(["instant": "on"])
            let seat = try await world.reserve(trip, from: 1, ["pay": "cash"])
            let share = LegShare(millionths: 400_000)
            let between = Coordinate(
                latitude: (SampleCity.schaan.latitude + SampleCity.vaduz.latitude) / 2,
                longitude: (SampleCity.schaan.longitude + SampleCity.vaduz.longitude) / 2)
            let door = BoardingPoint(
                .door(after: 0, share: share), name: "Home", coordinate: between,
                at: try #require(trip.moment(at: TripPosition(leg: 0, share: share))))
            let end = try #require(trip.point(atStop: 2))
            try await world.planned.desk.reserve(
                ReservationWish(
                    id: ReservationID(world.planned.newID()),
                    passenger: TripPassenger(person: PagesWorld.person(3)), seats: 1, board: door,
                    alight: end, price: trip.price(from: door, to: end, seats: 1), payment: .cash),
                on: trip.id)
            world.planned.time.now = trip.departure
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            world.planned.time.now = trip.departure + .seconds(5)
            #expect(try await report([SampleCity.schaan], at: world.now, world).status == .ok)
            let waits = try await world.get(seat, as: PagesWorld.mia).words
            #expect(waits.contains("min") && !waits.contains("data-car"), "how long, and not where")
            let ada = try #require(
                try await world.planned.desk.wholeBook(trip.id)?.reservations.first {
                    $0.passenger == PagesWorld.person(3)
                })
            let hers = try await world.get("/planned/seats/\(ada.id.text)", as: PagesWorld.ada).text
            #expect(hers.contains("data-car=\"car\""), "it comes to her")
            // Once she is in, the others see it come.
            _ = try await world.post("/planned/seats/\(ada.id.text)/board", as: PagesWorld.ada)
            world.planned.time.now = trip.departure + .minutes(3)
            #expect(try await report([between], at: world.now, world).status == .ok)
            // What the driver would say is where the car is, without scripts as well.
            let help = try await world.get("/planned/\(trip.id.text)/safety", as: PagesWorld.luca).text
            #expect(help.contains("tel:112") && !help.contains(SampleCity.schaan.text))
            #expect(try await world.get(seat, as: PagesWorld.mia).text.contains("data-car=\"car\""))
            // Nobody said anything more: hours later nobody is followed, and nothing is taken from the phone.
            world.planned.time.now = trip.arrival + trip.longestDetour + .minutes(61)
            #expect(try await report([SampleCity.vaduz], at: world.now, world).status == .notFound)
            #expect(!(try await world.get(seat, as: PagesWorld.mia).text.contains("data-car")))
        }
    }

    @Test
    func `R2, R12: who wants to go now is shown a car on its way, asks, and its driver answers at once`()
        async throws
    {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-15T07:00")
            // Strangers see none of it, nor does its own driver, nor anybody long before.
            #expect(try await world.get("/passing", as: PagesWorld.mia).text.isEmpty)
            world.planned.time.now = trip.departure - .minutes(5)
            #expect(try await world.get("/passing").text.isEmpty)
            #expect(try await world.get("/passing", as: PagesWorld.luca).text.isEmpty)
            world.company.bar(1, 3)
            #expect(try await world.get("/passing", as: PagesWorld.ada).text.isEmpty)
            #expect(try await world.get("/passing", as: PagesWorld.mia).words.contains("with Luca"))
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)

            world.planned.time.now = trip.departure + .minutes(3)
            _ = try await report([SampleCity.schaan], at: world.now, world)
            let passing = try await world.get("/passing", as: PagesWorld.mia)
            #expect(passing.words.contains("Under way") && passing.words.contains("the driver answers"))
            let link = try #require(passing.text.split(separator: "href=\"").dropFirst().first)
            let address = String(link.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
            let page = try await world.get(address, as: PagesWorld.mia)
            let via = trip.stops[1]
            let answer = try await world.press(
                "/planned/\(trip.id.text)/reserve", on: page, ["pay": "cash"], as: PagesWorld.mia)
            let seat = try #require(answer.headers["location"])
            guard case .asked(let deadline) = try await world.reservation(seat, on: trip).state else {
                Issue.record("the driver is to be asked")
                return
            }
            #expect(deadline == min((world.now + .minutes(3)).roundedUpToMinute, via.at))
            // Who only asks sends nobody to their door.
            let asked = try #require(try await world.planned.desk.book(trip.id))
            #expect(asked.waypointsAhead.map(\.point.name) == ["Balzers"])
            let driving = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            _ = try await world.press("\(seat)/approve", on: driving, as: PagesWorld.luca)
            let agreed = try await world.get(seat, as: PagesWorld.mia)
            #expect(agreed.words.contains("The car is on its way"))
            #expect(try await world.reservation(seat, on: trip).state.isConfirmed)

            // Late: that is told in steps of five minutes, and where the car is is not.
            world.planned.time.now = trip.departure + .minutes(4)
            _ = try await report([SampleCity.schaan], at: world.now, world)
            let book = try #require(try await world.planned.desk.book(trip.id))
            let point = try #require(trip.point(atStop: 1))
            let until = world.city.zone.field(of: book.expected(at: point).until + .minutes(5)).suffix(5)
            let late = try await world.get(address, as: PagesWorld.eva)
            #expect(late.words.contains(until), "\(until) in \(late.words)")
            #expect(!late.text.contains("data-car"))
            // Nor is anybody absent before it can be there.
            world.planned.time.now = via.at + .minutes(6)
            _ = try await report([SampleCity.schaan], at: world.now, world)
            let early = try await world.post("\(seat)/absent", as: PagesWorld.luca)
            #expect(early.status == .conflict && early.words.contains("That can be done from"))
        }
    }

    @Test func `R2, R12: nobody gets a seat where the car has been, ahead of its time`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-15T07:00")
            world.planned.time.now = trip.departure - .minutes(25)
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            _ = try await report([SampleCity.schaan], at: world.now, world)
            let page = try await world.get("/planned/\(trip.id.text)?in=1&out=2&seats=1", as: PagesWorld.mia)
            // Before the moment at which it was to be in Vaduz it is in Balzers.
            world.planned.time.now = trip.departure - .minutes(1)
            _ = try await report([SampleCity.balzers], at: world.now, world)
            let late = try await world.press(
                "/planned/\(trip.id.text)/reserve", on: page, ["pay": "cash"], as: PagesWorld.mia)
            #expect(late.status == .conflict, "\(late.status) \(late.words)")
            #expect(try await world.planned.desk.book(trip.id)?.reservations.isEmpty == true)
        }
    }
}
