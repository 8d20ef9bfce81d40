import DayBook
public import Geography
public import Identity
public import Ledger
public import Localization

/// What a driver took in during a week of the city's calendar, from Monday on.
public struct TakingWeek: Hashable, Sendable {
    /// Its first day.
    public let monday: CalendarDate
    /// What was taken in on each of its seven days, the earliest first.
    public let days: [[Taking]]
    /// In what money; amounts in another are left out.
    public let currency: Currency

    /// A week with some takings; those of other days are left out.
    ///
    /// - Parameter zone: The city's, by whose clocks days begin and end: one of 23 or 25 hours is a day as any other.
    public init(_ takings: [Taking], from monday: CalendarDate, in zone: LocalTimeZone, _ currency: Currency)
    {
        self.monday = monday
        self.currency = currency
        let sorted = takings.filter { $0.money.currency == currency }.sorted {
            ($0.at, $0.ride) < ($1.at, $1.ride)
        }
        days = (0..<7).map { day in
            let span = zone.span(of: monday.adding(days: day))
            return sorted.filter { span.contains($0.at) }
        }
    }

    /// From the first moment of a week to the first of the next.
    public static func span(from monday: CalendarDate, in zone: LocalTimeZone) -> Range<Timestamp> {
        zone.span(of: monday).lowerBound..<zone.span(of: monday.adding(days: 6)).upperBound
    }

    /// The Monday of the week in which a day lies.
    public static func monday(of day: CalendarDate) -> CalendarDate {
        // 5 January 1970 was a Monday.
        let number = day.milliseconds / 86_400_000
        return day.adding(days: -Int(((number - 4) % 7 + 7) % 7))
    }

    /// Everything, the earliest first.
    public var all: [Taking] { days.flatMap(\.self) }

    /// How much was taken in on a day, in minor units.
    public func sum(onDay day: Int) -> Int64 { Self.sum(days[day]) }

    /// How much in all.
    public var total: Money { money(all) }
    /// What of it was paid in the car.
    public var cash: Money { money(all.filter(\.isCash)) }
    /// What of it came to the wallet.
    public var wallet: Money { money(all.filter { !$0.isCash }) }
    /// What of it were fees of people who called off late or did not come.
    public var fees: Money { money(all.filter { $0.kind == .fee }) }
    /// How many people were driven to the end.
    public var people: Int { all.filter { $0.kind == .fare }.reduce(0) { $0 + $1.people } }

    private func money(_ takings: [Taking]) -> Money {
        Money(minorUnits: Self.sum(takings), currency)
    }

    private static func sum(_ takings: [Taking]) -> Int64 {
        takings.reduce(0) { $0 + $1.money.minorUnits }
    }
}
