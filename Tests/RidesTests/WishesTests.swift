import Carpool
import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Positions
import Rides
import Testing
import Web

@Suite("Wishes and the words of cancelling", .timeLimit(.minutes(3)))
struct WishesTests {
    private let ends = "from=47.13930,9.52280&to=47.10750,9.52850"
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]

    @Test func `R8: women only holds both ways: for the passenger who asks and for the driver who asks`() {
        func traveller(
            _ id: UInt128, _ gender: Traveller.Gender, isVerified: Bool, womenOnly: Restriction = .none
        ) -> Traveller {
            Traveller(
                id: PersonID(id), gender: gender, isVerified: isVerified,
                preferences: Preferences(womenOnly: womenOnly))
        }
        let asking = traveller(1, .woman, isVerified: true, womenOnly: .required)
        let others: [(Traveller, Bool)] = [
            (traveller(2, .woman, isVerified: true), true), (traveller(3, .woman, isVerified: false), false),
            (traveller(4, .man, isVerified: true), false), (traveller(5, .other, isVerified: true), false),
            (traveller(6, .undisclosed, isVerified: true), false),
            (traveller(7, .woman, isVerified: true, womenOnly: .required), true),
        ]
        for (other, fits) in others {
            #expect(asking.accepts(other) == fits, "\(other.id)")
            #expect(other.accepts(asking) == fits, "\(other.id)")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R8: the switch is hidden until the identity is verified, and a forged form changes nothing`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let woman: Headers = ["X-Person": "1", "X-Gender": "woman", "X-Standing": "2"]
            let verified: Headers = ["X-Person": "1", "X-Gender": "woman", "X-Standing": "3"]
            let hidden = try await client.get("/rides?\(ends)&wishes=1&women=on", headers: woman)
            #expect(!hidden.text.contains("id=\"field-women\""))
            #expect(!hidden.text.contains("Women only"))
            #expect(!hidden.text.contains("women=on"))
            let shown = try await client.get("/rides?\(ends)&wishes=1&women=on", headers: verified)
            #expect(shown.text.contains("id=\"field-women\""))
            #expect(shown.text.contains("women=on"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R3: wishes that are to be remembered are set the next time`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            let quote = try await client.get("/rides?\(ends)&wishes=1&quiet=on&nomusic=on", headers: ada).text
            let price = quote.split(separator: "name=\"price\" value=\"", maxSplits: 1).last ?? ""
            let asked = try await client.post(
                "/rides",
                form: [
                    "from": "47.13930,9.52280", "to": "47.10750,9.52850", "people": "1", "wishes": "1",
                    "quiet": "on", "nomusic": "on", "remember": "on",
                    "price": String(price.prefix { $0.isNumber }),
                ], headers: ada)
            let location = try #require(asked.headers["location"])
            let id = try #require(RequestID(text: location.dropFirst("/rides/".count)))
            let sight = try await world.dispatch.sight(of: id, for: PersonID(1))
            let preferences = try #require(sight).ride.request.party.lead.preferences
            #expect(preferences.talk == .dislikes)
            #expect(preferences.music == .dislikes)
            #expect(preferences.smoking == .indifferent)
            let next = try await client.get("/rides?\(ends)", headers: ada).text
            #expect(isOn("quiet", in: next))
            #expect(isOn("nomusic", in: next))
            #expect(!isOn("smokefree", in: next))
            let changed = try await client.get("/rides?\(ends)&wishes=1&smokefree=on", headers: ada).text
            #expect(!isOn("quiet", in: changed))
            #expect(isOn("smokefree", in: changed))
            let stranger = try await client.get("/rides?\(ends)", headers: ["X-Person": "2"]).text
            #expect(!isOn("quiet", in: stranger))
        }
    }

    private func isOn(_ name: String, in page: String) -> Bool {
        let tag = page.split(separator: "id=\"field-\(name)\"", maxSplits: 1).dropFirst().first ?? ""
        return tag.prefix { $0 != ">" }.contains(" checked")
    }

    @Test func `R3: who may not ride yet is led to confirm and back with all that was chosen`() async throws {
        try await withPages(.inProcess) { _, client in
            let new: Headers = ["X-Person": "1", "X-Standing": "0"]
            let quote = try await client.get("/rides?\(ends)&wishes=1&people=2&quiet=on", headers: new).text
            #expect(!quote.contains("form=\"ask\""))
            #expect(quote.contains("/account/activate?why=ride&amp;return="))
            #expect(quote.contains("people%3D2"))
            let asked = try await client.post(
                "/rides", form: ["from": "47.13930,9.52280", "to": "47.10750,9.52850", "quiet": "on"],
                headers: new)
            #expect(asked.headers["location"]?.hasPrefix("/account/activate?") == true)
            #expect(asked.headers["location"]?.contains("quiet%3Don") == true)
        }
    }

    @Test func `P8: favourite places stand under the empty field and among what is found`() async throws {
        try await withPages(.inProcess) { _, client in
            let start = try await client.get("/rides", headers: ada).text
            #expect(start.contains("chip-row"))
            #expect(start.contains("to=47.10750%2C9.52850&amp;to_name=Landstrasse%201%2C%20Triesen"))
            let typed = try await client.get("/rides/places?q=gy", headers: ada).text
            #expect(typed.contains("Gym"))
            let address = try await client.get("/rides/places?q=feldk", headers: ada).text
            #expect(address.contains("Gym"))
            let other = try await client.get("/rides/places?q=gym", headers: ["X-Person": "2"]).text
            #expect(!other.contains("Feldkircher Strasse 9"))
        }
    }

    @Test func `R6: what cancelling costs is said before it is done, and charged as said`() async throws {
        try await withPages(.inProcess) { world, client in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            let free = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(free.contains("It costs nothing until the car is there. Karim is told at once"))
            #expect(free.contains("Promised: in the car by"))
            let entry = try #require(await world.dispatch.offer(offer))
            world.clock.advance(
                by: entry.position.observedAt + entry.position.timeToNextStop - world.clock.now)
            await world.measure(offer, at: SampleCity.vaduz)
            try await world.dispatch.reachStop(of: offer)
            try await world.wait(for: id, of: 1, "waiting")
            world.clock.advance(by: .minutes(3))
            let late = try await client.get("/rides/\(id.text)", headers: ada).text
            let waiting = try await world.dispatch.sight(of: id, for: PersonID(1))
            let fee = world.dispatch.cancellation.fee(
                for: .passenger, of: waiting?.ride.life.state.agreement,
                price: Money(minorUnits: 100_000, .swissFranc), at: world.clock.now)
            #expect(fee.minorUnits > 0)
            #expect(late.contains("It costs CHF"))
            #expect(late.contains("you owe CHF"))
            _ = try await client.post("/rides/\(id.text)/cancel", form: [:], headers: ada)
            let after = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(after.contains("You owe Karim CHF"))
            #expect(after.contains("It stands with your trips"))
            let receipt = try await client.get("/trips/\(id.text)", headers: ada).text
            #expect(receipt.contains("Cancellation fee"))
        }
    }

    @Test func `R6: a passenger on board gets out early, once, and is told what happens`() async throws {
        try await withPages(.inProcess) { world, client in
            let offer = try await world.drive(1)
            let id = try await world.ask(1)
            _ = try await world.waitForQuestion(id, of: 1)
            try await world.dispatch.answer(id, by: offer, accept: true)
            try await world.driveOn(offer)
            let page = try await client.get("/rides/\(id.text)?late=cancel", headers: ada).text
            #expect(page.contains("/rides/\(id.text)/out"))
            #expect(page.contains("data-while=\"onBoard\""))
            let foreign = try await client.post(
                "/rides/\(id.text)/out", form: [:], headers: ["X-Person": "2", "Accept": "text/html"])
            #expect(foreign.status == .notFound)
            _ = try await client.post("/rides/\(id.text)/out", form: [:], headers: ada)
            let asked = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(asked.contains("Karim knows that you want to get out"))
            #expect(!asked.contains("/rides/\(id.text)/out"))
            let twice = try await client.post("/rides/\(id.text)/out", form: [:], headers: ada)
            #expect(twice.status == .seeOther)
        }
    }
}
