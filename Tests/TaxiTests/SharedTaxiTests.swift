import CarpoolTesting
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("Taxis that two callers share", .timeLimit(.minutes(3)))
struct SharedTaxiTests {
    private let mia: Headers = ["X-Person": "1", "X-Name": "Mia"]
    private let ben: Headers = ["X-Person": "2", "X-Name": "Ben"]
    private let driver: Headers = ["X-Person": "9"]
    private static let (schaan, vaduz) = ("47.16500,9.50870", "47.13930,9.52280")
    private static let (triesen, balzers) = ("47.10750,9.52850", "47.06560,9.50250")

    private func call(
        _ client: TestClient, _ who: Headers, from: String, to: String, shares: Bool = true
    ) async throws -> String {
        var fields = ["from": from, "to": to]
        if shares { fields["share"] = "on" }
        let response = try await client.post("/taxi", fields: fields, who)
        return response.headers["location"] ?? ""
    }

    private func act(_ client: TestClient, _ page: String, _ word: String, _ fields: [String: String] = [:])
        async throws
    {
        let done = try await client.post(
            "/taxi/drive/calls/\(page.dropFirst(6))/\(word)", fields: fields, driver)
        #expect(done.headers["location"] == "/taxi/drive")
    }

    /// Person 9 is on duty in Schaan and takes further people along.
    private func comeOnDuty(_ client: TestClient) async throws {
        _ = try await client.post("/taxi/drive/taxi", form: ["code": "42"], headers: driver)
        _ = try await client.post("/taxi/drive/sharing", form: ["shares": "on"], headers: driver)
        let on = try await client.post(
            "/taxi/drive/on", form: ["at": Self.schaan, "accuracy": "12"], headers: driver)
        #expect(on.headers["location"] == "/taxi/drive")
    }

