import Foundation
import HTTPServer
import HTTPTesting
import Testing

/// Rooms that the operator has switched off, in the composed server.
@Suite(.serialized, .timeLimit(.minutes(5))) struct `Rooms that are on or off` {
    private struct Document: Decodable {
        var paths: [String: [String: Ignored]]
        struct Ignored: Decodable {}
    }

    /// The methods and addresses of the API: those that the document describes, and those that are served.
    private func api(_ city: ServedCity) throws -> (described: Set<String>, served: Set<String>) {
        let document = try JSONDecoder().decode(
            Document.self, from: Data(try city.get("/api/openapi.json").body))
        let described = document.paths.flatMap { path, calls in
            calls.keys.filter { $0 != "parameters" }.map { "\($0.uppercased()) \(path)" }
        }
        let routes = try city.get("/style/routes").text.split(separator: "\n").map(String.init)
        return (Set(described), Set(routes.filter { $0.contains(" /api/v1/") }))
    }

    @Test func `What is declared is served, and what is served is declared, whichever rooms there are`()
        throws
    {
        var sizes: [Int] = []
        for settings in [
            "{}", #"{"rooms": {"rides": false}}"#, #"{"rooms": {"fruity": false}}"#,
            #"{"rooms": {"taxi": false}}"#, #"{"rooms": {"shops": false}}"#,
            #"{"rooms": {"glucalc": false}}"#,
            #"{"rooms": {"rides": false, "fruity": false, "taxi": false, "shops": false, "glucalc": false}}"#,
            #"{"rooms": {"planned": false}}"#,
            #"{"rooms": {"rides": false, "planned": false}}"#,
        ] {
            let folder = try TemporaryFolder()
            let city = try ServedCity(
                in: folder, settings: settings, isDemo: true, more: ["--drivers", "3", "--pocket-port", "0"])
            let (described, served) = try api(city)
            #expect(described == served, "\(settings)")
            #expect(!city.log.contains("disagree"))
            sizes.append(served.count)
            #expect(try city.get("/readyz").status == .ok)
            #expect(try #require(try city.end()).isOrderly)
        }
        let own = sizes[1...4].map { sizes[0] - $0 }
        #expect(own.allSatisfy { $0 > 0 })
        #expect(sizes[5] == sizes[0], "the calculator asks the city nothing but what vaults give")
        #expect(own.reduce(0, +) == sizes[0] - sizes[6], "rooms share no call")
        #expect(sizes[7] < sizes[0], "planned rides have calls of their own")
        #expect(sizes[8] < sizes[1], "where nobody drives there are no cars")
    }

    @Test func `A room that is off is gone everywhere, and the others do not mention it`() throws {
        let folder = try TemporaryFolder()
        let city = try ServedCity(
            in: folder,
            settings:
                #"{"rooms": {"rides": false, "planned": false, "fruity": false, "taxi": false, "shops": false, "glucalc": false}}"#,
            more: ["--pocket-port", "0"])
        for address in [
            "/rides", "/rides/nearby", "/rides/stream", "/drive", "/trips", "/share/x", "/operate/debts",
            "/play",
            "/play/league", "/glucalc", "/taxi", "/taxi/drive", "/operate/taxi/vehicles",
            "/api/v1/rides/cars",
            "/api/v1/fruity/city", "/where", "/where/search", "/where/mine", "/operate/shops", "/sitemap.xml",
            "/api/v1/products", "/planned", "/planned/new", "/planned/mine", "/drive/vehicles",
        ] { #expect(try city.get(address).status == .notFound, "\(address)") }
        let home = try city.get("/").text
        for words in [
            "\"/rides\"", "\"/drive\"", "\"/play\"", "\"/taxi\"", "\"/where\"", "\"/glucalc\"", "room-rides",
            "room-fruity", "room-taxi", "room-where", "room-glucalc", "\"/planned\"", "room-planned",
        ] {
            #expect(!home.contains(words), "\(words)")
        }
        #expect(home.contains("href=\"/account\""))
        // What the rooms that are left know of people is still there.
        #expect(try city.get("/history").status != .notFound)
        #expect(try city.get("/login").status == .ok)
        #expect(try city.get("/map/style/light.json").status == .ok)
        #expect(try city.get("/readyz").text == #"{"database":"ok","city":"ok","ready":true}"#)
    }

    @Test func `A room that does not exist cannot be switched off`() throws {
        let folder = try TemporaryFolder()
        let outcome = try Program.run([
            "serve", try ServedCity.imported(), "--port", "0", "--data", folder.path("data"), "--settings",
            try folder.file("settings.json", #"{"rooms": {"garden": false}}"#),
        ])
        #expect(outcome.code == 1)
        #expect(
            outcome.errors.contains(
                "There is no setting \"rooms.garden\". There are: friends, fruity, glucalc, planned, rides, shops, taxi, "
                    + "vaults, wallet."
            ))
    }
}
