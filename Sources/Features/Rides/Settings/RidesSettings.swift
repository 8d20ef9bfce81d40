public import Carpool
public import Ledger
public import Settings

/// What an operator can set of the rides.
public struct RidesSettings: Settings, Sendable {
    /// How rides are matched.
    public var matching = MatchingRules()
    /// What rides cost.
    public var tariff: Tariff
    /// What calling off late costs.
    public var cancellation: CancellationPolicy
    /// Whether that comes from wallets where a ride is paid in cash, too.
    public var feesFromWallet = true

    /// The defaults of a town with this currency.
    public init(currency: Currency) {
        tariff = .standard(currency)
        cancellation = .standard(currency)
    }

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("matching") { matching.describe(to: &$0) }
        visitor.section("weights") { matching.weights.describe(to: &$0) }
        visitor.section("tariff") { tariff.describe(to: &$0) }
        visitor.section("cancellation") { [currency = tariff.currency] in
            cancellation.describe(to: &$0, currency: currency)
            $0.flag(
                "feesFromWallet", &feesFromWallet,
                "Where people have wallets: whether fees of rides in cash come from them as well, and are owed there; "
                    + "else an operator settles them.")
        }
    }
}
