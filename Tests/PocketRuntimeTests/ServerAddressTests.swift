import PocketRuntime
import Testing

@Suite struct `The address of a server that somebody has typed` {
    @Test(
        arguments: [
            ("https://night.example.org", "https://night.example.org", "night.example.org"),
            ("  Night.Example.org/ ", "https://night.example.org", "night.example.org"),
            ("HTTPS://a.example:8443/Scout/one//", "https://a.example:8443/Scout/one", "a.example"),
            ("a.example/~me_2/x.y", "https://a.example/~me_2/x.y", "a.example"),
            ("zuckerfrei-übung.example", "https://zuckerfrei-übung.example", "zuckerfrei-übung.example"),
            ("http://localhost:1337", "http://localhost:1337", "localhost"),
            ("http://127.0.0.1:80/x", "http://127.0.0.1:80/x", "127.0.0.1"),
            ("localhost", "https://localhost", "localhost"),
        ])
    func `is read as people write it`(typed: String, text: String, host: String) throws {
        let address = try #require(PocketServerAddress(typed))
        #expect(address.text == text && address.host == host)
        #expect(PocketServerAddress(address.text) == address)
    }

    @Test(
        arguments: [
            "", " ", "https://", "http://a.example", "http://localhost.example", "ftp://a.example", "a",
            "nas",
            "https://me@a.example", "https://me:word@a.example", "a.example:", "a.example:0",
            "a.example:65536",
            "a.example:8x", "a.example:1:2", "a..example", ".example", "a.example.", "-a.example",
            "*.example",
            "a.example;x", "a.example x", "a.example'", "a.example\"", "a.example,b", "[::1]", "a_b.example",
            "a.example/?token=1", "a.example/#x", "a.example?x", "a.example/../b", "a.example//b",
            "a.example/.",
            "a.example/%2e", "a.example\\b", "a.example/\u{1}", "javascript:alert(1)", "//a.example",
        ])
    func `is nothing where it could be misread`(typed: String) {
        #expect(PocketServerAddress(typed) == nil)
    }

    @Test func `is no longer than anybody types`() {
        let path = String(repeating: "x", count: PocketServerAddress.longest - 10)
        #expect(PocketServerAddress("a.example/" + path) != nil)
        #expect(PocketServerAddress("a.example/x" + path) == nil)
        #expect(PocketServerAddress(String(repeating: "a", count: 254) + ".example") == nil)
    }
}
