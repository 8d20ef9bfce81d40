/// What rules mean, asked minute by minute: slow, and plain enough to be compared with the words of the documentation.
struct ReferenceHours {
    let rules: [ReferenceRule]
    let calendar: [ReferenceDay]

    /// What holds in a minute of a day: `open`, `closed` or `unknown`, and the comment where it is not closed.
    func says(day: Int, minute: Int) -> (state: String, comment: String?) {
        let today = said(of: day, minute: minute)
        let yesterday = said(of: day - 1, minute: minute + 1_440)
        for level in 0...rules.count {
            // What was said for today comes before what is left of yesterday.
            guard let rule = today[level] ?? yesterday[level] else { continue }
            switch rule.state {
            case .open: return ("open", rule.comment)
            case .unknown: return ("unknown", rule.comment)
            case .off: continue
            }
        }
        return ("closed", nil)
    }

    /// What the rules say in turn of a minute after the beginning of a day, by the number of `||` before it.
    private func said(of day: Int, minute: Int) -> [Int: ReferenceRule] {
        var said: [Int: ReferenceRule] = [:]
        var fallbacks = 0
        for (index, rule) in rules.enumerated() {
            let isFallback = index > 0 && rule.joint == .otherwise
            if isFallback { fallbacks += 1 }
            guard rule.applies(on: day, in: calendar) else { continue }
            let isInHours =
                rule.times.isEmpty
                ? minute < 1_440
                : rule.times.contains { time in
                    // Hours that end before they begin end on the next day.
                    guard let end = time.end else { return minute >= time.start && minute < 1_440 }
                    return minute >= time.start && minute < (end > time.start ? end : end + 1_440)
                }
            if isFallback {
                if isInHours { said[fallbacks] = rule }
            } else if rule.state == .off {
                // Of the whole day, or of these hours.
                if rule.times.isEmpty || isInHours { said = [:] }
                if isInHours { said[0] = rule }
                if rule.times.isEmpty { said = [:] }
            } else {
                if rule.joint != .besides || index == 0 { said = [:] }
                if isInHours { said[0] = rule }
            }
        }
        return said
    }
}
