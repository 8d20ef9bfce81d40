import CarpoolExchange
import Testing

@Suite("Bookings between operators")
struct BookingTests {
    /// The order of the standard (docs/src/booking.md).
    private static let order: [BookingStatus] = [
        .waitingConfirmation, .confirmed, .completedPendingValidation, .validated, .cancelled,
    ]

    @Test func `R16: a booking goes on in the standard's order only, and what it has already is said so`() {
        for (place, old) in Self.order.enumerated() {
            for (newPlace, new) in Self.order.enumerated() {
                let expected: BookingStatusChange =
                    newPlace > place ? .made : newPlace == place ? .alreadySet : .refused
                #expect(old.change(to: new) == expected, "\(old) to \(new)")
            }
        }
        #expect(Set(Self.order) == Set(BookingStatus.allCases))
    }

    @Test func `R16: whatever comes late or twice, a booking ends where the last status says`() {
        // All orders in which the messages of a whole booking may arrive, some of them twice.
        for first in Self.order {
            for second in Self.order {
                for third in Self.order {
                    var status = BookingStatus.waitingConfirmation
                    for wish in [first, second, third] where status.change(to: wish) == .made {
                        status = wish
                    }
                    let last = [first, second, third].compactMap { Self.order.firstIndex(of: $0) }.max()
                    #expect(Self.order.firstIndex(of: status) == last)
                }
            }
        }
    }

    @Test func `R16: the answers to a change are those of the standard`() throws {
        #expect(BookingStatusChange.allCases.map(\.httpStatus) == [200, 409, 400])
        #expect(BookingStatusChange.made.body == nil)
        #expect(BookingStatusChange.alreadySet.body?.word == .statusAlreadySet)
        #expect(
            try BookingStatusChange.alreadySet.body?.written()
                == Array(#"{"error":"status_already_set"}"#.utf8))
        #expect(BookingStatusChange.refused.body?.error != nil)
        #expect(BookingStatusChange.refused.body?.word == nil)
        let answers = ExchangeOperation.changeBooking
        for change in BookingStatusChange.allCases {
            #expect(change.httpStatus == answers.success || answers.refusals.contains(change.httpStatus))
        }
    }

    @Test func `R16: a booking begins by waiting for confirmation`() throws {
        for status in BookingStatus.allCases {
            var booking = Documents.booking
            booking.status = status
            let bytes = try booking.written()
            if status == .waitingConfirmation {
                #expect(try Booking(readingNew: bytes) == booking)
            } else {
                #expect(throws: DocumentError(.unknownWord, at: "status")) { try Booking(readingNew: bytes) }
            }
            #expect(try Booking(reading: bytes) == booking)
        }
    }

    @Test func `R16: an event is of a driver's journey or of a passenger's, and never of both`() throws {
        let event = try JSONObject.members(Documents.driverEvent.written())
        let both = try JSONObject.members(Documents.driverCarpoolBooking.written()).merging(
            JSONObject.members(Documents.passengerCarpoolBooking.written())
        ) { one, _ in one }
        func read(without names: String...) throws -> CarpoolBookingEvent {
            let data = both.filter { !names.contains($0.key) }
            return try CarpoolBookingEvent(
                reading: JSONObject.bytes(event.merging(["data": data]) { _, data in data }))
        }
        #expect(throws: DocumentError(.ambiguous, at: "data")) { try read() }
        #expect(try read(without: "passenger").data == .driver(Documents.driverCarpoolBooking))
        #expect(try read(without: "driver").data == .passenger(Documents.passengerCarpoolBooking))
        // Without a price it can only be of a passenger's.
        #expect(try read(without: "price").data == .passenger(Documents.passengerCarpoolBooking))
        #expect(throws: DocumentError(.missing, at: "data.driver")) {
            try read(without: "driver", "passenger")
        }
        #expect(throws: DocumentError(.missing, at: "data.price")) { try read(without: "price", "passenger") }
        #expect(throws: DocumentError(.missing, at: "data.webUrl")) {
            try read(without: "passenger", "webUrl")
        }
        #expect(try read(without: "passenger").data.booking == Documents.carpoolBooking)
        #expect(Documents.passengerEvent.data.booking == Documents.carpoolBooking)
    }
}
