import DesignSystem
import HTML
import Localization

/// Where a way begins and leads to, with the stop between where there is one.
struct WayEnds: View {
    let texts: Texts
    let from: String
    var stop: String?
    let to: String

    var body: some HTML { RouteEnds(texts, from: from, by: stop, to: to) }
}
