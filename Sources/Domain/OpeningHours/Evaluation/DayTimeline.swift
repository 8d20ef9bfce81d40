/// What holds from minute to minute, without gaps.
struct DayTimeline {
    /// Minutes in which the same holds.
    struct Stretch: Hashable {
        var start: Int
        var end: Int
        var state: Rule.State
        var comment: String?
        var isOpenEnded: Bool
    }

    private(set) var stretches: [Stretch] = []

    /// What holds on a day: what began on it, and what is left from the day before.
    init(_ plan: DayPlan, after previous: DayPlan) {
        let left = previous.spans.lazy.filter { $0.end > 1_440 }.map { span in
            var left = span
            left.start = max(0, span.start - 1_440)
            left.end = span.end - 1_440
            return left
        }
        self.init(own: plan.spans, left: Array(left), minutes: 0..<1_440, closedComment: plan.closedComment)
    }

    /// What begins on a day, until it ends, be it on the next.
    init(beginning plan: DayPlan) {
        self.init(own: plan.spans, left: [], minutes: 0..<2_880, closedComment: plan.closedComment)
    }

    private init(own: [DayPlan.Span], left: [DayPlan.Span], minutes: Range<Int>, closedComment: String?) {
        // By weight: first what was said before any `||`, of that what begins today, of that what was said last.
        var candidates: [DayPlan.Span] = []
        for level in 0...max(own.map(\.level).max() ?? 0, left.map(\.level).max() ?? 0) {
            candidates += own.lazy.filter { $0.level == level }.reversed()
            candidates += left.lazy.filter { $0.level == level }.reversed()
        }
        var edges = [minutes.lowerBound, minutes.upperBound]
        for span in candidates {
            if minutes.contains(span.start) { edges.append(span.start) }
            if minutes.contains(span.end) { edges.append(span.end) }
        }
        edges.sort()
        for (start, end) in zip(edges, edges.dropFirst()) where start < end {
            append(Self.stretch(start, end, candidates, closedComment))
        }
    }

    private static func stretch(
        _ start: Int, _ end: Int, _ candidates: [DayPlan.Span], _ closedComment: String?
    ) -> Stretch {
        var decidedLevel = -1
        var comment = closedComment
        for span in candidates where span.start <= start && end <= span.end && span.level > decidedLevel {
            if span.state != .closed {
                return Stretch(
                    start: start, end: end, state: span.state, comment: span.comment,
                    isOpenEnded: span.isOpenEnded)
            }
            // What comes after `||` holds even where it was said to be closed.
            decidedLevel = span.level
            comment = comment ?? span.comment
        }
        return Stretch(start: start, end: end, state: .closed, comment: comment, isOpenEnded: false)
    }

    private mutating func append(_ stretch: Stretch) {
        if let last = stretches.last, last.state == stretch.state, last.comment == stretch.comment {
            stretches[stretches.count - 1].end = stretch.end
            stretches[stretches.count - 1].isOpenEnded = stretch.isOpenEnded
        } else {
            stretches.append(stretch)
        }
    }
}
