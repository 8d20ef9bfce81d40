import AuditLog
import Database
import DatabaseTesting
import Foundation
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Roads
import Testing
import Traffic
import WebTesting

@Suite("R19: the operator's page of the traffic", .timeLimit(.minutes(2)))
struct TrafficPagesTests {
    private let boss: Headers = ["X-Person": "7", "X-Operator": "yes", "Accept": "text/html"]

    @Test(arguments: TestTransport.allCases)
    func `an operator closes a street by the form and lifts it again`(transport: TestTransport) async throws {
        try await withTrafficClient(transport) { world, client, database in
            let empty = try await client.get("/operate/traffic", headers: boss)
            #expect(empty.status == .ok && empty.text.contains("All roads are open"))
            #expect(empty.text.contains("data-traffic=\"all\""))
            let form = try await client.get("/operate/traffic?at=47.1393,9.5228", headers: boss)
            #expect(form.text.contains("Put in force") && form.text.contains("Both directions"))
            #expect(form.text.contains("datetime-local"))
            let closed = try await client.submit(
                "/operate/traffic", headers: boss,
                form: [
                    "at": "47.1393,9.5228", "effect": "close", "direction": "both", "reason": "accident",
                    "note": "Wait for the tow truck", "from": "", "until": "2026-01-01T00:00",
                ])
            #expect(closed.status == .seeOther)
            #expect(try world.isClosed())
            let list = try await client.get("/operate/traffic", headers: boss)
            #expect(list.text.contains("Accident") && list.text.contains("Wait for the tow truck"))
            let entry = try #require(await world.center.current().first)
            #expect(entry.restriction.until?.milliseconds == 1_767_225_600_000)
            let lifted = try await client.submit(
                "/operate/traffic/\(entry.id)/lift", headers: boss, form: [:])
            #expect(lifted.status == .seeOther)
            #expect(try !world.isClosed())
            let acts = try await database.read { try $0.auditEntries(limit: 5).map(\.act) }
            #expect(acts.sorted() == ["traffic.close", "traffic.lift"])
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `who chooses a street that is restricted already is told so, and changes or lifts it there`(
        transport: TestTransport
    ) async throws {
        try await withTrafficClient(transport) { world, client, _ in
            let address = "/operate/traffic?at=47.1393,9.5228"
            #expect(try await !client.get(address, headers: boss).text.contains("holds-here"))
            _ = try await client.submit(
                "/operate/traffic", headers: boss,
                form: ["at": "47.1393,9.5228", "effect": "close", "direction": "forward", "reason": "event"])
            let standing = try #require(await world.center.current().first)
            let form = try await client.get(address, headers: boss).text
            #expect(form.contains("This street is restricted already:"))
            #expect(form.contains("href=\"/operate/traffic/\(standing.id)\""))
            #expect(form.contains("action=\"/operate/traffic/\(standing.id)/lift\""))
            #expect(form.contains("Put in force"), "another order, such as for next week, is still possible")
            // The one that is being changed is not named beside itself, nor that of another street.
            let own = try await client.get("/operate/traffic/\(standing.id)", headers: boss).text
            #expect(!own.contains("holds-here"))
            let elsewhere = try await client.get("/operate/traffic?at=47.1075,9.5285", headers: boss).text
            #expect(elsewhere.contains("Put in force") && !elsewhere.contains("holds-here"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `a restriction is opened and changed in its place`(transport: TestTransport) async throws {
        try await withTrafficClient(transport) { world, client, database in
            try await world.center.restrict(try world.closure())
            let before = try #require(await world.center.current().first)
            let list = try await client.get("/operate/traffic", headers: boss).text
            #expect(list.contains("href=\"/operate/traffic/\(before.id)\""))
            let page = try await client.get("/operate/traffic/\(before.id)", headers: boss)
            #expect(page.text.contains("Save the change") && !page.text.contains("Put in force"))
            var form = [
                "effect": "limit", "speed": "20", "direction": "both", "reason": "event", "note": "A race",
                "from": "", "until": "2026-01-01T00:00",
            ]
            let changed = try await client.submit("/operate/traffic/\(before.id)", headers: boss, form: form)
            #expect(changed.headers["location"] == "/operate/traffic")
            let after = try #require(await world.center.current().first)
            #expect(await world.center.current().count == 1)
            #expect(after.id == before.id && after.restriction.effect == .limited(.kilometresPerHour(20)))
            #expect(after.reason == .event && after.note == "A race" && after.createdAt == before.createdAt)
            #expect(after.restriction.stretch.line == before.restriction.stretch.line)
            #expect(after.restriction.from == before.restriction.from, "it has held since it began")
            #expect(try !world.isClosed())
            let again = try await client.get("/operate/traffic/\(before.id)", headers: boss).text
            #expect(again.contains("value=\"20\"") && again.contains("A race"))
            form["speed"] = "500"
            let wrong = try await client.submit("/operate/traffic/\(before.id)", headers: boss, form: form)
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"500\""))
            let acts = try await database.read { try $0.auditEntries(limit: 5).map(\.act) }
            #expect(acts.contains("traffic.change"))
            for headers in [[:], ["X-Person": "1"]] as [Headers] {
                for act in ["", "/back"] {
                    let refused = try await client.submit(
                        "/operate/traffic/\(before.id)\(act)", headers: headers, form: form)
                    #expect(refused.status == .notFound)
                }
                for path in ["/operate/traffic/\(before.id)", "/operate/traffic/places?q=Va"] {
                    #expect(try await client.get(path, headers: headers).status == .notFound)
                }
            }
            let streets = try await client.get("/operate/traffic/places?q=Va", headers: boss)
            #expect(streets.status == .ok)
            #expect(try await client.get("/operate/traffic/nonsense", headers: boss).status == .notFound)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `of two operators who change the same restriction the later one sees what the other has done`(
        transport: TestTransport
    ) async throws {
        try await withTrafficClient(transport) { world, client, database in
            try await world.center.restrict(try world.closure())
            let id = try #require(await world.center.current().first).id
            let path = "/operate/traffic/\(id)"
            func form(_ version: Int?, speed: String) -> [String: String] {
                var form = [
                    "effect": "limit", "speed": speed, "direction": "both", "reason": "event",
                    "note": "Speed \(speed)", "from": "", "until": "2026-01-01T00:00",
                ]
                form["version"] = version.map(String.init)
                return form
            }
            let page = try await client.get(path, headers: boss).text
            #expect(page.contains("name=\"version\" value=\"1\""))
            let first = try await client.submit(path, headers: boss, form: form(1, speed: "20"))
            #expect(first.status == .seeOther)
            let late = try await client.submit(path, headers: boss, form: form(1, speed: "50"))
            #expect(late.status == .conflict && late.text.contains("Somebody else has changed this since."))
            // It shows how it stands, and sending that changes it.
            #expect(late.text.contains("value=\"20\"") && late.text.contains("Speed 20"))
            #expect(late.text.contains("name=\"version\" value=\"2\""))
            #expect(await world.center.current().first?.note == "Speed 20")
            let wrong = try await client.submit(path, headers: boss, form: form(2, speed: "500"))
            #expect(wrong.text.contains("name=\"version\" value=\"2\""), "kept beside what was typed")
            let again = try await client.submit(path, headers: boss, form: form(2, speed: "50"))
            #expect(again.status == .seeOther)
            // Who was lifted and put back has another version as well.
            try await world.center.lift(id, by: VisitorHeader.person(7))
            try await world.center.putBack(id, by: VisitorHeader.person(7))
            let old = try await client.submit(path, headers: boss, form: form(3, speed: "60"))
            #expect(old.status == .conflict)
            // Without a version, as from a page of long ago, whichever stands is changed.
            let plain = try await client.submit(path, headers: boss, form: form(nil, speed: "70"))
            #expect(plain.status == .seeOther)
            let entries = try await database.read { try $0.auditEntries(limit: 20) }
            let changes = entries.filter { $0.act == "traffic.change" }
            #expect(changes.count == 3)
            #expect(changes.allSatisfy { $0.detail.contains("2025-11-20T12:00Z to 2026-01-01T00:00Z") })
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a version that is not seen any more is refused by every store`(kind: TestDatabase) async throws {
        try await withTraffic(kind) { world, _ in
            try await world.center.restrict(try world.closure())
            var restriction = try #require(await world.center.current().first)
            restriction.note = "First"
            try await world.center.change(restriction, by: VisitorHeader.person(7), seen: 1)
            restriction.note = "Second"
            await #expect(throws: TrafficProblem.changedSince) {
                try await world.center.change(restriction, by: VisitorHeader.person(8), seen: 1)
            }
            #expect(await world.center.current().first?.note == "First")
            try await world.center.lift(restriction.id, by: VisitorHeader.person(7))
            await #expect(throws: TrafficProblem.unknown) {
                try await world.center.change(restriction, by: VisitorHeader.person(8), seen: 1)
            }
        }
    }

    @Test func `what a program slowed down keeps its factor when it is changed`() async throws {
        try await withTrafficClient { world, client, _ in
            try await world.center.restrict(try world.closure(effect: .slowed(3)))
            let id = try #require(await world.center.current().first).id
            let page = try await client.get("/operate/traffic/\(id)", headers: boss).text
            #expect(page.contains("Takes 300"))
            let fields = [
                "effect": "slow", "speed": "30", "direction": "both", "reason": "other", "note": "Now",
                "from": "", "until": "",
            ]
            let saved = try await client.submit("/operate/traffic/\(id)", headers: boss, form: fields)
            #expect(saved.status == .seeOther)
            let after = try #require(await world.center.current().first)
            #expect(after.restriction.effect == .slowed(3) && after.note == "Now")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `what was lifted is put back by one tap, once`(transport: TestTransport) async throws {
        try await withTrafficClient(transport) { world, client, database in
            try await world.center.restrict(try world.closure())
            let before = try #require(await world.center.current().first)
            let lifted = try await client.submit(
                "/operate/traffic/\(before.id)/lift", headers: boss, form: [:])
            let list = try #require(lifted.headers["location"])
            #expect(try !world.isClosed())
            let page = try await client.get(list, headers: boss).text
            #expect(page.contains("Lifted:") && page.contains("/operate/traffic/\(before.id)/back"))
            let back = try await client.submit(
                "/operate/traffic/\(before.id)/back", headers: boss, form: [:])
            #expect(back.headers["location"] == "/operate/traffic")
            #expect(try world.isClosed())
            let after = try #require(await world.center.current().first)
            #expect(after.id == before.id && after.reason == before.reason)
            #expect(after.restriction.effect == before.restriction.effect)
            let late = try await client.submit(
                "/operate/traffic/\(before.id)/back", headers: boss, form: [:])
            let told = try await client.get(try #require(late.headers["location"]), headers: boss).text
            #expect(told.contains("cannot be put back"))
            #expect(await world.center.current().count == 1)
            let acts = try await database.read { try $0.auditEntries(limit: 5).map(\.act) }
            #expect(acts.contains("traffic.back"))
        }
    }

    @Test func `what is typed wrongly comes back with a sentence beside the field`() async throws {
        try await withTrafficClient { world, client, _ in
            func answer(_ fields: [String: String]) async throws -> TestResponse {
                var all = [
                    "at": "47.1393,9.5228", "effect": "limit", "speed": "20", "direction": "both",
                    "reason": "other", "note": "", "from": "", "until": "",
                ]
                all.merge(fields) { _, new in new }
                return try await client.submit("/operate/traffic", headers: boss, form: all)
            }
            for speed in ["", "0", "131", "fast", "-3", "1e9"] {
                let page = try await answer(["speed": speed])
                #expect(page.status == .unprocessableContent)
                #expect(page.text.contains("A speed from 1 to 130 km/h."), "\(speed)")
            }
            for until in ["yesterday", "2020-01-01T10:00", "2026-02-31T10:00"] {
                let page = try await answer(["until": until])
                #expect(page.text.contains("It must end after it begins"), "\(until)")
            }
            let long = String(repeating: "n", count: 300)
            #expect(try await answer(["note": long]).text.contains("At most 200 characters."))
            #expect(try await answer(["note": long]).text.contains(long), "what was typed is kept")
            for place in ["", "here", "0,0", "nan,nan", "91,181"] {
                let page = try await answer(["at": place])
                #expect(page.text.contains("No road is near"), "\(place)")
            }
            #expect(await world.center.current().isEmpty)
            #expect(try await answer([:]).status == .seeOther)
            #expect(try await answer(["direction": "forward", "speed": "12,5"]).status == .seeOther)
            let speeds = await world.center.current().map(\.restriction.effect)
            #expect(speeds.contains(.limited(.kilometresPerHour(12.5))))
        }
    }

    @Test func `a street is found by its name, without a map`() async throws {
        try await withTrafficClient { _, client, _ in
            let page = try await client.get("/operate/traffic?q=landstrasse", headers: boss)
            #expect(page.text.contains("/operate/traffic?at=47."))
            // The map goes to what was found.
            #expect(page.text.contains("data-fit=\"found landstrasse\""))
            #expect(page.text.contains("&quot;icon&quot;:&quot;place&quot;"))
            // While one types, the same without the page around it; to nobody else is there such a page.
            let suggested = try await client.get("/operate/traffic/places?q=landstr", headers: boss)
            #expect(suggested.text.contains("street=Landstrasse") && !suggested.text.contains("<section"))
            let other = try await client.get("/operate/traffic/places?q=landstr", headers: ["X-Person": "8"])
            #expect(other.status == .notFound)
            let none = try await client.get("/operate/traffic?q=qqxxzz", headers: boss)
            #expect(none.text.contains("qqxxzz") && !none.text.contains("?at="))
            let part = try await client.get(
                "/operate/traffic?at=47.1393,9.5228",
                headers: ["X-Person": "7", "X-Operator": "yes", "HX-Request": "true"])
            #expect(part.text.hasPrefix("<section") && part.text.contains("map-data"))
        }
    }

    @Test func `the street that was searched is the one that is chosen, or it is said that it is not`()
        async throws
    {
        try await withTrafficClient { world, client, _ in
            var (chosen, others) = (0, 0)
            for words in ["städtle", "landstrasse", "strasse", "weg", "gass", "halde"] {
                let list = try await client.get("/operate/traffic?q=\(Self.encoded(words))", headers: boss)
                    .text
                for link in list.matches(of: /href="(\/operate\/traffic\?at=[^"]*street=([^"]*))"/) {
                    let address = link.1.replacing("&amp;", with: "&")
                    let name = try #require(String(link.2).removingPercentEncoding)
                    let page = try await client.get(String(address), headers: boss).text
                    guard let heading = page.firstMatch(of: /sheet-title"><bdi>([^<]*)</) else {
                        #expect(page.contains("No road is near this point"), "\(name)")
                        continue
                    }
                    let isChosen = heading.1.hasPrefix("\(name),")
                    if isChosen { chosen += 1 } else { others += 1 }
                    let says = page.contains("At this point \(name) is not open to cars")
                    #expect(says != isChosen, "\(name) | \(heading.1)")
                }
            }
            #expect(chosen > 20 && others > 0)
            // What is put in force is what was shown, not the road that lies a little nearer.
            let network = world.map.network
            let corner = try #require(Self.corner(of: network))
            let stretch = try #require(network.stretch(near: corner.point, of: corner.street))
            #expect(stretch.street == corner.street)
            let answer = try await client.submit(
                "/operate/traffic", headers: boss,
                form: [
                    "at": corner.point.text, "street": corner.street, "effect": "close", "reason": "event",
                ])
            #expect(answer.status == .seeOther)
            let standing = try #require(await world.center.current().first)
            #expect(standing.restriction.stretch.street == corner.street)
        }
    }

    /// A point on one street at which another named one is meant, 20 to 50 m away.
    private static func corner(of network: RoadNetwork) -> (point: Coordinate, street: String)? {
        for row in 0..<UInt32(network.arcCount) {
            let arc = ArcID(row)
            let name = network.name(of: arc)
            guard !name.isEmpty, network.length(of: arc) > .metres(60) else { continue }
            let point = network.coordinate(of: RoadPosition(arc: arc, fraction: 0.5))
            for next in network.outgoing(from: network.head(of: arc)) {
                let other = network.name(of: ArcID(next))
                guard !other.isEmpty, other != name, network.stretch(near: point)?.street == name,
                    network.stretch(near: point, of: other) != nil
                else { continue }
                return (point, other)
            }
        }
        return nil
    }

    private static func encoded(_ words: String) -> String {
        words.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? words
    }

    @Test func `for everybody but operators there is no such page`() async throws {
        try await withTrafficClient { world, client, _ in
            try await world.center.restrict(try world.closure())
            let id = try #require(await world.center.current().first).id
            for headers in [[:], ["X-Person": "1"]] as [Headers] {
                #expect(try await client.get("/operate/traffic", headers: headers).status == .notFound)
                #expect(
                    try await client.submit("/operate/traffic", headers: headers, form: ["at": "47,9"]).status
                        == .notFound)
                #expect(
                    try await client.submit("/operate/traffic/\(id)/lift", headers: headers, form: [:]).status
                        == .notFound)
                #expect(
                    try await client.post(
                        "/api/v1/traffic/restrictions",
                        json: "{\"at\":[9.5228,47.1393],\"effect\":\"close\"}", headers: headers
                    ).status == .notFound)
                #expect(
                    try await client.send(.delete, "/api/v1/traffic/restrictions/\(id)", headers: headers)
                        .status
                        == .notFound)
            }
            #expect(try world.isClosed())
        }
    }
}
