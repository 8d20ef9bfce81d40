import Carpool
import Geography
public import Ledger
public import PlannedTrips
public import Settings

/// What an operator can set of planned rides.
public struct PlannedSettings: Settings, Sendable {
    /// What a car costs to run for a kilometre, in minor units: all seats together cost less.
    public var runningCostPerKilometre: Int64
    /// The most that a seat may cost for a kilometre, in minor units.
    public var mostPerKilometre: Int64
    /// Whether seats can be paid in cash.
    public var allowsCash = true
    /// Whether the switch that lets other apps show a trip is on at first.
    public var sharesUsually = false
    /// How many trips one driver can publish in a day.
    public var mostPublished = BookingRules().mostPublished
    /// The domain by which other operators know this one; nothing for the host name of the city's address.
    public var operatorDomain: String?
    /// How many requests a minute another operator may make.
    public var partnerRequestsPerMinute = 600
    /// What calling off and not coming cost.
    public var cancellation = PlannedCancellationPolicy.standard
    private let currency: Currency

    /// The defaults of a town with this currency.
    public init(currency: Currency) {
        self.currency = currency
        runningCostPerKilometre = Tariff.standard(currency).runningCostPerKilometre
        mostPerKilometre = runningCostPerKilometre
    }

    public mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.section("planned") { visitor in
            visitor.amount(
                "runningCostPerKilometre", &runningCostPerKilometre, of: currency,
                "What a car costs to run for a kilometre. It is shared by everybody in it.")
            visitor.amount(
                "mostPerKilometre", &mostPerKilometre, of: currency,
                "The most that a seat may cost for a kilometre.")
            visitor.flag("allowsCash", &allowsCash, "Whether drivers may take cash.")
            visitor.flag(
                "sharesUsually", &sharesUsually,
                "Whether the switch by which drivers let other apps show a trip is on at first.")
            visitor.whole(
                "mostPublished", &mostPublished, in: 1...100_000,
                "How many trips one driver can publish in 24 hours, called off or not.")
        }
        visitor.section("carpool") { visitor in
            visitor.text(
                "operator", &operatorDomain, longest: 253,
                "The domain by which other operators know this one, such as rides.example.org; the host name of the "
                    + "city's address where nothing is said.")
            visitor.whole(
                "requestsPerMinute", &partnerRequestsPerMinute, in: 1...1_000_000,
                "How many requests a minute another operator may make.")
        }
        visitor.section("plannedCancellation") { cancellation.describe(to: &$0) }
    }
}

extension PlannedCancellationPolicy {
    mutating func describe(to visitor: inout some SettingsVisitor) {
        visitor.seconds(
            "freeUntil", &freeUntil, in: 0...604_800,
            "Up to how long before getting in calling off costs nothing.")
        visitor.seconds(
            "freeTime", &freeTime, in: 0...86_400,
            "How long after both have agreed calling off costs nothing.")
        visitor.whole("latePercent", &latePercent, in: 0...100, "What calling off later costs, of the price.")
        visitor.whole("absencePercent", &absencePercent, in: 0...100, "What not coming costs, of the price.")
        visitor.seconds("waiting", &waiting, in: 0...3600, "How long the car waits for a passenger.")
    }
}
