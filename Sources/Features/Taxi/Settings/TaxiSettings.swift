import Geography
public import Ledger
public import Settings
public import TaxiDispatch

/// What an operator can set of the taxis.
public struct TaxiSettings: Settings, Sendable {
    /// How calls go.
    public var policy = TaxiPolicy()
    /// What a taxi costs.
    public var tariff: TaxiTariff

    /// The defaults of a town with this currency.
    public init(currency: Currency) { tariff = .standard(currency) }

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("taxi") { policy.describe(to: &$0) }
        visitor.section("taxiTariff") { tariff.describe(to: &$0) }
    }
}

extension TaxiPolicy {
    mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.seconds(
            "timeToAnswer", &timeToAnswer, in: 5...300, "How long a driver may think about a call.")
        visitor.seconds(
            "longestSearch", &longestSearch, in: 10...3600,
            "How long a whole call may last until a driver has said yes.")
        visitor.whole(
            "silencesUntilOff", &silencesUntilOff, in: 1...20,
            "After so many unanswered calls in a row a taxi is switched off.")
        visitor.flag(
            "asksNeighbours", &asksNeighbours,
            "Whether taxis of the neighbouring zones are asked when none is left in the caller's own.")
        visitor.seconds(
            "longestSilence", &longestSilence, in: 30...3600,
            "After so long without a position a taxi counts as gone.")
        visitor.seconds(
            "timeToBoard", &timeToBoard, in: 0...3600,
            "How long a taxi waits at the door, up to the next full minute, before its driver may say that nobody came."
        )
        visitor.seconds(
            "timeToReturn", &timeToReturn, in: 0...7200,
            "How long a taxi that lost its caller can return to the place in the zone where it had waited.")
        visitor.seconds(
            "longestDelay", &longestDelay, in: 60...7200,
            "How much later than promised a taxi may be at the door, until the call is offered to others.")
        visitor.seconds(
            "longestWait", &longestWait, in: 60...7200,
            "How long a taxi can stand at the door until the call is over, if nobody says anything.")
        visitor.seconds(
            "longestRide", &longestRide, in: 600...86_400,
            "How long somebody can be on board until the drive is taken to have ended.")
        visitor.seconds(
            "restartGrace", &restartGrace, in: 0...120,
            "What an open answer gets at least after the server has started again.")
        visitor.seconds(
            "bookingLead", &bookingLead, in: 60...7200,
            "How long before a booked taxi's time one is looked for.")
        visitor.whole("mostBookings", &mostBookings, in: 0...100, "How many calls a person can have booked.")
        visitor.whole(
            "mostCalledOff", &mostCalledOff, in: 1...1_000_000,
            "How many calls a person can call off within an hour before the next has to wait.")
        visitor.seconds(
            "longestSharedDetour", &longestSharedDetour, in: 0...7200,
            "How much longer than the direct way somebody who shares a taxi is under way at most.")
        visitor.seconds(
            "longestSharedPickup", &longestSharedPickup, in: 60...7200,
            "How far away, in time, a taxi can be that takes a further caller along.")
        visitor.require(
            timeToAnswer <= longestSearch, "taxi.timeToAnswerSeconds must not be above longestSearchSeconds.")
    }
}

extension TaxiTariff {
    mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.amount("base", &base, of: currency, "What getting in costs.")
        visitor.amount("perKilometre", &perKilometre, of: currency, "What each kilometre adds.")
        visitor.amount("perMinute", &perMinute, of: currency, "What each minute adds.")
        visitor.amount("least", &least, of: currency, "The least that a drive costs.")
        var percent = Int(sharedPercent)
        visitor.whole(
            "sharedPercent", &percent, in: 0...100,
            "What somebody pays who shares the taxi, in percent of the whole price.")
        sharedPercent = Int64(percent)
    }
}
