import Ledger

/// What some rides saved together, as one side of the car sees it.
///
/// The sums may be below zero, where the way to people took more than it saved; what is shown is never less than nothing.
public struct SavedSum: Hashable, Sendable {
    /// How many rides.
    public var rides: Int64 = 0
    /// The direct ways, in metres.
    public var metres: Int64 = 0
    /// What the drivers drove longer, in metres.
    public var detour: Int64 = 0
    /// What driving alone would have cost, in minor units.
    public var alone: Int64 = 0
    /// What the detours cost the drivers, in minor units.
    public var detourCost: Int64 = 0
    /// What was paid for the rides, in minor units.
    public var paid: Int64 = 0

    /// Nothing yet.
    public init() {}

    /// What one ride saved.
    public init(_ ride: SavedRide) {
        rides = 1
        metres = ride.metres
        detour = ride.detour
        alone = ride.alone
        detourCost = ride.detourCost
        paid = ride.paid.minorUnits
    }

    /// The metres that no car drove.
    public var notDriven: Int64 { max(0, metres - detour) }

    /// What that spared the air, in grams of CO₂ equivalent.
    public func grams(_ rules: SavingRules) -> Int64 { notDriven * Int64(rules.gramsPerKilometre) / 1_000 }

    /// What somebody saved on one side of the car, in minor units: who rode along, what driving alone would have cost less
    /// what they paid; who drove, what passengers paid towards the costs less what the detours cost.
    public func money(on side: SavedSide) -> Int64 {
        switch side {
        case .passenger: max(0, alone - paid)
        case .driver: max(0, paid - detourCost)
        }
    }

    /// Both together.
    public static func + (one: SavedSum, other: SavedSum) -> SavedSum {
        var sum = one
        sum.rides += other.rides
        sum.metres += other.metres
        sum.detour += other.detour
        sum.alone += other.alone
        sum.detourCost += other.detourCost
        sum.paid += other.paid
        return sum
    }
}

/// On which side of the car somebody was.
public enum SavedSide: String, CaseIterable, Hashable, Sendable {
    case passenger, driver
}

/// What somebody saved in a month of the city's calendar.
public struct SavedMonth: Hashable, Sendable {
    /// The month as browsers write it, such as `2026-11`.
    public var month: String
    /// What was saved in it.
    public var sum: SavedSum

    /// A month.
    public init(_ month: String, _ sum: SavedSum) {
        self.month = month
        self.sum = sum
    }
}
