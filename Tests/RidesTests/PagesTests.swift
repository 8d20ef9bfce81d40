import Carpool
import CarpoolTesting
import Database
import DatabaseTesting
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Rides
import Testing

@Suite("The passenger's pages", .timeLimit(.minutes(2)))
struct PagesTests {
    let ada: Headers = ["X-Person": "1"]
    private let other: Headers = ["X-Person": "2"]
    private let ends = "from=47.13930,9.52280&to=47.10750,9.52850"

    /// Asks at the price that the quote's page shows.
    func ask(_ client: TestClient, _ headers: Headers) async throws -> TestResponse {
        let quote = try await client.get("/rides?\(ends)", headers: headers).text
        let price = quote.split(separator: "name=\"price\" value=\"", maxSplits: 1).last ?? ""
        return try await ask(client, headers, price: String(price.prefix { $0.isNumber }))
    }

    private func ask(
        _ client: TestClient, _ headers: Headers, price: String
    ) async throws -> TestResponse {
        try await client.post(
            "/rides",
            form: ["from": "47.13930,9.52280", "to": "47.10750,9.52850", "people": "1", "price": price],
            headers: headers)
    }

    func id(in response: TestResponse) throws -> RequestID {
        let location = try #require(response.headers["location"])
        return try #require(RequestID(text: location.dropFirst("/rides/".count)))
    }

