public import Identity

extension OpeningHours {
    /// How many days ahead the next change is looked for: a year and a month more, as Easter may come that much later
    /// than a year before, so that all that returns yearly is found.
    static let lookAhead = 400

    /// Whether the shop is open at a moment, and when that changes.
    ///
    /// It looks at most 400 days ahead, from one change of the day to the next. All moments are those of the clock on
    /// the shop's wall, which this knows nothing else of: in the night in which clocks change they may not exist.
    ///
    /// - Parameters:
    ///   - moment: On the clock of the place where the shop is.
    ///   - holidays: The holidays of that place.
    public func status(at moment: LocalMoment, holidays: HolidayCalendar = .none) -> OpeningStatus {
        let today = moment.date.dayNumber
        var previous = plan(of: today - 1, holidays)
        var now: DayTimeline.Stretch?
        for dayNumber in today...today + Self.lookAhead {
            let plan = plan(of: dayNumber, holidays)
            for stretch in DayTimeline(plan, after: previous).stretches {
                guard let current = now else {
                    guard stretch.start <= moment.minute, moment.minute < stretch.end else { continue }
                    if stretch.state == .unknown { return .unknown(comment: stretch.comment) }
                    if isConstant { return Self.status(stretch, changes: nil) }
                    now = stretch
                    continue
                }
                if current.state == .open, stretch.state == .open {
                    // What ends an opening without a known end is not known either.
                    now?.isOpenEnded = stretch.isOpenEnded
                } else if stretch.state == .open || current.state == .open {
                    return Self.status(
                        current, changes: LocalMoment(dayNumber: dayNumber, minute: stretch.start))
                }
            }
            previous = plan
        }
        return now.map { Self.status($0, changes: nil) } ?? .closed(opens: nil, comment: nil)
    }

    /// Whether the shop is certainly open at a moment: what a list of many shops asks, as it looks at no other day.
    public func isOpen(at moment: LocalMoment, holidays: HolidayCalendar = .none) -> Bool {
        let today = moment.date.dayNumber
        let timeline = DayTimeline(plan(of: today, holidays), after: plan(of: today - 1, holidays))
        return timeline.stretches.contains {
            $0.state == .open && $0.start <= moment.minute && moment.minute < $0.end
        }
    }

    /// The hours that begin on a day, the earliest first: a line of a table of the week.
    public func intervals(
        of date: CalendarDate, holidays: HolidayCalendar = .none
    ) -> [OpeningInterval] {
        DayTimeline(beginning: plan(of: date.dayNumber, holidays)).stretches.compactMap { stretch in
            guard stretch.state != .closed else { return nil }
            return OpeningInterval(
                date: date, minutes: stretch.start..<stretch.end, isCertain: stretch.state == .open,
                isOpenEnded: stretch.isOpenEnded, comment: stretch.comment)
        }
    }

    private static func status(_ stretch: DayTimeline.Stretch, changes: LocalMoment?) -> OpeningStatus {
        switch stretch.state {
        case .open: .open(until: stretch.isOpenEnded ? nil : changes, comment: stretch.comment)
        case .closed: .closed(opens: changes, comment: stretch.comment)
        case .unknown: .unknown(comment: stretch.comment)
        }
    }

    /// Whether nothing ever changes.
    private var isConstant: Bool { rules.count == 1 && rules.allSatisfy(\.isAlways) }

    private func plan(of dayNumber: Int, _ holidays: HolidayCalendar) -> DayPlan {
        DayPlan(rules, Day(number: dayNumber), holidays)
    }
}
