import HTTPServer
import HTTPTesting
import Testing

/// Conditions and ranges.
struct ConditionalTests {
    private static let bytes = Array("0123456789".utf8)
    private static let handler = HTTPHandler { request in
        var response = Response.bytes(bytes, type: "text/plain").tagged()
        response.headers["Last-Modified"] = "Sat, 31 Jan 2026 12:00:00 GMT"
        response.headers["Accept-Ranges"] = "bytes"
        return response
    }
    private static let tag = EntityTag.of(bytes)

    @Test(arguments: TestTransport.allCases)
    func `a client that has the content is told so`(transport: TestTransport) async throws {
        try await withTestClient(Self.handler, transport) { client async throws in
            let lists = [Self.tag, "W/\(Self.tag)", "\"x\", \(Self.tag)", "*"]
            for list in lists {
                for method in [HTTPMethod.get, .head] {
                    let response = try await client.send(method, "/", headers: ["If-None-Match": list])
                    #expect(response.status == .notModified, "\(list)")
                    #expect(response.body.isEmpty)
                    #expect(response.headers["etag"] == Self.tag)
                    #expect(response.headers["content-type"] == nil)
                }
            }
            let other = try await client.get("/", headers: ["If-None-Match": "\"x\""])
            #expect(other.status == .ok)
        }
    }

    @Test(arguments: [
        ("Sat, 31 Jan 2026 12:00:00 GMT", 304), ("Sat, 31 Jan 2026 12:00:01 GMT", 304),
        ("Sat, 31 Jan 2026 11:59:59 GMT", 200), ("yesterday", 200), ("Sat, 31 Foo 2026 12:00:00 GMT", 200),
    ])
    func `a date stands in for a tag`(date: String, status: Int) async throws {
        try await withTestClient(Self.handler, .inProcess) { client async throws in
            let response = try await client.get("/", headers: ["If-Modified-Since": date])
            #expect(response.status.code == status)
            let tagged = try await client.get(
                "/", headers: ["If-Modified-Since": date, "If-None-Match": "\"x\""])
            #expect(tagged.status == .ok, "a tag that does not match outweighs the date")
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `a single range is cut out`(transport: TestTransport) async throws {
        let parts = [
            ("bytes=0-3", "0123", "0-3"), ("bytes=4-", "456789", "4-9"), ("bytes=-2", "89", "8-9"),
            ("bytes=8-99", "89", "8-9"), ("bytes=-99", "0123456789", "0-9"), ("bytes=9-9", "9", "9-9"),
            ("bytes=8-\(Int.max)", "89", "8-9"), ("bytes=-\(Int.max)", "0123456789", "0-9"),
        ]
        try await withTestClient(Self.handler, transport) { client async throws in
            for (range, text, content) in parts {
                let response = try await client.get("/", headers: ["Range": range])
                #expect(response.status == .partialContent)
                #expect(response.text == text)
                #expect(response.headers["content-range"] == "bytes \(content)/10")
                #expect(response.headers["content-length"] == String(text.utf8.count))
            }
        }
    }

    @Test(arguments: [
        "bytes=5-3", "bytes=a-b", "bytes=0-1,3-4", "lines=1-2", "bytes=", "bytes=+1-2",
        "bytes=0-9223372036854775808",
    ])
    func `a range that makes no sense is ignored`(range: String) async throws {
        try await withTestClient(Self.handler, .inProcess) { client async throws in
            let response = try await client.get("/", headers: ["Range": range])
            #expect(response.status == .ok)
            #expect(response.body == Self.bytes)
        }
    }

    @Test(arguments: [
        "bytes=10-", "bytes=10-20", "bytes=-0", "bytes=\(Int.max)-", "bytes=\(Int.max)-\(Int.max)",
    ])
    func `a range outside the content is 416`(range: String) async throws {
        try await withTestClient(Self.handler, .live) { client async throws in
            let response = try await client.get("/", headers: ["Range": range])
            #expect(response.status == .rangeNotSatisfiable)
            #expect(response.headers["content-range"] == "bytes */10")
        }
    }

    @Test func `a range of changed content gives the whole`() async throws {
        try await withTestClient(Self.handler, .inProcess) { client async throws in
            let same = try await client.get("/", headers: ["Range": "bytes=0-1", "If-Range": Self.tag])
            #expect(same.status == .partialContent)
            let date = try await client.get(
                "/", headers: ["Range": "bytes=0-1", "If-Range": "Sat, 31 Jan 2026 12:00:00 GMT"])
            #expect(date.status == .partialContent)
            let changed = try await client.get("/", headers: ["Range": "bytes=0-1", "If-Range": "\"x\""])
            #expect(changed.status == .ok)
            #expect(changed.body == Self.bytes)
        }
    }
}