    @Test(arguments: TestTransport.allCases)
    func `R6: who has called off many searches reads from when on they can ask again`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            for _ in 0..<world.dispatch.rules.mostSearchesCalledOff {
                let id = try id(in: try await ask(client, ada))
                let cancelled = try await client.post("/rides/\(id.text)/cancel", form: [:], headers: ada)
                #expect(cancelled.status == .seeOther)
            }
            let quote = try await client.get("/rides?\(ends)", headers: ada).text
            #expect(
                quote.contains("You have called off several searches.") && !quote.contains("form=\"ask\""))
            let refused = try await ask(client, ada)
            #expect(refused.headers["location"]?.hasPrefix("/rides?from=") == true)
            let others = try await client.get("/rides?\(ends)", headers: other).text
            #expect(!others.contains("You have called off") && others.contains("form=\"ask\""))
            world.clock.advance(by: .minutes(60))
            _ = try id(in: try await ask(client, ada))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R3: a destination is searched for, suggested and quoted before anybody logs in`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { world, client in
            let offer = try await world.drive(1)
            world.clock.advance(by: .seconds(60))
            await world.measure(offer, at: SampleCity.vaduz)
            let start = try await client.get("/rides")
            #expect(start.status == .ok)
            #expect(start.text.contains("<html"))
            #expect(start.text.contains("name=\"q\""))
            #expect(start.headers["cache-control"] == "no-store")
            let found = try await client.get("/rides?q=Balzers")
            #expect(found.text.contains("Balzers"))
            let suggested = try await client.get("/rides/places?q=Balz")
            #expect(suggested.status == .ok)
            #expect(!suggested.text.contains("<html"))
            #expect(suggested.text.contains("Balzers"))
            #expect(suggested.text.contains("/rides?from=47.13930%2C9.52280&amp;to=47.0"))
            let none = try await client.get("/rides/places?q=")
            #expect(!none.text.contains("href"))
            let quote = try await client.get("/rides?\(ends)")
            #expect(quote.text.contains("CHF"))
            #expect(quote.text.contains("Why this driver?"), "the score is explained to the person")
            #expect(quote.text.contains("Waiting for the car"))
            let price = try #require(quote.text.matches(of: /big-number-value">([^<]+)</).first?.1)
            // The fees have sentences of their own, and may be as high as the price.
            let besides = quote.text.replacing(/<ul class="ride-fees[^"]*".*?<\/ul>/, with: "")
            #expect(besides.split(separator: price).count == 2, "one number, said once")
            #expect(quote.text.contains("You never pay more. Sharing only lowers the price."))
            #expect(besides.count < quote.text.count, "the fees are said")
            #expect(quote.text.contains("probably within") && quote.text.contains("about "))
            #expect(quote.text.contains("/login?"))
            #expect(!quote.text.contains("id=\"ask\" action=\"/rides\" method=\"get\""))
            // Where the car is to be seen, the quote for a way that it does not go does not deny it.
            let against = try await client.get("/rides?from=47.13930,9.52280&to=47.20110,9.51020")
            #expect(against.text.contains("No car that is to be seen fits right now. Ask anyway"))
            #expect(!against.text.contains("No cars to be seen"))
            let sheet = try await client.get(
                "/rides?\(ends)", headers: ["HX-Request": "true", "X-Person": "1"])
            #expect(!sheet.text.contains("<html"))
            #expect(sheet.text.contains("form=\"ask\""))
        }
    }

    @Test func `R3: what is typed by strangers is shown as text, and nonsense gets a sentence`() async throws
    {
        try await withPages(.inProcess) { _, client in
            let hostile = "%3Cscript%3Ealert(1)%3C/script%3E%22%27"
            for path in ["/rides?q=\(hostile)", "/rides/places?q=\(hostile)"] {
                let page = try await client.get(path)
                #expect(page.status == .ok)
                #expect(!page.text.contains("<script>alert"))
                #expect(page.text.contains("&lt;script&gt;"))
            }
            let long = try await client.get("/rides/places?q=" + String(repeating: "ä", count: 300))
            #expect(long.status == .ok)
            for place in ["nonsense", "91,9", "47", "47,9,1", "nan,9", "47.1,inf", hostile, "47.1,"] {
                for name in ["from", "to"] {
                    let page = try await client.get("/rides?\(name)=\(place)")
                    #expect(page.status == .badRequest, "\(name)=\(place)")
                    #expect(page.text.contains("latitude, longitude"), "\(place)")
                    #expect(!page.text.contains("<script>alert"))
                }
            }
            for bad in ["people": "0", "people": "9", "people": "x", "luggage": "9", "luggage": "-1"]
                as KeyValuePairs
            {
                var headers = ada
                headers["Content-Type"] = "application/x-www-form-urlencoded"
                let body = ends + "&\(bad.key)=\(bad.value)"
                let answer = try await client.send(
                    .post, "/rides", headers: headers, body: Array(body.utf8))
                #expect(answer.status == .badRequest, "\(bad)")
            }
            let nowhere = try await client.post("/rides", form: ["from": "47.1,9.5"], headers: ada)
            #expect(nowhere.status == .badRequest)
        }
    }

    @Test func `R3: a quote that cannot be made says why, and asking for it leads back there`() async throws {
        try await withPages(.inProcess) { world, client in
            let roadless = try SampleCity.roadless(world.map)
            let same = try await client.get("/rides?from=47.13930,9.52280&to=47.13930,9.52280", headers: ada)
            #expect(same.status == .ok)
            #expect(!same.text.contains("form=\"ask\""))
            for to in ["33.57310,-7.58980", "\(roadless.latitude),\(roadless.longitude)"] {
                let page = try await client.get("/rides?from=47.13930,9.52280&to=\(to)", headers: ada)
                #expect(page.status == .ok)
                #expect(!page.text.contains("form=\"ask\""), "\(to)")
                let asked = try await client.post(
                    "/rides", form: ["from": "47.13930,9.52280", "to": to], headers: ada)
                #expect(asked.status == .seeOther)
                #expect(asked.headers["location"]?.hasPrefix("/rides?from=") == true)
            }
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R3: who asks without being logged in is led there and back; who asks twice sees the open ride`(
        transport: TestTransport
    ) async throws {
        try await withPages(transport) { _, client in
            let turned = try await ask(client, [:])
            #expect(turned.status == .seeOther)
            #expect(turned.headers["location"]?.hasPrefix("/login?") == true)
            #expect(turned.headers["location"]?.contains("47.13930") == true)
            let asked = try await ask(client, ada)
            #expect(asked.status == .seeOther)
            let id = try id(in: asked)
            let again = try await ask(client, ada)
            #expect(again.headers["location"] == "/rides/\(id.text)")
            let start = try await client.get("/rides", headers: ada)
            #expect(start.text.contains("/rides/\(id.text)"))
            let page = try await client.get("/rides/\(id.text)", headers: ada)
            #expect(page.status == .ok)
            #expect(page.text.contains("data-state="))
            let stranger = try await client.get("/rides/\(id.text)")
            #expect(stranger.headers["location"]?.hasPrefix("/login?") == true)
        }
    }

    @Test func `R3: the chosen names and the wishes are carried through links, log-in and asking`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            let wishes = "people=2&luggage=1&quiet=on"
            let hostile = "%3Cb%3E%22Oma%27s+%0Ahaus%3C/b%3E"
            let fields =
                "from=47.13930,9.52280&from_name=\(hostile)&to=47.10750,9.52850&to_name=Balzers&\(wishes)"
            let page = try await client.get("/rides?\(fields)").text
            #expect(!page.contains("<b>"))
            #expect(page.contains("&lt;b&gt;&quot;Oma") || page.contains("&lt;b&gt;\"Oma"))
            // The way back, another start, and the way to log in say it all again.
            #expect(page.contains("from=47.10750%2C9.52850&amp;from_name=Balzers&amp;to=47.13930"))
            #expect(page.contains("&amp;people=2&amp;luggage=1&amp;quiet=on&amp;pick=from"))
            #expect(page.contains("to_name%3DBalzers%26people%3D2%26luggage%3D1%26quiet%3Don"))
            #expect(page.contains("Price for 2 people"))
            let long = try await client.get(
                "/rides?\(ends)&to_name=" + String(repeating: "x", count: 5_000)
            ).text
            #expect(!long.contains(String(repeating: "x", count: 81)))
            let turned = try await client.post(
                "/rides",
                form: [
                    "from": "47.13930,9.52280", "to": "47.10750,9.52850", "to_name": "Balzers", "price": "1",
                    "people": "3",
                ], headers: ada)
            let location = try #require(turned.headers["location"])
            #expect(location.contains("to_name=Balzers") && location.contains("people=3"))
            let quote = try await client.get(location, headers: ada).text
            let price = quote.split(separator: "name=\"price\" value=\"", maxSplits: 1).last ?? ""
            let asked = try await client.post(
                "/rides",
                form: [
                    "from": "47.13930,9.52280", "to": "47.10750,9.52850", "to_name": "Balzers",
                    "price": String(price.prefix { $0.isNumber }), "people": "3",
                ], headers: ada)
            let sight = try #require(try await world.dispatch.sight(of: id(in: asked), for: PersonID(1)))
            #expect(sight.ride.toLabel == "Balzers")
            // While it is under way its quote leads there rather than to a second one.
            let second = try await client.get("/rides?\(ends)", headers: ada).text
            #expect(second.contains("You have a ride under way") && !second.contains("form=\"ask\""))
        }
    }

    @Test func `R3: nobody asks at a price that they have not seen`() async throws {
        try await withPages(.inProcess) { world, client in
            for price in ["", "1", "0", "-5", "free"] {
                let answer = try await ask(client, ada, price: price)
                #expect(answer.headers["location"]?.hasPrefix("/rides?from=") == true, "\(price)")
            }
            #expect(await world.dispatch.counts().openRides == 0)
        }
    }

    @Test func `R3: while the city reads its state again, asking is answered with when to try again`()
        async throws
    {
        try await withPages(.inProcess) { world, client in
            world.store.fail(1)
            let refused = try await ask(client, ada)
            #expect(refused.status == .serviceUnavailable)
            #expect(refused.headers["retry-after"] == "1")
            #expect(refused.text.contains("Nothing was changed"))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `R3: a ride that was asked for is told as such, even where usual wishes could not be kept`(
        kind: TestDatabase
    ) async throws {
        try await withPages(
            .inProcess, kind,
            prepare: { database in
                try await database.write { _ = try $0.execute("DROP TABLE ride_wishes") }
            }
        ) { world, client in
            let quote = try await client.get("/rides?\(ends)", headers: ada).text
            let price = quote.split(separator: "name=\"price\" value=\"", maxSplits: 1).last ?? ""
            let asked = try await client.post(
                "/rides",
                form: [
                    "from": "47.13930,9.52280", "to": "47.10750,9.52850", "people": "1",
                    "price": String(price.prefix { $0.isNumber }), "wishes": "yes", "remember": "yes",
                ], headers: ada)
            let id = try id(in: asked)
            #expect(try await world.dispatch.currentRide(of: PersonID(1))?.ride.id == id)
        }
    }

    @Test func `R6: somebody else's ride is not there, whatever is tried`() async throws {
        try await withPages(.inProcess) { world, client in
            let id = try id(in: try await ask(client, ada))
            let unknown = RequestID(12).text
            for name in [id.text, unknown, "1", "..%2F..", "null"] {
                for path in ["/rides/\(name)", "/rides/\(name)/stream"] {
                    let answer = try await client.get(path, headers: other)
                    #expect(answer.status == .notFound, "\(path)")
                }
                for path in [
                    "/rides/\(name)/cancel", "/rides/\(name)/search", "/rides/\(name)/rating",
                    "/rides/\(name)/out",
                ] {
                    let answer = try await client.post(path, form: ["stars": "5"], headers: other)
                    #expect(answer.status == .notFound, "\(path)")
                }
            }
            let nobody = try await client.post("/rides/\(id.text)/cancel", form: [:])
            #expect(nobody.status == .unauthorized)
            #expect(try await world.dispatch.currentRide(of: PersonID(1))?.ride.life.state.isOpen == true)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `R6: a ride can be cancelled, once, and the page says so`(transport: TestTransport) async throws {
        try await withPages(transport) { world, client in
            let id = try id(in: try await ask(client, ada))
            for _ in 0..<2 {
                let answer = try await client.post("/rides/\(id.text)/cancel", form: [:], headers: ada)
                #expect(answer.status == .seeOther)
                #expect(answer.headers["location"]?.hasPrefix("/rides/\(id.text)") == true)
            }
            let page = try await client.get("/rides/\(id.text)", headers: ada)
            #expect(page.text.contains("data-state=\"cancelled\""))
            #expect(try await world.dispatch.currentRide(of: PersonID(1)) == nil)
            // Long after, the same page is there from the store.
            world.clock.advance(by: .minutes(60 * 24))
            await world.dispatch.passTime()
            let later = try await client.get("/rides/\(id.text)", headers: ada)
            #expect(later.text.contains("data-state=\"cancelled\""))
        }
    }

    @Test func `R6: the page follows a ride to its end, and the rating is one to five stars`() async throws {
        try await withPages(.inProcess) { world, client in
            let driver = try await world.drive(1)
            let id = try id(in: try await ask(client, ada))
            _ = try await world.waitForQuestion(id, of: 1)
            func state() async throws -> String {
                let text = try await client.get("/rides/\(id.text)", headers: ada).text
                let rest = text.split(separator: "data-state=\"", maxSplits: 1).last ?? ""
                return String(rest.prefix { $0 != "\"" })
            }
            #expect(try await state() == "offered")
            try await world.dispatch.answer(id, by: driver, accept: true)
            #expect(try await state() == "approaching")
            let coming = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(coming.contains("Karim") && coming.contains("FL 1"))
            try await world.dispatch.reachStop(of: driver)
            #expect(try await state() == "waiting")
            let here = try await client.get("/rides/\(id.text)", headers: ada).text
            #expect(here.contains("The car is here") && here.contains("plate FL 1"))
            try await world.dispatch.board(driver)
            #expect(try await state() == "onBoard")
            let early = try await client.post("/rides/\(id.text)/cancel", form: [:], headers: ada)
            #expect(early.status == .seeOther)
            #expect(early.headers["location"] == "/rides/\(id.text)?late=cancel")
            let late = try await client.get("/rides/\(id.text)?late=cancel", headers: ada).text
            #expect(late.contains("Too late to cancel"))
            #expect(!late.contains("Arriving now") && !late.contains("cancel-ride"))
            #expect(try await state() == "onBoard")
            try await world.driveOn(driver)
            #expect(try await state() == "arrived")
            for stars in ["0", "6", "-1", "five", ""] {
                let answer = try await client.post(
                    "/rides/\(id.text)/rating", form: ["stars": stars], headers: ada)
                #expect(answer.status == .unprocessableContent, "\(stars)")
            }
            #expect(try await state() == "arrived")
            let rated = try await client.post("/rides/\(id.text)/rating", form: ["stars": "5"], headers: ada)
            #expect(rated.headers["location"] == "/rides/\(id.text)")
            // The page that the rating leads to is there.
            #expect(try await state() == "closed")
            #expect(try await world.dispatch.sight(of: id, for: PersonID(1))?.ride.stars == 5)
        }
    }
}
