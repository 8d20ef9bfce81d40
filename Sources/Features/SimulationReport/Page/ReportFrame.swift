import HTML

/// What all reports share: one page that asks the network for nothing and runs no scripts, under a head of stars.
struct ReportFrame<Content: HTML>: View {
    let city: String
    let lead: String
    let source: String
    let note: String
    let content: Content

    init(
        city: String, lead: String, source: String, note: String, @HTMLBuilder content: () -> Content
    ) {
        self.city = city
        self.lead = lead
        self.source = source
        self.note = note
        self.content = content()
    }

    var body: some HTML {
        html(.lang("en")) {
            head {
                meta(.charset("utf-8"))
                meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                meta(
                    .attribute("http-equiv", "Content-Security-Policy"),
                    .content("default-src 'none'; style-src 'unsafe-inline'"))
                meta(.name("color-scheme"), .content("light dark"))
                title { "\(city): a replayed day" }
                PageStyle.element
            }
            bodyElement {
                header {
                    StarTiles()
                    div(.class("room")) {
                        p(.class("kicker")) { "Medina · replay" }
                        h1 { "A day in \(city)" }
                        p(.class("lead")) { lead }
                        p(.class("source")) { source }
                    }
                }
                main { content }
                footer { p { "Roads © OpenStreetMap contributors, ODbL. \(note)" } }
            }
        }
    }
}

/// The numbers that matter, each on a card.
struct KeyTiles: View {
    let tiles: [(name: String, value: String, unit: String, note: String)]

    var body: some HTML {
        dl(.class("keys")) {
            Each(tiles) { tile in
                div(.class("card")) {
                    dt { tile.name }
                    dd {
                        strong { tile.value }
                        span { tile.unit }
                        small { tile.note }
                    }
                }
            }
        }
    }
}
