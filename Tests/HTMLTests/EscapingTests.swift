import Geography
import HTML
import HTMLTesting
import Testing

@Suite struct `Escaping` {
    /// Texts made of what breaks out of HTML, mixed with letters of several scripts.
    private static func hostileText(_ random: inout SplitMix64) -> String {
        let parts = [
            "<", ">", "&", "\"", "'", "`", "=", "/", " ", "\n", "\r", "\t", "\u{0}", "--", "]]>", "<script>",
            "</p>",
            "</textarea>", "<!--", "-->", "&lt;", "&#60;", "&amp", ";", "javascript:", "onload=", "a", "ß",
            "م", "🚕",
            "\u{202E}", "\u{FEFF}", "e\u{301}", "%3C", "\\u003c",
        ]
        return (0..<Int.random(in: 0...12, using: &random)).map { _ in
            parts[Int.random(in: parts.indices, using: &random)]
        }.joined()
    }

    @Test func `lets no text out of its element or attribute`() throws {
        for seed in 0..<2_000 {
            var random = SplitMix64(seed: UInt64(seed))
            let title = Self.hostileText(&random)
            let content = Self.hostileText(&random)
            let note = Self.hostileText(&random)
            let piece = div(.title(title), .class(title), .data("value", note), .aria("label", content)) {
                p { content }
                textarea(.name("note"), value: note)
                note
            }
            let markup = try MarkupReader.read(String(decoding: piece.rendered(), as: UTF8.self))
            func seen(_ text: String) -> String { text.replacing("\u{0}", with: "\u{FFFD}") }
            var expected: [Markup] = [
                .start(
                    "div",
                    [MarkupAttribute("title", seen(title))]
                        + (title.isEmpty ? [] : [MarkupAttribute("class", seen(title))])
                        + [
                            MarkupAttribute("data-value", seen(note)),
                            MarkupAttribute("aria-label", seen(content)),
                        ]),
                .start("p", []),
            ]
            if !content.isEmpty { expected.append(.text(seen(content))) }
            expected += [
                .end("p"), .start("textarea", [MarkupAttribute("name", "note")]), .text("\n" + seen(note)),
                .end("textarea"),
            ]
            if !note.isEmpty { expected.append(.text(seen(note))) }
            expected.append(.end("div"))
            #expect(markup == expected, "seed \(seed)")
        }
    }

    @Test func `writes fragments without carriage returns, so that they are sent as lines of an event`() {
        let fragment = HTMLFragment { p(.title("a\rb")) { "c\r\nid: 7\rdata: x" } }
        #expect(!fragment.bytes().contains(0x0D))
        #expect(fragment.text == "<p title=\"a&#13;b\">c&#13;\nid: 7&#13;data: x</p>")
    }

    @Test func `keeps every character that means nothing in HTML`() {
        let all = (1...0x2FFF).compactMap(Unicode.Scalar.init).filter {
            !"<>&\"'\r".unicodeScalars.contains($0)
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: all)
        #expect(Array(String(view).utf8) == String(view).rendered())
    }

    @Test func `reads only what the builder writes`() {
        #expect(throws: MarkupReader.Failure(reason: "an unquoted value")) {
            try MarkupReader.read("<p a=b>")
        }
        #expect(throws: MarkupReader.Failure(reason: "a value without an end")) {
            try MarkupReader.read("<p a=\"b")
        }
        #expect(throws: MarkupReader.Failure(reason: "a tag without an end")) {
            try MarkupReader.read("<p a")
        }
        #expect(throws: MarkupReader.Failure(reason: "a tag without a name")) {
            try MarkupReader.read("a < b")
        }
        #expect(throws: MarkupReader.Failure(reason: "the reference &copy;")) {
            try MarkupReader.read("&copy;")
        }
        #expect(throws: Never.self) { try MarkupReader.read("<!DOCTYPE html>\n<p hidden>x</p>") }
    }
}
