import CarpoolExchange
import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Notices
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("Seats that other carpool services ask for")
struct PartnerBookingTests {
    @Test(arguments: TestDatabase.allCases)
    func
        `R16: a seat is asked for, the driver sees from where, says yes, and the service learns where the car stops`(
            _ kind: TestDatabase
        ) async throws
    {
        try await withPages(on: kind) { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            let (id, answer) = try await world.book(trip, key: key)
            #expect(answer.status == .created, "\(answer.text)")
            let asked = try Booking(reading: answer.body)
            #expect(asked.status == .waitingConfirmation && asked.id == id && asked.passenger.alias == "Lea")
            #expect(
                asked.passengerPickup == world.middle(of: SampleCity.schaan) && asked.driver.alias == "Driver"
            )
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            #expect(page.text.contains("Lea (Lac)"))
            let reservation = try #require(try await world.planned.desk.book(trip.id)?.reservations.first)
            #expect(reservation.passenger.isPartnersPassenger && reservation.payment == .cash)
            let yes = try await world.press(
                "/planned/seats/\(reservation.id.text)/approve", on: page, as: PagesWorld.luca)
            #expect(yes.status == .seeOther)
            let booking = try Booking(reading: try await world.ask("/bookings/\(id)", key: key).body)
            #expect(booking.status == .confirmed && booking.passengerPickup == reservation.board.coordinate)
            #expect(
                booking.passengerPickup != world.middle(of: SampleCity.schaan)
                    && booking.passengerPickupAddress == "Schaan")
            #expect(booking.driver.alias == "Luca" && booking.car?.model == "Škoda Octavia")
            // Free of charge: another operator's passenger has no wallet here.
            #expect(try await world.change(id, to: "CANCELLED", key: key).status == .ok)
            let gone = try Booking(reading: try await world.ask("/bookings/\(id)", key: key).body)
            #expect(gone.status == .cancelled && gone.driver.alias == "Driver")
            #expect(gone.passengerPickup == world.middle(of: SampleCity.schaan))
            #expect(try await world.change(id, to: "CANCELLED", key: key).status == .conflict)
            let late = try await world.change(id, to: "CONFIRMED", key: key)
            #expect(late.status == .badRequest)
        }
    }

    @Test func `R16: also where seats are reserved at once, the driver answers for whom nobody here knows`()
        async throws
    {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on", "instant": "on"])
            let (id, answer) = try await world.book(trip, key: key)
            #expect(try Booking(reading: answer.body).status == .waitingConfirmation)
            #expect(try await world.change(id, to: "CONFIRMED", key: key).status == .badRequest)
            #expect(try await world.change(id, to: "VALIDATED", key: key).status == .badRequest)
            #expect(try await world.change(id, to: "WAITING_CONFIRMATION", key: key).status == .conflict)
        }
    }

    @Test func `R16: the same booking sent again is one, and seats are never sold twice`() async throws {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on", "seats": "1"])
            let id = try #require(BookingID("0b8f2a52-34a1-4a6f-9f55-0c4f5d7c9d11"))
            let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                for _ in 1...4 { group.addTask { try await world.book(trip, id: id, key: key).answer } }
                return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == .created }, "\(answers.map(\.text))")
            #expect(try await world.planned.desk.book(trip.id)?.liveReservations.count == 1)
            let other = try await world.book(trip, passenger: "p-2", key: key).answer
            #expect(
                other.status == .badRequest && other.text.contains("No seat")
                    || other.text.contains("missing_journey"))
            #expect(try await world.planned.desk.book(trip.id)?.liveReservations.count == 1)
            // Another service does not see it, nor can it take the name.
            let stranger = try await world.partner("sea.example.org")
            #expect(try await world.ask("/bookings/\(id)", key: stranger).status == .notFound)
            #expect(try await world.change(id, to: "CANCELLED", key: stranger).status == .notFound)
            let taken = try await world.book(trip, id: id, domain: "sea.example.org", key: stranger).answer
            #expect(taken.status == .badRequest)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R16: of the same booking sent many times at once each finds the one seat, in one car`(
        _ kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let key = try await world.partner()
            for round in 1...8 {
                let trip = try await world.publish(
                    at: "2027-01-\(16 + round)T06:00", ["shared": "on", "seats": "1"])
                let id = try #require(BookingID("0b8f2a52-34a1-4a6f-9f55-0c4f5d7c8d0\(round)"))
                let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                    for _ in 1...4 { group.addTask { try await world.book(trip, id: id, key: key).answer } }
                    return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
                }
                #expect(answers.allSatisfy { $0.status == .created }, "\(round): \(answers.map(\.text))")
                #expect(try await world.planned.desk.book(trip.id)?.reservations.count == 1)
            }
            // One name for seats in two cars: one has it, and it stays that one's.
            let cars = [
                try await world.publish(at: "2027-01-27T06:00", ["shared": "on"]),
                try await world.publish(at: "2027-01-28T06:00", ["shared": "on"]),
            ]
            let id = try #require(BookingID("0b8f2a52-34a1-4a6f-9f55-0c4f5d7c8daa"))
            let both = try await withThrowingTaskGroup(of: (PlannedTripID, HTTPStatus).self) { group in
                for car in cars {
                    group.addTask { (car.id, try await world.book(car, id: id, key: key).answer.status) }
                }
                return try await group.reduce(into: [(PlannedTripID, HTTPStatus)]()) { $0.append($1) }
            }
            let had = both.filter { $0.1 == .created }
            #expect(had.count == 1 && both.contains { $0.1 == .badRequest })
            for car in cars {
                let seats = try await world.planned.desk.book(car.id)?.reservations.count
                #expect(seats == (car.id == had.first?.0 ? 1 : 0))
            }
            let booking = try Booking(reading: try await world.ask("/bookings/\(id)", key: key).body)
            #expect(booking.driverJourneyID == had.first?.0.text)
        }
    }

    @Test func `R16: many services at once take one seat of a trip, until its driver has answered`()
        async throws
    {
        try await withPages { world in
            let domains = ["lac.example.org", "sea.example.org"]
            var keys: [String] = []
            for domain in domains { keys.append(try await world.partner(domain)) }
            let trip = try await world.publish(["shared": "on", "seats": "4"])
            let answers = try await withThrowingTaskGroup(of: TestResponse.self) { [keys] group in
                for number in 0..<12 {
                    group.addTask {
                        try await world.book(
                            trip, passenger: "p-\(number)", domain: domains[number % 2], key: keys[number % 2]
                        ).answer
                    }
                }
                return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
            }
            #expect(answers.count { $0.status == .created } == 1)
            // Who would wait too long asks again; nobody is told of a seat that there is not.
            for answer in answers where answer.status != .created {
                #expect(
                    answer.status == .badRequest && answer.text.contains("has not answered")
                        || answer.status == .tooManyRequests && answer.headers["retry-after"] == "1",
                    "\(answer.status): \(answer.text)")
            }
            #expect(try await world.planned.desk.book(trip.id)?.reservations.count == 1)
        }
    }

    @Test func `R12, R16: a passenger of another service asks five times on a trip, as everybody does`()
        async throws
    {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            for _ in 1...5 {
                let (id, answer) = try await world.book(trip, key: key)
                #expect(answer.status == .created, "\(answer.text)")
                #expect(try await world.change(id, to: "CANCELLED", key: key).status == .ok)
            }
            let (id, answer) = try await world.book(trip, key: key)
            #expect(answer.status == .badRequest && answer.text.contains("cannot be reserved"))
            #expect(try await world.ask("/bookings/\(id)", key: key).status == .notFound)
            #expect(try await world.book(trip, passenger: "p-2", key: key).answer.status == .created)
        }
    }

    @Test func `R16: what does not fit is refused with a reason`() async throws {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            let quiet = try await world.publish(as: PagesWorld.noah)
            for (answer, reason) in [
                (try await world.book(quiet, key: key).answer, "missing_journey"),
                (try await world.book(trip, domain: "sea.example.org", key: key).answer, "operator"),
                (try await world.book(trip, price: 1, key: key).answer, "price"),
                (try await world.book(trip, minutes: 30, key: key).answer, "another time"),
                (try await world.send(.post, "/bookings", "{}", key: key), "id"),
            ] {
                #expect(answer.status == .badRequest)
                #expect(
                    try ErrorAnswer(reading: answer.body).error?.contains(reason) == true, "\(answer.text)")
            }
            let none = try await world.ask("/bookings/0b8f2a52-34a1-4a6f-9f55-0c4f5d7c9d11", key: key)
            #expect(none.status == .notFound && none.text == #"{"error":"missing_booking"}"#)
            #expect(try await world.ask("/bookings/x", key: key).status == .badRequest)
            #expect(try await world.book(trip, key: nil).answer.status == .unauthorized)
        }
    }

    @Test func `R16: times that the driver changes are agreed to by the service, or not`() async throws {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            let id = try await world.book(trip, key: key).id
            try await world.approveAll(of: trip)
            let moved = try await world.post(
                "/planned/\(trip.id.text)/times",
                ["at": world.field(trip.departure + .minutes(40)), "was": world.field(trip.departure)],
                as: PagesWorld.luca)
            #expect(moved.status == .seeOther)
            let asked = try Booking(reading: try await world.ask("/bookings/\(id)", key: key).body)
            #expect(asked.status == .waitingConfirmation)
            #expect(try await world.change(id, to: "CONFIRMED", key: key).status == .ok)
            let booking = try Booking(reading: try await world.ask("/bookings/\(id)", key: key).body)
            #expect(
                booking.status == .confirmed && booking.passengerPickupTime == trip.departure + .minutes(40))
        }
    }

    @Test func `R16: a ride comes to its end, is paid in cash, and nobody is rated for it`() async throws {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            let id = try await world.book(trip, key: key).id
            try await world.approveAll(of: trip)
            #expect(
                try await world.change(id, to: "COMPLETED_PENDING_VALIDATION", key: key).status == .badRequest
            )
            world.planned.time.now = trip.departure
            #expect(try await world.change(id, to: "COMPLETED_PENDING_VALIDATION", key: key).status == .ok)
            let reservation = try #require(
                try await world.planned.desk.wholeBook(trip.id)?.reservations.first)
            let page = try await world.get("/planned/\(trip.id.text)", as: PagesWorld.luca)
            #expect(!page.text.contains("/planned/seats/\(reservation.id.text)/rating"))
            let rating = try await world.get(
                "/planned/seats/\(reservation.id.text)/rating", as: PagesWorld.luca)
            #expect(rating.status == .notFound)
            let paid = try await world.press(
                "/planned/seats/\(reservation.id.text)/cash", on: page, as: PagesWorld.luca)
            #expect(paid.status == .seeOther)
            let booking = try Booking(reading: try await world.ask("/bookings/\(id)", key: key).body)
            #expect(booking.status == .validated)
        }
    }

    @Test
    func `R16: the driver is handed what a passenger of another service writes, and not too much of it`()
        async throws
    {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            let message = world.message("Do you take\na dog?", about: trip)
            #expect(try await world.send(.post, "/messages", message, key: key).status == .created)
            let told = try await world.planned.told(PagesWorld.person(1))
            #expect(told.contains("plannedNotices.partner"))
            var last = HTTPStatus.created
            for _ in 1...7 where last == .created {
                last = try await world.send(.post, "/messages", message, key: key).status
            }
            #expect(last == .tooManyRequests)
            let other = try await world.publish(as: PagesWorld.noah)
            let nowhere = try await world.send(
                .post, "/messages", world.message("Hello", about: other), key: key)
            #expect(nowhere.status == .notFound && nowhere.text.isEmpty)
            #expect(try await world.send(.post, "/messages", "{}", key: key).status == .badRequest)
        }
    }

    @Test func `R16: nobody here is linked to another service: events about them find nobody`() async throws {
        try await withPages { world in
            let key = try await world.partner()
            #expect(try await world.send(.post, "/booking_events", "{}", key: key).status == .badRequest)
            #expect(try await world.send(.post, "/booking_events", "{}", key: nil).status == .unauthorized)
        }
    }
}

