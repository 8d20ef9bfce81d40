import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import Rides
import Testing
import WebTesting

@Suite("Problems with rides that start now, and things left in cars", .timeLimit(.minutes(3)))
struct RideCareTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let karim: Headers = ["X-Person": "1001", "Accept": "text/html"]
    private let stranger: Headers = ["X-Person": "2", "Accept": "text/html"]

    @Test func `R24: passenger and driver tell what was wrong or left, until seven days after the ride`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            func send(_ body: String, to address: String, as person: Headers) async throws -> TestResponse {
                var headers = person
                headers["Content-Type"] = "application/x-www-form-urlencoded"
                return try await client.send(.post, address, headers: headers, body: Array(body.utf8))
            }
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            let care = "/rides/\(id.text)/care"
            for person in [ada, karim] {
                #expect(try await client.get(care, headers: person).status == .notFound, "nobody has agreed")
            }
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.wait(for: id, of: 1, "confirmed", "approaching")
            let ride = "/rides/\(id.text)"
            #expect(try await !client.get(ride, headers: ada).text.contains(care), "nothing has happened yet")
            #expect(try await client.get(care, headers: stranger).status == .notFound)
            try await world.driveOn(offer)
            try await world.wait(for: id, of: 1, "onBoard")
            #expect(try await client.get(ride, headers: ada).text.contains(care))
            try await world.driveOn(offer)
            try await world.wait(for: id, of: 1, "arrived")
            #expect(try await client.get("/trips/\(id.text)", headers: karim).text.contains(care))
            // The driver found something: who rode along is asked.
            let told = try await send("words=A+scarf", to: "\(care)/thing", as: karim)
            let found = String((told.headers["location"] ?? "").prefix { $0 != "?" })
            #expect(found.hasPrefix(care))
            #expect(try await client.get(found, headers: ada).text.contains("A scarf"))
            #expect(try await send("deed=yes", to: found, as: ada).status == .seeOther)
            #expect(try await client.get(found, headers: karim).text.contains("data-state=\"found\""))
            world.clock.advance(by: .minutes(7 * 24 * 60 + 1))
            #expect(
                try await send("topic=other&words=Late", to: "\(care)/problem", as: ada).status == .conflict)
        }
    }

    @Test func `R22, R24: whom the car leaves at a stop learns of it at once, and says so in two steps`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.ask(.stop(SampleCity.vaduzCastle), label: "Castle", on: id)
            #expect(try await world.dispatch.answerDestination(of: id, by: CityWorld.driver, accept: true))
            let (ride, problem) = ("/rides/\(id.text)", "/rides/\(id.text)/care/problem?topic=absent")
            try await world.driveOn(offer)
            #expect(try await !client.get(ride, headers: ada).text.contains(problem), "the car waits there")
            try await world.driveOn(offer)
            let told = try await world.database.read {
                try $0.notices(of: UniqueID(bits: 1), limit: 1).map(\.notice)
            }
            #expect(told.map(\.text.key.name) == ["rideNotices.goneOn"])
            #expect(told.map(\.address) == [ride] && told.map(\.isUrgent) == [true])
            let page = try await client.get(ride, headers: ada).text
            #expect(page.contains("The car has gone on after your stop at Castle."))
            #expect(page.contains(problem) && page.contains("I am not in the car"))
            let form = try await client.get(problem, headers: ada).text
            #expect(form.contains("value=\"absent\" selected") && form.contains("112"))
            #expect(try await client.get(problem, headers: stranger).status == .notFound)
            let odd = try await client.get("\(ride)/care/problem?topic=damage", headers: ada).text
            #expect(!odd.contains("value=\"damage\""), "what only drivers tell is not chosen")
            // Once they have got out of it all is said.
            try await world.driveOn(offer)
            #expect(try await !client.get(ride, headers: ada).text.contains(problem))
        }
    }
}
