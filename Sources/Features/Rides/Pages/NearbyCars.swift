import Carpool
import DesignSystem
import Geography
import HTML
import Localization
import PlaceChoice

/// How many cars are near the start. While one looks, the page's script counts those that the map shows and asks for the
/// words anew when they no longer hold.
struct NearbyCars: View {
    let texts: Texts
    let from: ChosenPlace
    let count: Int
    let rules: MatchingRules

    var body: some HTML {
        p(
            .id("ride-nearby"), .class("ride-nearby"), .data("at", from.coordinate.text),
            .data("within", String(Int(rules.pickupRadius.metres))), .data("count", String(count)),
            .data("address", "/rides/nearby?from=\(from.coordinate.text)")
        ) {
            IconView(.car)
            span { words }
        }
    }

    private var words: String {
        guard count == 0 else { return texts(.ridesNearby, count: count) }
        return texts(.ridesNearbyNone, ["duration": .text(texts.duration(rules.longestSearch))])
    }
}