    @Test(arguments: TestTransport.allCases)
    func `T11: a shared drive, from both calls to both receipts`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            try await comeOnDuty(client)
            let first = try await call(client, mia, from: Self.schaan, to: Self.balzers)
            try await act(client, first, "accept")
            try await act(client, first, "board")
            // Who does not share, or goes the other way, is not taken along; no taxi is free for them.
            for (who, from, to, shares) in [
                ("3", Self.vaduz, Self.triesen, false), ("4", Self.triesen, Self.schaan, true),
            ] {
                let other = try await call(
                    client, ["X-Person": who], from: from, to: to, shares: shares)
                #expect(
                    try await client.get(other, headers: ["X-Person": who]).text.contains(
                        "No taxi this time"))
            }
            let second = try await call(client, ben, from: Self.vaduz, to: Self.triesen)
            let asked = try await client.get("/taxi/drive", headers: driver).text
            #expect(asked.contains("To share with Mia, who is on board") && asked.contains("cab-accept"))
            try await act(client, second, "accept")
            // Names are told once both sit in the taxi; where the other gets in is theirs alone.
            let coming = try await client.get(second, headers: ben).text
            #expect(coming.contains("Somebody is in the taxi already") && !coming.contains("Mia"))
            let riding = try await client.get(first, headers: mia).text
            #expect(riding.contains("takes somebody along") && !riding.contains("Ben"))
            #expect(!riding.contains("Vaduz"))
            let stops = try await client.get("/taxi/drive", headers: driver).text
            let order = ["Ben gets in", "Ben gets out", "Mia gets out"].compactMap {
                stops.firstRange(of: $0)?.lowerBound
            }
            #expect(order.count == 3 && order == order.sorted())
            world.clock.advance(by: .minutes(4))
            await world.drive(PersonID(9), to: SampleCity.vaduz)
            try await act(client, second, "board")
            #expect(try await client.get(second, headers: ben).text.contains("You share the taxi with Mia."))
            let both = try await client.get(first, headers: mia).text
            #expect(both.contains("You share the taxi with Ben. Ben gets out first."))
            // Each pays what they were told, whatever a meter says: the driver reads it, and types nothing.
            func price(_ money: Money?) throws -> String {
                let units = try #require(money).minorUnits
                return "\(units / 100).\(String(units % 100 + 100).dropFirst())"
            }
            let told = try price(try await world.rank.openCall(of: PersonID(2))?.estimate)
            let mias = try price(try await world.rank.openCall(of: PersonID(1))?.estimate)
            let last = try await client.get("/taxi/drive", headers: driver).text
            #expect(last.contains("Ben is on board") && last.contains("Mia gets out earlier"))
            #expect(last.contains(told) && !last.contains("name=\"fare\""))
            try await act(client, second, "arrive")
            let rest = try await client.get("/taxi/drive", headers: driver).text
            #expect(rest.contains("Mia is on board"))
            try await act(client, first, "arrive", ["fare": "99"])
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("Off duty"))
            for (page, who, price) in [(first, mia, mias), (second, ben, told)] {
                let receipt = try await client.get("/taxi/trips/\(page.dropFirst(6))", headers: who).text
                #expect(receipt.contains("with another caller"))
                #expect(receipt.contains(price) && !receipt.contains("99.00"), "\(price)")
            }
        }
    }

    @Test(arguments: ["barred", "unreadable", "neither"])
    func `P7: who must not meet shares no taxi, nor anybody while that cannot be read`(
        case word: String
    ) async throws {
        struct Unreadable: Error {}
        let barred: RankWorld.Barred = { person, others in
            if word == "unreadable" { throw Unreadable() }
            guard word == "barred", person == PersonID(2) else { return [] }
            return Set(others).intersection([PersonID(1)])
        }
        try await withPages(.inProcess, barred: barred) { _, client in
            try await comeOnDuty(client)
            let first = try await call(client, mia, from: Self.schaan, to: Self.balzers)
            try await act(client, first, "accept")
            try await act(client, first, "board")
            let second = try await call(client, ben, from: Self.vaduz, to: Self.triesen)
            let answer = try await client.get(second, headers: ben).text
            #expect(answer.contains("No taxi this time") == (word != "neither"), "as if there were no taxi")
            let asked = try await client.get("/taxi/drive", headers: driver).text
            #expect(asked.contains("To share with Mia") == (word == "neither"))
        }
    }

    @Test
    func `T11: whoever is on board can get out before it is their turn`() async throws {
        try await withPages(.inProcess) { world, client in
            try await comeOnDuty(client)
            let first = try await call(client, mia, from: Self.schaan, to: Self.balzers)
            try await act(client, first, "accept")
            try await act(client, first, "board")
            let second = try await call(client, ben, from: Self.vaduz, to: Self.triesen)
            try await act(client, second, "accept")
            try await act(client, first, "arrive", ["fare": "20"])
            let screen = try await client.get("/taxi/drive", headers: driver).text
            #expect(screen.contains("To Ben") && !screen.contains("Mia gets out"))
            #expect(!(try await client.get(second, headers: ben).text.contains("in the taxi already")))
            // Who calls off leaves the taxi without a caller: it has a place in a queue again.
            _ = try await client.post("\(second)/cancel", form: [:], headers: ben)
            #expect(try await client.get("/taxi/drive", headers: driver).text.contains("1st of 1"))
        }
    }

    @Test
    func `T11: a call that stays open, or comes due, finds taxis that carry somebody by then`() async throws {
        try await RankWorld.run(.sqliteMemory) { world in
            @Sendable func share(
                _ person: UInt128, _ id: UInt128, from: Coordinate, to: Coordinate,
                bookedFor: Timestamp? = nil
            ) async throws -> CallID {
                let call = TaxiCall(
                    CallID(id), of: PersonID(person), firstName: "Ada", from: TaxiPlace(from, label: "Home"),
                    to: TaxiPlace(to, label: "There"), wish: TaxiWish(mayShare: true), bookedFor: bookedFor,
                    policy: world.rank.policy, at: world.clock.now)
                try await world.rank.make(call)
                return call.id
            }
            let sharer = RankWorld.driver(1)
            for taxi in [1, 2] as [UInt128] { try await world.on(taxi, at: SampleCity.vaduzNorth) }
            try await world.rank.setSharing(sharer, true)
            let first = try await share(1, 101, from: SampleCity.vaduzNorth, to: SampleCity.balzers)
            try await world.rank.accept(first, by: sharer)
            // The only other taxi is being asked: the third call looks on.
            try await world.call(2, 102, from: SampleCity.vaduz)
            let looking = try await share(3, 103, from: SampleCity.vaduz, to: SampleCity.triesen)
            let booked = try await share(
                4, 104, from: SampleCity.vaduz, to: SampleCity.triesen,
                bookedFor: world.clock.now + .seconds(25))
            await world.rank.searchPartners()
            #expect(try await world.state(looking, of: 3)?.name == "looking")
            try await world.rank.step(.boarded, of: first, by: sharer)
            await world.rank.searchPartners()
            #expect(try await world.rank.sight(of: sharer)?.question?.id == looking)
            try await world.rank.refuse(looking, by: sharer)
            // Nobody is asked twice.
            await world.rank.searchPartners()
            #expect(try await world.rank.sight(of: sharer)?.question == nil)
            world.clock.advance(by: .seconds(10))
            await world.rank.searchPartners()
            #expect(try await world.rank.sight(of: booked, for: PersonID(4))?.call.partners == [])
            world.clock.advance(by: .seconds(16))
            await world.rank.searchPartners()
            #expect(try await world.rank.sight(of: booked, for: PersonID(4))?.call.partners == [TaxiID(1)])
            #expect(try await world.rank.sight(of: sharer)?.question?.id == booked)
        }
    }
}
