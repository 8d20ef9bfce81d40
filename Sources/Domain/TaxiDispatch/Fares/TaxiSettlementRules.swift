public import Geography

/// How long everybody has to say something of a fare that is paid from the wallet.
public struct TaxiSettlementRules: Hashable, Sendable {
    /// How long after arrival a driver can say what the drive costs; then all of it goes back.
    public var timeToName: TravelTime
    /// How long a caller can say no to a fare that is paid by itself then.
    public var timeToDeny: TravelTime
    /// How long a caller who is asked can answer, until what is plausible is paid.
    public var timeToAnswer: TravelTime
    /// How long a driver can name another fare, until it counts as insisting.
    public var timeToInsist: TravelTime
    /// How long operators can decide, until what is plausible is paid.
    public var timeToDecide: TravelTime
    /// How often a driver can name another fare.
    public var mostCorrections: Int
    /// The most that can be typed, in minor units.
    public var greatestFare: Int64

    /// Ten minutes to say no, a day to answer or to insist, three days to name a fare, a week to decide.
    public static let standard = TaxiSettlementRules(
        timeToName: .minutes(3 * 24 * 60), timeToDeny: .minutes(10), timeToAnswer: .minutes(24 * 60),
        timeToInsist: .minutes(24 * 60), timeToDecide: .minutes(7 * 24 * 60), mostCorrections: 3,
        greatestFare: 1_000_000_000)

    /// Rules; all above zero.
    public init(
        timeToName: TravelTime, timeToDeny: TravelTime, timeToAnswer: TravelTime, timeToInsist: TravelTime,
        timeToDecide: TravelTime, mostCorrections: Int, greatestFare: Int64
    ) {
        self.timeToName = timeToName
        self.timeToDeny = timeToDeny
        self.timeToAnswer = timeToAnswer
        self.timeToInsist = timeToInsist
        self.timeToDecide = timeToDecide
        self.mostCorrections = mostCorrections
        self.greatestFare = greatestFare
    }
}

/// Why something said of a fare was refused; nothing has changed.
public struct TaxiSettlementRefusal: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: String, CaseIterable, Hashable, Sendable {
        /// It does not fit where things stand.
        case notNow
        /// The amount is in another currency, below zero, or more than there can be.
        case range
        /// The driver has named another fare as often as one can.
        case tooOften
    }

    /// The reason.
    public let code: Code

    package init(_ code: Code) { self.code = code }
}