extension PagesWorld {
    /// Asks for a seat from Schaan to Balzers as another service does, as its journey was told.
    func book(
        _ trip: PlannedTrip, id: BookingID? = nil, passenger: String = "p-1",
        domain: String = "lac.example.org",
        price: Double? = nil, minutes: Double = 0, key: String?
    ) async throws -> (id: BookingID, answer: TestResponse) {
        let (from, to) = (
            try #require(middle(of: SampleCity.schaan)), try #require(middle(of: SampleCity.balzers))
        )
        let number = planned.newID().description.suffix(12)
        let id = try id ?? #require(BookingID("0b8f2a52-34a1-4a6f-9f55-\(number)"))
        var fields = """
            "id":"\(id)","status":"WAITING_CONFIRMATION","driverJourneyId":"\(trip.id.text)",\
            "driver":{"id":"\(trip.id.text)","operator":"rides.example.org","alias":"Driver"},\
            "passenger":{"id":"\(passenger)","operator":"\(domain)","alias":"Lea"},\
            "passengerPickupDate":\((trip.departure + .minutes(minutes)).milliseconds / 60_000 * 60),\
            "passengerPickupLat":\(from.latitude),"passengerPickupLng":\(from.longitude),\
            "passengerDropLat":\(to.latitude),"passengerDropLng":\(to.longitude)
            """
        fields += ",\"price\":{\(price.map { "\"amount\":\($0)" } ?? "")}"
        return (id, try await send(.post, "/bookings", "{\(fields)}", key: key))
    }

    func change(_ id: BookingID, to status: String, key: String) async throws -> TestResponse {
        try await send(.patch, "/bookings/\(id)?status=\(status)", "", key: key)
    }

    func send(_ method: HTTPMethod, _ path: String, _ body: String, key: String?) async throws -> TestResponse
    {
        var headers: Headers = ["Content-Type": "application/json"]
        if let key { headers["Authorization"] = "Bearer \(key)" }
        return try await client.send(method, "/carpool/v1" + path, headers: headers, body: Array(body.utf8))
    }

    func message(_ text: String, about trip: PlannedTrip) -> String {
        """
        {"from":{"id":"p-1","operator":"lac.example.org","alias":"Lea"},"message":\
        "\(text.replacing("\n", with: "\\n"))","recipientCarpoolerType":"DRIVER","driverJourneyId":"\(trip.id.text)",\
        "to":{"id":"\(trip.id.text)","operator":"rides.example.org","alias":"Driver"}}
        """
    }

    /// Luca says yes to everybody.
    func approveAll(of trip: PlannedTrip) async throws {
        for reservation in try #require(try await planned.desk.book(trip.id)).liveReservations {
            let page = try await get("/planned/\(trip.id.text)", as: Self.luca)
            _ = try await press("/planned/seats/\(reservation.id.text)/approve", on: page, as: Self.luca)
        }
    }
}
