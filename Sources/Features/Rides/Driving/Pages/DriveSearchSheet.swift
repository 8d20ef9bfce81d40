import DesignSystem
import Geography
import HTML
import Localization
import MapSheets
import PlaceChoice

/// Where do you drive? A search field with suggestions, or a tap on the map, and where the drive begins.
struct DriveSearchSheet: View {
    let context: PageContext
    let city: RidesCity
    let plan: DrivePlan
    let found: FoundPlaces
    /// Whether the start is being chosen rather than the destination.
    let choosesStart: Bool
    /// Whether somebody has said where the drive begins.
    let hasStart: Bool
    let favourites: [FavouritePlace]
    let openRide: OpenRide?

    var body: some HTML {
        let texts = context.texts
        let title = choosesStart ? texts(.ridesWhereFrom) : texts(.driveWhereTo)
        MapSheet(texts, label: title, page: DrivePlan.page, fields: DrivePlan.fieldNames) {
            if !choosesStart { RideModes(texts: texts, drives: true) }
            h1(.class("sheet-title")) { title }
            if let openRide { OpenRideBanner(texts: texts, ride: openRide) }
            PlaceSearch(
                texts, in: city.places, for: WayEnd(of: plan, isStart: choosesStart), found: found,
                favourites: favourites)
            if !choosesStart {
                RowList {
                    Row(plan.from.name, subtitle: texts(.wayFrom), icon: .start, to: plan.startSearch)
                }
            }
            if choosesStart || !hasStart { HereButton(texts, reason: .driveHereText) }
            MapData(
                pins: choosesStart
                    ? []
                    : [
                        .init(
                            id: "from", icon: "pickup", coordinate: plan.from.coordinate,
                            title: plan.from.name)
                    ],
                fit: "start \(plan.from.text)", taps: choosesStart ? "from" : "to",
                stream: CarFrames.address(around: plan.from.coordinate))
        }
    }
}

/// The two sides of the car, at the top of the room's first pages.
struct RideModes: View {
    let texts: Texts
    /// Whether this is the driver's side.
    let drives: Bool

    var body: some HTML {
        nav(.class("ride-modes"), .aria("label", texts(.driveMode)), .attribute("hx-boost", "false")) {
            a(.class("ride-mode"), .href("/rides"), .aria("current", drives ? nil : "page")) {
                IconView(.user)
                span { texts(.driveNeed) }
            }
            a(.class("ride-mode"), .href("/drive"), .aria("current", drives ? "page" : nil)) {
                IconView(.car)
                span { texts(.driveOffer) }
            }
        }
    }
}
