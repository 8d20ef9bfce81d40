public import Ledger
public import Settings

/// What an operator can set of the wallet. Amounts are in minor units.
public struct WalletRules: Settings, Hashable, Sendable {
    /// What amounts are in.
    public let currency: Currency
    /// The most that a person may send to others in a day.
    public var sendingPerDay: Int64
    /// The most that a person may put on the wallet by themselves in a day; at the counter there is no limit.
    public var toppingUpPerDay: Int64
    /// The most that may go over the counter in a day through the hands of one clerk, in and out together.
    public var counterPerDay: Int64
    /// How many questions for money a person may have open at the same time.
    public var openRequests = 20
    /// How many questions for money a person may ask within 24 hours, whatever becomes of them.
    public var requestsPerDay = 20
    /// How many addresses a person may look up in a day, apart from those of people with whom money has moved.
    public var lookUpsPerDay = 30
    /// How long a voucher is good, in days.
    public var voucherDays = 730

    /// What holds where an operator sets nothing.
    public init(_ currency: Currency) {
        self.currency = currency
        let unit = (0..<currency.decimals).reduce(Int64(1)) { unit, _ in unit * 10 }
        sendingPerDay = 500 * unit
        toppingUpPerDay = 1_000 * unit
        counterPerDay = 20_000 * unit
    }

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("wallet") {
            $0.amount(
                "sendingPerDay", &sendingPerDay, of: currency,
                "The most that a person may send to other people in a day.")
            $0.amount(
                "toppingUpPerDay", &toppingUpPerDay, of: currency,
                "The most that a person may put on the wallet in a day by vouchers and online payments.")
            $0.amount(
                "counterPerDay", &counterPerDay, of: currency,
                "The most that one clerk may take in and give out at the counter in a day.")
            $0.whole(
                "requestsPerDay", &requestsPerDay, in: 0...1_000,
                "How many requests for money a person may make within 24 hours.")
            $0.whole(
                "lookUpsPerDay", &lookUpsPerDay, in: 1...1_000,
                "How many addresses a person may look up in a day, apart from those of people with whom money moved."
            )
            $0.whole(
                "openRequests", &openRequests, in: 0...1_000,
                "How many requests for money a person may have open at the same time.")
            $0.whole("voucherDays", &voucherDays, in: 1...3_650, "How many days a printed voucher is good.")
        }
    }
}
