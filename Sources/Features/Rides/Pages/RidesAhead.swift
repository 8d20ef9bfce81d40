import DesignSystem
import HTML
import Localization

/// The way to rides that leave later, for whoever need not go now.
struct RidesAhead: View {
    let texts: Texts
    let address: URLReference

    var body: some HTML {
        // Another room with its own styles: a whole page.
        div(.attribute("hx-boost", "false")) {
            RowList {
                Row(texts(.ridesAhead), subtitle: texts(.ridesAheadText), icon: .calendar, to: address)
            }
        }
    }
}
