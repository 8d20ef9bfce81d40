import BoardKeeping
import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Ledger
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("The report on fairness", .timeLimit(.minutes(3)))
struct TaxiFairnessTests {
    @Test
    func `T12: the report's figures are those of an afternoon that was counted by hand`() async throws {
        try await withDesk { world, client in
            try await world.on(1, at: SampleCity.vaduz)
            try await world.on(2, at: SampleCity.vaduz)
            try await world.on(3, at: SampleCity.balzers)
            // Taxi 1 says no after five minutes, taxi 2 yes and drives.
            world.clock.advance(by: .minutes(1))
            let first = try await world.call(1, 101, from: SampleCity.vaduz)
            try await world.rank.refuse(first, by: RankWorld.driver(1))
            try await world.rank.accept(first, by: RankWorld.driver(2))
            try await world.rank.step(.boarded, of: first, by: RankWorld.driver(2))
            try await world.rank.step(.arrived, of: first, by: RankWorld.driver(2))
            // Taxi 1 is asked again, and says nothing: that call has nobody else in its own zone.
            let second = try await world.call(2, 102, from: SampleCity.vaduz)
            await world.pass(.seconds(20))
            try await world.rank.settled()
            #expect(try await world.state(second, of: 2)?.isOver == true)
            // Taxi 3 says yes, and the caller calls off.
            let third = try await world.call(3, 103, from: SampleCity.balzers)
            try await world.rank.accept(third, by: RankWorld.driver(3))
            try await world.rank.cancel(third, by: PersonID(3), reason: .mistake)

            let file = try await client.get("/operate/taxi/fairness/taxis.csv?days=1", headers: boss)
            #expect(file.headers["content-type"]?.hasPrefix("text/csv") == true)
            let lines = file.text.split(whereSeparator: \.isNewline).map {
                $0.split(separator: ",").map(String.init)
            }
            #expect(
                lines.first
                    == "taxi,stays,waited_s,asked,accepted,refused,silent,served,gave_up,lost_caller"
                    .split(separator: ",").map(String.init))
            var taxis: [String: [Int]] = [:]
            for line in lines.dropFirst() { taxis[line[0]] = line.dropFirst().map { Int($0) ?? -1 } }
            #expect(taxis["1"] == [2, 80, 2, 0, 1, 1, 0, 0, 0], "no after 60 s, silent after 20 s more")
            #expect(taxis["2"] == [1, 60, 1, 1, 0, 0, 1, 0, 0])
            #expect(taxis["3"] == [1, 80, 1, 1, 0, 0, 0, 0, 1])
            let hours = try await client.get("/operate/taxi/fairness/hours.csv?days=7", headers: boss).text
            var sums = [Int](repeating: 0, count: 9)
            for line in hours.split(whereSeparator: \.isNewline).dropFirst() {
                for (index, cell) in line.split(separator: ",").suffix(9).enumerated() {
                    sums[index] += Int(cell) ?? -1
                }
            }
            #expect(sums == [4, 220, 4, 2, 1, 1, 1, 0, 1])
            let zone = try #require(await world.rank.zone(at: SampleCity.balzers))
            let south = try await client.get(
                "/operate/taxi/fairness/taxis.csv?days=1&zone=\(zone.id.value)", headers: boss
            ).text
            #expect(south.contains("\r\n3,1,80") && !south.contains("\r\n1,"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `T12: the page shows plots with tables beside them, and says where nothing has happened`(
        transport: TestTransport
    ) async throws {
        try await withDesk(transport) { world, client in
            let empty = try await client.get("/operate/taxi/fairness", headers: boss)
            #expect(empty.status == .ok && empty.text.contains("Nothing has happened yet"))
            try await world.on(1, at: SampleCity.vaduz)
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            try await world.rank.accept(call, by: RankWorld.driver(1))
            for days in ["1", "30", "x"] {
                let page = try await client.get("/operate/taxi/fairness?days=\(days)&zone=", headers: boss)
                if days == "x" { continue }
                #expect(page.text.contains("role=\"img\"") && page.text.contains("<table"))
                #expect(page.text.contains("1 taxi waited"))
            }
        }
    }

