import CarpoolExchange
import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import PlannedRides
import PlannedTrips
import Testing
import WebTesting

@Suite("R16: showing a published trip in other apps, or no more", .timeLimit(.minutes(2)))
struct SharingTests {
    private func share(
        _ isShared: Bool, _ trip: PlannedTrip, _ world: PagesWorld, _ more: [String: String?] = [:]
    ) async throws -> TestResponse {
        let path = "/planned/\(trip.id.text)"
        var changes = more
        changes["shared"] = .some(isShared ? "on" : nil)
        return try await world.press(
            "\(path)/sharing", on: try await world.get(path, as: PagesWorld.luca), changes,
            as: PagesWorld.luca)
    }

    @Test(arguments: TestDatabase.allCases)
    func `R16: a trip that was kept here is shown once its driver says so, and no more once they do not`(
        kind: TestDatabase
    ) async throws {
        try await withPages(on: kind) { world in
            let key = try await world.partner()
            let trip = try await world.publish()
            #expect(try await world.journeys(at: trip.departure, key: key).isEmpty)
            for isShared in [true, true, false] {
                let answer = try await share(isShared, trip, world)
                let place = try #require(answer.headers["location"], "\(answer.text)")
                let page = try await world.get(place, as: PagesWorld.luca)
                #expect(
                    page.text.contains(
                        isShared ? "Other apps may show this trip now." : "Nobody new finds this trip"))
                let fields = PageForm(page.text, action: "/planned/\(trip.id.text)/sharing")?.fields
                #expect((fields?["shared"] != nil) == isShared, "the switch stands as it was put")
                world.planned.time.now = world.now + .minutes(2)
                #expect(
                    try await world.journeys(at: trip.departure, key: key).count == (isShared ? 1 : 0))
                let files = try TimetableTests.files(of: try await world.get("/carpool/gtfs.zip"))
                #expect(files["trips.txt"]?.contains(trip.id.text) == isShared)
                #expect(try await world.planned.desk.wholeBook(trip.id)?.trip.isShared == isShared, "stored")
            }
            let other = try await world.post(
                "/planned/\(trip.id.text)/sharing", ["shared": "on"], as: PagesWorld.mia)
            #expect(other.status == .notFound)
            _ = try await world.post("/planned/\(trip.id.text)/cancel", as: PagesWorld.luca)
            let over = try await world.post(
                "/planned/\(trip.id.text)/sharing", ["shared": "on"], as: PagesWorld.luca)
            #expect(over.status == .conflict)
        }
    }

    @Test func `R16: what people from other apps have reserved stays, and nobody new asks`() async throws {
        try await withPages { world in
            let key = try await world.partner()
            let trip = try await world.publish(["shared": "on"])
            let path = "/planned/\(trip.id.text)"
            #expect(
                try await !world.get(path, as: PagesWorld.luca).text.contains("from another app has a seat"))
            let (id, made) = try await world.book(trip, key: key)
            #expect(made.status == .created)
            #expect(
                try await world.get(path, as: PagesWorld.luca).words.contains(
                    "1 person from another app has a seat with you or asks for one."))
            #expect(try await share(false, trip, world).status == .seeOther)
            func status() async throws -> BookingStatus {
                try Booking(reading: try await world.ask("/bookings/\(id)", key: key).body).status
            }
            #expect(try await status() == .waitingConfirmation)
            try await world.approveAll(of: trip)
            #expect(try await status() == .confirmed)
            let refused = try await world.book(trip, passenger: "p-2", key: key).answer
            #expect(refused.status == .badRequest && refused.text.contains("missing_journey"))
            // Only about the seat there is still something to write.
            let message = world.message("I have a blue bag.", about: trip)
            #expect(try await world.send(.post, "/messages", message, key: key).status == .notFound)
            let own = message.replacing("\"message\"", with: "\"bookingId\":\"\(id)\",\"message\"")
            #expect(try await world.send(.post, "/messages", own, key: key).status == .created)
            #expect(try await world.planned.told(PagesWorld.person(1)).contains("plannedNotices.partner"))
            #expect(try await world.change(id, to: "CANCELLED", key: key).status == .ok)
            #expect(try await world.send(.post, "/messages", own, key: key).status == .notFound)
        }
    }

    @Test func `R16: the later trips of the same weeks follow if the driver wants it`() async throws {
        try await withPages { world in
            let weekly = PagesWorld.form(at: "2027-01-18T06:00", ["day1": "on", "until": "2027-02-08"])
            #expect(try await world.post("/planned/new", weekly, as: PagesWorld.luca).status == .seeOther)
            func shared() async throws -> [Bool] {
                try await world.planned.desk.trips(of: PagesWorld.person(1)).map(\.trip.isShared)
            }
            let trips = try await world.planned.desk.trips(of: PagesWorld.person(1)).map(\.trip)
            #expect(try await shared() == [false, false, false, false])
            #expect(try await share(true, trips[0], world).status == .seeOther)
            #expect(try await shared() == [true, false, false, false])
            #expect(try await share(true, trips[1], world, ["later": "on"]).status == .seeOther)
            #expect(try await shared() == [true, true, true, true])
            #expect(try await share(false, trips[2], world, ["later": "on"]).status == .seeOther)
            #expect(try await shared() == [true, true, false, false])
        }
    }

    @Test func `R16: a program says it as well, until the car has left`() async throws {
        try await withPages { world in
            let trip = try await world.publish(at: "2027-01-17T06:00")
            let path = "/api/v1/planned/trips/\(trip.id.text)"
            func share(_ body: String, _ person: Headers) async throws -> (HTTPStatus, JSONValue) {
                var headers = person
                headers["Content-Type"] = "application/json"
                let answer = try await world.client.send(
                    .post, "\(path)/sharing", headers: headers, body: Array(body.utf8))
                return (answer.status, try JSONReader.value(of: answer.body))
            }
            let (status, document) = try await share("{\"isShared\":true}", PagesWorld.luca)
            #expect(status == .ok && document["isShared"] == true)
            #expect(try await share("{\"isShared\":true}", PagesWorld.mia).0 == .notFound)
            #expect(try await share("{}", PagesWorld.luca).0 == .unprocessableContent)
            let seen = try await world.client.get(path, headers: PagesWorld.mia)
            #expect(try JSONReader.value(of: seen.body)["isShared"] == nil, "it is the driver's own")
            let listed = try await world.client.get("/api/v1/planned/trips", headers: PagesWorld.luca)
            #expect(listed.status == .ok && listed.text.contains("\"isShared\":true"))
            try world.pass(to: "2027-01-17T06:00")
            _ = try await world.post("/planned/\(trip.id.text)/start", as: PagesWorld.luca)
            let (late, problem) = try await share("{\"isShared\":false}", PagesWorld.luca)
            #expect(late == .conflict && problem["type"]?.text?.hasSuffix("trip-left") == true)
        }
    }
}
