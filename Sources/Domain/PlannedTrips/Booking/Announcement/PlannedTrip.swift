public import Geography
public import Identity
public import Ledger

/// A trip in a car that its driver has published: where it stops and when, what a seat costs, and for whom there is
/// room.
///
/// It takes everything as it is; ``check(roads:ceiling:otherTrips:limits:at:)`` says what is wrong with it.
public struct PlannedTrip: Hashable, Sendable {
    /// Names it.
    public let id: PlannedTripID
    /// Who drives.
    public let driver: PersonID
    /// Where it stops, in order: two to eight.
    public var stops: [TripStop]
    /// The seats for passengers, 1 to 4.
    public var seats: Int
    /// The largest piece of luggage that each passenger may bring.
    public var luggage: LuggageSize
    /// Whether smoking is allowed.
    public var allowsSmoking: Bool
    /// Who may travel along.
    public var company: TripCompany
    /// Whether a reservation holds at once; otherwise the driver answers each.
    public var isInstant: Bool
    /// How much longer the way may become by all passengers' own doors together, up to 30 minutes.
    public var longestDetour: TravelTime
    /// Whether seats can be paid in cash.
    public var acceptsCash: Bool
    /// The currency of all prices.
    public var currency: Currency
    /// What the driver adds in words.
    public var note: String
    /// Whether other apps may show it to their people.
    public var isShared: Bool
    /// When it was published.
    public let publishedAt: Timestamp
    /// The weekly repetition that it came from, if it did.
    public let series: UniqueID?
    /// Where it stands.
    public internal(set) var status: TripStatus
    /// Whether the driver has been reminded of the departure.
    public internal(set) var reminder: TripReminder
    /// R23: Since when the driver takes no new passengers; `nil` without a pause.
    public internal(set) var pausedSince: Timestamp?
    /// R23: When the driver last took new passengers again; `nil` without a pause before.
    public internal(set) var resumedAt: Timestamp?
    /// Whether somebody has ridden on it to where they wanted to.
    public internal(set) var hasBrought: Bool
    /// Counts the changes.
    public internal(set) var version: Int

    /// A trip, newly published or as it was stored.
    ///
    /// - Parameters:
    ///   - stops: Where it stops, in order.
    ///   - seats: The seats for passengers.
    ///   - longestDetour: How much longer the way may become for passengers' own doors.
    public init(
        id: PlannedTripID, driver: PersonID, stops: [TripStop], seats: Int, luggage: LuggageSize = .medium,
        allowsSmoking: Bool = false, company: TripCompany = .everyone, isInstant: Bool = false,
        longestDetour: TravelTime = .minutes(10), acceptsCash: Bool = false, currency: Currency,
        note: String = "", isShared: Bool = false, publishedAt: Timestamp, series: UniqueID? = nil,
        status: TripStatus = .open,
        reminder: TripReminder = .pending, pausedSince: Timestamp? = nil,
        resumedAt: Timestamp? = nil, hasBrought: Bool = false, version: Int = 1
    ) {
        self.id = id
        self.driver = driver
        self.stops = stops
        self.seats = seats
        self.luggage = luggage
        self.allowsSmoking = allowsSmoking
        self.company = company
        self.isInstant = isInstant
        self.longestDetour = longestDetour
        self.acceptsCash = acceptsCash
        self.currency = currency
        self.note = note
        self.isShared = isShared
        self.publishedAt = publishedAt
        self.series = series
        self.status = status
        self.reminder = reminder
        self.pausedSince = pausedSince
        self.resumedAt = resumedAt
        self.hasBrought = hasBrought
        self.version = version
    }

    /// Since when somebody new can have known of it, if the driver takes passengers at all.
    public var offeredSince: Timestamp { max(publishedAt, resumedAt ?? publishedAt) }

    /// When the car leaves the first stop; the time of publishing where a damaged record has no stop.
    public var departure: Timestamp { stops.first?.at ?? publishedAt }

    /// When the car arrives at the last stop; the time of publishing where a damaged record has no stop.
    public var arrival: Timestamp { stops.last?.at ?? publishedAt }

    /// The time that the driver is on the way.
    public var span: TripSpan { TripSpan(from: departure, until: arrival) }
}
