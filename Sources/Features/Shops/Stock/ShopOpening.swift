public import Geography
import Identity
public import Localization
public import OpeningHours

/// Whether a shop is open, and until when that holds.
public struct ShopOpening: Hashable, Sendable {
    /// Whether it is open, and when that changes.
    public let status: OpeningStatus
    /// Since when, and until when, this needs no second look, on the clock of the city.
    let validFrom: LocalMoment, validUntil: LocalMoment?

    /// - Parameter now: On the clock of the city.
    init(_ hours: OpeningHours, at now: LocalMoment, holidays: HolidayCalendar) {
        status = hours.status(at: now, holidays: holidays)
        validFrom = now
        let change: LocalMoment? =
            switch status {
            case .open(let until, _): until
            case .closed(let opens, _): opens
            case .unknown: nil
            }
        validUntil = change ?? Self.nextLook(at: hours, after: now, holidays: holidays)
    }

    /// When hours without a known end, or that nobody is sure of, may become others: where something of the day begins or
    /// ends, at the latest tomorrow.
    private static func nextLook(
        at hours: OpeningHours, after now: LocalMoment, holidays: HolidayCalendar
    ) -> LocalMoment? {
        var moments: [LocalMoment?] = [LocalMoment(date: now.date.adding(days: 1), minute: 0)]
        for date in [now.date.adding(days: -1), now.date] {
            for interval in hours.intervals(of: date, holidays: holidays) {
                moments += [interval.minutes.lowerBound, interval.minutes.upperBound].map {
                    LocalMoment(date: date.adding(days: $0 / 1_440), minute: $0 % 1_440)
                }
            }
        }
        return moments.compactMap(\.self).filter { now < $0 }.min()
    }
}

extension ShopOpening {
    /// When it opens next, as far as anybody knows; nothing while it is open.
    var opens: LocalMoment? {
        if case .closed(let opens, _) = status { opens } else { nil }
    }

    /// Whether it must be looked at again; so it must where the clock has jumped back.
    func isDue(at now: LocalMoment) -> Bool { now < validFrom || (validUntil.map { $0 <= now } ?? false) }
}

extension LocalMoment {
    /// What the clock of a zone shows.
    public init(_ moment: Timestamp, in zone: LocalTimeZone) {
        let time = zone.localTime(at: moment)
        let date = CalendarDate(dayNumber: time.dayNumber)
        self = LocalMoment(date: date, hour: time.hour, minute: time.minute) ?? LocalMoment.firstOfDay(date)
    }

    private static func firstOfDay(_ date: CalendarDate) -> LocalMoment {
        guard let first = LocalMoment(date: date, minute: 0) else {
            preconditionFailure("every day has a first minute")
        }
        return first
    }
}
