public import Geography
public import Localization
public import OpeningHours

/// The clock and the holidays by which the shops of a city open and close.
public struct ShopTime: Sendable {
    /// The local time of the city.
    public let zone: LocalTimeZone
    /// Its holidays.
    public let holidays: HolidayCalendar
    /// The time.
    public let clock: @Sendable () -> Timestamp

    /// The time of a city.
    public init(zone: LocalTimeZone, holidays: HolidayCalendar, clock: @escaping @Sendable () -> Timestamp) {
        self.zone = zone
        self.holidays = holidays
        self.clock = clock
    }

    /// What the clock of the city shows.
    public var now: LocalMoment { LocalMoment(clock(), in: zone) }

    /// Whether a shop is open now; nothing if nobody has said when it is.
    public func opening(of listed: ListedShop) -> ShopOpening? {
        listed.hours.map { ShopOpening($0, at: now, holidays: holidays) }
    }
}
