import Accounts
import DesignSystem
import Foundation
import HTML
import HTTPServer
import HTTPTesting
import Localization
import Rooms
import Synchronization
import Testing
import Web
import WebTesting

/// A browser as far as accounts need one: keeps cookies, finds the token in forms, follows nothing.
final class Browser: Sendable {
    private let client: TestClient
    private let cookies = Mutex<[String: String]>([:])

    init(_ client: TestClient) { self.client = client }

    /// The cookies that it keeps.
    var jar: [String: String] { cookies.withLock { $0 } }

    func forget(_ name: String) { cookies.withLock { $0[name] = nil } }

    func keep(_ name: String, _ value: String) { cookies.withLock { $0[name] = value } }

    func get(_ path: String, _ headers: KeyValuePairs<String, String> = [:]) async throws -> TestResponse {
        try await kept(client.get(path, headers: with(headers)))
    }

    /// Opens the page, takes the token of its first form, and posts.
    func submit(
        _ path: String, _ form: KeyValuePairs<String, String>, from page: String
    ) async throws -> TestResponse {
        let token = try #require(Self.token(in: try await get(page).text))
        return try await post(path, form, token: token)
    }

    func post(
        _ path: String, _ form: KeyValuePairs<String, String>, token: String
    ) async throws -> TestResponse {
        try await kept(client.post(path, form: form, headers: with(["X-Form-Token": token])))
    }

    /// The same with fields of a dictionary, in the order of their names.
    func submit(_ path: String, _ form: [String: String], from page: String) async throws -> TestResponse {
        let token = try #require(Self.token(in: try await get(page).text))
        let fields = form.sorted { $0.key < $1.key }.map {
            "\(Self.escaped($0.key))=\(Self.escaped($0.value))"
        }
        var headers = with(["X-Form-Token": token])
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return try await kept(
            client.send(.post, path, headers: headers, body: Array(fields.joined(separator: "&").utf8)))
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }

    static func token(in page: String) -> String? {
        guard let start = page.range(of: "name=\"form_token\" value=\""),
            let end = page.range(of: "\"", range: start.upperBound..<page.endIndex)
        else { return nil }
        return String(page[start.upperBound..<end.lowerBound])
    }

    private func with(_ headers: KeyValuePairs<String, String>) -> Headers {
        var all: Headers = ["Accept": "text/html"]
        for (name, value) in headers { all[name] = value }
        let pairs = jar.map { "\($0.key)=\($0.value)" }
        if !pairs.isEmpty { all["Cookie"] = pairs.joined(separator: "; ") }
        return all
    }

    private func kept(_ response: TestResponse) -> TestResponse {
        for line in response.headers.all("set-cookie") {
            let pair = line.prefix { $0 != ";" }.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            cookies.withLock { $0[String(pair[0])] = line.contains("Max-Age=0") ? nil : String(pair[1]) }
        }
        return response
    }
}

/// The pages and the API of accounts as a server has them, with one page more that needs a log-in.
func withPages(
    _ transport: TestTransport, configuration: Accounts.Configuration = .init(isSecure: false),
    _ body: (World, TestClient) async throws -> Void
) async throws {
    try await withAccounts(configuration: configuration) { world in
        let catalogue = try ProjectFiles.catalogue()
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"),
            isDemo: configuration.isDemo, isSecure: configuration.isSecure)
        var router = Router<WebContext>()
        router.use(SessionMiddleware(world.accounts, skipping: ["/assets/"]))
        AccountsRoutes(
            world.accounts, links: [AccountLink(.layers, .loginOperator, to: "/city", for: .operators)]
        ).add(to: &router)
        router.get("/private") { _, context in .text("Hello \(try context.visitor().fullName)") }
        router.get("/ride-now") { _, context in .text("Go, \(try context.confirmedVisitor().firstName)") }
        router.get("/city") { _, context in
            .text("\(try context.operatorVisitor().firstName) runs the city")
        }
        router.post("/private") { _, context in .text("Done by \(try context.visitor().firstName)") }
        router.post("/api/v1/open") { _, context in .text(context.person?.firstName ?? "nobody") }
        router.get("/assets/{name}") { _, context in .text(context.person?.firstName ?? "nobody") }
        let handler = router.handler { WebContext($0, site: site) }
        try await withTestClient(handler, transport) { client in try await body(world, client) }
    }
}
