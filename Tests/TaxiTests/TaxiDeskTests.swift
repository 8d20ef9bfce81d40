import CarpoolTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Taxi
import TaxiDispatch
import Testing
import WebTesting

@Suite("The operator's console of taxis", .timeLimit(.minutes(3)))
struct TaxiDeskTests {
    private let ada: Headers = ["X-Person": "1"]

    @Test
    func `T1, T8, T12: nobody but operators has these pages`() async throws {
        try await withDesk { world, client in
            try await world.on(1, at: SampleCity.vaduz)
            let call = try await world.call(1, 101, from: SampleCity.balzers)
            let taxi = TaxiID(1).text
            for path in [
                "/operate/taxi", "/operate/taxi/stream", "/operate/taxi/grid", "/operate/taxi/cabs?code=1",
                "/operate/taxi/cabs/\(taxi)", "/operate/taxi/calls/\(call.text)", "/operate/taxi/zones",
                "/operate/taxi/fairness", "/operate/taxi/fairness/hours.csv",
                "/operate/taxi/fairness/taxis.csv",
                "/operate/taxi/policy",
            ] {
                for who in [[:], ada] as [Headers] {
                    #expect(try await client.get(path, headers: who).status == .notFound, "\(path)")
                }
            }
            for path in [
                "/operate/taxi/cabs/\(taxi)/stop", "/operate/taxi/calls/\(call.text)/cancel",
                "/operate/taxi/zones", "/operate/taxi/policy",
            ] {
                #expect(
                    try await client.submit(path, fields: ["act": "even"], ada).status == .notFound, "\(path)"
                )
            }
            #expect(try await world.rank.sight(of: TaxiID(1))?.cab.isFree == true)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `T2: the console shows every queue in its order, who is asked, and the open calls`(
        transport: TestTransport
    ) async throws {
        try await withDesk(transport) { world, client in
            for taxi in [42, 7, 3] as [UInt128] { try await world.on(taxi, at: SampleCity.vaduz) }
            try await world.signOn(9)
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            world.clock.advance(by: .minutes(1))
            let page = try await client.get("/operate/taxi", headers: boss).text
            let codes = page.matches(of: /cabs\/[0-9a-f-]+"><bdi>(\d+)<\/bdi>/).map { String($0.1) }
            #expect(codes == ["42", "7", "3", "9"], "the queue, then who is off")
            #expect(page.contains("is being asked") && page.contains("open for 1"))
            #expect(page.contains("/operate/taxi/calls/\(call.text)"))
            let zone = try #require(await world.rank.zone(at: SampleCity.vaduz))
            let near = try await client.get("/operate/taxi?zone=\(zone.id.value)", headers: boss).text
            #expect(near.contains("1 · 42") && near.contains("3 · 3"))
            let tapped = try await client.get("/operate/taxi?at=\(SampleCity.vaduz.text)", headers: boss)
            #expect(tapped.headers["location"] == "/operate/taxi?zone=\(zone.id.value)")
            let found = try await client.get("/operate/taxi/cabs?code=7", headers: boss)
            #expect(found.headers["location"] == "/operate/taxi/cabs/\(TaxiID(7).text)")
            #expect(
                try await client.get("/operate/taxi/cabs?code=77", headers: boss).headers["location"]
                    == "/operate/taxi?unknown=77")
            #expect(
                try await client.get("/operate/taxi?unknown=77", headers: boss).text.contains(
                    "Nobody drives a taxi 77"))
        }
    }

    @Test
    func `T10: the operator calls off a call and switches a taxi off; both stand in the log`() async throws {
        try await withDesk { world, client in
            try await world.on(1, at: SampleCity.vaduz)
            try await world.on(2, at: SampleCity.vaduz)
            let call = try await world.call(1, 101, from: SampleCity.vaduz)
            try await world.rank.accept(call, by: RankWorld.driver(1))
            let path = "/operate/taxi/calls/\(call.text)"
            #expect(try await client.get(path, headers: boss).text.contains("Taxi 1 is coming"))
            let off = try await client.submit("\(path)/cancel", fields: ["reason": "4"])
            #expect(off.headers["location"] == path)
            guard case .cancelled(let how)? = try await world.state(call, of: 1) else {
                Issue.record("not called off")
                return
            }
            #expect(how.side == .city && how.reason == .mistake)
            #expect(try await world.queue(at: SampleCity.vaduz) == ["1", "2"], "it has its place back")
            #expect(try await client.submit("\(path)/cancel", fields: [:]).status == .conflict)
            world.clock.advance(by: .seconds(1))
            let cab = "/operate/taxi/cabs/\(TaxiID(1).text)"
            #expect(try await client.get(cab, headers: boss).text.contains("1st of 2"))
            #expect(try await client.submit("\(cab)/stop", fields: [:]).headers["location"] == cab)
            #expect(try await world.queue(at: SampleCity.vaduz) == ["2"])
            #expect(try await acts(world) == ["taxi.stop", "taxi.call.cancel"])
            // Twice is once; with somebody on board it is refused.
            #expect(try await client.submit("\(cab)/stop", fields: [:]).headers["location"] == cab)
            let next = try await world.call(2, 102, from: SampleCity.vaduz)
            try await world.rank.accept(next, by: RankWorld.driver(2))
            try await world.rank.step(.boarded, of: next, by: RankWorld.driver(2))
            let busy = try await client.submit("/operate/taxi/cabs/\(TaxiID(2).text)/stop", fields: [:])
            #expect(busy.status == .conflict && busy.text.contains("Somebody is on board"))
            // Who says of somebody that they sit in the taxi keeps nobody in it.
            let busyCall = "/operate/taxi/calls/\(next.text)"
            #expect(
                try await client.submit("\(busyCall)/cancel", fields: [:]).headers["location"] == busyCall)
            #expect(try await client.submit("\(busyCall)/cancel", fields: [:]).status == .conflict)
            #expect(try await world.rank.openCall(of: PersonID(2)) == nil)
            #expect(try await acts(world).count == 3)
        }
    }

    @Test
    func `T11: booked calls stand in the list, the next first, as of now, and are called off with a reason`()
        async throws
    {
        try await withDesk { world, client in
            let now = world.clock.now
            let later = try await world.call(
                1, 101, from: SampleCity.vaduz, bookedFor: now + .minutes(11 * 60))
            let next = try await world.call(
                2, 102, from: SampleCity.balzers, bookedFor: now + .minutes(10 * 60))
            let page = try await client.get("/operate/taxi", headers: boss).text
            let rows = page.matches(of: /taxi\/calls\/([0-9a-f-]+)"/).map { String($0.1) }
            #expect(rows == [next.text, later.text], "the next first")
            #expect(page.contains("Booked, the next first") && page.contains("No call is open"))
            #expect(page.contains("Booked for tomorrow 08:14") && !page.contains("open for"))
            let zone = try #require(await world.rank.zone(at: SampleCity.balzers))
            let near = try await client.get("/operate/taxi?zone=\(zone.id.value)", headers: boss).text
            #expect(near.contains(next.text) && !near.contains(later.text))
            // After midnight it is for today, however long ago it was made.
            world.clock.advance(by: .minutes(3 * 60))
            let path = "/operate/taxi/calls/\(next.text)"
            let shown = try await client.get(path, headers: boss).text
            #expect(shown.contains("Booked for 08:14") && !shown.contains("tomorrow 08:14"))
            #expect(try await client.get("/operate/taxi", headers: boss).text.contains("Booked for 08:14"))
            let off = try await client.submit("\(path)/cancel", fields: ["reason": "1"])
            #expect(off.headers["location"] == path)
            guard case .cancelled(let how)? = try await world.state(next, of: 2) else {
                Issue.record("not called off")
                return
            }
            #expect(how.side == .city && how.reason == .changedPlans)
            #expect(try await acts(world) == ["taxi.call.cancel"])
            let left = try await client.get("/operate/taxi", headers: boss).text
            #expect(!left.contains(next.text) && left.contains(later.text))
        }
    }
}

