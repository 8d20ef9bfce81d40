import Favourites
import Geography
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Testing

@Suite("The pages of favourite places", .timeLimit(.minutes(2)))
struct FavouritesPagesTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let other: Headers = ["X-Person": "2", "Accept": "text/html"]

    @Test(arguments: TestTransport.allCases)
    func `P8: a home is searched for, chosen and kept, and then moved or removed`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { client, favourites in
            let empty = try await client.get("/account/favourites", headers: ada)
            #expect(empty.text.contains("/account/favourites/new?kind=home"))
            let search = try await client.get("/account/favourites/new?kind=home&q=Balzers", headers: ada)
            #expect(search.text.contains("Where do you live?"))
            #expect(search.text.contains("data-taps=\"at\""))
            let suggested = try await client.get(
                "/account/favourites/places?kind=home&q=Balz&base=/account/favourites/new", headers: ada)
            #expect(!suggested.text.contains("<html"))
            #expect(suggested.text.contains("/account/favourites/new?kind=home&amp;at=47.0"))
            let chosen = try await client.get(
                "/account/favourites/new?kind=home&at=47.06560,9.50250&at_name=Burg", headers: ada)
            #expect(chosen.text.contains("form=\"favourite\""))
            let kept = try await client.post(
                "/account/favourites", form: ["kind": "home", "at": "47.06560,9.50250", "at_name": "Burg"],
                headers: ada)
            #expect(kept.headers["location"] == "/account/favourites?done=kept")
            let home = try #require(try await favourites.places(of: person(1)).first)
            #expect(home.address == "Burg")
            let list = try await client.get("/account/favourites?done=kept", headers: ada)
            #expect(list.text.contains("/account/favourites/\(home.id.description)"))
            #expect(list.text.contains("Burg"))
            let edit = try await client.get("/account/favourites/\(home.id.description)", headers: ada)
            #expect(edit.text.contains("47.06560,9.50250"))
            let again = try await client.get(
                "/account/favourites/\(home.id.description)?pick=on", headers: ada)
            #expect(!again.text.contains("form=\"favourite\""))
            let moved = try await client.post(
                "/account/favourites/\(home.id.description)", form: ["at": "47.13930,9.52280"], headers: ada)
            #expect(moved.status == .seeOther)
            #expect(try await favourites.place(home.id, of: person(1)).coordinate.latitude == 47.1393)
            let gone = try await client.post(
                "/account/favourites/\(home.id.description)/remove", form: [:], headers: ada)
            #expect(gone.headers["location"] == "/account/favourites?done=removed")
            #expect(try await favourites.places(of: person(1)).isEmpty)
        }
    }

    @Test func `P8: what is wrong is said beside the field and what was typed is kept`() async throws {
        try await withPages { client, favourites in
            let nameless = try await client.post(
                "/account/favourites", form: ["kind": "place", "at": "47.13930,9.52280", "label": " "],
                headers: ada)
            #expect(nameless.status == .unprocessableContent)
            #expect(nameless.text.contains("field-label-error"))
            let long = String(repeating: "x", count: 61)
            let tooLong = try await client.post(
                "/account/favourites", form: ["kind": "place", "at": "47.13930,9.52280", "label": long],
                headers: ada)
            #expect(tooLong.text.contains(long))
            #expect(tooLong.text.contains("at most 60 characters"))
            let outside = try await client.post(
                "/account/favourites", form: ["kind": "home", "at": "48.2,16.3"], headers: ada)
            #expect(outside.status == .unprocessableContent)
            #expect(outside.text.contains("Liechtenstein"))
            let nowhere = try await client.post("/account/favourites", form: ["kind": "home"], headers: ada)
            #expect(nowhere.status == .unprocessableContent)
            for bad in ["kind=castle", "at=nonsense", "at=91,9", "at=nan,9"] {
                let page = try await client.get("/account/favourites/new?\(bad)", headers: ada)
                #expect(page.status == .badRequest, "\(bad)")
            }
            let hostile = try await client.get(
                "/account/favourites/places?q=%3Cscript%3Ex&base=//evil.example", headers: ada)
            #expect(hostile.text.contains("&lt;script&gt;x"))
            #expect(!hostile.text.contains("evil"))
            #expect(try await favourites.places(of: person(1)).isEmpty)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `P8: someone else's place is not found on any route, and nobody gets in without logging in`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { client, favourites in
            let kept = try await client.post(
                "/api/v1/me/favourites", json: #"{"kind":"home","latitude":47.1393,"longitude":9.5228}"#,
                headers: ada)
            #expect(kept.status == .created)
            let id = try #require(try await favourites.places(of: person(1)).first).id.description
            for id in [id, "nonsense"] {
                #expect(
                    try await client.get("/account/favourites/\(id)", headers: other).status == .notFound)
                for action in ["", "/remove"] {
                    let posted = try await client.post(
                        "/account/favourites/\(id)\(action)", form: ["at": "47.1,9.5"], headers: other)
                    #expect(posted.status == .notFound)
                }
                let path = "/api/v1/me/favourites/\(id)"
                let body = Array(#"{"latitude":47.1,"longitude":9.5,"label":"Mine"}"#.utf8)
                var headers = other
                headers["Content-Type"] = "application/json"
                #expect(
                    try await client.send(.put, path, headers: headers, body: body).status == .notFound)
                #expect(try await client.send(.delete, path, headers: other).status == .notFound)
            }
            for path in [
                "/account/favourites", "/account/favourites/new", "/account/favourites/places",
                "/account/favourites/\(id)", "/api/v1/me/favourites",
            ] {
                #expect(try await client.get(path).status == .unauthorized, "\(path)")
            }
            #expect(try await favourites.places(of: person(1)).count == 1)
        }
    }

    @Test func `P8: programs keep, list, change and forget places`() async throws {
        try await withPages { client, favourites in
            let created = try await client.post(
                "/api/v1/me/favourites",
                json: #"{"kind":"place","label":"Gym","latitude":47.1393,"longitude":9.5228}"#, headers: ada)
            #expect(created.status == .created)
            let id = try #require(try await favourites.places(of: person(1)).first).id.description
            let list = try await client.get("/api/v1/me/favourites", headers: ada)
            #expect(list.text.contains("\"label\":\"Gym\""))
            var headers = ada
            headers["Content-Type"] = "application/json"
            let changed = try await client.send(
                .put, "/api/v1/me/favourites/\(id)", headers: headers,
                body: Array(#"{"label":"Pool","latitude":47.14,"longitude":9.5}"#.utf8))
            #expect(changed.text.contains("\"version\":2"))
            for bad in [
                #"{"kind":"castle","latitude":47.1,"longitude":9.5}"#, #"{"latitude":47.1,"longitude":9.5}"#,
                #"{"kind":"home","latitude":97.1,"longitude":9.5}"#,
                #"{"kind":"home","latitude":48.2,"longitude":16.3}"#,
            ] {
                let refused = try await client.post("/api/v1/me/favourites", json: bad, headers: ada)
                #expect(refused.status == .unprocessableContent, "\(bad)")
            }
            let gone = try await client.send(.delete, "/api/v1/me/favourites/\(id)", headers: ada)
            #expect(gone.status == .noContent)
        }
    }

    @Test func `P8: programs read the places page by page, each person their own`() async throws {
        try await withPages { client, favourites in
            for number in 0..<5 {
                let label = try #require(FavouriteLabel("Place \(number)"))
                _ = try await favourites.add(
                    try FavouriteDraft(
                        kind: .place, label: label, coordinate: SamplePlaces.vaduz, address: "Vaduz"),
                    for: person(1))
            }
            var seen: [String] = []
            var address = "/api/v1/me/favourites?limit=2"
            while true {
                let page = try JSONReader.value(of: try await client.get(address, headers: ada).body)
                let places = try #require(page["favourites"]?.elements)
                #expect(places.count <= 2)
                seen += places.compactMap { $0["id"]?.text }
                guard let next = page["next"]?.text else { break }
                address = "/api/v1/me/favourites?limit=2&cursor=\(next)"
                let stranger = try await client.get(address, headers: ["X-Person": "2"])
                #expect(stranger.status == .badRequest, "a cursor is one person's")
            }
            let all = try await favourites.places(of: person(1)).map(\.id.description)
            #expect(seen.count == 5 && Set(seen) == Set(all))
            let whole = try JSONReader.value(
                of: try await client.get("/api/v1/me/favourites", headers: ada).body)
            #expect(whole["favourites"]?.elements?.count == 5 && whole["next"] == nil)
            #expect(try await client.get("/api/v1/me/favourites?limit=0", headers: ada).status == .badRequest)
        }
    }
}
