import CarpoolExchange
import Testing

/// A document as Medina would send it.
struct Sample: Sendable, CustomTestStringConvertible {
    /// The name of its schema in the standard, and how much it says: `User.full` all that the schema has, `User.least`
    /// what must be there.
    let name: String
    /// Writes it.
    let write: @Sendable () throws(DocumentError) -> [UInt8]
    /// Writes what is read of a text.
    let reread: @Sendable ([UInt8]) throws(DocumentError) -> [UInt8]
    /// Whether what is read of a text is the document itself.
    let isReadAs: @Sendable ([UInt8]) throws(DocumentError) -> Bool

    init<Document: ExchangeDocument>(_ name: String, _ document: Document) {
        self.name = name
        write = { () throws(DocumentError) in try document.written() }
        reread = { bytes throws(DocumentError) in try Document(reading: bytes).written() }
        isReadAs = { bytes throws(DocumentError) in try Document(reading: bytes) == document }
    }

    var testDescription: String { name }

    /// Why a text is refused; nothing where it is read.
    func refusal(_ bytes: [UInt8]) -> DocumentError? {
        do throws(DocumentError) {
            _ = try reread(bytes)
            return nil
        } catch { return error }
    }

    /// All of them.
    static let all = full + least

    /// Each schema with all that it has.
    static let full: [Sample] = [
        Sample("User.full", Documents.driver),
        Sample("Car.full", Documents.car),
        Sample("Preferences.full", Documents.preferences),
        Sample("Price.full", Documents.price),
        Sample("Trip.full", Documents.trip),
        Sample("DriverTrip.full", Documents.driverTrip),
        Sample("PassengerTrip.full", Documents.passengerTrip),
        Sample("JourneySchedule.full", Documents.schedule),
        Sample("DriverJourney.full", Documents.driverJourney),
        Sample("PassengerJourney.full", Documents.passengerJourney),
        Sample("Schedule.full", Documents.weekly),
        Sample("DriverRegularTrip.full", Documents.driverRegularTrip),
        Sample("PassengerRegularTrip.full", Documents.passengerRegularTrip),
        Sample("Booking.full", Documents.booking),
        Sample("CarpoolBooking.full", Documents.carpoolBooking),
        Sample("DriverCarpoolBooking.full", Documents.driverCarpoolBooking),
        Sample("PassengerCarpoolBooking.full", Documents.passengerCarpoolBooking),
        Sample("CarpoolBookingEvent.full", Documents.driverEvent),
        Sample("CarpoolBookingEvent.passenger.full", Documents.passengerEvent),
        Sample("Message.full", Documents.message),
        Sample("ErrorAnswer.full", ErrorAnswer(.statusAlreadySet)),
    ]

    /// Each schema with what must be there.
    static let least: [Sample] = [
        Sample("User.least", Documents.Least.user),
        Sample("Car.least", Car()),
        Sample("Preferences.least", Preferences()),
        Sample("Price.least", Price()),
        Sample("Trip.least", Documents.Least.trip),
        Sample("DriverTrip.least", Documents.Least.driverTrip),
        Sample("PassengerTrip.least", Documents.Least.passengerTrip),
        Sample("JourneySchedule.least", Documents.Least.schedule),
        Sample("DriverJourney.least", Documents.Least.driverJourney),
        Sample("PassengerJourney.least", Documents.Least.passengerJourney),
        Sample("Schedule.least", Schedule()),
        Sample("DriverRegularTrip.least", DriverRegularTrip(driverTrip: Documents.Least.driverTrip)),
        Sample(
            "PassengerRegularTrip.least", PassengerRegularTrip(passengerTrip: Documents.Least.passengerTrip)),
        Sample("Booking.least", Documents.Least.booking),
        Sample("CarpoolBooking.least", Documents.Least.carpoolBooking),
        Sample("DriverCarpoolBooking.least", Documents.Least.driverCarpoolBooking),
        Sample("PassengerCarpoolBooking.least", Documents.Least.passengerCarpoolBooking),
        Sample("CarpoolBookingEvent.least", Documents.Least.driverEvent),
        Sample("CarpoolBookingEvent.passenger.least", Documents.Least.passengerEvent),
        Sample("Message.least", Documents.Least.message),
        Sample("ErrorAnswer.least", ErrorAnswer(error: nil)),
    ]
}
