import Boards
import Carpool
import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Rides
import Testing

@Suite("Going elsewhere, on both sides' pages", .timeLimit(.minutes(2)))
struct DestinationPagesTests {
    private typealias World = DrivingWorld

    private static let there = "to=\(World.text(SampleCity.balzers))&to_name=Balzers"

    private func price(_ page: String) throws -> String {
        let field = try #require(page.firstRange(of: "name=\"price\" value=\""))
        return String(page[field.upperBound...].prefix { $0 != "\"" })
    }

    @Test(arguments: TestTransport.allCases)
    func `R22: a passenger chooses another place, sees both prices and asks; the driver reads it and agrees`(
        transport: TestTransport
    ) async throws {
        try await withDriving(transport) { world in
            try await world.setOff()
            let id = try await world.agree()
            let ride = "/rides/\(id.text)"
            let before = try await world.get(ride, as: World.passenger).text
            #expect(before.contains("Go elsewhere") && before.contains("\(ride)/destination"))
            let search = try await world.get("\(ride)/destination", as: World.passenger)
            #expect(search.status == .ok && search.text.contains("Where to instead?"))
            #expect(try await world.get("\(ride)/places?q=balzers", as: World.passenger).status == .ok)
            let chosen = try await world.get("\(ride)/destination?\(Self.there)", as: World.passenger).text
            #expect(chosen.contains("instead of CHF") && chosen.contains("Ask "))
            #expect(chosen.contains("as agreed, at the old price"))
            let shown = try price(chosen)
            let form: KeyValuePairs = [
                "to": World.text(SampleCity.balzers), "to_name": "Balzers", "price": shown,
            ]
            let cheaper: KeyValuePairs = [
                "to": World.text(SampleCity.balzers), "to_name": "Balzers", "price": "1",
            ]
            let dearer = try await world.client.post(
                "\(ride)/destination", form: cheaper, headers: World.passenger)
            #expect(dearer.status == .conflict && dearer.text.contains("by now"))
            for person in [World.driver, World.stranger] {
                #expect(try await world.get("\(ride)/destination", as: person).status == .notFound)
                #expect(try await world.get("\(ride)/places?q=b", as: person).status == .notFound)
                let foreign = try await world.client.post("\(ride)/destination", form: form, headers: person)
                #expect(foreign.status == .notFound)
            }
            let asked = try await world.client.post(
                "\(ride)/destination", form: form, headers: World.passenger)
            #expect(asked.headers["location"] == ride)
            let waiting = try await world.get(ride, as: World.passenger).text
            #expect(waiting.contains("is asked to take you to Balzers") && waiting.contains("Take it back"))
            let screen = try await world.get("/drive/now").text
            #expect(screen.contains("would like to go elsewhere") && screen.contains("Balzers"))
            #expect(try price(screen) == shown)
            for person in [World.passenger, World.stranger] {
                let foreign = try await world.client.post(
                    "/drive/now/destinations/\(id.text)/accept", form: ["number": "1"], headers: person)
                #expect(foreign.status == .notFound)
            }
            let other = try await world.client.post(
                "/drive/now/destinations/\(id.text)/accept", form: ["number": "1", "price": "1"],
                headers: World.driver)
            #expect(other.headers["location"] == "/drive/now?late=yes", "another price than was read")
            for wrong in [["price": shown], ["number": "2", "price": shown]] as [KeyValuePairs] {
                let unread = try await world.client.post(
                    "/drive/now/destinations/\(id.text)/accept", form: wrong, headers: World.driver)
                #expect(unread.headers["location"] == "/drive/now?late=yes", "another question than was read")
            }
            let agreed = try await world.client.post(
                "/drive/now/destinations/\(id.text)/accept", form: ["number": "1", "price": shown],
                headers: World.driver)
            #expect(agreed.headers["location"] == "/drive/now")
            let after = try await world.get(ride, as: World.passenger).text
            #expect(after.contains("takes you to Balzers"))
            let sight = try await world.city.dispatch.sight(of: id, for: PersonID(2))
            #expect(sight?.ride.toLabel == "Balzers" && "\(sight?.ride.price.minorUnits ?? 0)" == shown)
            #expect(try await !world.get("/drive/now").text.contains("would like to go elsewhere"))
        }
    }

    @Test func `R22: a question is taken back, declined, and refused where it cannot be`() async throws {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let ride = "/rides/\(id.text)"
            let page = try await world.get("\(ride)/destination?\(Self.there)", as: World.passenger).text
            let form: KeyValuePairs = [
                "to": World.text(SampleCity.balzers), "to_name": "Balzers", "price": try price(page),
            ]
            func ask() async throws {
                let asked = try await world.client.post(
                    "\(ride)/destination", form: form, headers: World.passenger)
                #expect(asked.headers["location"] == ride)
            }
            try await ask()
            #expect(
                try await world.get("\(ride)/destination", as: World.passenger).headers["location"] == ride)
            _ = try await world.press("\(ride)/stop/withdraw", as: World.passenger)
            #expect(try await world.get("/drive/now").text.contains("would like to go elsewhere"))
            _ = try await world.press("\(ride)/destination/withdraw", as: World.passenger)
            #expect(
                try await world.press("/drive/now/destinations/\(id.text)/accept").headers["location"]
                    == "/drive/now?late=yes")
            try await ask()
            _ = try await world.client.post(
                "/drive/now/destinations/\(id.text)/reject", form: ["number": "2"], headers: World.driver)
            let declined = try await world.get(ride, as: World.passenger).text
            #expect(declined.contains("said no to another destination"))
            let same = "to=\(World.text(SampleCity.triesen))"
            let already = try await world.get("\(ride)/destination?\(same)", as: World.passenger)
            #expect(already.status == .ok && !already.text.contains("id=\"ask-driver\""))
            let far = "to=47.2380,9.5260"
            let refused = try await world.get("\(ride)/destination?\(far)", as: World.passenger).text
            #expect(!refused.contains("id=\"ask-driver\""))
            _ = try await world.press("\(ride)/cancel", as: World.passenger)
            #expect(
                try await world.get("\(ride)/destination", as: World.passenger).headers["location"] == ride)
        }
    }

    @Test func `R22: a driver who is asked by two reads that the second waits, and then the second`()
        async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let first = try await world.agree()
            let second = try await world.city.ask(3)
            _ = try await world.city.waitForQuestion(second, of: 3)
            _ = try await world.press("/drive/now/requests/\(second.text)/accept")
            for (id, person) in [(first, PersonID(2)), (second, PersonID(3))] {
                let (dispatch, tariff) = (world.city.dispatch, world.city.desk.tariff)
                let order = WayOrder.destination(SampleCity.balzers)
                let price = try await dispatch.way(of: id, order, tariff: tariff, by: person).plan.price
                try await dispatch.askForWay(
                    of: id, order, label: "Balzers", price: price.minorUnits, tariff: tariff, by: person)
                world.city.clock.advance(by: .seconds(1))
                let page = try await world.get("/drive/now").text
                #expect(page.contains("1 more question waits behind this one.") == (id == second))
            }
            #expect(
                try await world.city.dispatch.driverSight(of: World.driverID)?.destination?.request == first)
            _ = try await world.city.dispatch.answerDestination(of: first, by: World.driverID, accept: false)
            #expect(
                try await world.city.dispatch.driverSight(of: World.driverID)?.destination?.request == second)
            #expect(try await !world.get("/drive/now").text.contains("behind this one"))
        }
    }
}
