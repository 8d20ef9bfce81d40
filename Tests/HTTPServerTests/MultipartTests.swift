import Geography
import HTTPServer
import Testing

/// The parser of multipart forms.
struct MultipartTests {
    private static func text(_ parts: [(headers: String, content: [UInt8])], boundary: String = "b0undary")
        -> [UInt8]
    {
        var bytes = Array("preamble to be ignored\r\n".utf8)
        for part in parts {
            bytes +=
                Array("--\(boundary) \t\r\n\(part.headers)\r\n\r\n".utf8) + part.content + Array("\r\n".utf8)
        }
        return bytes + Array("--\(boundary)--\r\nepilogue".utf8)
    }

    private static let nasty: [(headers: String, content: [UInt8])] = [
        ("Content-Disposition: form-data; name=\"a\"", []),
        ("content-disposition: form-data; name=b", Array("\r\n--b0undarx\r\n--b0undar".utf8)),
        (
            "Content-Disposition: form-data; name=\"file\"; filename=\"x;y.png\"\r\nContent-Type: image/png\r\nX: y",
            (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
        ),
        ("Content-Disposition: form-data; name=\"crlf\"", Array("\r\n\r\n\r".utf8)),
    ]

    @Test func `a form is read the same wherever its pieces are cut`() throws {
        let bytes = Self.text(Self.nasty)
        func parse(_ pieces: [ArraySlice<UInt8>]) throws -> MultipartForm {
            var parser = MultipartParser(boundary: "b0undary")
            for piece in pieces { try parser.add(piece) }
            return try parser.finish()
        }
        let whole = try parse([bytes[...]])
        #expect(whole.parts.map(\.name) == ["a", "b", "file", "crlf"])
        #expect(whole.parts.map(\.bytes) == Self.nasty.map(\.content))
        #expect(whole["file"]?.filename == "x;y.png")
        #expect(whole["file"]?.contentType == "image/png")
        #expect(whole["nothing"] == nil)
        for cut in bytes.indices {
            let form = try parse([bytes[..<cut], bytes[cut...]])
            #expect(form.parts == whole.parts, "cut at \(cut)")
        }
        let single = try parse(bytes.indices.map { bytes[$0...$0] })
        #expect(single.parts == whole.parts)
    }

    @Test func `every truncation is refused`() {
        let bytes = Self.text(Self.nasty)
        let end = bytes.count - "\r\nepilogue".utf8.count
        for count in 0..<end {
            #expect(throws: HTTPError.self, "\(count) bytes") {
                var parser = MultipartParser(boundary: "b0undary")
                try parser.add(bytes[..<count])
                _ = try parser.finish()
            }
        }
    }

    @Test func `limits on parts, their size and their headers hold`() {
        func status(_ bytes: [UInt8], _ limits: MultipartLimits) -> Int? {
            var parser = MultipartParser(boundary: "b0undary", limits: limits)
            do throws(HTTPError) {
                try parser.add(bytes)
                _ = try parser.finish()
                return nil
            } catch {
                return error.problem.status.code
            }
        }
        let bytes = Self.text(Self.nasty)
        #expect(status(bytes, MultipartLimits(parts: 4, partBytes: 1_000)) == nil)
        #expect(status(bytes, MultipartLimits(parts: 3)) == 413)
        #expect(status(bytes, MultipartLimits(partBytes: 999)) == 413)
        #expect(status(bytes, MultipartLimits(headerBytes: 50)) == 413)
        #expect(status(Self.text([("X: y", [])]), MultipartLimits()) == 400)
        #expect(status(Self.text([("no colon", [])]), MultipartLimits()) == 400)
        #expect(
            status(Self.text([("Content-Disposition: attachment; name=a", [])]), MultipartLimits()) == 400)
        #expect(status(Array("--b0undaryX\r\n".utf8), MultipartLimits()) == 400)
        #expect(
            status(Array(("--b0undary" + String(repeating: " ", count: 300)).utf8), MultipartLimits()) == 400)
    }

    @Test func `random bytes never crash the parser`() {
        for seed in UInt64(0)..<2_000 {
            var random = SplitMix64(seed: seed)
            var bytes = Self.text(Self.nasty)
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            var parser = MultipartParser(boundary: "b0undary", limits: MultipartLimits(partBytes: 4_000))
            do throws(HTTPError) {
                try parser.add(bytes)
                let form = try parser.finish()
                #expect(form.parts.count <= 100, "seed \(seed)")
            } catch {
                #expect([400, 413].contains(error.problem.status.code), "seed \(seed)")
            }
        }
    }

    @Test func `forms may come as multipart`() throws {
        let headers: Headers = ["Content-Type": "multipart/form-data; boundary=\"b0undary\""]
        let request = Request(.post, "/", headers: headers, body: Self.text(Self.nasty))
        let form = try request.form()
        #expect(form.pairs.map(\.name) == ["a", "b", "crlf"], "files are not simple fields")
        let noBoundary = Request(.post, "/", headers: ["Content-Type": "multipart/form-data"])
        #expect(throws: HTTPError.self) { try noBoundary.multipart() }
    }
}
