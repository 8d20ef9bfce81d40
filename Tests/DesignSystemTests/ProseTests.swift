import DesignSystem
import HTML
import Localization
import Testing

@Suite("Plain text for reading")
struct ProseTests {
    private func html(_ text: String, keepsLines: Bool = false) -> String {
        Samples.text(Prose(ProseBlock.blocks(of: text, keepsLines: keepsLines), in: .english))
    }

    @Test func `R24: headings, paragraphs and lists come of the signs that anybody types`() {
        let text = "# Who\r\nTown of\r\nVaduz\r\n\r\n- one\n- two\n  goes on\n\n## Small\nEnd\n#\n"
        #expect(
            html(text).contains(
                "<h2>Who</h2><p>Town of Vaduz</p><ul><li>one</li><li>two goes on</li></ul><h3>Small</h3><p>End</p>"
            ))
        #expect(html("a\nb", keepsLines: true).contains("<p>a<br>b</p>"))
        #expect(html("## First").contains("<h2>First</h2>"), "no heading without one above it")
        #expect(ProseBlock.blocks(of: " \n\n\t\n").isEmpty)
    }

    @Test func `R24: only addresses that open a page, a mail or a call become links`() {
        let safe: [(String, String, String)] = [
            ("See https://vaduz.li/a?b=1.", "https://vaduz.li/a?b=1", "https://vaduz.li/a?b=1"),
            ("(https://vaduz.li/a)", "https://vaduz.li/a", "https://vaduz.li/a"),
            ("mailto:city@vaduz.li, or", "mailto:city@vaduz.li", "city@vaduz.li"),
            ("[My data](/account/data)", "/account/data", "My data"),
            ("[call](tel:112)", "tel:112", "call"),
        ]
        for (text, address, words) in safe {
            #expect(
                ProsePiece.pieces(of: text).contains(.link(words, to: URLReference(address) ?? "/")),
                "\(text)")
        }
        for text in [
            "[x](javascript:alert(1))", "[x](//evil.example)", "[x](/\\evil.example)",
            "[x](data:text/html,1)",
            "[x](http://plain.example)", "javascript:alert(1)", "https://", "[ ](/help)", "[x] (/help)",
            "xhttps://no.example", "[x](/a b)",
        ] {
            #expect(ProsePiece.pieces(of: text) == [.words(text)], "\(text)")
        }
    }

    @Test func `R24: what is written is text, whatever it looks like`() {
        let text = "<script>alert(1)</script> & \"quotes\" [<b>](/help)"
        #expect(!html(text).contains("<script>") && !html(text).contains("<b>"))
        #expect(html(text).contains("&lt;script&gt;"))
        let hostile = String(repeating: "[", count: 40_000)
        #expect(ProsePiece.pieces(of: hostile) == [.words(hostile)])
    }
}
