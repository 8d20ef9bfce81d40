import HTTPServer
import HTTPTesting
import Testing

struct RoutingTests {
    private var handler: HTTPHandler {
        var router = Router<EmptyContext>()
        router.get("/") { _, _ in .text("home") }
        router.get("/rides/new") { _, _ in .text("new") }
        router.get("/rides/{id}") { request, _ in .text("ride \(try request.parameter("id", as: Int.self))") }
        router.delete("/rides/{id}") { _, _ in .noContent }
        router.get("/tiles/{z}/{x}/{y}.mvt") { request, _ in
            let z = try request.parameter("z", as: Int.self)
            return .text("\(z)/\(try request.parameter("x"))/\(try request.parameter("y", as: Int.self))")
        }
        router.get("/files/{path...}") { request, _ in .text(try request.parameter("path")) }
        router.post("/echo") { request, _ in .bytes(request.body, type: "application/octet-stream") }
        return router.handler()
    }

    @Test(arguments: TestTransport.allCases)
    func `a literal wins over a parameter and a parameter over the rest`(transport: TestTransport)
        async throws
    {
        try await withTestClient(handler, transport) { client async throws in
            #expect(try await client.get("/").text == "home")
            #expect(try await client.get("/rides/new").text == "new")
            #expect(try await client.get("/rides/17?x=1").text == "ride 17")
            #expect(try await client.get("/tiles/3/4/5.mvt").text == "3/4/5")
            #expect(try await client.get("/files/a/b%20c/d").text == "a/b c/d")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `a slash too many at the end leads to the address without it, and never to another host`(
        transport: TestTransport
    ) async throws {
        try await withTestClient(handler, transport) { client async throws in
            for (asked, location) in [("/rides/1/", "/rides/1"), ("/rides/1/?a=b%20c", "/rides/1?a=b%20c")] {
                let response = try await client.get(asked)
                #expect(response.status == .seeOther && response.headers["location"] == location)
            }
            for asked in ["/nowhere/", "/rides/1//", "//rides/1/", "//example.org/"] {
                let response = try await client.get(asked)
                #expect(response.status == .notFound || response.status == .badRequest, "\(asked)")
                #expect(response.headers["location"] == nil, "\(asked)")
            }
            #expect(try await client.send(.delete, "/rides/1/").status == .notFound)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `an unknown address is 404 and a known one with another method 405`(
        transport: TestTransport
    ) async throws {
        try await withTestClient(handler, transport) { client async throws in
            let missing = try await client.get("/nowhere")
            #expect(missing.status == .notFound)
            #expect(missing.headers["content-type"] == "application/problem+json")
            #expect(missing.text.contains("\"type\":\"/problems/not-found\""))
            let wrong = try await client.send(.put, "/rides/1")
            #expect(wrong.status == .methodNotAllowed)
            #expect(wrong.headers["allow"] == "GET, HEAD, DELETE, OPTIONS")
            let body = [UInt8](repeating: 65, count: 100_000)
            let missingWithBody = try await client.send(.post, "/nowhere", body: body)
            #expect(missingWithBody.status == .notFound)
            let wrongWithBody = try await client.send(.post, "/rides/1", body: body)
            #expect(wrongWithBody.status == .methodNotAllowed)
            let unexpected = try await client.send(.get, "/", body: body)
            #expect(unexpected.status == .contentTooLarge)
            let options = try await client.send(.options, "/rides/1")
            #expect(options.status == .noContent)
            #expect(options.headers["allow"] == "GET, HEAD, DELETE, OPTIONS")
            #expect(try await client.get("/rides/seven").status == .badRequest)
            #expect(try await client.get("/tiles/3/4/5.png").status == .notFound)
        }
    }

    @Test func `every method has its own route`() async throws {
        var router = Router<EmptyContext>()
        router.put("/x") { _, _ in .text("put") }
        router.patch("/x") { _, _ in .text("patch") }
        router.on(.head, "/x") { _, _ in Response(headers: ["X-Own": "head"]) }
        try await withTestClient(router.handler(), .inProcess) { client async throws in
            let put = try await client.send(.put, "/x")
            #expect(put.text == "put")
            let patch = try await client.send(.patch, "/x")
            #expect(patch.text == "patch")
            let head = try await client.send(.head, "/x")
            #expect(head.headers["x-own"] == "head")
            let star = try await client.send(.options, "*")
            #expect(star.status == .noContent)
            let redirect = Response.redirect("/y")
            #expect(redirect.status == .seeOther)
            #expect(redirect.headers["location"] == "/y")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `HEAD is answered by the GET handler without a body`(transport: TestTransport) async throws {
        try await withTestClient(handler, transport) { client async throws in
            let response = try await client.send(.head, "/rides/17")
            #expect(response.status == .ok)
            #expect(response.body.isEmpty)
            #expect(response.headers["content-length"] == "7")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `a body comes through as it was sent`(transport: TestTransport) async throws {
        try await withTestClient(handler, transport) { client async throws in
            let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
            #expect(try await client.send(.post, "/echo", body: body).body == body)
            #expect(try await client.send(.post, "/echo", body: []).body == [])
        }
    }
}
