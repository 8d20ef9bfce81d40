/// Weeks of the year by their ISO 8601 numbers.
struct WeekSpan: Hashable, Sendable {
    var first: Int
    /// Where it is less than the first, the weeks go on in the next year.
    var last: Int
    /// Only every so manieth of them, counted from the first.
    var step = 1

    func contains(_ week: Int) -> Bool {
        if first > last { return week >= first || week <= last }
        return (first...last).contains(week) && (week - first).isMultiple(of: step)
    }

    var text: String {
        guard first != last else { return ClockText.twoDigits(first) }
        let numbers = "\(ClockText.twoDigits(first))-\(ClockText.twoDigits(last))"
        return step > 1 ? "\(numbers)/\(step)" : numbers
    }
}
