import Carpool
import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PersonalData
import Savings
import TripViews

/// Every ride that a person asked for or drove: what is under way first, then month by month.
struct TripListPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let person: PersonID
    let trips: [Trip]
    let next: TripCursor?
    let isFirst: Bool
    /// Whether there is a page of what rides saved.
    let showsSaved: Bool

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.tripsTitle), room: .rides) {
            h1 { texts(.tripsTitle) }
            HistoryChips(texts: texts, showsDrives: false)
            if trips.isEmpty, isFirst {
                EmptyState(.car, title: texts(.tripsNone), text: texts(.tripsNoneText)) {
                    ButtonLink(texts(.ridesWhereTo), to: "/rides", icon: .search)
                }
            }
            if !open.isEmpty {
                section(.class("trips-month")) {
                    h2 { texts(.tripsUnderWay) }
                    RowList(label: texts(.tripsUnderWay)) {
                        for trip in open {
                            TripRow(texts: texts, zone: zone, person: person, trip: trip)
                        }
                    }
                }
            }
            TripMonths(
                texts, trips.filter { !$0.state.isOpen }, in: zone, at: \.askedAt
            ) { TripRow(texts: texts, zone: zone, person: person, trip: $0) }
            HistoryPager(
                texts, older: next.map { "/trips?after=\($0.text)" }, newest: isFirst ? nil : "/trips")
            if showsSaved { SavedLink(texts) }
        }
    }

    private var open: [Trip] { trips.filter { $0.state.isOpen } }
}

/// A trip in the list: where to, where from, on which day, with whom, what it cost.
struct TripRow: View {
    let texts: Texts
    let zone: LocalTimeZone
    let person: PersonID
    let trip: Trip

    private var side: Trip.Side { trip.side(of: person) ?? .passenger }

    var body: some HTML {
        Row(trip.toLabel, subtitle: subtitle, icon: side == .driver ? .car : .pin, to: address) {
            span(.class("trip-end")) {
                if let amount = TripWords.amount(trip) {
                    span(.class("trip-amount")) { texts.money(amount) }
                }
                if let badge = TripWords.debtBadge(trip, texts) { badge }
                if let badge = TripWords.badge(trip, texts) { badge }
            }
        }
    }

    private var subtitle: String {
        let day = texts.dayAndMonth(trip.askedAt, in: zone)
        let when = "\(day), \(texts.clock(trip.askedAt, in: zone))"
        let origin = texts(.tripsFrom, ["place": .text(trip.fromLabel)])
        let who =
            side == .driver
            ? texts(
                trip.arrivedAt == nil ? .tripsWith : .tripsYouDrove,
                ["name": .text(texts.memberName(trip.passengerName))])
            : trip.card.map { texts(.tripsWith, ["name": .text(texts.memberName($0.firstName))]) }
        return [origin, when, who].compactMap(\.self).joined(separator: " · ")
    }

    private var address: URLReference {
        guard trip.state.isOpen else { return "/trips/\(trip.id.text)" }
        return side == .driver ? "/drive" : "/rides/\(trip.id.text)"
    }
}
