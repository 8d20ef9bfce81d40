/// A rule that holds on no day, because later ones take its place on all of its days.
public struct OverriddenRule: Hashable, Sendable {
    /// The rule as it is written: `09:00-12:00`.
    public let text: String
    /// The later rule that takes the last of its days: `14:00-18:00`.
    public let replacement: String
}

extension OpeningHours {
    /// Rules that later ones silently replace as a whole, so that a form can ask whether a comma is meant: of
    /// `9:00-12:00; 14:00-18:00` only the afternoon holds, of `PH off; Mo-Su 9-17` also the holidays are open.
    ///
    /// It is told from the rules alone, by weekdays and holidays; of rules with years, dates or weeks, where a later one
    /// has the same or none. What is replaced only in part is none of these.
    public var overridden: [OverriddenRule] {
        rules.indices.compactMap { index in
            let rule = rules[index]
            var covered = DayCover()
            for later in rules[(index + 1)...] where later.replacesWhatWasSaid {
                guard later.days.isAtLeastOnDates(of: rule.days) else { continue }
                covered.add(later.days)
                if covered.holds(rule.days) {
                    return OverriddenRule(text: rule.text(before: nil), replacement: later.text(before: nil))
                }
            }
            return nil
        }
    }
}

extension Rule {
    /// Whether it takes away all that was said before of its days (see ``DayPlan``).
    fileprivate var replacesWhatWasSaid: Bool {
        state == .closed ? joint != .otherwise && times.isEmpty : joint == .instead
    }
}

extension DaySelector {
    /// Whether it is for no other years, dates, weeks and holidays than another one, or for all.
    fileprivate func isAtLeastOnDates(of other: DaySelector) -> Bool {
        (years.isEmpty || years == other.years) && (dates.isEmpty || dates == other.dates)
            && (weeks.isEmpty || weeks == other.weeks) && (holidays.isEmpty || holidays == other.holidays)
    }
}

/// Weekdays and holidays of several rules together.
private struct DayCover {
    private var weekdays: Set<Weekday> = []
    private var terms: Set<DaySelector.Term> = []

    mutating func add(_ days: DaySelector) {
        if days.terms.isEmpty { weekdays.formUnion(Weekday.allCases) }
        for term in days.terms {
            terms.insert(term)
            if case .weekdays(let span) = term, span.occurrences.isEmpty {
                weekdays.formUnion(Self.weekdays(of: span))
            }
        }
    }

    /// Whether all days of a selector are among them.
    func holds(_ days: DaySelector) -> Bool {
        if weekdays.count == Weekday.allCases.count { return true }
        return !days.terms.isEmpty
            && days.terms.allSatisfy { term in
                if terms.contains(term) { return true }
                guard case .weekdays(let span) = term, span.offset == 0 else { return false }
                return Self.weekdays(of: span).allSatisfy(weekdays.contains)
            }
    }

    private static func weekdays(of span: WeekdaySpan) -> [Weekday] {
        let count = (span.last.rawValue - span.first.rawValue + 7) % 7 + 1
        return (0..<count).map { Weekday.allCases[(span.first.index + $0) % 7] }
    }
}
