import BoardKeeping
import DesignSystem
import Geography
public import Histories
import HTML
import Identity
import Ledger
import Localization
import PlannedTrips

/// The seats of people on planned trips, or the trips that they drove, as a part of their history.
struct PlannedHistorySource: HistorySource {
    let history: PlannedHistory
    let desk: PlannedDesk
    let city: PlannedCity
    /// Whether these are the trips that people drove, rather than the seats that they had.
    let isDriver: Bool

    var word: String { isDriver ? "planned-trips" : "planned-seats" }
    let kind = HistoryKind("planned", .plannedTitle, single: .plannedTrip, icon: .calendar)

    func part(_ question: HistoryQuestion) async throws -> HistoryPart {
        let person = PersonID(question.person)
        let place: PlannedPlace =
            switch question.start {
            case .latest: .latest
            case .until(let moment): PlannedPlace(moment: moment + .milliseconds(1), id: "")
            case .after(let mark): try PlannedPlace(mark).orMarkError()
            }
        // What is changing right now is found as it is.
        try await desk.settled()
        if isDriver {
            let (trips, next) = try await history.trips(of: person, before: place, limit: question.limit)
            return HistoryPart(trips.map { entry($0, question.texts) }, rest: next?.text)
        }
        let (seats, next) = try await history.seats(of: person, before: place, limit: question.limit)
        return HistoryPart(seats.map { entry($0, nil, question.texts) }, rest: next?.text)
    }

    func comingUp(for person: UniqueID, in texts: Texts) async throws -> [HistoryEntry] {
        let person = PersonID(person)
        let books = try await desk.trips(of: person)
        if isDriver {
            return books.filter { $0.trip.driver == person && !$0.trip.status.isOver }.map {
                entry($0.trip, texts)
            }
        }
        return books.flatMap { book in
            book.reservations.filter { $0.passenger == person && $0.state.takesSeats }.map {
                entry($0, book.trip, texts)
            }
        }
    }

    private func entry(_ trip: PlannedTrip, _ texts: Texts) -> HistoryEntry {
        var entry = HistoryEntry(
            trip.id.uniqueID, kind, at: trip.departure,
            mark: PlannedPlace(moment: trip.departure, id: trip.id.text).text,
            title: trip.stops.last?.name ?? "", to: "/planned/\(trip.id.text)")
        switch trip.status {
        case .open:
            entry.state = .planned
            entry.plannedFor = trip.departure
        case .underway: entry.state = .underWay
        case .ended: entry.state = .done
        case .expired: entry.state = .cameToNothing
        case .cancelled:
            entry.state = .cameToNothing
            entry.signs = [HistoryEntry.Sign(texts(.plannedCalledOff))]
        }
        entry.details = [
            texts(.plannedFromPlace, ["place": .text(trip.stops.first?.name ?? "")]), texts(.plannedDrove),
        ]
        return entry
    }

    private func entry(_ seat: Reservation, _ trip: PlannedTrip?, _ texts: Texts) -> HistoryEntry {
        var entry = HistoryEntry(
            seat.id.uniqueID, kind, at: seat.board.at,
            mark: PlannedPlace(moment: seat.board.at, id: seat.id.text).text, title: seat.alight.name,
            to: "/planned/seats/\(seat.id.text)")
        switch seat.state {
        case .asked, .confirmed, .reconsidering:
            entry.state = .planned
            entry.plannedFor = seat.board.at
        case .onBoard: entry.state = .underWay
        case .arrived: entry.state = .done
        case .declined, .lapsed, .cancelled, .absent:
            entry.state = .cameToNothing
            entry.signs = [HistoryEntry.Sign(texts(.plannedCalledOff))]
        }
        entry.details = [texts(.plannedFromPlace, ["place": .text(seat.board.name)])]
        if case .arrived = seat.state { entry.amount = .price(seat.price) }
        if !seat.isCash { entry.details.append(texts(.plannedPayWallet)) }
        return entry
    }
}

extension PlannedHistory {
    /// What the room knows of people's histories, on both sides of the car.
    public func sources(_ desk: PlannedDesk, in city: PlannedCity) -> [any HistorySource] {
        [false, true].map { PlannedHistorySource(history: self, desk: desk, city: city, isDriver: $0) }
    }
}
