import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PlannedTrips
import Savings

/// What somebody has ahead: the seats that they have and the trips that they drive, the earliest first.
struct MyTripsPage: View {
    let context: PageContext
    let city: PlannedCity
    let person: PersonID
    let books: [TripBook]
    /// What was just done, in words.
    let done: String?
    /// Whether there is a page of what seats saved.
    let showsSaved: Bool
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.plannedMine), room: .planned) {
            h1 { texts(.plannedMine) }
            if let done { Banner(.ok, done) }
            if driven.isEmpty, seats.isEmpty {
                EmptyState(.calendar, title: texts(.plannedMineNone), text: texts(.plannedMineNoneText)) {
                    ButtonLink(texts(.plannedFind), to: "/planned", icon: .search)
                }
            }
            if !seats.isEmpty {
                section(.class("trips-month")) {
                    h2 { texts(.plannedMySeats) }
                    RowList(label: texts(.plannedMySeats)) {
                        for (book, reservation) in seats {
                            SeatRow(texts: texts, city: city, book: book, reservation: reservation, now: now)
                        }
                    }
                }
            }
            if !driven.isEmpty {
                section(.class("trips-month")) {
                    h2 { texts(.plannedMyDrives) }
                    RowList(label: texts(.plannedMyDrives)) {
                        for book in driven { TripRow(texts: texts, city: city, book: book, now: now) }
                    }
                }
            }
            div(.class("trip-links")) {
                ButtonLink(texts(.plannedOfferTrip), to: "/planned/new", style: .secondary, icon: .car)
                ButtonLink(texts(.plannedAlerts), to: "/planned/alerts", style: .secondary, icon: .bell)
                ButtonLink(texts(.plannedPast), to: "/history", style: .quiet, icon: .clock)
            }
            if showsSaved { SavedLink(texts) }
        }
    }

    private var driven: [TripBook] { books.filter { $0.trip.driver == person } }

    private var seats: [(TripBook, Reservation)] {
        books.flatMap { book in
            book.reservations.filter { $0.passenger == person && $0.state.takesSeats }.map { (book, $0) }
        }
    }
}

/// A seat in a list of what is ahead.
private struct SeatRow: View {
    let texts: Texts
    let city: PlannedCity
    let book: TripBook
    let reservation: Reservation
    let now: Timestamp

    var body: some HTML {
        Row(
            "\(reservation.board.name) → \(reservation.alight.name)", subtitle: "\(when) · \(state)",
            icon: .seat, to: "/planned/seats/\(reservation.id.text)")
    }

    private var when: String { texts.moment(reservation.board.at, now: now, in: city.zone) }

    private var state: String {
        SeatWords(texts: texts, city: city, now: now).state(reservation, of: book.trip, isDriver: false)
    }
}

/// A trip of one's own in a list of what is ahead.
private struct TripRow: View {
    let texts: Texts
    let city: PlannedCity
    let book: TripBook
    let now: Timestamp

    var body: some HTML {
        Row(
            "\(book.trip.stops.first?.name ?? "") → \(book.trip.stops.last?.name ?? "")",
            subtitle: "\(when) · \(texts(.plannedSeatsTaken, count: taken))", icon: .car,
            to: "/planned/\(book.trip.id.text)"
        ) {
            if book.isPaused { Badge(texts(.plannedPausedShort), tone: .warning) }
            if asked > 0 { Badge(texts(.plannedWaiting, count: asked), tone: .warning) }
        }
    }

    private var when: String {
        let departure = book.trip.departure
        let day = texts.tripDay(departure, now: now, in: city.zone)
        return "\(day), \(texts.clock(departure, in: city.zone))"
    }
    private var taken: Int { book.liveReservations.reduce(0) { $0 + $1.seats } }
    private var asked: Int {
        book.reservations.count { reservation in
            if case .asked = reservation.state { true } else { false }
        }
    }
}
