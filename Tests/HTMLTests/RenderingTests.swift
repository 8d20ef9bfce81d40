import HTML
import Testing

private func text(_ piece: some HTML) -> String { String(decoding: piece.rendered(), as: UTF8.self) }

@Suite struct `Rendering` {
    @Test func `writes elements, attributes and text in order`() {
        let piece = div(.class("card"), .id("a")) {
            h2 { "Title" }
            p {
                "One"; br(); "Two"
            }
        }
        #expect(text(piece) == #"<div class="card" id="a"><h2>Title</h2><p>One<br>Two</p></div>"#)
    }

    @Test func `leaves out what is nil or off and adds classes up`() {
        let piece = input(
            .class("field", nil, ""), .disabled(false), .required(), .value(nil), .aria("label", nil),
            .class("wide"), .aria("invalid", true), .data("kind", "seat"), .data("on"),
            .hx("get", to: "/a?b=1&c=2"),
            .none)
        #expect(
            text(piece) == """
                <input class="field wide" required aria-invalid="true" data-kind="seat" data-on="" \
                hx-get="/a?b=1&amp;c=2">
                """)
    }

    @Test func `follows conditions, switches, loops and optionals`() {
        func list(_ names: [String], footer note: String?, loud: Bool) -> some HTML {
            ul {
                for name in names { li { name } }
                if loud { li { "loud" } } else { li { "quiet" } }
                if let note { li(.class("note")) { note } }
                switch names.count {
                case 0: "none"
                case 1: "one"
                default: "many"
                }
            }
        }
        #expect(
            text(list(["a", "b"], footer: nil, loud: true))
                == "<ul><li>a</li><li>b</li><li>loud</li>many</ul>")
        #expect(
            text(list([], footer: "x", loud: false)) == #"<ul><li>quiet</li><li class="note">x</li>none</ul>"#
        )
        #expect(text(list(["a"], footer: nil, loud: false)) == "<ul><li>a</li><li>quiet</li>one</ul>")
    }

    @Test func `keeps an element's own attributes when more are added`() {
        #expect(text(p(.class("a")) { "x" }.adding(.class("b"), .id("i"))) == #"<p class="a b" id="i">x</p>"#)
        #expect(
            text(img(.src("/a.png"), .alt("")).adding([.loading("lazy")]))
                == #"<img src="/a.png" alt="" loading="lazy">"#)
    }

    @Test func `renders views by their bodies and sequences piece by piece`() {
        struct Stop: View {
            let name: String
            var body: some HTML { li { name } }
        }
        #expect(text(ol { Each(1...3) { Stop(name: "\($0)") } }) == "<ol><li>1</li><li>2</li><li>3</li></ol>")
        #expect(text(div {}) == "<div></div>")
    }

    @Test func `draws SVG inside the page`() {
        let drawing = svg(.viewBox("0 0 4 4"), .aria("hidden", true)) {
            path(.d("M0 0L4 4"), .fill("none"), .strokeWidth("2"))
            use(.href("/icons.svg#car"))
        }
        #expect(
            text(drawing)
                == #"<svg viewBox="0 0 4 4" aria-hidden="true"><path d="M0 0L4 4" fill="none" stroke-width="2"></path>"#
                + #"<use href="/icons.svg#car"></use></svg>"#)
    }

    @Test func `starts a page with the document type and a fragment without`() {
        let document = html(.lang("en")) { bodyElement { "x" } }
        let page = HTMLPage(document)
        #expect(
            String(decoding: page.bytes(), as: UTF8.self)
                == "<!DOCTYPE html>\n<html lang=\"en\"><body>x</body></html>")
        #expect(HTMLFragment { p { "x" } }.text == "<p>x</p>")
        #expect(HTMLFragment(p { "x" }).bytes() == Array("<p>x</p>".utf8))
    }

    @Test func `keeps the first line break of a text area`() {
        #expect(
            text(textarea(.name("note"), value: "\na<b")) == "<textarea name=\"note\">\n\na&lt;b</textarea>")
    }

    @Test func `writes only literals raw`() {
        #expect(text(div { raw(safe: "<b>bold</b>") }) == "<div><b>bold</b></div>")
    }
}
