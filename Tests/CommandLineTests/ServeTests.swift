import Foundation
import HTTPServer
import HTTPTesting
import Testing

/// The composed server, as proxies and strangers meet it.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ServeTests {
    private static let search = "/api/v1/places?q=vaduz"

    private func ask(_ city: ServedCity, as address: String) throws -> TestResponse {
        try city.get(Self.search, headers: ["X-Forwarded-For": address])
    }

    @Test func `Behind the documented proxy each person is counted apart, whatever they write themselves`()
        throws
    {
        let folder = try TemporaryFolder()
        let city = try ServedCity(
            in: folder,
            settings: """
                {"address": "https://rides.example.org",
                 "public": {"requestsPerMinute": 1, "requestsAtOnce": 3}}
                """)
        for _ in 0..<3 { #expect(try ask(city, as: "203.0.113.1").status == .ok) }
        let refused = try ask(city, as: "203.0.113.1")
        #expect(refused.status == .tooManyRequests)
        #expect(refused.headers["Retry-After"].flatMap { Int($0) }.map { $0 >= 1 } == true)
        // What a person writes stands before what the proxy adds, and counts for nothing.
        #expect(try ask(city, as: "198.51.100.9, 203.0.113.1").status == .tooManyRequests)
        #expect(try ask(city, as: "203.0.113.2").status == .ok)
        // What is cheap goes on.
        #expect(
            try city.get("/healthz", headers: ["X-Forwarded-For": "203.0.113.1"]).status == .ok)
        #expect(
            try city.get("/readyz").text
                == #"{"database":"ok","city":"ok","rides":"ok","planned":"ok","taxi":"ok","ready":true}"#)
    }

    @Test func `Strangers hold so many live pages open behind one address, and no more`() throws {
        let folder = try TemporaryFolder()
        let city = try ServedCity(
            in: folder,
            settings: """
                {"address": "https://rides.example.org", "public": {"streamsPerAddress": 2}}
                """)
        func open(_ address: String) throws -> (RawConnection, Int) {
            let connection = try RawConnection(port: city.port)
            try connection.send(
                "GET /rides/stream HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(address)\r\n\r\n")
            return (connection, try connection.readHead().status)
        }
        let held = try (0..<2).map { _ in try open("203.0.113.1") }
        #expect(held.map(\.1) == [200, 200])
        #expect(try open("203.0.113.1").1 == 429)
        #expect(try open("203.0.113.2").1 == 200)
        withExtendedLifetime(held) {}
    }

    @Test func `Asking for a ride takes turns, on the page and in the API, and says so in the same words`()
        throws
    {
        let folder = try TemporaryFolder()
        // Whoever asks while somebody else is being answered finds no place.
        let city = try ServedCity(
            in: folder, settings: #"{"public": {"placesInQueue": 1}}"#, isDemo: true,
            more: ["--drivers", "0"])
        struct LogIn: Decodable { let token: String }
        let token = try city.call(
            "POST", "/api/v1/sessions",
            json: #"{"login": "passenger@medina.example", "password": "ride-with-me"}"#
        ).json(LogIn.self).token
        let order = ServedCity.request(
            "POST", "/api/v1/rides", token: token,
            json: """
                {"from": {"lat": 47.1410, "lon": 9.5209}, "to": {"lat": 47.1070, "lon": 9.5290},
                 "price": {"amount": 1, "currency": "CHF"}}
                """)
        let page = try city.get("/login")
        let cookie = try #require(page.headers["set-cookie"]?.split(separator: ";").first)
        let secret = try #require(
            page.text.split(separator: "name=\"form_token\" value=\"").dropFirst().first
        )
        .prefix { $0 != "\"" }
        let fields = "from=47.1410,9.5209&to=47.1070,9.5290&price=1&form_token=\(secret)"
        let form = """
            POST /rides HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
            Cookie: \(cookie)\r\n\
            Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(fields.utf8.count)\r\n\r\n\(fields)
            """
        for (request, usual) in [(order, 409), (form, 303)] {
            let end = ContinuousClock.now + .seconds(60)
            var (answered, refused) = (0, 0)
            while refused == 0 || answered == 0, ContinuousClock.now < end {
                let connections = try (0..<16).map { _ in try RawConnection(port: city.port) }
                for connection in connections { try connection.send(request) }
                for connection in connections {
                    let answer = try connection.readResponse()
                    if answer.status == .serviceUnavailable {
                        refused += 1
                        #expect(answer.text.contains("Too much is under way for now."), "\(answer.text)")
                        #expect(answer.headers["retry-after"] == "3")
                    } else {
                        answered += 1
                        #expect(answer.status.code == usual, "\(answer.text)")
                    }
                }
            }
            #expect(refused > 0 && answered > 0, "\(refused) refused, \(answered) answered")
        }
    }

    @Test(arguments: ["/", "/login", "/problems", "/problems/not-found", "/account", "/rides/nearby"])
    func `Pages have an allowance as well, and what watches the server has none`(page: String) throws {
        let folder = try TemporaryFolder()
        let city = try ServedCity(
            in: folder, settings: #"{"public": {"requestsPerMinute": 1, "requestsAtOnce": 3}}"#)
        let statuses = try (1...4).map { _ in try city.get(page).status }
        #expect(statuses[3] == .tooManyRequests && !statuses[..<3].contains(.tooManyRequests), "\(statuses)")
        #expect(try city.get("/healthz").status == .ok)
    }

    @Test(arguments: [
        #"{"public": {"requestsPerMinute": 1, "requestsAtOnce": 3}}"#,
        """
        {"address": "https://rides.example.org", "proxies": ["192.0.2.7"],
         "public": {"requestsPerMinute": 1, "requestsAtOnce": 3}}
        """,
    ])
    func `The header of whoever is no proxy is ignored`(settings: String) throws {
        let folder = try TemporaryFolder()
        let city = try ServedCity(in: folder, settings: settings)
        let statuses = try (1...4).map { try ask(city, as: "203.0.113.\($0)").status }
        #expect(statuses == [.ok, .ok, .ok, .tooManyRequests])
    }

    @Test func `Settings that would lose letters or trust nobody in particular are refused in a sentence`()
        throws
    {
        let folder = try TemporaryFolder()
        let city = folder.path("city")
        try #require(try Program.run("import", Program.sample, city, "--no-map").code == 0)
        for (settings, sentence) in [
            (
                #"{"mail": {"host": "mail.example.org", "from": "rides@example.org"}}"#,
                "\"mail\" needs \"address\""
            ),
            (#"{"proxies": ["10.0.0.0/8"]}"#, "\"proxies\" must be IP addresses"),
            (#"{"metrics": {"networks": ["10.0.0.0/40"]}}"#, "\"networks\" must be addresses or networks"),
            (#"{"proxies": "10.0.0.2"}"#, "\"proxies\" must be a list of texts"),
        ] {
            let refused = try Program.run(
                "serve", city, "--port", "0", "--settings", try folder.file("wrong.json", settings))
            #expect(refused.code == 1)
            #expect(refused.errors.contains(sentence), "\(refused.errors)")
        }
        let right = try folder.file(
            "right.json",
            #"""
            {"mail": {"host": "mail.example.org", "from": "rides@example.org"},
             "address": "https://rides.example.org", "proxies": ["10.0.0.2", "::FFFF:10.0.0.3", "FD00::2"]}
            """#)
        #expect(try Program.run("settings", city, "--settings", right).code == 0)
    }

    @Test func `A signal to end is heard from the moment on that the city is open`() throws {
        for _ in 0..<5 {
            let folder = try TemporaryFolder()
            let city = try ServedCity(in: folder, settings: "{}")
            let end = try #require(try city.end(), "the signal was swallowed")
            #expect(end.isOrderly)
        }
    }

    @Test func `The end does not wait for open pages, read or not`() throws {
        let folder = try TemporaryFolder()
        let city = try ServedCity(in: folder, settings: "{}")
        let pages = try (0..<40).map { _ in
            let page = try RawConnection(port: city.port)
            try page.send("GET /rides/stream HTTP/1.1\r\nHost: a\r\n\r\n")
            return page
        }
        for page in pages { #expect(try page.readHead().status == 200) }
        let end = try #require(try city.end())
        #expect(end.isOrderly)
        #expect(end.duration < .seconds(6), "it would be cut off after eight")
        withExtendedLifetime(pages) {}
    }

    @Test func `Numbers are for the operator's network, and browsers that came by HTTPS come so again`()
        throws
    {
        let folder = try TemporaryFolder()
        let city = try ServedCity(
            in: folder,
            settings: """
                {"address": "https://rides.example.org", "metrics": {"networks": ["192.0.2.0/24"]}}
                """)
        let metrics = try city.get("/metrics")
        #expect(metrics.status == .ok && metrics.text.contains("http_connections "))
        for address in ["203.0.113.1", "192.0.2.1", "127.0.0.1"] {
            let forwarded = try city.get("/metrics", headers: ["X-Forwarded-For": address])
            #expect(forwarded.status == .notFound)
            #expect(!forwarded.text.contains("http_connections "))
        }
        let proxied: Headers = ["X-Forwarded-For": "203.0.113.1", "X-Forwarded-Proto": "https"]
        let secure = try city.get("/healthz", headers: proxied)
        #expect(secure.headers["strict-transport-security"] == "max-age=31536000")
        #expect(try city.get("/healthz").headers["strict-transport-security"] == nil)
    }

    @Test func `The soft limit of open files is raised as far as it goes`() throws {
        let folder = try TemporaryFolder()
        let city = try ServedCity(in: folder, settings: "{}", openFiles: 300)
        let limits = try String(contentsOfFile: "/proc/\(city.processID)/limits", encoding: .utf8)
        let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        #expect(numbers.count == 2 && numbers.first == numbers.last && numbers.first != 300, "\(line)")
        #expect(try city.get("/healthz").status == .ok)
    }
}
