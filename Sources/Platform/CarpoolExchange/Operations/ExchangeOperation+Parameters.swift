/// A parameter of an operation.
public struct ExchangeParameter: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Whether it stands in the path; otherwise it stands in the query.
    public let isInPath: Bool
    /// Whether it must be there.
    public let isRequired: Bool
    /// What it is taken for where it is left out, as it would stand in a query.
    public let usual: String?

    init(_ name: String, isInPath: Bool = false, isRequired: Bool = false, usually usual: String? = nil) {
        self.name = name
        self.isInPath = isInPath
        self.isRequired = isRequired
        self.usual = usual
    }
}

extension ExchangeOperation {
    /// What the operation is asked in its path and query.
    public var parameters: [ExchangeParameter] {
        switch self {
        case .driverJourneys, .passengerJourneys:
            Self.places + [ExchangeParameter("departureDate", isRequired: true)] + Self.margins
                + [ExchangeParameter("count")]
        case .driverRegularTrips, .passengerRegularTrips:
            Self.places + [
                ExchangeParameter("departureTimeOfDay", isRequired: true),
                ExchangeParameter("departureWeekdays", usually: "MON,TUE,WED,THU,FRI,SAT,SUN"),
            ] + Self.margins
                + ["minDepartureDate", "maxDepartureDate", "count"].map { ExchangeParameter($0) }
        case .changeBooking:
            [Self.bookingID, ExchangeParameter("status", isRequired: true), ExchangeParameter("message")]
        case .booking: [Self.bookingID]
        case .bookingEvents, .messages, .createBooking, .status: []
        }
    }

    private static let places = ["departureLat", "departureLng", "arrivalLat", "arrivalLng"].map {
        ExchangeParameter($0, isRequired: true)
    }
    private static let margins = [
        ExchangeParameter("timeDelta", usually: "900"),
        ExchangeParameter("departureRadius", usually: "1.0"),
        ExchangeParameter("arrivalRadius", usually: "1.0"),
    ]
    private static let bookingID = ExchangeParameter("bookingId", isInPath: true, isRequired: true)
}
