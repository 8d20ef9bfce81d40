/// The operations of the Standard covoiturage.
public enum ExchangeOperation: String, CaseIterable, Hashable, Sendable {
    /// Search for drivers' dated journeys: ``JourneyQuery``; a list of ``DriverJourney``.
    case driverJourneys
    /// Search for passengers' dated journeys: ``JourneyQuery``; a list of ``PassengerJourney``.
    case passengerJourneys
    /// Search for drivers' trips of every week: ``RegularTripQuery``; a list of ``DriverRegularTrip``.
    case driverRegularTrips
    /// Search for passengers' trips of every week: ``RegularTripQuery``; a list of ``PassengerRegularTrip``.
    case passengerRegularTrips
    /// Hear of a user's booking at another operator: ``CarpoolBookingEvent``; no body.
    case bookingEvents
    /// Pass a message on to a user: ``Message``; no body.
    case messages
    /// Begin a booking: ``Booking/init(readingNew:)``; the ``Booking``.
    case createBooking
    /// Change the status of a booking: ``StatusChangeQuery``; no body.
    case changeBooking
    /// Look at a booking: the ``Booking``.
    case booking
    /// Ask whether the service is there; no body.
    case status

    /// The method in HTTP.
    public var method: String {
        switch self {
        case .bookingEvents, .messages, .createBooking: "POST"
        case .changeBooking: "PATCH"
        case .driverJourneys, .passengerJourneys, .driverRegularTrips, .passengerRegularTrips, .booking,
            .status:
            "GET"
        }
    }

    /// The path below the address at which an operator serves the standard; `{bookingId}` stands for a ``BookingID``.
    public var path: String {
        switch self {
        case .driverJourneys: "/driver_journeys"
        case .passengerJourneys: "/passenger_journeys"
        case .driverRegularTrips: "/driver_regular_trips"
        case .passengerRegularTrips: "/passenger_regular_trips"
        case .bookingEvents: "/booking_events"
        case .messages: "/messages"
        case .createBooking: "/bookings"
        case .changeBooking, .booking: "/bookings/{bookingId}"
        case .status: "/status"
        }
    }

    /// The status in HTTP of an answer to a request that was done as asked.
    public var success: Int {
        switch self {
        case .messages, .createBooking: 201
        default: 200
        }
    }

    /// The statuses in HTTP of answers to requests that were not. Only 400, and 404 and 409 about bookings, have a
    /// body: ``ErrorAnswer``. With 429 a header `Retry-After` says how many seconds to wait.
    public var refusals: [Int] {
        switch self {
        case .status: [429, 500]
        case .messages, .booking: [400, 401, 404, 429, 500]
        case .changeBooking: [400, 401, 404, 409, 429, 500]
        default: [400, 401, 429, 500]
        }
    }
}