    @Test
    func `T12: the spread is that of the textbook`() throws {
        let even = try #require(FairnessSpread(of: [3, 3, 3, 3]))
        #expect(even.gini == 0 && even.quartiles == [3, 3, 3, 3, 3] && even.mean == 3)
        let one = try #require(FairnessSpread(of: [0, 0, 0, 8]))
        #expect(abs(one.gini - 0.75) < 1e-12)
        let some = try #require(FairnessSpread(of: [4, 1, 3, 2]))
        // Mean absolute difference: the sum over all pairs is 20 of 16 pairs, and G = 20 / 16 / (2 · 2.5).
        #expect(abs(some.gini - 0.25) < 1e-12)
        #expect(some.value(at: 0) == 1 && some.value(at: 1) == 4)
        #expect(FairnessSpread(of: [Int]()) == nil)
    }
}

@Suite("Rules and prices", .timeLimit(.minutes(3)))
struct TaxiRulesTests {
    private func typed(_ client: TestClient, _ changes: [String: String]) async throws -> [String: String] {
        let page = try await client.get("/operate/taxi/policy", headers: boss).text
        var fields: [String: String] = [:]
        for match in page.matches(of: /<input[^>]*>/) {
            let tag = String(match.0)
            guard let name = tag.firstMatch(of: /name="([^"]+)"/)?.1, name != "reset",
                let value = tag.firstMatch(of: /value="([^"]*)"/)?.1
            else { continue }
            if tag.contains("checkbox"), !tag.contains("checked") { continue }
            fields[String(name)] = String(value)
        }
        return fields.merging(changes) { $1 }
    }

    @Test
    func `T5: what the operator sets holds at once, is kept, and stands in the log`() async throws {
        try await withDesk { world, client in
            let answer = try await client.submit(
                "/operate/taxi/policy",
                fields: try await typed(client, ["timeToAnswerSeconds": "33", "base": "7,5"]))
            #expect(answer.headers["location"] == "/operate/taxi/policy?done=1")
            #expect(world.rank.policy.timeToAnswer == .seconds(33))
            #expect(world.rank.policy.asksNeighbours, "what was not touched is as it was")
            #expect(world.rank.tariff?.base == 750)
            try await world.on(1, at: SampleCity.vaduz)
            let asked = world.clock.now
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            #expect(try await world.state(call, of: 1)?.deadline == asked + .seconds(33))
            // After a restart, and beside a file that says something else.
            var configured = TaxiSettings(currency: .swissFranc)
            configured.policy.timeToBoard = .seconds(99)
            let stored = try await TaxiRuleBook(
                world.database, configured: configured, clock: { world.clock.now }
            )
            .load().settings
            #expect(stored.policy.timeToAnswer == .seconds(33) && stored.policy.timeToBoard == .seconds(99))
            #expect(stored.tariff.base == 750)
            #expect(try await acts(world) == ["taxi.rules"])
            let back = try await client.submit(
                "/operate/taxi/policy", fields: ["version": "1", "reset": "yes"])
            #expect(back.status == .seeOther)
            #expect(world.rank.policy.timeToAnswer == .seconds(20) && world.rank.tariff?.base == 600)
        }
    }

    @Test
    func `T5: values out of bounds, at odds or seen too long ago change nothing`() async throws {
        try await withDesk { world, client in
            for changes in [
                ["timeToAnswerSeconds": "1"], ["timeToAnswerSeconds": "soon"], ["mostBookings": "1.5"],
                ["timeToAnswerSeconds": "60", "longestSearchSeconds": "30"], ["base": "6.005"],
                ["base": "-1"],
                ["sharedPercent": "101"],
            ] {
                let answer = try await client.submit(
                    "/operate/taxi/policy", fields: try await typed(client, changes))
                #expect(answer.status == .unprocessableContent, "\(changes)")
                #expect(
                    changes.values.allSatisfy { answer.text.contains("value=\"\($0)\"") }, "typed: \(changes)"
                )
            }
            let stale = try await typed(client, ["mostBookings": "5"])
            _ = try await client.submit(
                "/operate/taxi/policy", fields: try await typed(client, ["mostBookings": "4"]))
            #expect(try await client.submit("/operate/taxi/policy", fields: stale).status == .conflict)
            #expect(world.rank.policy.mostBookings == 4)
            // Saved without a change nothing is written.
            let count = try await acts(world).count
            _ = try await client.submit("/operate/taxi/policy", fields: try await typed(client, [:]))
            #expect(try await acts(world).count == count)
            // Neighbours are switched off by a switch that is not sent.
            var fields = try await typed(client, [:])
            fields["asksNeighbours"] = nil
            _ = try await client.submit("/operate/taxi/policy", fields: fields)
            #expect(!world.rank.policy.asksNeighbours)
        }
    }
}
