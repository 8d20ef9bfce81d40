import Geography
import HTML
import Testing

@Suite struct `Addresses` {
    @Test(arguments: [
        "/", "", "#top", "?q=a:b", "/a:b", "rides/7", "./javascript:x", "https://example.org/a?b#c",
        "HTTP://example.org",
        "mailto:a@example.org", "tel:+423123", "geo:47.1,9.5", "/مدينة",
    ])
    func `may be relative or have a harmless scheme`(text: String) {
        #expect(URLReference(text)?.text == text)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
        "java\tscript:alert(1)", "\u{1}javascript:alert(1)", "data:text/html,x", "vbscript:x", "blob:x",
        "file:///etc",
        ":", "javascript&colon;:x", "a b", "/a\u{7F}b",
    ])
    func `are refused with a scheme that can run code or with characters that browsers drop`(text: String) {
        let outside: String = text
        #expect(URLReference(outside) == nil)
    }

    @Test func `written as literals with such a scheme open nothing`() {
        let bad: URLReference = "javascript:alert(1)"
        #expect(bad.text == "about:invalid")
    }

    @Test func `encode what is interpolated, so that it stays one segment or value`() {
        let name = "a/../b?c=d&e#f\"<ü"
        let address: URLReference = "/places/\(name)?page=\(3)"
        #expect(address.text == "/places/a%2F..%2Fb%3Fc%3Dd%26e%23f%22%3C%C3%BC?page=3")
        let scheme = "javascript:alert(1)"
        let start: URLReference = "\(scheme)"
        #expect(start.text == "javascript%3Aalert%281%29")
        let base: URLReference = "/rides/7"
        let longer: URLReference = "\(base)/cancel"
        #expect(longer.text == "/rides/7/cancel")
    }

    @Test func `encode and refuse random texts without exception`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<5_000 {
            let scalars = (0..<Int.random(in: 0...10, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0...0x200, using: &random))
            }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            let text = String(view)
            let encoded: URLReference = "/x/\(text)"
            #expect(
                encoded.text.dropFirst(3).utf8.allSatisfy { byte in
                    let scalar = Unicode.Scalar(byte)
                    return scalar.isASCII
                        && (scalar.properties.isAlphabetic
                            || "0123456789-._~%".unicodeScalars.contains(scalar))
                })
            if let accepted = URLReference(text) {
                #expect(accepted.text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F })
            }
        }
    }

    @Test func `know whether they stay on the site`() {
        for text in ["/rides", "/"] { #expect(URLReference(text)?.isLocalPath == true, "\(text)") }
        for text in ["//evil.example", "/\\evil.example", "https://evil.example", "rides", ""] {
            #expect(URLReference(text)?.isLocalPath == false, "\(text)")
        }
    }
}
