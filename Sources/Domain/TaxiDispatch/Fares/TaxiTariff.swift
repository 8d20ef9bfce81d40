public import Geography
public import Ledger

/// What a taxi costs in a city: the operator's to set.
public struct TaxiTariff: Hashable, Sendable {
    /// The currency of all amounts.
    public var currency: Currency
    /// For getting in, in minor units.
    public var base: Int64
    /// For each kilometre, in minor units.
    public var perKilometre: Int64
    /// For each minute, in minor units.
    public var perMinute: Int64
    /// The least that a drive costs, in minor units.
    public var least: Int64
    /// What somebody pays who shares the taxi, in percent of the whole price.
    public var sharedPercent: Int64

    /// A tariff; all amounts zero or more, in minor units.
    public init(
        currency: Currency, base: Int64, perKilometre: Int64, perMinute: Int64, least: Int64,
        sharedPercent: Int64 = 70
    ) {
        precondition(
            base >= 0 && perKilometre >= 0 && perMinute >= 0 && least >= 0
                && (0...100).contains(sharedPercent))
        self.currency = currency
        self.base = base
        self.perKilometre = perKilometre
        self.perMinute = perMinute
        self.least = least
        self.sharedPercent = sharedPercent
    }

    /// The tariff until the operator sets another: 6.00, 3.00 a kilometre and 0.60 a minute, ten at least.
    public static func standard(_ currency: Currency) -> TaxiTariff {
        let unit: Int64 = [0: 1, 3: 1000][currency.decimals] ?? 100
        return TaxiTariff(
            currency: currency, base: 6 * unit, perKilometre: 3 * unit, perMinute: unit * 60 / 100,
            least: 10 * unit)
    }

    /// What a way costs, rounded down to what coins can pay.
    ///
    /// - Parameters:
    ///   - distance: Its length; negative counts as zero.
    ///   - time: How long it takes; negative counts as zero.
    ///   - shares: Whether others are taken along.
    public func fare(distance: Distance, time: TravelTime, shares: Bool = false) -> Money {
        let metres = distance.metres.isFinite ? Int64(min(max(distance.metres, 0), 1e9).rounded()) : 0
        // In millionths of a minor unit, so that the only rounding is the last one.
        let driven =
            Int128(perKilometre) * Int128(metres) * 1000
            + Int128(perMinute) * Int128(max(time.milliseconds, 0)) * 1_000_000 / 60_000
        let whole = max(Int128(base) * 1_000_000 + driven, Int128(least) * 1_000_000)
        let asked = shares ? whole * Int128(sharedPercent) / 100 : whole
        let exact = Int64(clamping: (asked + 500_000) / 1_000_000)
        return Money(minorUnits: exact - exact % currency.cashStep, currency)
    }
}
