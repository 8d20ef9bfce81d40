extension ReferenceRule {
    private static let weekdays = ["", "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    private static let months = [
        "", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func clock(_ minutes: Int) -> String {
        "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }

    private static func date(_ date: (Int, Int)) -> String { "\(months[date.0]) \(date.1)" }

    private static func easter(_ offset: Int) -> String {
        offset == 0 ? "easter" : "easter \(offset < 0 ? "-" : "+")\(abs(offset)) days"
    }

    private var daysText: String {
        switch days {
        case .every: ""
        case .weekdays(let first, let last): "\(Self.weekdays[first])-\(Self.weekdays[last])"
        case .nth(let weekday, let place): "\(Self.weekdays[weekday])[\(place)]"
        case .publicHolidays: "PH"
        case .schoolHolidays: "SH"
        case .sundaysAndHolidays: "Su,PH"
        case .schoolHolidaysUntil(let weekday): "SH Mo-\(Self.weekdays[weekday])"
        case .months(let first, let last): "\(Self.months[first])-\(Self.months[last])"
        case .dates(let first, let last): "\(Self.date(first))-\(Self.date(last))"
        case .easter(let first, let last): "\(Self.easter(first))-\(Self.easter(last))"
        case .weeks(let first, let last, let step): "week \(first)-\(last)\(step > 1 ? "/\(step)" : "")"
        case .years(let first, let last): "\(first)-\(last)"
        case .turnOfYear(let year, let first, let last): "\(year) \(Self.date(first))-\(Self.date(last))"
        }
    }

    var text: String {
        let hours = times.map { time in
            time.end.map { "\(Self.clock(time.start))-\(Self.clock($0))" } ?? "\(Self.clock(time.start))+"
        }
        var parts = [daysText, hours.joined(separator: ",")]
        switch state {
        case .open: parts.append("open")
        case .off: parts.append("off")
        case .unknown: parts.append("unknown")
        }
        parts.append(comment.map { "\"\($0)\"" } ?? "")
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension [ReferenceRule] {
    /// The rules in the syntax of OpenStreetMap.
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
            text += rule.text
        }
        return text
    }
}
