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

@Suite("A stop on the way, on both sides' pages", .timeLimit(.minutes(2)))
struct StopPagesTests {
    private typealias World = DrivingWorld

    private static let castle = World.text(SampleCity.vaduzCastle)
    private static let there = "to=\(castle)&to_name=Castle"

    private func price(_ page: String) throws -> String {
        let field = try #require(page.firstRange(of: "name=\"price\" value=\""))
        return String(page[field.upperBound...].prefix { $0 != "\"" })
    }

    @Test(arguments: TestTransport.allCases)
    func `R22: a stop is chosen, agreed, shown to both and to nobody else, made, and stands on the receipt`(
        transport: TestTransport
    ) async throws {
        try await withDriving(transport) { world in
            try await world.setOff()
            let id = try await world.agree()
            let ride = "/rides/\(id.text)"
            #expect(try await world.get(ride, as: World.passenger).text.contains("Add a stop"))
            let search = try await world.get("\(ride)/stop", as: World.passenger)
            #expect(search.status == .ok && search.text.contains("Where to stop on the way?"))
            #expect(try await world.get("\(ride)/stop/places?q=schloss", as: World.passenger).status == .ok)
            let chosen = try await world.get("\(ride)/stop?\(Self.there)", as: World.passenger).text
            #expect(chosen.contains("instead of CHF") && chosen.contains("The car waits"))
            #expect(chosen.contains("at most") && chosen.contains("You arrive later"))
            let shown = try price(chosen)
            let form: KeyValuePairs = ["to": Self.castle, "to_name": "Castle", "price": shown]
            for person in [World.driver, World.stranger] {
                #expect(try await world.get("\(ride)/stop", as: person).status == .notFound)
                #expect(try await world.get("\(ride)/stop/places?q=b", as: person).status == .notFound)
                let foreign = try await world.client.post("\(ride)/stop", form: form, headers: person)
                #expect(foreign.status == .notFound)
            }
            let cheaper: KeyValuePairs = ["to": Self.castle, "to_name": "Castle", "price": "1"]
            let dearer = try await world.client.post("\(ride)/stop", form: cheaper, headers: World.passenger)
            #expect(dearer.status == .conflict && dearer.text.contains("by now"))
            let asked = try await world.client.post("\(ride)/stop", form: form, headers: World.passenger)
            #expect(asked.headers["location"] == ride)
            let waiting = try await world.get(ride, as: World.passenger).text
            #expect(waiting.contains("is asked to stop at Castle") && waiting.contains("Take it back"))
            // Nothing is said of a destination, which nobody has asked about.
            for page in [chosen, waiting] {
                #expect(page.contains("says yes, the ride goes on as agreed, at the old price."))
                #expect(!page.contains("says yes, you go to"))
            }
            // The form of an old page is about another question, and takes this one not back.
            #expect(waiting.contains("action=\"\(ride)/stop/withdraw\""))
            _ = try await world.press("\(ride)/destination/withdraw", as: World.passenger)
            #expect(
                try await world.get(ride, as: World.passenger).text.contains("is asked to stop at Castle"))
            let screen = try await world.get("/drive/now").text
            #expect(screen.contains("would like to stop on the way") && screen.contains("Castle"))
            #expect(try price(screen) == shown && screen.contains("You wait there"))
            for wrong in [["number": "1", "price": "1"], ["number": "2", "price": shown]] as [KeyValuePairs] {
                let unread = try await world.client.post(
                    "/drive/now/destinations/\(id.text)/accept", form: wrong, headers: World.driver)
                #expect(unread.headers["location"] == "/drive/now?late=yes", "another question than was read")
            }
            let agreed = try await world.client.post(
                "/drive/now/destinations/\(id.text)/accept", form: ["number": "1", "price": shown],
                headers: World.driver)
            #expect(agreed.headers["location"] == "/drive/now")
            let after = try await world.get(ride, as: World.passenger).text
            #expect(after.contains("stops at Castle on the way") && after.contains("Your stop"))
            #expect(after.contains("Leave out the stop") && !after.contains("Add a stop"))
            // The driver is led there, and drives on.
            for step in ["arrive", "board"] {
                let done = try await world.press("/drive/now/stops/\(id.text)/\(step)")
                #expect(done.headers["location"] == "/drive/now")
            }
            let stopping = try await world.get("/drive/now").text
            #expect(stopping.contains("Stop for ") && stopping.contains("Go on after the stop"))
            #expect(stopping.contains("Wait there for"))
            for person in [World.passenger, World.stranger] {
                let foreign = try await world.press("/drive/now/stops/\(id.text)/go-on", as: person)
                #expect(foreign.status == .notFound)
            }
            let gone = try await world.press("/drive/now/stops/\(id.text)/go-on")
            #expect(gone.headers["location"] == "/drive/now")
            #expect(try await !world.get("/drive/now").text.contains("Go on after the stop"))
            #expect(try await !world.get(ride, as: World.passenger).text.contains("Leave out the stop"))
            _ = try await world.press("/drive/now/stops/\(id.text)/drop-off")
            let receipt = try await world.get("/trips/\(id.text)", as: World.passenger).text
            #expect(receipt.contains("Castle"))
        }
    }

    @Test func `R22: a stop is left out again with the driver's yes, and asked for by programs`() async throws
    {
        try await withDriving { world in
            try await world.setOff()
            let id = try await world.agree()
            let (ride, dispatch) = ("/rides/\(id.text)", world.city.dispatch)
            let tariff = world.city.desk.tariff
            let before = try await dispatch.sight(of: id, for: PersonID(2))?.ride.price
            let offer = try await dispatch.way(
                of: id, .stop(SampleCity.vaduzCastle), tariff: tariff, by: PersonID(2))
            try await dispatch.askForWay(
                of: id, .stop(SampleCity.vaduzCastle), label: "Castle", price: offer.plan.price.minorUnits,
                tariff: tariff, by: PersonID(2))
            _ = try await dispatch.answerDestination(of: id, by: World.driverID, accept: true)
            let page = try await world.get("\(ride)/stop", as: World.passenger).text
            #expect(page.contains("Leave out the stop") && page.contains("id=\"ask-driver\""))
            #expect(try price(page) == "\(before?.minorUnits ?? 0)", "what was agreed without it")
            let form: KeyValuePairs = ["price": try price(page)]
            let asked = try await world.client.post("\(ride)/stop", form: form, headers: World.passenger)
            #expect(asked.headers["location"] == ride)
            #expect(try await world.get("/drive/now").text.contains("would like to leave out the stop"))
            _ = try await world.press("\(ride)/destination/withdraw", as: World.passenger)
            #expect(try await world.get("/drive/now").text.contains("would like to leave out the stop"))
            let agreed = try await world.client.post(
                "/drive/now/destinations/\(id.text)/accept",
                form: ["number": "2", "price": try price(page)], headers: World.driver)
            #expect(agreed.headers["location"] == "/drive/now")
            let after = try await world.get(ride, as: World.passenger).text
            #expect(after.contains("drives without the stop") && after.contains("Add a stop"))
            #expect(try await dispatch.sight(of: id, for: PersonID(2))?.ride.price == before)
        }
    }
}
