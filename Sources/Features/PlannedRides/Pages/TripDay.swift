import Geography
import Localization

extension Texts {
    /// The day of a trip as people plan by it: `today`, `tomorrow`, else `Friday, 4 December`.
    func tripDay(_ moment: Timestamp, now: Timestamp, in zone: LocalTimeZone) -> String {
        let (local, today) = (zone.localTime(at: moment), zone.localTime(at: now))
        let date = date(moment, now: now, in: zone)
        if (-1...1).contains(local.dayNumber - today.dayNumber) { return date }
        return self(.plannedDay, ["weekday": .text(weekday(local.weekday)), "date": .text(date)])
    }
}
