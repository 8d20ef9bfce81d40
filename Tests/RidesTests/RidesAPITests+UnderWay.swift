import Carpool
import CarpoolTesting
import Database
import DesignSystem
import Events
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Localization
import OpenAPI
import Ratings
import Rides
import Testing
import Web
import WebTesting

/// A ride with its driver, from their yes to the end.
extension RidesAPITests {
    /// The driver of the first test car, and somebody else who drives.
    private var driver: Headers { ["X-Person": "1001"] }
    private var otherDriver: Headers { ["X-Person": "1002"] }

    @Test func `R4: a driver comes, and the ride tells who, when and what was promised`() async throws {
        try await withAPI(.inProcess) { world, client in
            try await world.drive(1)
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let request = try #require(RequestID(text: id))
            let offer = try await world.waitForQuestion(request, of: 1)
            try await world.dispatch.answer(request, by: offer, accept: true)
            let ride = try json(try await client.get("/api/v1/rides/\(id)", headers: ada))
            #expect(ride["state"] == "approaching" || ride["state"] == "confirmed")
            #expect(ride["driver"]?["plate"]?.text?.isEmpty == false)
            #expect(ride["promise"]?["latestPickup"] != nil)
            #expect(ride["car"]?["lat"] != nil)
            #expect(ride["stops"]?.elements?.count == 2)
            let events = try await client.events("/api/v1/rides/\(id)/events", headers: ada, count: 2)
            #expect(events.map(\.name) == ["ride", "car"])
            let early = try await client.post(
                "/api/v1/rides/\(id)/rating", json: "{\"stars\":5}", headers: ada)
            #expect(early.status == .conflict)
            try await world.driveOn(offer)
            try await world.driveOn(offer)
            let arrived = try json(try await client.get("/api/v1/rides/\(id)", headers: ada))
            #expect(arrived["state"] == "arrived" && arrived["paid"] != nil)
            let rated = try await client.post(
                "/api/v1/rides/\(id)/rating", json: "{\"stars\":4,\"comment\":\"Kind\"}", headers: ada)
            #expect(rated.status == .ok)
            #expect(try json(rated)["stars"] == 4)
            let twice = try await client.post(
                "/api/v1/rides/\(id)/rating", json: "{\"stars\":1}", headers: ada)
            #expect(twice.status == .conflict)
        }
    }

    @Test func `R6: the driver of a ride reads it in short and rates the passenger, once`() async throws {
        try await withAPI(.inProcess) { world, client in
            try await world.drive(1)
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let path = "/api/v1/rides/\(id)"
            let request = try #require(RequestID(text: id))
            let offer = try await world.waitForQuestion(request, of: 1)
            #expect(try await client.get(path, headers: driver).status == .notFound, "nobody's driver yet")
            try await world.dispatch.answer(request, by: offer, accept: true)
            try await world.driveOn(offer)
            let riding = try json(try await client.get(path, headers: driver))
            #expect(riding["side"] == "driver" && riding["state"] == "onBoard" && riding["with"] == "Ada")
            try await world.driveOn(offer)
            let listed = try json(try await client.get("/api/v1/rides", headers: driver))
            #expect(listed["rides"]?.elements?.first?["id"]?.text == id)
            #expect(
                listed["rides"]?.elements?.first?["person"]?.text == "00000000-0000-0000-0000-000000000001")
            for act in ["cancellation", "search", "out"] {
                let refused = try await client.post("\(path)/\(act)", json: "", headers: driver)
                #expect(refused.status == .notFound, "\(act)")
            }
            let rated = try await client.post("\(path)/rating", json: "{\"stars\":5}", headers: driver)
            #expect(rated.status == .ok)
            #expect(try json(rated)["side"] == "driver")
            let again = try await client.post("\(path)/rating", json: "{\"stars\":1}", headers: driver)
            #expect(again.status == .conflict && again.text.contains("/problems/rated-before"))
            for foreign in [
                try await client.get(path, headers: otherDriver),
                try await client.post("\(path)/rating", json: "{\"stars\":1}", headers: otherDriver),
            ] { #expect(foreign.status == .notFound) }
        }
    }

