import Geography

/// Makes rules and moments at random, the edges more often than chance would.
enum RuleMaker {
    static func rules(_ random: inout SplitMix64) -> [ReferenceRule] {
        (0..<Int.random(in: 1...5, using: &random)).map { index in
            var rule = ReferenceRule()
            let joints: [ReferenceRule.Joint] = [.instead, .instead, .besides, .otherwise]
            rule.joint = index == 0 ? .instead : joints.randomElement(using: &random) ?? .instead
            rule.days = days(&random)
            if Int.random(in: 0..<5, using: &random) > 0 { rule.times = times(&random) }
            let states: [ReferenceRule.State] = [.open, .open, .open, .off, .unknown]
            rule.state = states.randomElement(using: &random) ?? .open
            if Int.random(in: 0..<6, using: &random) == 0 { rule.comment = "ring \(index)" }
            return rule
        }
    }

    private static func times(_ random: inout SplitMix64) -> [(start: Int, end: Int?)] {
        (0..<Int.random(in: 1...2, using: &random)).map { _ in
            let start = Int.random(in: 0..<1_440, using: &random)
            if Int.random(in: 0..<12, using: &random) == 0 { return (start, nil) }
            // Full hours, so that edges meet.
            let isFull = Bool.random(using: &random)
            let first = isFull ? start / 60 * 60 : start
            let last = Int.random(in: 1...1_560, using: &random)
            let end = isFull ? max(60, last / 60 * 60) : last
            return first == end ? (first, end + 60) : (first, end)
        }
    }

    private static func days(_ random: inout SplitMix64) -> ReferenceRule.Days {
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func date() -> (Int, Int) { (pick(1...12), pick(1...28)) }
        let year = pick(2024...2028)
        switch pick(0...15) {
        case 0: return .nth(weekday: pick(1...7), pick(0...1) == 0 ? pick(1...5) : -pick(1...5))
        case 1: return .publicHolidays
        case 2: return .schoolHolidays
        case 3: return .sundaysAndHolidays
        case 4: return .schoolHolidaysUntil(weekday: pick(2...7))
        case 5: return .months(pick(1...12), pick(1...12))
        case 6: return .dates(date(), (pick(1...12), pick(29...30) == 30 ? 1 : 28))
        case 7: return .dates((2, 29), date())
        case 8:
            let first = pick(-50...50)
            return .easter(first, pick(first...60))
        case 9:
            let first = pick(1...53)
            let last = pick(1...53)
            return .weeks(first, last, step: first < last ? pick(1...3) : 1)
        case 10: return .years(year, pick(year...2029))
        case 11: return .turnOfYear(year, (12, pick(1...31)), (1, pick(1...31)))
        case 12: return .every
        default: return .weekdays(pick(1...7), pick(1...7))
        }
    }

    /// A day of 2024 to 2028, often at an edge of the year.
    static func day(_ random: inout SplitMix64, _ calendar: [ReferenceDay]) -> Int {
        let day = Int.random(in: 365..<365 + 1_827, using: &random)
        guard Int.random(in: 0..<4, using: &random) == 0 else { return day }
        return calendar[day...].firstIndex { $0.month == 12 && $0.day > 28 || $0.month == 1 && $0.day < 5 }
            ?? day
    }

    /// A minute, often one at which hours begin or end, one before, or midnight.
    static func minute(_ random: inout SplitMix64, _ rules: [ReferenceRule]) -> Int {
        let edges = [0, 1_439] + rules.flatMap { $0.times.flatMap { [$0.start, $0.end ?? 0] } }
        guard Int.random(in: 0..<3, using: &random) > 0, let edge = edges.randomElement(using: &random) else {
            return Int.random(in: 0..<1_440, using: &random)
        }
        return (edge + Int.random(in: -1...1, using: &random) + 2_880) % 1_440
    }

    /// A text with other dashes, spaces and letters that mean the same.
    static func typed(_ text: String, _ random: inout SplitMix64) -> String {
        var typed = ""
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            switch character {
            case _ where isQuoted: typed.append(character)
            case "-" where Int.random(in: 0..<4, using: &random) == 0:
                typed += ["–", " - "].randomElement(using: &random) ?? "-"
            case " " where Int.random(in: 0..<6, using: &random) == 0: typed += "\u{A0} "
            case _ where Int.random(in: 0..<3, using: &random) == 0: typed += character.lowercased()
            default: typed.append(character)
            }
        }
        return typed
    }

    /// Rules that touch each other around a weekend with a holiday.
    static let smallWorld: [ReferenceRule] = [
        ReferenceRule(),
        ReferenceRule(state: .off),
        ReferenceRule(state: .unknown, comment: "ring"),
        ReferenceRule(times: [(480, 720), (810, 1_110)]),
        ReferenceRule(days: .weekdays(5, 1), times: [(1_320, 120)]),
        ReferenceRule(days: .weekdays(6, 7), state: .off),
        ReferenceRule(days: .weekdays(6, 6), times: [(0, 60)], state: .off),
        ReferenceRule(days: .weekdays(5, 5), times: [(1_080, 1_560)], state: .unknown),
        ReferenceRule(days: .publicHolidays, state: .off),
        ReferenceRule(days: .publicHolidays, times: [(600, 720)]),
        ReferenceRule(days: .easter(0, 1), times: [(600, 1_440)], comment: "feast"),
        ReferenceRule(days: .nth(weekday: 6, 1), times: [(1_200, nil)]),
        ReferenceRule(days: .dates((4, 4), (4, 5)), times: [(60, 1_500)]),
    ]
}
