import DesignSystem
import Geography
import HTML
import Localization
import MapSheets
import PlaceChoice

/// Over the map: where the shop's door is.
struct ShopPlaceSheet: View {
    let context: PageContext
    let city: CityPlaces
    let purpose: ShopPlacePurpose
    let found: FoundPlaces
    /// Where the door is now; nothing of a new shop.
    let present: ChosenPlace?
    /// What is wrong with the place that was chosen.
    let problem: String?

    var body: some HTML {
        let texts = context.texts
        MapSheet(texts, label: texts(.shopsKeepWhere), page: purpose.page, fields: ["at", "at_name"]) {
            h1(.class("sheet-title")) { texts(.shopsKeepWhere) }
            if let problem { Banner(.warning, problem) }
            PlaceSearch(texts, in: city, for: purpose, found: found)
            div(.class("keep-here")) {
                Button(
                    texts(.shopsKeepHere), style: .secondary, icon: .locate, isWide: true, .type("button"),
                    .data("here"), .data("text-failed", texts(.mapLocationOff)))
                p(.class("hint")) { texts(.shopsKeepHereReason) }
            }
            MapData(
                pins: present.map {
                    [.init(id: "at", icon: "place", coordinate: $0.coordinate, title: $0.name)]
                } ?? [], fit: present?.text ?? "none", taps: "at")
        }
    }
}
