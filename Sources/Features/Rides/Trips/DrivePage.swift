import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import PersonalData
import PlaceChoice
import Ratings
import TripViews
import VehicleViews

/// A drive with all who rode along, what they paid and what the driver gave them: at its end, and for good.
struct DrivePage: View {
    let context: PageContext
    let city: RidesCity
    let drive: Drive
    /// The stars that the driver has given, by ride.
    let given: [RequestID: StarCount]
    /// Which passengers can still be rated.
    let open: Set<RequestID>
    /// Whether the drive has ended just now.
    let isJustOver: Bool

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: heading, room: .rides) {
            h1 { heading }
            article(.class("receipt")) {
                div(.class("receipt-head")) {
                    if let earned = drive.earned {
                        BigNumber(texts.money(earned), label: texts(.driveEarned), tone: .ok)
                    }
                    if let owed = drive.owed {
                        BigNumber(texts.money(owed), label: texts(.driveOwed))
                    }
                    if drive.isOpen { Badge(texts(.tripsUnderWay), tone: .info) }
                }
                if let people { p { people } }
                dl(.class("receipt-lines")) {
                    line(texts(.drivesBegan), moment(drive.startedAt))
                    if let end = drive.arrived.compactMap(\.arrivedAt).max() {
                        line(texts(.drivesLast), texts.clock(end, in: city.zone))
                    }
                    if let start = drive.start {
                        line(texts(.drivesFrom), city.places.name(of: start))
                    }
                    if let place = drive.destinationLabel { line(texts(.drivesTo), place) }
                    if let card = drive.card {
                        line(texts(.vehicleCar), "\(texts(.colour(card.colour))) · \(card.car)")
                    }
                }
            }
            if !drive.trips.isEmpty {
                section(.class("trips-month")) {
                    h2 { peopleTitle }
                    ul(.class("drive-people"), .aria("label", peopleTitle)) {
                        for trip in drive.trips {
                            DrivePassenger(
                                context: context, zone: city.zone, drive: drive.id, trip: trip,
                                given: given[trip.id], canRate: open.contains(trip.id))
                        }
                    }
                }
            }
            div(.class("trip-actions")) {
                if drive.isOpen {
                    ButtonLink(texts(.ridesOpenRideShow), to: "/drive/now", icon: .car, isWide: true)
                } else if isJustOver {
                    ButtonLink(texts(.driveAgain), to: "/drive", icon: .car, isWide: true)
                }
                ButtonLink(texts(.drivesTitle), to: "/trips/drives", style: .quiet, isWide: true)
            }
        }
    }

    private var heading: String {
        if isJustOver { return texts(.driveOver) }
        return texts(.drivesOn, ["date": .text(texts.fullDate(drive.startedAt, in: city.zone))])
    }

    private var peopleTitle: String {
        texts(drive.arrived.isEmpty && !drive.isOpen ? .drivesPeopleWhoDidNotCome : .drivesPeople)
    }

    /// What became of it; nothing yet while it goes on and nobody has got out.
    private var people: String? {
        if !drive.arrived.isEmpty { return texts(.driveOverPeople, count: drive.arrived.count) }
        guard !drive.isOpen else { return nil }
        return texts(drive.trips.isEmpty ? .driveOverNobody : .driveOverNobodyCame)
    }

    private func moment(_ moment: Timestamp) -> String {
        "\(texts.fullDate(moment, in: city.zone)), \(texts.clock(moment, in: city.zone))"
    }

    private func line(_ label: String, _ value: String) -> some HTML {
        div {
            dt { label }
            dd { bdi { value } }
        }
    }
}

/// Somebody who rode along: when, for how much, and the stars they were given or can be given.
private struct DrivePassenger: View {
    let context: PageContext
    let zone: LocalTimeZone
    let drive: OfferID
    let trip: Trip
    let given: StarCount?
    let canRate: Bool

    private var texts: Texts { context.texts }

    var body: some HTML {
        li {
            a(.class("drive-passenger"), .href("/trips/\(trip.id.text)")) {
                span(.class("row-words")) {
                    span(.class("row-title")) { bdi { texts.memberName(trip.passengerName) } }
                    span(.class("row-subtitle")) { times }
                }
                span(.class("trip-end")) {
                    if let amount = TripWords.amount(trip) {
                        span(.class("trip-amount")) { texts.money(amount) }
                    }
                    if let badge = TripWords.debtBadge(
                        trip, texts, due: trip.feeRecipient == .city ? .tripsDueCity : .tripsDue)
                    {
                        badge
                    }
                    if let badge = TripWords.badge(trip, texts) { badge }
                }
            }
            if let given {
                Stars(texts, average: Double(given.value))
            } else if canRate, !trip.passengerName.isEmpty {
                PassengerStars(context: context, trip: trip.id, name: trip.passengerName, back: drive.text)
            }
        }
    }

    private var times: String {
        [trip.boardedAt, trip.arrivedAt].compactMap(\.self).map { texts.clock($0, in: zone) }
            .joined(separator: " – ")
    }
}

/// Stars for a passenger by one tap, as a driver can give them between two streets; words can follow on the trip's
/// page.
struct PassengerStars: View {
    let context: PageContext
    let trip: RequestID
    let name: String
    /// Where the driver comes back to: `now`, or the drive's identifier.
    let back: String

    var body: some HTML {
        form(.class("passenger-stars"), .action("/trips/\(trip.text)/rating"), .method("post")) {
            if let field = context.formTokenField { field }
            input(.type("hidden"), .name("back"), .value(back))
            StarButtons(
                context.texts, name: "stars", label: context.texts(.ridesRate, ["name": .text(name)]))
        }
    }
}
