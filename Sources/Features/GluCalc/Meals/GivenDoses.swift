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
    }

    /// In the order in which they were given.
    package private(set) var list: [Entry] = []

    /// So many are remembered at most; of more, the one with the earliest time goes.
    package static let most = 100

    /// None.
    package init() {}

    init(_ list: [Entry]) { self.list = list }

    /// Remembers the dose of a meal, in the place of what was known of it.
    package mutating func note(_ dose: InsulinDose?, of mealID: Int64, at moment: Int64) {
        list.removeAll { $0.mealID == mealID }
        guard let dose, dose.milliunits > 0 else { return }
        list.append(Entry(mealID: mealID, moment: moment, dose: dose))
        if list.count > Self.most {
            var earliest = 0
            for place in list.indices where list[place].moment < list[earliest].moment { earliest = place }
            list.remove(at: earliest)
        }
    }

    /// Forgets the dose of a meal.
    package mutating func forget(_ mealID: Int64) { list.removeAll { $0.mealID == mealID } }

    /// Forgets what no longer matters by a clock that can be trusted.
    package mutating func forgetOld(now: Int64) {
        // Beyond the longest time that an insulin may be said to act, with its delay: 13 hours.
        let day: Int64 = 24 * 3_600_000
        list.removeAll { $0.moment < now - day }
    }

    /// The doses for a computation.
    ///
    /// - Parameter isClockDoubted: Then nobody knows how long ago a dose was.
    package func given(isClockDoubted: Bool) -> [GivenDose] {
        list.map { entry in
            GivenDose(
                entry.dose,
                isClockDoubted ? .unknown : .at(Moment(milliseconds: entry.moment)))
        }
    }

    /// The last dose before a moment, or the one furthest in the future.
    package var last: Entry? {
        var last: Entry?
        for entry in list where entry.moment >= last?.moment ?? .min { last = entry }
        return last
    }
}
