import CarpoolExchange
import Database
import Geography
import HTTPServer
import Identity
import Localization
import Notices
import PlannedTrips
import Web
import TripTalk

/// R16: Bookings and messages of other operators.
extension ExchangeRoutes {
    func addBookings(to router: inout Router<WebContext>) {
        forPartners(.createBooking, &router) { request, partner in
            let sent = try Booking(readingNew: request.body)
            guard site.isOpen() else { throw ExchangeRefusal.closed }
            let booking = try await bookings.begin(sent, by: partner, documents(for: request))
            return .json(rendered: try booking.written(), status: .created)
        }
        forPartners(.booking, &router) { request, partner in
            let id = try request.bookingID()
            let booking = try await bookings.booking(id, of: partner, documents(for: request))
            return .json(rendered: try booking.written())
        }
        forPartners(.changeBooking, &router) { request, partner in
            let id = try request.bookingID()
            let query = try StatusChangeQuery(request.query.pairs)
            try await bookings.change(id, of: partner, to: query.status)
            return Response(.ok)
        }
        forPartners(.messages, &router) { request, partner in
            try await passOn(try Message(reading: request.body), of: partner, request)
            return Response(.created)
        }
        forPartners(.bookingEvents, &router) { request, _ in
            _ = try CarpoolBookingEvent(reading: request.body)
            // Nobody here has linked an account to another operator's: no such token is anybody's.
            throw ExchangeRefusal.bad(ErrorAnswer.Word.missingUser.rawValue)
        }
    }

    /// Hands a driver what somebody of another operator writes about a trip that may be shown there, or a seat on one.
    private func passOn(_ message: Message, of partner: Partner, _ request: Request) async throws {
        guard message.from.operatorDomain == partner.domain else {
            throw ExchangeRefusal.bad("The writer's operator is not \(partner.domain).")
        }
        var trip = message.driverJourneyID.flatMap { PlannedTripID(text: $0) }
        var booking: PartnerBooking?
        if let id = message.bookingID {
            booking = try? await bookings.known(id, of: partner)
            trip = booking?.trip
        }
        guard message.recipient == .driver, let trip, let book = try await bookings.seats.desk.book(trip),
            !book.trip.status.isOver, !book.trip.driver.isSimulatedPlanner
        else { throw ExchangeRefusal.nobody }
        // Who has a seat goes on writing where the trip is shown to nobody else any more.
        let hasSeat = booking.flatMap { book[$0.reservation] }?.state.takesSeats == true
        guard book.trip.isShared || hasSeat else { throw ExchangeRefusal.nobody }
        try letters.check(request, "\(partner.id) \(book.trip.driver.text)")
        // What people here write to each other is read in the same way.
        guard let words = try? TalkWords(message.message.prefix(TalkWords.longest)).text,
            let writer = try? TalkWords(message.from.alias.prefix(40)).text
        else { throw ExchangeRefusal.bad("The message or the writer's alias cannot be read.") }
        let notice = Notice(
            to: book.trip.driver.uniqueID, .plannedRides,
            NoticeText(
                .plannedNoticePartner,
                [
                    "name": .text(writer), "service": .text(partner.name),
                    "text": .text(words),
                ]), address: "/planned/\(trip.text)", at: clock())
        try await bookings.store.database.write { transaction in try transaction.post(notice) }
        notices?.announce([book.trip.driver.uniqueID])
    }
}

extension Request {
    /// The booking that an address is about.
    ///
    /// - Throws: 400 for what names none.
    fileprivate func bookingID() throws -> BookingID {
        guard let id = BookingID(try parameter("bookingId", as: String.self)) else {
            throw ExchangeRefusal.bad("The booking's id is no UUID.")
        }
        return id
    }
}
