import Geography
import OpeningHours
import Testing

@Suite("Hours of a usual week") struct WeeklyHoursTests {
    private func hours(_ start: Int, _ end: Int) throws -> WeeklyHours.Hours {
        try #require(WeeklyHours.Hours(start: start, end: end))
    }

    @Test func `W1: what the form says is written as the wiki writes it`() throws {
        let morning = try hours(8 * 60, 12 * 60)
        let afternoon = try hours(13 * 60 + 30, 18 * 60 + 30)
        let night = try hours(22 * 60, 26 * 60)
        let week = try #require(
            WeeklyHours(
                [
                    .monday: [afternoon, morning], .tuesday: [morning, afternoon], .wednesday: [morning],
                    .thursday: [morning, afternoon], .friday: [morning, afternoon], .saturday: [night],
                ], isClosedOnPublicHolidays: true))
        let opening = try OpeningHours(weekly: week)
        #expect(
            opening.text
                == "Mo,Tu,Th,Fr 08:00-12:00,13:30-18:30; We 08:00-12:00; Sa 22:00-02:00; PH off")
        #expect(opening.weekly == week)
        let never = try #require(WeeklyHours([:]))
        #expect(try OpeningHours(weekly: never).text == "off")
        let day = try hours(0, 1_440)
        let always = try #require(
            WeeklyHours(Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [day]) })))
        #expect(try OpeningHours(weekly: always).text == "24/7")
        #expect(WeeklyHours([.monday: [morning, try hours(11 * 60, 13 * 60)]]) == nil)
        #expect(WeeklyHours.Hours(start: 600, end: 600) == nil)
        #expect(WeeklyHours.Hours(start: 1_440, end: 1_500) == nil)
        #expect(WeeklyHours.Hours(start: 0, end: 1_441) == nil)
    }

    @Test(arguments: [
        "24/7", "off", "08:00-12:00", "Mo-Fr 08:00-12:00; Sa 09:00-11:00; PH off", "Fr-Mo 18:00-02:00",
        "Mo-Sa 08:00-18:00; We 08:00-12:00; Su,PH off", "Mo-Fr 08:00-12:00, We 14:00-18:00",
    ])
    func `W1: hours of a usual week are shown in the form, and come back from it the same`(text: String)
        throws
    {
        let opening = try OpeningHours(parsing: text)
        let week = try #require(opening.weekly)
        let again = try OpeningHours(weekly: week)
        #expect(again.weekly == week)
        let holidays = try liechtenstein()
        for hour in 0..<24 * 40 {
            let at = try moment("2026-11-25 00:00")
            let later = try #require(
                LocalMoment(date: at.date.adding(days: hour / 24), hour: hour % 24, minute: hour % 60))
            #expect(
                again.status(at: later, holidays: holidays) == opening.status(at: later, holidays: holidays),
                "\(later)")
        }
    }

    @Test(arguments: [
        "Mo-Fr 08:00-12:00; PH 10:00-11:00", "PH off; Mo 08:00-12:00", "Dec 25 off", "18:00+",
        "Sa[1] 10:00-12:00",
        "Mo 10:00-12:00 \"ring\"", "Mo 08:00-12:00 || \"ring\"", "SH off", "unknown", "2026 10:00-12:00",
        "Mo 10:00-18:00; Mo 12:00-13:00 off", "Mo 08:00-12:00, Mo 11:00-13:00", "week 01 off",
        "PH +1 day off",
        "SH Mo 10:00-12:00", "02:00-48:00",
    ])
    func `W1: hours that say more than a usual week are not shown in the form`(text: String) throws {
        #expect(try OpeningHours(parsing: text).weekly == nil)
    }

    @Test func `W1: every week of the form comes back the same, or is too long`() throws {
        var tooLong = 0
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            var week: [Weekday: [WeeklyHours.Hours]] = [:]
            for weekday in Weekday.allCases where Bool.random(using: &random) {
                var start = Int.random(in: 0..<800, using: &random)
                for _ in 0..<Int.random(in: 1...3, using: &random) where start < 1_440 {
                    let end = start + Int.random(in: 1...300, using: &random)
                    week[weekday, default: []].append(try hours(start, end))
                    start = end + Int.random(in: 0...120, using: &random)
                }
            }
            let weekly = try #require(WeeklyHours(week, isClosedOnPublicHolidays: seed % 3 == 0))
            do throws(OpeningHoursError) {
                let opening = try OpeningHours(weekly: weekly)
                #expect(opening.weekly == weekly, "seed \(seed): \(opening)")
                #expect(try OpeningHours(parsing: opening.text) == opening, "seed \(seed): \(opening)")
            } catch {
                #expect(error.code == .tooLong, "seed \(seed)")
                tooLong += 1
            }
        }
        #expect(tooLong < 200)
    }
}
