public import Carpool
public import Geography
public import Ledger

/// The most that a seat may cost, so that a trip shares costs and earns nothing.
///
/// What the car costs to run is divided by everybody in it, the driver included, so even a full car brings in less
/// than it costs. French law defines carpooling so: a driver and passengers use a car together on a trip that the
/// driver makes anyway, and apart from sharing its costs nothing is paid for it (Code des transports, article
/// L3132-1). An operator can set a lower ceiling. All amounts are rounded down to whole minor units.
public struct PriceCeiling: Hashable, Sendable {
    /// The currency of all amounts.
    public var currency: Currency
    /// What the car costs to run for a kilometre, in minor units, zero or more.
    public var runningCostPerKilometre: Int64
    /// The most that the operator allows for a seat and kilometre, in minor units, zero or more; `nil` for no
    /// ceiling of its own.
    public var operatorsPerKilometre: Int64?
    /// The seats for passengers.
    public var seats: Int

    /// The ceiling for a trip with so many seats.
    ///
    /// - Parameters:
    ///   - tariff: Says what a kilometre costs the car.
    ///   - seats: The seats for passengers.
    ///   - operatorsPerKilometre: The operator's own ceiling for a seat and kilometre, in minor units.
    public init(tariff: Tariff, seats: Int, operatorsPerKilometre: Int64? = nil) {
        currency = tariff.currency
        runningCostPerKilometre = tariff.runningCostPerKilometre
        self.operatorsPerKilometre = operatorsPerKilometre
        self.seats = seats
    }

    /// The most that a seat may cost for a leg of this length; a length that is none counts as zero.
    public func most(for distance: Distance) -> Money {
        Money(minorUnits: amount(for: distance), currency)
    }

    /// What to suggest for a seat: four fifths of the ceiling, down to what coins can pay.
    public func suggestedPrice(for distance: Distance) -> Money {
        let exact = amount(for: distance) / 5 * 4 + amount(for: distance) % 5 * 4 / 5
        return Money(minorUnits: exact - exact % currency.cashStep, currency)
    }

    /// What the car costs to run for a length; one that is none counts as zero.
    public func cost(of distance: Distance) -> Money {
        Money(minorUnits: Int64(clamping: running(for: metres(of: distance)) / 1000), currency)
    }

    private func metres(of distance: Distance) -> Int128 {
        distance.metres.isFinite && distance.metres > 0 ? Int128(min(distance.metres, 1e9)) : 0
    }

    /// In thousandths of minor units.
    private func running(for metres: Int128) -> Int128 { Int128(max(runningCostPerKilometre, 0)) * metres }

    private func amount(for distance: Distance) -> Int64 {
        let metres = metres(of: distance)
        let people = Int128(max(seats, 1) + 1)
        let shared = running(for: metres) / (1000 * people)
        let allowed = operatorsPerKilometre.map { Int128(max($0, 0)) * metres / 1000 }
        return Int64(clamping: min(shared, allowed ?? shared))
    }
}
