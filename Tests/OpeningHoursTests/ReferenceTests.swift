import Geography
import Identity
import OpeningHours
import Testing

@Suite("Opening hours beside a reference that asks every minute") struct ReferenceTests {
    private let calendar = ReferenceCalendar().days
    private let holidays: HolidayCalendar

    init() {
        var publicHolidays: Set<CalendarDate> = []
        var schoolHolidays: Set<CalendarDate> = []
        for day in calendar {
            guard let date = CalendarDate(year: day.year, month: day.month, day: day.day) else { continue }
            if day.isPublicHoliday { publicHolidays.insert(date) }
            if day.isSchoolHoliday { schoolHolidays.insert(date) }
        }
        holidays = HolidayCalendar(
            isPublicHoliday: { [publicHolidays] in publicHolidays.contains($0) },
            isSchoolHoliday: { [schoolHolidays] in schoolHolidays.contains($0) })
    }

    @Test func `W5: at any minute the hours say what their rules say`() throws {
        var compared = 0
        for seed in 0..<800 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let rules = RuleMaker.rules(&random)
            guard rules.text.count <= 230 else { continue }
            let hours = try OpeningHours(parsing: rules.text)
            let reference = ReferenceHours(rules: rules, calendar: calendar)
            for _ in 0..<30 {
                let day = RuleMaker.day(&random, calendar)
                let minute = RuleMaker.minute(&random, rules)
                let now = reference.says(day: day, minute: minute)
                let status = hours.status(at: try at(day, minute), holidays: holidays)
                compared += 1
                #expect(
                    hours.isOpen(at: try at(day, minute), holidays: holidays) == status.isOpen, "seed \(seed)"
                )
                let place = "seed \(seed): \(rules.text) at \(calendar[day].text) minute \(minute)"
                switch status {
                case .unknown(let comment):
                    try #require(now.state == "unknown" && now.comment == comment, "\(place): \(status)")
                case .open(let until, let comment):
                    try #require(now.state == "open" && now.comment == comment, "\(place): \(status)")
                    try check(until, of: reference, from: (day, minute), isOpen: true, place, &random)
                case .closed(let opens, _):
                    try #require(now.state == "closed", "\(place): \(status)")
                    try check(opens, of: reference, from: (day, minute), isOpen: false, place, &random)
                }
            }
        }
        #expect(compared > 16_000)
    }

    /// Holds what is said of the next change against the minutes up to it.
    private func check(
        _ change: LocalMoment?, of reference: ReferenceHours, from now: (day: Int, minute: Int), isOpen: Bool,
        _ place: String, _ random: inout SplitMix64
    ) throws {
        let start = now.day * 1_440 + now.minute
        func isOpenAt(_ minute: Int) -> Bool {
            reference.says(day: minute / 1_440, minute: minute % 1_440).state == "open"
        }
        let isOpenEnded = reference.rules.contains { $0.times.contains { $0.end == nil } }
        // An opening whose end nobody knows is said to have none, though the reference sees it end with the day.
        if isOpen, change == nil, isOpenEnded { return }
        let end: Int
        if let change {
            let day = try #require(calendar.firstIndex { $0.text == change.date.description })
            end = day * 1_440 + change.minute
            try #require(end > start && isOpenAt(end) != isOpen, "\(place): changes at \(change)")
        } else {
            end = (now.day + 366) * 1_440
        }
        // All of the next hour, and some of the rest with the last minute.
        for minute in start..<min(start + 60, end) {
            try #require(isOpenAt(minute) == isOpen, "\(place): changes at minute \(minute - start)")
        }
        for _ in 0..<16 {
            let minute = Int.random(in: start..<end, using: &random)
            try #require(isOpenAt(minute) == isOpen, "\(place): changes at minute \(minute - start)")
        }
        try #require(isOpenAt(end - 1) == isOpen, "\(place): changes before \(end - start)")
    }

    @Test
    func `W5: any two rules of a small world, in every order and way of joining, agree with the reference`()
        throws
    {
        let rules = RuleMaker.smallWorld
        // From Friday 2026-04-03, two days before Easter, over the Monday that is a holiday.
        let first = try #require(calendar.firstIndex { $0.text == "2026-04-03" })
        for (left, right) in rules.flatMap({ left in rules.map { (left, $0) } }) {
            for joint in ReferenceRule.Joint.allCases {
                var second = right
                second.joint = joint
                let both = [left, second]
                let hours = try OpeningHours(parsing: both.text)
                let reference = ReferenceHours(rules: both, calendar: calendar)
                for half in stride(from: 0, to: 4 * 48, by: 3) {
                    let (day, minute) = (first + half / 48, half % 48 * 30)
                    let now = reference.says(day: day, minute: minute)
                    let says = line(hours.status(at: try at(day, minute), holidays: holidays))
                    #expect(
                        says.hasPrefix(now.state),
                        "\(both.text) at \(calendar[day].text) minute \(minute): \(says), not \(now.state)")
                }
            }
        }
    }

    @Test func `W1: whatever rules say, they are written so that they are read the same`() throws {
        for seed in 0..<6_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let rules = RuleMaker.rules(&random)
            guard rules.text.count <= 230 else { continue }
            let hours = try OpeningHours(parsing: rules.text)
            let again = try OpeningHours(parsing: hours.text)
            #expect(again == hours, "seed \(seed): \(rules.text) became \(hours.text)")
            #expect(again.text == hours.text, "seed \(seed)")
            // What people make of it on their keyboards is the same too.
            let typed = RuleMaker.typed(hours.text, &random)
            if typed.unicodeScalars.count <= OpeningHours.maximumLength {
                #expect(try OpeningHours(parsing: typed) == hours, "seed \(seed): \(typed)")
            }
        }
    }

    private func at(_ day: Int, _ minute: Int) throws -> LocalMoment {
        let date = try #require(
            CalendarDate(year: calendar[day].year, month: calendar[day].month, day: calendar[day].day))
        return try #require(LocalMoment(date: date, minute: minute))
    }
}
