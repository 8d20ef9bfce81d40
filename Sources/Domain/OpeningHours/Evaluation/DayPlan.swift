/// What the rules say of the hours that begin on one day.
///
/// Hours belong to the day on which they begin: of `Fr 22:00-02:00; Sa off` the night of Friday stays whole.
struct DayPlan {
    /// Hours with one state, in minutes since the beginning of the day.
    struct Span: Hashable {
        var start: Int
        /// Up to 2,880.
        var end: Int
        var state: Rule.State
        var comment: String?
        /// After how many `||` it was said: what has a higher one holds only where the lower ones leave it closed.
        var level: Int
        /// Whether the end is only where the day ends, because nobody said it.
        var isOpenEnded = false
    }

    /// In the order in which they were said: of two of one level the later counts.
    private(set) var spans: [Span] = []
    /// What was said with `off` of the whole day.
    private(set) var closedComment: String?

    /// What rules say of a day.
    init(_ rules: [Rule], _ day: Day, _ holidays: HolidayCalendar) {
        var fallbacks = 0
        for rule in rules {
            if rule.joint == .otherwise { fallbacks += 1 }
            guard rule.days.contains(day, holidays) else { continue }
            apply(rule, level: rule.joint == .otherwise ? fallbacks : 0)
        }
    }

    private mutating func apply(_ rule: Rule, level: Int) {
        switch rule.state {
        case .closed:
            if level == 0, rule.times.isEmpty {
                spans = []
                closedComment = rule.comment
                return
            }
            if level == 0 {
                for time in rule.times { cut(time.start..<(time.end ?? 1_440)) }
            }
        case .open, .unknown:
            if rule.joint == .instead {
                spans = []
                closedComment = nil
            }
        }
        append(rule, level: level)
    }

    private mutating func append(_ rule: Rule, level: Int) {
        func span(_ start: Int, _ end: Int, _ state: Rule.State, isOpenEnded: Bool = false) -> Span {
            Span(
                start: start, end: end, state: state, comment: rule.comment, level: level,
                isOpenEnded: isOpenEnded)
        }
        if rule.times.isEmpty {
            spans.append(span(0, 1_440, rule.state))
            return
        }
        // Of `18:00-22:00+` nobody knows what holds after 22:00; other hours of the same rule are known better.
        for time in rule.times where time.isOpenEnded && rule.state == .open {
            if let end = time.end, end < 1_440 { spans.append(span(end, 1_440, .unknown)) }
        }
        for time in rule.times {
            spans.append(span(time.start, time.end ?? 1_440, rule.state, isOpenEnded: time.end == nil))
        }
    }

    /// Takes hours out of all that was said before.
    private mutating func cut(_ hours: Range<Int>) {
        var left: [Span] = []
        for span in spans {
            if span.end <= hours.lowerBound || span.start >= hours.upperBound {
                left.append(span)
                continue
            }
            if span.start < hours.lowerBound {
                var before = span
                before.end = hours.lowerBound
                before.isOpenEnded = false
                left.append(before)
            }
            if span.end > hours.upperBound {
                var after = span
                after.start = hours.upperBound
                left.append(after)
            }
        }
        spans = left
    }
}
