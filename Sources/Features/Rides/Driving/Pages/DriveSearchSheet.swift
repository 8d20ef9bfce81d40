import DesignSystem
import Geography
import HTML
import Localization
import Places

/// Where do you drive? A search field with suggestions, or a tap on the map, and where the drive begins.
struct DriveSearchSheet: View {
    let context: PageContext
    let city: RidesCity
    let plan: DrivePlan
    let query: String
    let results: [PlaceMatch]?
    /// Whether the start is being chosen rather than the destination.
    let choosesStart: Bool
    /// Whether somebody has said where the drive begins.
    let hasStart: Bool
    let favourites: [RideFavourite]
    let openRide: OpenRide?

    var body: some HTML {
        let texts = context.texts
        let title = choosesStart ? texts(.ridesWhereFrom) : texts(.driveWhereTo)
        RideSheetFrame(texts, label: title, page: "/drive", fields: DrivePlan.fieldNames) {
            if !choosesStart { RideModes(texts: texts, drives: true) }
            h1(.class("sheet-title")) { title }
            if let openRide { OpenRideBanner(texts: texts, ride: openRide) }
            PlaceSearch(
                texts: texts, city: city, choice: DrivePlaceChoice(plan: plan, choosesStart: choosesStart),
                query: query, results: results, favourites: favourites)
            if !choosesStart {
                RowList {
                    Row(plan.from.name, subtitle: texts(.ridesFrom), icon: .start, to: plan.startSearch)
                }
            }
            if choosesStart || !hasStart { HereButton(texts: texts) }
            MapData(
                pins: choosesStart
                    ? []
                    : [
                        .init(
                            id: "from", icon: "pickup", coordinate: plan.from.coordinate,
                            title: plan.from.name)
                    ],
                fit: "start \(plan.from.text)", taps: choosesStart ? "from" : "to")
        }
    }
}

/// Makes the person's own position the start, and says beforehand why it is asked for. Only with scripts.
struct HereButton: View {
    let texts: Texts
    /// What the position is for, before the browser asks.
    var reason: TextKey = .driveHereText

    var body: some HTML {
        div(.class("here")) {
            Button(
                texts(.driveHere), style: .secondary, icon: .locate, isWide: true, .type("button"),
                .data("here"), .data("text-failed", texts(.mapLocationOff)))
            p(.class("hint")) { texts(reason) }
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

/// A place that becomes the start or the destination of a drive.
struct DrivePlaceChoice: PlaceChoice {
    let plan: DrivePlan
    let choosesStart: Bool

    var page: URLReference { "/drive" }
    var suggestions: URLReference { "/drive/places" }

    var fields: some HTML {
        plan.hiddenFields
        if choosesStart { input(.type("hidden"), .name("pick"), .value("from")) }
    }

    func address(choosing place: RidePlace) -> URLReference {
        var next = plan
        if choosesStart { next.from = place } else { next.to = place }
        return next.address
    }
}
