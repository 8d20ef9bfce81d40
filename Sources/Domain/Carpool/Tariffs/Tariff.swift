public import Geography
public import Ledger

/// What the operator lets a ride cost: base, distance and time, under a ceiling that keeps it sharing of
/// costs: a driver never takes in more than the car costs to run.
public struct Tariff: Hashable, Sendable {
    /// The currency of all amounts.
    public var currency: Currency
    /// For every ride, in minor units.
    public var base: Int64
    /// For each kilometre, in minor units.
    public var perKilometre: Int64
    /// For each minute, in minor units.
    public var perMinute: Int64
    /// What a car costs to run for a kilometre, in minor units: the most that all passengers together pay.
    public var runningCostPerKilometre: Int64
    /// What each further person of a party adds to its price, in percent of one person's.
    public var furtherPersonPercent: Int64

    /// A tariff; all amounts zero or more, in minor units.
    public init(
        currency: Currency, base: Int64, perKilometre: Int64, perMinute: Int64,
        runningCostPerKilometre: Int64,
        furtherPersonPercent: Int64 = 50
    ) {
        precondition(
            base >= 0 && perKilometre >= 0 && perMinute >= 0 && runningCostPerKilometre >= 0
                && furtherPersonPercent >= 0)
        self.currency = currency
        self.base = base
        self.perKilometre = perKilometre
        self.perMinute = perMinute
        self.runningCostPerKilometre = runningCostPerKilometre
        self.furtherPersonPercent = furtherPersonPercent
    }

    /// The tariff until the operator sets another: 1.00, 0.35 a kilometre and 0.05 a minute, at most 0.70 a
    /// kilometre, which is what Swiss tax law long took a private car to cost.
    public static func standard(_ currency: Currency) -> Tariff {
        let unit: Int64 = [0: 1, 3: 1000][currency.decimals] ?? 100
        return Tariff(
            currency: currency, base: unit, perKilometre: unit * 35 / 100, perMinute: unit * 5 / 100,
            runningCostPerKilometre: unit * 70 / 100)
    }

    /// What a party pays for the direct way if nobody shares it: the ceiling that the passenger confirms, rounded
    /// down to what coins can pay.
    ///
    /// - Parameters:
    ///   - distance: The length of the direct way; negative counts as zero.
    ///   - time: The time of the direct way; negative counts as zero.
    ///   - people: The people of the party, at least one.
    public func price(distance: Distance, time: TravelTime, people: Int) -> Money {
        let metres = Tariff.whole(distance.metres)
        let milliseconds = max(time.milliseconds, 0)
        // In millionths of a minor unit, so that the only rounding is the last one.
        let driven =
            Int128(perKilometre) * Int128(metres) * 1000
            + Int128(perMinute) * Int128(milliseconds) * 1_000_000 / 60_000
        let single = Int128(base) * 1_000_000 + driven
        let percent = 100 + Int128(furtherPersonPercent) * Int128(max(people, 1) - 1)
        let asked = single * percent / 100
        let ceiling = Int128(runningCostPerKilometre) * Int128(metres) * 1000
        let exact = Int64(clamping: (min(asked, ceiling) + 500_000) / 1_000_000)
        return Money(minorUnits: exact - exact % currency.cashStep, currency)
    }

    private static func whole(_ metres: Double) -> Int64 {
        guard metres.isFinite, metres > 0 else { return 0 }
        return Int64(min(metres, 1e9).rounded())
    }
}
