public import Identity

/// How much a person may move in one day for one purpose.
public struct DailyAllowance: Hashable, Sendable {
    /// What is counted together.
    public enum Purpose: String, Hashable, Sendable, CaseIterable {
        /// What is sent to other people.
        case sending
        /// What is paid in.
        case toppingUp
        /// What goes over the counter through the hands of one clerk, whose day it is.
        case counter
    }

    /// One person's day.
    public struct Day: Hashable, Sendable {
        /// Who.
        public let person: UniqueID
        /// For what.
        public let purpose: Purpose
        /// Which day: counted in whole days of the city's calendar.
        public let number: Int

        /// A day.
        public init(_ person: UniqueID, _ purpose: Purpose, number: Int) {
            self.person = person
            self.purpose = purpose
            self.number = number
        }
    }

    /// Whose day.
    public let day: Day
    /// The most, in minor units.
    public let most: Int64

    /// An allowance.
    public init(_ day: Day, most: Int64) {
        self.day = day
        self.most = most
    }
}