    @Test func `R6, R8: a passenger asks to get out early, and knows what to say in an emergency`()
        async throws
    {
        try await withAPI(.inProcess) { world, client in
            try await world.drive(1)
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let path = "/api/v1/rides/\(id)"
            let request = try #require(RequestID(text: id))
            let waiting = try json(try await client.get("\(path)/safety", headers: ada))
            #expect(waiting["number"] == "112" && waiting["plate"] == nil && waiting["to"] != nil)
            let offer = try await world.waitForQuestion(request, of: 1)
            try await world.dispatch.answer(request, by: offer, accept: true)
            let early = try await client.post("\(path)/out", json: "", headers: ada)
            #expect(early.status == .conflict, "not on board yet")
            try await world.driveOn(offer)
            let riding = try json(try await client.get("\(path)/safety", headers: ada))
            #expect(riding["plate"] == "FL 1" && riding["driver"] == "Karim")
            #expect(riding["at"]?["lat"] != nil)
            let out = try await client.post("\(path)/out", json: "", headers: ada)
            #expect(out.status == .ok)
            #expect(try json(out)["wantsOutAt"] != nil && (try json(out)["state"]) == "onBoard")
            #expect(try await client.post("\(path)/out", json: "", headers: ada).status == .conflict)
            for foreign in [
                try await client.post("\(path)/out", json: "", headers: stranger),
                try await client.get("\(path)/safety", headers: stranger),
                try await client.get("\(path)/safety", headers: driver),
            ] { #expect(foreign.status == .notFound) }
            #expect(try await client.get("\(path)/safety").status == .unauthorized)
        }
    }

    @Test func `R8: links to a ride are made, counted and ended, by its passenger alone`() async throws {
        try await withAPI(.inProcess) { world, client in
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let path = "/api/v1/rides/\(id)/shares"
            let made = try await client.post(path, json: "", headers: ada)
            #expect(made.status == .created)
            let link = try #require(try json(made)["path"]?.text)
            #expect(link.hasPrefix("/share/") && link.count == "/share/".count + 43)
            #expect(try json(try await client.get(path, headers: ada))["count"] == 1)
            for foreign in [
                try await client.get(path, headers: stranger),
                try await client.post(path, json: "", headers: stranger),
                try await client.send(.delete, path, headers: stranger),
            ] { #expect(foreign.status == .notFound) }
            #expect(try await client.send(.delete, path).status == .unauthorized)
            #expect(try await client.send(.delete, path, headers: ada).status == .noContent)
            #expect(try json(try await client.get(path, headers: ada))["count"] == 0)
            _ = try await client.post("/api/v1/rides/\(id)/cancellation", json: "", headers: ada)
            let over = try await client.post(path, json: "", headers: ada)
            #expect(over.status == .conflict && over.text.contains("/problems/ride-over"))
        }
    }

    @Test func `R22: a program asks what going elsewhere is, asks the driver, and takes it back`()
        async throws
    {
        try await withAPI(.inProcess) { world, client in
            try await world.drive(1)
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let path = "/api/v1/rides/\(id)/destination"
            let request = try #require(RequestID(text: id))
            let offer = try await world.waitForQuestion(request, of: 1)
            let balzers = SampleCity.balzers
            let place =
                "{\"to\":{\"lat\":\(balzers.latitude),\"lon\":\(balzers.longitude),\"name\":\"Balzers\"}"
            let early = try await client.post("\(path)/quotes", json: place + "}", headers: ada)
            #expect(early.status == .conflict, "nobody has said yes")
            try await world.dispatch.answer(request, by: offer, accept: true)
            let quote = try await client.post("\(path)/quotes", json: place + "}", headers: ada)
            #expect(quote.status == .ok)
            let price = try #require(try json(quote)["price"]?["amount"])
            #expect(try json(quote)["before"]?["amount"] != price && (try json(quote)["latestAt"]) != nil)
            let amount = try await world.dispatch.destination(
                of: request, at: balzers, tariff: world.desk.tariff, by: PersonID(1)
            ).plan.price.minorUnits
            func order(_ amount: Int64) -> String {
                place + ",\"price\":{\"amount\":\(amount),\"currency\":\"CHF\"}}"
            }
            let stale = try await client.post(path, json: order(1), headers: ada)
            #expect(stale.status == .conflict && stale.text.contains("/problems/price-changed"))
            for foreign in [
                try await client.post("\(path)/quotes", json: place + "}", headers: stranger),
                try await client.post(path, json: order(amount), headers: stranger),
                try await client.send(.delete, path, headers: stranger),
            ] { #expect(foreign.status == .notFound) }
            let asked = try await client.post(path, json: order(amount), headers: ada)
            #expect(asked.status == .ok)
            #expect(try json(asked)["destination"]?["to"]?["name"] == "Balzers")
            #expect(try await client.post(path, json: order(amount), headers: ada).status == .conflict)
            // A question about a stop is another one: this one stays.
            let other = try await client.send(.delete, "/api/v1/rides/\(id)/stop", headers: ada)
            #expect(other.status == .conflict && other.text.contains("/problems/other-question"))
            let same = try json(try await client.get("/api/v1/rides/\(id)", headers: ada))
            #expect(same["destination"]?["to"]?["name"] == "Balzers")
            let back = try await client.send(.delete, path, headers: ada)
            #expect(back.status == .ok)
            #expect(try json(back)["destination"] == nil)
            #expect(try await client.send(.delete, path, headers: ada).status == .conflict)
        }
    }

    @Test func `R22: a program asks what a stop on the way is, asks the driver, and takes it back`()
        async throws
    {
        try await withAPI(.inProcess) { world, client in
            try await world.drive(1)
            let id = try #require(try json(try await ask(client))["id"]?.text)
            let path = "/api/v1/rides/\(id)/stop"
            let request = try #require(RequestID(text: id))
            let offer = try await world.waitForQuestion(request, of: 1)
            try await world.dispatch.answer(request, by: offer, accept: true)
            let castle = SampleCity.vaduzCastle
            let place =
                "{\"at\":{\"lat\":\(castle.latitude),\"lon\":\(castle.longitude),\"name\":\"Castle\"}"
            let none = try await client.post("\(path)/quotes", json: "{}", headers: ada)
            #expect(none.status == .conflict, "there is no stop to leave out")
            let quote = try await client.post("\(path)/quotes", json: place + "}", headers: ada)
            #expect(quote.status == .ok)
            #expect(try json(quote)["waits"] != nil && (try json(quote)["stopsAt"]) != nil)
            let amount = try await world.dispatch.way(
                of: request, .stop(castle), tariff: world.desk.tariff, by: PersonID(1)
            ).plan.price.minorUnits
            let order = place + ",\"price\":{\"amount\":\(amount),\"currency\":\"CHF\"}}"
            for foreign in [
                try await client.post("\(path)/quotes", json: place + "}", headers: stranger),
                try await client.post(path, json: order, headers: stranger),
                try await client.send(.delete, path, headers: stranger),
            ] { #expect(foreign.status == .notFound) }
            let asked = try await client.post(path, json: order, headers: ada)
            #expect(asked.status == .ok)
            #expect(try json(asked)["destination"]?["change"] == "stop")
            #expect(try json(asked)["destination"]?["to"]?["name"] == "Castle")
            let other = try await client.send(.delete, "/api/v1/rides/\(id)/destination", headers: ada)
            #expect(other.status == .conflict && other.text.contains("/problems/other-question"))
            let same = try json(try await client.get("/api/v1/rides/\(id)", headers: ada))
            #expect(same["destination"]?["change"] == "stop")
            #expect(try await client.send(.delete, path, headers: ada).status == .ok)
            #expect(try await client.send(.delete, path, headers: ada).status == .conflict, "it is gone")
            #expect(try await client.post(path, json: order, headers: ada).status == .ok)
            let driver = try #require(await world.dispatch.offer(offer)).driver
            #expect(try await world.dispatch.answerDestination(of: request, by: driver, accept: true))
            let agreed = try json(try await client.get("/api/v1/rides/\(id)", headers: ada))
            #expect(agreed["stop"]?["place"]?["name"] == "Castle" && agreed["destination"] == nil)
            let second = try await client.post(path, json: order, headers: ada)
            #expect(second.status == .conflict && second.text.contains("/problems/one-stop"))
        }
    }
}
