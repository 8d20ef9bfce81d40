/// One rule of opening hours: which days, which hours, and what then holds.
struct Rule: Hashable, Sendable {
    /// How a rule goes together with those before it.
    enum Joint: Hashable, Sendable {
        /// `;`: on its days it takes the place of what was said before.
        case instead
        /// `,`: it adds to what was said before.
        case besides
        /// `||`: it holds where all that was said before leaves the shop closed.
        case otherwise
    }

    enum State: Hashable, Sendable { case open, closed, unknown }

    var joint = Joint.instead
    var days = DaySelector()
    /// Empty for the whole day.
    var times: [TimeSpan] = []
    var state = State.open
    var comment: String?

    var isAlways: Bool { days.isEveryDay && times.isEmpty }

    /// The rule as it is written, before a rule that follows it.
    func text(before next: Rule?) -> String {
        var parts: [String] = []
        if !days.isEveryDay { parts.append(days.text) }
        if !times.isEmpty { parts.append(times.map(\.text).joined(separator: ",")) }
        switch state {
        case .open:
            if isAlways { parts.append("24/7") }
            if comment != nil || needsWord(before: next) { parts.append("open") }
        case .closed: parts.append("off")
        // A comment alone says so already.
        case .unknown: if comment == nil { parts.append("unknown") }
        }
        if let comment { parts.append("\"\(comment)\"") }
        return parts.joined(separator: " ")
    }

    /// Whether the comma after it would be taken for one within the rule.
    private func needsWord(before next: Rule?) -> Bool {
        guard let next, next.joint == .besides else { return false }
        let startsWithTime = next.days.isEveryDay && (!next.times.isEmpty || next.state == .open)
        return !isAlways && (times.isEmpty || startsWithTime)
    }
}

extension [Rule] {
    /// The rules as they are written.
    var text: String {
        var text = ""
        for (index, rule) in enumerated() {
            if index > 0 {
                switch rule.joint {
                case .instead: text += "; "
                case .besides: text += ", "
                case .otherwise: text += " || "
                }
            }
            text += rule.text(before: index + 1 < count ? self[index + 1] : nil)
        }
        return text
    }
}
