import DesignSystem
import HTML
import Localization
import MapSheets

/// What a link to a trip leads to that is over, or was never there for whoever follows it.
struct GoneSheet: View {
    let context: PageContext

    var body: some HTML {
        let texts = context.texts
        MapSheet(texts, label: texts(.plannedGone), page: TripWish.page, fields: TripWish.fieldNames) {
            h1(.class("sheet-title")) { texts(.plannedGone) }
            p { texts(.plannedGoneText) }
            ButtonLink(texts(.plannedOtherTrips), to: "/planned", icon: .search, isWide: true)
            MapData(fit: "city", taps: "to")
        }
    }
}
