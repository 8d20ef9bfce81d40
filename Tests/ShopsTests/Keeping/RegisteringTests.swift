import Database
import DatabaseTesting
import HTTPServer
import HTTPTesting
import Identity
import Inventory
import OpeningHours
import Shops
import Testing
import WebTesting

@Suite("Registering a shop", .timeLimit(.minutes(2)))
struct RegisteringTests {
    @Test(arguments: TestDatabase.allCases)
    func `W1: a person registers a shop, and everybody finds it`(kind: TestDatabase) async throws {
        try await withCounters(kind) { world in
            let empty = try await world.client.get("/where/mine", headers: ada)
            #expect(empty.text.contains("/where/mine/new"))
            let map = try await world.client.get("/where/mine/new", headers: ada)
            #expect(map.text.contains("data-taps=\"at\""))
            let form = try await world.client.get(
                "/where/mine/new?at=47.13930,9.52280&at_name=St%C3%A4dtle%2012", headers: ada)
            #expect(form.status == .ok && form.text.contains("value=\"Städtle 12\""))
            #expect(form.text.contains("<option value=\"vaduz\" selected>"))
            let answer = try await world.register([
                "phone": "236 11 11", "links": "www.example.org\r\nhttps://example.org/bread",
                "description": "Since 1921.", "mo-from": "08:00", "mo-to": "12:00", "mo-from2": "13:30",
                "mo-to2": "18:30", "holidays": "on", "also": "schaan",
            ])
            let shop = try #require(
                try await world.counter.shops(of: VisitorHeader.person(1)).first)
            #expect(answer.headers["location"] == "/where/mine/\(shop.id.text)?done=registered")
            #expect(shop.name == "Bäckerei Frick" && shop.towns == ["vaduz", "schaan"])
            #expect(shop.hours?.text == "Mo 08:00-12:00,13:30-18:30; PH off")
            #expect(shop.shop.details.phone?.text == "+4232361111")
            #expect(
                shop.shop.details.links.map(\.text) == [
                    "https://www.example.org", "https://example.org/bread",
                ])
            #expect(world.found("backerei", .shops).shops.map(\.shop.id) == [shop.id])
            let list = try await world.client.get("/where/mine", headers: ada)
            #expect(list.text.contains("Bäckerei Frick") && list.text.contains("Open now"))
            let counter = try await world.client.get(
                "/where/mine/\(shop.id.text)?done=registered", headers: ada)
            #expect(counter.text.contains("/where/shops/\(shop.id.text)"))
            #expect(counter.text.contains("/where/mine/\(shop.id.text)/products/new"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: a name belongs to one shop of a town, and the form keeps what was typed`(
        kind: TestDatabase
    ) async throws {
        try await withCounters(kind) { world in
            _ = try await world.shop()
            let taken = try await world.register(["name": "BACKEREI  frick", "description": "Mine."], ben)
            #expect(taken.status == .unprocessableContent)
            #expect(taken.text.contains("Another shop in Vaduz has this name."))
            #expect(taken.text.contains("BACKEREI  frick") && taken.text.contains("Mine."))
            let elsewhere = try await world.register(["name": "BACKEREI  frick", "town": "balzers"], ben)
            #expect(elsewhere.status == .seeOther)
        }
    }

    @Test func `W1: who has not confirmed email and phone is led to do so, and keeps what others invite to`()
        async throws
    {
        try await withCounters { world in
            var new = ben
            new["X-Standing"] = "registered"
            for answer in [
                try await world.client.get("/where/mine/new", headers: new),
                try await world.register([:], new),
            ] {
                #expect(answer.status == .forbidden)
            }
            #expect(try await world.counter.shops(of: VisitorHeader.person(2)).isEmpty)
            let shop = try await world.shop()
            let code = try await world.counter.invite(to: shop, by: VisitorHeader.person(1))
            _ = try await world.counter.accept(code, by: VisitorHeader.person(2))
            let counter = try await world.client.get("/where/mine/\(shop.text)", headers: new)
            #expect(counter.status == .ok)
        }
    }

    @Test func `W1: what is wrong is said beside the field`() async throws {
        try await withCounters { world in
            for (changes, words) in [
                (["name": " "], "Fill this in."),
                (["name": String(repeating: "x", count: 81)], "At most 80 characters."),
                (["address": ""], "Fill this in."),
                (["town": "atlantis"], "Choose one to 4 towns of the city."),
                (["phone": "call me"], "This is not a phone number."),
                (["links": "javascript:alert(1)"], "This is not the address of a page."),
                (["kind": "weapons"], "We do not have this category."),
                (["mo-from": "08:00"], "Monday: say from when and to when."),
                (["tu-from": "8 o", "tu-to": "9"], "Tuesday: this is not a time."),
                (["we-from": "08:00", "we-to": "08:00"], "Wednesday: it opens and closes at the same time."),
                (
                    ["fr-from": "08:00", "fr-to": "12:00", "fr-from2": "11:00", "fr-to2": "15:00"],
                    "Friday: the two times overlap."
                ),
                (["hours_text": "sunrise-sunset"], "Hours by sunrise or sunset"),
                (["hours_text": "Mo-Fr soon"], "We do not understand “soon”."),
                (["hours_text": "9:00-12:00; 14:00-18:00"], "Write a comma between them"),
                (["at": "48.2,16.3"], "This place is not in the city."),
            ] as [([String: String], String)] {
                let answer = try await world.register(changes)
                #expect(answer.status == .unprocessableContent, "\(changes)")
                #expect(answer.text.contains(words), "\(changes)")
                // All that was typed is there again.
                if changes["name"] == nil { #expect(answer.text.contains("value=\"Bäckerei Frick\"")) }
            }
            #expect(try await world.counter.shops(of: VisitorHeader.person(1)).isEmpty)
            let nowhere = try await world.register(["at": ""])
            #expect(nowhere.headers["location"] == "/where/mine/new")
            let outside = try await world.client.get("/where/mine/new?at=48.2,16.3", headers: ada)
            #expect(outside.status == .unprocessableContent && outside.text.contains("Liechtenstein"))
        }
    }

    @Test func `W1: hours that no week can say stay as they are written, and win`() async throws {
        try await withCounters { world in
            let shop = try await world.shop([
                "hours_text": "mo-fr 8-12, 13.30-18.30; dec 24 off", "mo-from": "01:00", "mo-to": "02:00",
            ])
            let text = try await world.counter.shop(shop, for: VisitorHeader.person(1)).0.hours?.text
            #expect(text == "Mo-Fr 08:00-12:00,13:30-18:30; Dec 24 off")
            let form = try await world.client.get("/where/mine/\(shop.text)/edit", headers: ada)
            #expect(form.text.contains("value=\"\(text ?? "")\""))
            let sure = try await world.register([
                "name": "Other", "hours_text": "9:00-12:00; 14:00-18:00", "hours_sure": "on",
            ])
            #expect(sure.status == .seeOther)
            let night = try await world.shop(["name": "Bar", "sa-from": "22:00", "sa-to": "02:00"])
            let edit = try await world.client.get("/where/mine/\(night.text)/edit", headers: ada)
            #expect(edit.text.contains("value=\"22:00\"") && edit.text.contains("value=\"02:00\""))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: of two people who change a shop nobody overwrites what they have not seen`(
        kind: TestDatabase
    ) async throws {
        try await withCounters(kind) { world in
            let shop = try await world.shop()
            var fields = [
                "name": "Frick & Sons", "kind": "bakery", "town": "vaduz", "address": "Städtle 13",
                "version": "1",
            ]
            let page = "/where/mine/\(shop.text)/edit"
            #expect(try await world.client.post(page, fields, ada).status == .seeOther)
            fields["name"] = "Frick und Söhne"
            let stale = try await world.client.post(page, fields, ada)
            #expect(stale.status == .conflict)
            #expect(stale.text.contains("Frick &amp; Sons") && stale.text.contains("Frick und Söhne"))
            #expect(stale.text.contains("name=\"version\" value=\"2\""))
            fields["version"] = "2"
            #expect(try await world.client.post(page, fields, ada).status == .seeOther)
            #expect(world.found("frick", .shops).shops.map(\.shop.name) == ["Frick und Söhne"])
        }
    }

    @Test func `W1: of a shop that somebody has changed meanwhile what differs is shown, also what is gone`()
        async throws
    {
        try await withCounters { world in
            var fields = [
                "name": "Frick", "kind": "bakery", "town": "vaduz", "also": "schaan", "address": "Städtle 12",
                "at": "47.13930,9.52280", "phone": "236 11 11", "links": "https://example.org/bread",
                "description": "Since 1921.", "hours_text": "Mo 08:00-12:00",
            ]
            let shop = try await world.shop(fields)
            let page = "/where/mine/\(shop.text)/edit"
            fields["version"] = "1"
            var emptied = fields
            for name in ["phone", "links", "description", "hours_text", "also"] { emptied[name] = nil }
            emptied["at"] = "47.14930,9.52280"
            #expect(try await world.client.post(page, emptied, ada).status == .seeOther)
            fields["address"] = "Städtle 14"
            let stale = try await world.client.post(page, fields, ada)
            #expect(stale.status == .conflict)
            let card = try Self.present(in: stale)
            for (name, now) in [
                ("Address", "Städtle 12"), ("Town", "Vaduz"), ("Phone", "nothing"),
                ("Pages elsewhere", "nothing"), ("About the shop", "nothing"), ("Opening hours", "nothing"),
                ("Door on the map", "1.1\u{A0}km from yours"),
            ] {
                #expect(card.contains(">\(name)</span> <bdi>\(now)</bdi>"), "\(name)")
            }
            #expect(card.ranges(of: "keep-line").count == 7 && card.ranges(of: ">nothing<").count == 4)
            #expect(!card.contains("Frick"), "what is the same is not shown")
            // Saved once more, what was typed holds.
            fields["version"] = "2"
            #expect(try await world.client.post(page, fields, ada).status == .seeOther)
            let saved = try await world.counter.shop(shop, for: VisitorHeader.person(1)).0
            #expect(saved.shop.details.phone != nil && saved.address == "Städtle 14")
        }
    }

    /// What a form says of what there is now.
    private static func present(in page: TestResponse) throws -> String {
        let parts = page.text.split(separator: "keep-present", maxSplits: 1)
        let rest = try #require(parts.dropFirst().first)
        return String(try #require(rest.split(separator: "<form", maxSplits: 1).first))
    }

    @Test func `W1: whoever closes a hidden shop is told that its name stays taken`() async throws {
        try await withCounters { world in
            let shop = try await world.shop()
            let page = "/where/mine/\(shop.text)/edit"
            let listed = try await world.client.get(page, headers: ada).text
            #expect(listed.contains("Other shops can take its name."))
            try await world.database.write { try $0.execute("UPDATE shops SET state = 'hidden'") }
            let hidden = try await world.client.get(page, headers: ada).text
            #expect(hidden.contains("no other shop can take its name"))
            #expect(!hidden.contains("Other shops can take its name."))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W1: a shop that is stored by another key of its town stays there when it is saved`(
        kind: TestDatabase
    ) async throws {
        try await withCounters(kind) { world in
            let shop = try await world.shop(["town": "balzers", "also": "schaan"])
            try await world.database.write {
                try $0.execute(
                    "UPDATE shop_towns SET town = 'balzers-mals' WHERE town = 'balzers' AND shop_id = \(shop)"
                )
            }
            let page = "/where/mine/\(shop.text)/edit"
            let form = try await world.client.get(page, headers: ada)
            #expect(form.text.contains("<option value=\"balzers\" selected>"))
            let chosen = try #require(form.text.firstMatch(of: /<option value="([^"]*)" selected>Balzers/))
            let fields = [
                "name": "Frick & Sons", "kind": "bakery", "town": String(chosen.output.1), "also": "schaan",
                "address": "Städtle 13", "version": "1",
            ]
            #expect(try await world.client.post(page, fields, ada).status == .seeOther)
            let saved = try await world.counter.shop(shop, for: VisitorHeader.person(1)).0
            #expect(saved.name == "Frick & Sons" && saved.towns == ["balzers", "schaan"])
        }
    }

    @Test func `W1: a door is moved on the map, and an owner closes the shop for good`() async throws {
        try await withCounters { world in
            let shop = try await world.shop()
            let page = "/where/mine/\(shop.text)"
            let map = try await world.client.get("\(page)/place", headers: ada)
            #expect(map.text.contains("data-taps=\"at\""))
            var script = ada
            script["HX-Request"] = "true"
            let led = try await world.client.get("\(page)/place?at=47.16500,9.50940", headers: script)
            #expect(led.headers["hx-redirect"] == "\(page)/edit?at=47.16500%2C9.50940")
            let moved = try await world.client.get("\(page)/edit?at=47.16500,9.50940", headers: ada)
            #expect(moved.text.contains("name=\"at\" value=\"47.16500,9.50940\""))
            #expect(try await world.client.post("\(page)/close", [:], ben).status == .notFound)
            #expect(try await world.client.get("\(page)/edit", headers: ada).text.contains("close-shop"))
            let closed = try await world.client.post("\(page)/close", [:], ada)
            #expect(closed.headers["location"] == "/where/mine?done=closed")
            #expect(world.found("frick", .shops).shops.isEmpty)
            #expect(try await world.client.get(page, headers: ada).status == .notFound)
            #expect(try await world.register().status == .seeOther)
        }
    }

    @Test func `W1: marks that turn text around are left out, and tags stay text`() async throws {
        try await withCounters { world in
            let shop = try await world.shop([
                "name": "<b>Frick</b>\u{202E}drow", "description": "<script>alert(1)</script>",
            ])
            let name = try await world.counter.shop(shop, for: VisitorHeader.person(1)).0.name
            #expect(name == "<b>Frick</b>drow")
            for page in ["/where/mine", "/where/mine/\(shop.text)", "/where/mine/\(shop.text)/edit"] {
                let text = try await world.client.get(page, headers: ada).text
                #expect(text.contains("&lt;b&gt;Frick&lt;/b&gt;drow"), "\(page)")
                #expect(!text.contains("<b>Frick") && !text.contains("<script>alert"), "\(page)")
            }
        }
    }
}