@Suite("Drawing zones", .timeLimit(.minutes(3)))
struct ZoneDrawingTests {
    private func form(_ world: RankWorld, _ act: String, _ more: [String: String]) async throws -> [String:
        String]
    {
        let grid = String(try await world.rank.grid().fingerprint, radix: 16)
        return ["grid": grid, "act": act].merging(more) { $1 }
    }

    private func zone(_ world: RankWorld, _ place: Coordinate) async throws -> Zone {
        try #require(await world.rank.zone(at: place))
    }

    @Test
    func `T1: a zone is cut, named, moved, joined and taken out, each with its line in the log`() async throws
    {
        try await withDesk { world, client in
            let zone = String(try await zone(world, SampleCity.vaduz).id.value)
            let page = "/operate/taxi/zones"
            func act(_ word: String, _ more: [String: String] = [:]) async throws -> TestResponse {
                world.clock.advance(by: .seconds(1))
                return try await client.submit(
                    page, fields: try await form(world, word, ["zone": zone].merging(more) { $1 }))
            }
            #expect(try await client.get("\(page)?zone=\(zone)", headers: boss).text.contains("zone-rename"))
            let tapped = try await client.get("\(page)?at=\(SampleCity.vaduz.text)", headers: boss).text
            #expect(tapped.contains("zone-rename"))
            let done = "\(page)?zone=\(zone)&done=1"
            #expect(try await act("splitRows", ["name": "Upper"]).headers["location"] == done)
            #expect(try await act("rename", ["name": "Lower"]).headers["location"] == done)
            #expect(try await act("move", ["side": "north", "metres": "-200"]).headers["location"] == done)
            let names = try await world.rank.grid().zones.map(\.name)
            #expect(names.contains("Upper") && names.contains("Lower") && names.count == 5)
            let upper = try #require(try await world.rank.grid().zones.last)
            #expect(try await act("join", ["other": String(upper.id.value)]).headers["location"] == done)
            #expect(try await act("remove").headers["location"] == "\(page)?done=1")
            #expect(try await world.rank.grid().zones.count == 3)
            #expect(
                try await acts(world) == [
                    "taxi.zones.remove", "taxi.zones.join", "taxi.zones.move", "taxi.zones.rename",
                    "taxi.zones.splitRows",
                ])
        }
    }

    @Test
    func `T1: what cannot be drawn is refused with a sentence, and what was typed stays`() async throws {
        try await withDesk { world, client in
            let (zone, other) = (
                try await zone(world, SampleCity.vaduz), try await zone(world, SampleCity.balzers)
            )
            let id = String(zone.id.value)
            let box = [
                "south": "47.05", "west": "9.47", "north": "47.18", "east": "9.56", "rows": "2",
                "columns": "2",
            ]
            let cases: [(String, [String: String], String)] = [
                ("rename", ["zone": id, "name": other.name], "Another zone has this name"),
                ("rename", ["zone": id, "name": ""], "Write a name"),
                ("rename", ["zone": "99", "name": "X"], "no such zone"),
                ("join", ["zone": id, "other": "99"], "no such zone"),
                ("move", ["zone": id, "side": "north", "metres": "x"], "whole metres"),
                ("move", ["zone": id, "side": "north", "metres": "-90000"], "must lie south"),
                ("splitRows", ["zone": id, "name": zone.name], "Another zone has this name"),
                ("even", box.merging(["rows": "0"]) { $1 }, "at least one row"),
                ("even", box.merging(["rows": "9999999999999"]) { $1 }, "2,000 zones at most"),
                ("even", box.merging(["rows": "many"]) { $1 }, "whole numbers"),
                ("even", box.merging(["rows": "1900"]) { $1 }, "2,000 zones at most"),
                ("even", box.merging(["rows": "900"]) { $1 }, "narrower than"),
                ("even", box.merging(["south": "north"]) { $1 }, "in degrees"),
                ("even", box.merging(["south": "99"]) { $1 }, "in degrees"),
                ("even", box.merging(["south": "47.2"]) { $1 }, "must lie south"),
                ("add", box.merging(["name": "More"]) { $1 }, "overlap"),
            ]
            let before = try await world.rank.grid().fingerprint
            for (act, fields, words) in cases {
                let answer = try await client.submit(
                    "/operate/taxi/zones", fields: try await form(world, act, fields))
                #expect(answer.status == .unprocessableContent, "\(act) \(fields)")
                #expect(answer.text.contains(words), "\(act) \(fields)")
            }
            #expect(
                try await client.submit("/operate/taxi/zones", fields: ["act": "melt"]).status == .badRequest)
            #expect(try await world.rank.grid().fingerprint == before)
            #expect(try await acts(world).isEmpty)
        }
    }

    @Test
    func `T1: a form that was made for other zones is refused`() async throws {
        try await withDesk { world, client in
            let id = String(try await zone(world, SampleCity.vaduz).id.value)
            let stale = try await form(world, "rename", ["zone": id, "name": "Mine"])
            let first = try await form(world, "rename", ["zone": id, "name": "Theirs"])
            #expect(try await client.submit("/operate/taxi/zones", fields: first).status == .seeOther)
            let answer = try await client.submit("/operate/taxi/zones", fields: stale)
            #expect(answer.status == .conflict && answer.text.contains("Somebody else has drawn"))
            #expect(answer.text.contains("Theirs"), "how they are now")
            #expect(try await zone(world, SampleCity.vaduz).name == "Theirs")
            for grid in ["", "x"] {
                let none = try await client.submit(
                    "/operate/taxi/zones", fields: stale.merging(["grid": grid]) { $1 })
                #expect(none.status == .conflict)
            }
        }
    }

    @Test
    func `T1: drawn anew under who waits it asks first, and nobody loses their place`() async throws {
        try await withDesk { world, client in
            for taxi in [4, 2, 9] as [UInt128] {
                try await world.on(taxi, at: SampleCity.vaduz)
                world.clock.advance(by: .seconds(5))
            }
            try await world.on(5, at: SampleCity.balzers)
            let box = [
                "south": "47.05", "west": "9.47", "north": "47.18", "east": "9.56", "rows": "1",
                "columns": "1",
            ]
            let fields = try await form(world, "even", box)
            let asked = try await client.submit("/operate/taxi/zones", fields: fields)
            #expect(asked.status == .ok && asked.text.contains("come into another zone"))
            #expect(asked.text.contains("name=\"sure\"") && asked.text.contains("name=\"rows\" value=\"1\""))
            #expect(try await world.rank.grid().zones.count == 4, "nothing has changed yet")
            let sure = try await client.submit(
                "/operate/taxi/zones", fields: fields.merging(["sure": "yes"]) { $1 })
            #expect(sure.status == .seeOther)
            #expect(
                try await world.queue(at: SampleCity.vaduz) == ["4", "2", "9", "5"], "by how long they waited"
            )
            // A zone that is taken away says who would be off, and whose call would be outside.
            _ = try await client.submit(
                "/operate/taxi/zones",
                fields: try await form(world, "splitRows", ["zone": "1", "name": "North", "sure": "yes"]))
            let home = try await zone(world, SampleCity.vaduz)
            let gone = try await client.submit(
                "/operate/taxi/zones",
                fields: try await form(world, "remove", ["zone": String(home.id.value)]))
            #expect(gone.text.contains("outside then, and off"))
            #expect(try await world.queue(at: SampleCity.vaduz).prefix(3) == ["4", "2", "9"])
        }
    }

    @Test
    func `T1: two corners on the map make the rectangle of the form`() async throws {
        try await withDesk { world, client in
            let first = try await client.get("/operate/taxi/zones?draw=1", headers: boss).text
            #expect(first.contains("Tap a corner") && first.contains("data-taps=\"one\""))
            let second = try await client.get("/operate/taxi/zones?one=47.15000,9.55000", headers: boss).text
            #expect(second.contains("opposite corner") && second.contains("data-taps=\"two\""))
            let both = try await client.get(
                "/operate/taxi/zones?one=47.15000,9.55000&two=47.10000,9.50000", headers: boss
            ).text
            #expect(both.contains("value=\"47.10000\"") && both.contains("value=\"9.55000\""))
        }
    }
}
