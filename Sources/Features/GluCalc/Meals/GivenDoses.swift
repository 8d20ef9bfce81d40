package import Insulin

/// The doses that may still act: of the last days, and those with a time in the future.
package struct GivenDoses: Hashable, Sendable {
    /// A dose of a meal.
    package struct Entry: Hashable, Sendable {
        /// Which meal.
        package var mealID: Int64
        /// When, in milliseconds since 1970.
        package var moment: Int64
        /// How much.
        package var dose: InsulinDose
        /// Whether the clock was doubted then, so that nobody knows when it was.
        package var isUncertain = false
    }

    /// In the order in which they were given.
    package private(set) var list: [Entry] = []
    /// Since when all doses are known, in milliseconds since 1970: when the app was set up, or a backup taken in. Nil
    /// where that was before this was noted.
    package private(set) var begun: Int64?

    /// So many are remembered at most; of more, the one with the earliest time goes.
    package static let most = 100

    /// None.
    package init() {}

    init(_ list: [Entry], begun: Int64?) {
        self.list = list
        self.begun = begun
    }

    /// Of what was given before now not all may be known.
    package mutating func begin(_ now: Int64) { begun = now }

    /// Since when doses are known, while one from before may still act (G9).
    ///
    /// - Parameter end: For how long one may, in minutes.
    package func begunLately(now: Int64, end: Minutes) -> Int64? {
        guard let begun else { return nil }
        let (age, overflow) = now.subtractingReportingOverflow(begun)
        return overflow || age < end.count * 60_000 ? begun : nil
    }

    /// Remembers the dose of a meal, in the place of what was known of it.
    package mutating func note(
        _ dose: InsulinDose?, of mealID: Int64, at moment: Int64, isUncertain: Bool = false
    ) {
        list.removeAll { $0.mealID == mealID }
        guard let dose, dose.milliunits > 0 else { return }
        list.append(Entry(mealID: mealID, moment: moment, dose: dose, isUncertain: isUncertain))
        if list.count > Self.most {
            var earliest = 0
            for place in list.indices where list[place].moment < list[earliest].moment { earliest = place }
            list.remove(at: earliest)
        }
    }

    /// The doses for a computation.
    ///
    /// - Parameter trusted: The last moment of a clock that was not doubted, while it is: how long ago a dose was that
    ///   may have acted then, nobody knows.
    package func given(clockTrustedUntil trusted: Int64?) -> [GivenDose] {
        list.map { entry in
            GivenDose(
                entry.dose,
                isUncertain(entry, trusted) ? .unknown : .at(Moment(milliseconds: entry.moment)))
        }
    }

    /// Whether a clock that is doubted leaves it open if a dose still acts.
    package func isAffected(byClockTrustedUntil trusted: Int64) -> Bool {
        list.contains { isUncertain($0, trusted) }
    }

    /// The clock is right again. When doses were given in between is not known: at the latest now.
    package mutating func trustClock(_ now: Int64) {
        for place in list.indices where list[place].isUncertain {
            list[place].moment = now
            list[place].isUncertain = false
        }
    }

    private func isUncertain(_ entry: Entry, _ trusted: Int64?) -> Bool {
        guard let trusted else { return false }
        // Beyond the longest time that an insulin may be said to act, with its delay: 13 hours.
        let (age, overflow) = trusted.subtractingReportingOverflow(entry.moment)
        return entry.isUncertain || overflow || age < 24 * 3_600_000
    }

    /// The doses that may still act, the newest first.
    ///
    /// - Parameter end: For how long one may, in minutes.
    package func acting(now: Int64, end: Minutes) -> [Entry] {
        var acting: [Entry] = []
        for entry in list {
            let (age, overflow) = now.subtractingReportingOverflow(entry.moment)
            guard overflow || age < end.count * 60_000 else { continue }
            acting.insert(entry, at: acting.firstIndex { $0.moment < entry.moment } ?? acting.count)
        }
        return acting
    }
}
