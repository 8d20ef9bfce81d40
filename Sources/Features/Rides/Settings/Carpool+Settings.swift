import Carpool
import Geography
import Ledger
import Settings

extension MatchingRules {
    /// All but the weights, which are a group of their own.
    mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.metres(
            "pickupRadius", &pickupRadius, in: 50...50_000,
            "How far a driver may be from the pickup, in a straight line.")
        visitor.seconds(
            "longestPickup", &longestPickup, in: 30...7200, "The longest wait from asking to being picked up."
        )
        visitor.seconds(
            "longestDetour", &longestDetour, in: 0...7200, "A driver's longest detour where they set none.")
        visitor.seconds(
            "longestRideDetour", &longestRideDetour, in: 0...7200,
            "How much longer than the direct way a passenger rides at most, where they set no limit.")
        visitor.whole(
            "driversPerRound", &driversPerRound, in: 1...20, "How many drivers are asked in a round.")
        visitor.whole(
            "rounds", &rounds, in: 1...20,
            "How many rounds ask several drivers; after them one driver is asked at a time.")
        visitor.seconds(
            "timeBetweenRounds", &timeBetweenRounds, in: 0...600,
            "The pause before drivers are looked for again.")
        visitor.seconds(
            "longestSearch", &longestSearch, in: 10...3600,
            "How long a search lasts while nobody takes the passenger.")
        visitor.seconds("timeToAnswer", &timeToAnswer, in: 5...300, "How long a driver has to answer.")
        visitor.seconds("timeToMatch", &timeToMatch, in: 1...60, "How long the matcher has to name drivers.")
        visitor.seconds(
            "longestSilence", &longestSilence, in: 10...3600,
            "How long a driver is offered without a new position.")
        visitor.seconds(
            "longestSilenceWhenPromised", &longestSilenceWhenPromised, in: 10...3600,
            "How long passengers wait for a driver of whom nothing is heard before another is searched for.")
        visitor.seconds(
            "grace", &grace, in: 0...3600,
            "How long after its promised moment a pickup or a drop-off counts as missed.")
        visitor.seconds(
            "longestDelay", &longestDelay, in: 0...7200,
            "How much later than first promised a pickup may become before another car is searched for.")
        visitor.seconds(
            "leastWaiting", &leastWaiting, in: 0...3600,
            "How long a driver waits at the pickup, up to the next full minute, before not coming costs a fee."
        )
        visitor.seconds(
            "longestBoarding", &longestBoarding, in: 30...3600,
            "How long a driver waits at the pickup before the passenger counts as absent.")
        visitor.seconds(
            "longestOverdue", &longestOverdue, in: 60...86_400,
            "How long after its promised end a ride is taken to have ended, if nobody says so.")
        visitor.seconds(
            "timeToRate", &timeToRate, in: 60...2_592_000, "How long an ended ride can be rated.")
        visitor.seconds(
            "restartGrace", &restartGrace, in: 0...120,
            "What an open answer gets at least after the server has started again.")
        visitor.whole(
            "mostSearchesCalledOff", &mostSearchesCalledOff, in: 1...1_000_000,
            "How many searches a person may call off within an hour before they have to wait to ask again; the "
                + "demo has no such limit.")
        visitor.metres(
            "longestTrip", &longestTrip, in: 1000...500_000,
            "The longest trip, in a straight line, that is matched at once.")
        visitor.require(
            timeToAnswer <= longestSearch, "timeToAnswerSeconds must not be above longestSearchSeconds.")
    }
}

extension CancellationPolicy {
    mutating func describe(to visitor: inout some SettingsVisitor, currency: Currency) {
        visitor.seconds(
            "freeTime", &freeTime, in: 0...3600,
            "How long after a driver has agreed calling off is free in any case.")
        visitor.flag(
            "isFreeUntilArrival", &isFreeUntilArrival,
            "Whether calling off stays free until the car stands at the pickup.")
        visitor.amount("lateFee", &lateFee, of: currency, "What calling off later costs.")
        visitor.amount("absenceFee", &absenceFee, of: currency, "What not coming to the pickup costs.")
        var isDriver = recipient == .driver
        visitor.flag(
            "driverReceivesFees", &isDriver, "Whether the driver receives the fees; else the city does.")
        recipient = isDriver ? .driver : .city
    }
}

extension ScoreWeights {
    mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.weight("waiting", &waitingPerMille, "What a second of waiting for the car counts.")
        visitor.weight("detour", &detourPerMille, "What a second of the driver's detour counts.")
        visitor.weight(
            "companionsDelay", &companionsDelayPerMille,
            "What a second by which somebody in the car arrives later counts.")
        for (name, wish, path) in Self.wishes {
            visitor.seconds(
                name, &self[keyPath: path], in: 0...3600,
                "The waiting that somebody would accept to avoid a complete misfit in \(wish).")
        }
    }

    private static var wishes: [(String, String, WritableKeyPath<ScoreWeights, TravelTime>)] {
        [
            ("smoking", "smoking", \.smoking), ("music", "music", \.music), ("talk", "talk", \.talk),
            ("age", "the age of the company", \.age), ("women", "riding with women", \.women),
            ("friends", "riding with friends", \.friends),
        ]
    }
}

extension Tariff {
    mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.amount("base", &base, of: currency, "What every ride costs.")
        visitor.amount("perKilometre", &perKilometre, of: currency, "What each kilometre adds.")
        visitor.amount("perMinute", &perMinute, of: currency, "What each minute adds.")
        visitor.amount(
            "runningCostPerKilometre", &runningCostPerKilometre, of: currency,
            "What a car costs to run for a kilometre: the most that all passengers together pay.")
        var percent = Int(furtherPersonPercent)
        visitor.whole(
            "furtherPersonPercent", &percent, in: 0...100,
            "What each further person of a party adds, in percent of one person's price.")
        furtherPersonPercent = Int64(percent)
    }
}
