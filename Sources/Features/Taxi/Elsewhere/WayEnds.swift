import DesignSystem
import HTML
import Localization

/// Where a way begins and leads to, with the stop between where there is one.
struct WayEnds: View {
    let texts: Texts
    let from: String
    var stop: String?
    let to: String

    var body: some HTML {
        if let stop {
            dl(.class("route-ends")) {
                end(.start, texts(TextKey("shell.from")), from)
                end(.flag, texts(.taxiStop), stop)
                end(.pin, texts(TextKey("shell.to")), to)
            }
        } else {
            RouteEnds(texts, from: from, to: to)
        }
    }

    private func end(_ icon: Icon, _ label: String, _ place: String) -> some HTML {
        div {
            dt {
                IconView(icon)
                span(.class("visually-hidden")) { label }
            }
            dd { bdi { place } }
        }
    }
}
