public import Geography

/// What people do in a replay whom nobody can command: drivers who are asked, and passengers who change their minds.
/// Who does what is decided by a seed for each question by itself, whatever becomes of other trips.
public struct PeopleHabits: Hashable, Sendable {
    /// The share of the questions to which drivers say no, 0 ... 1.
    public var refusing = 0.1
    /// The share of the questions that drivers leave unanswered, 0 ... 1.
    public var silent = 0.1
    /// The share of the passengers who call off between being promised a car and getting in, 0 ... 1.
    public var cancelling = 0.02
    /// The longest that a driver takes to answer; most take less. With none at all they answer at once.
    public var longestAnswer: TravelTime = .seconds(25)
    /// Decides who does what.
    public var seed: UInt64 = 1

    /// Habits of a town in which most drivers say yes.
    public init() {}

    /// Habits of a town in which everybody says yes at once.
    public static var willing: PeopleHabits {
        var habits = PeopleHabits()
        (habits.refusing, habits.silent, habits.cancelling) = (0, 0, 0)
        habits.longestAnswer = .zero
        return habits
    }

    /// What a driver makes of a question.
    enum Answer: Hashable, Sendable {
        case yes(after: TravelTime)
        case no(after: TravelTime)
        case none
    }

    /// What a car's driver makes of the question about a trip.
    ///
    /// - Parameter question: Which of the questions about the trip it is.
    func answer(of car: Int, about trip: Int, question: Int) -> Answer {
        var random = random(1, UInt64(car), UInt64(trip), UInt64(question))
        let share = Double.random(in: 0..<1, using: &random)
        let span = max(0, longestAnswer.milliseconds)
        let time = TravelTime.milliseconds(Int64.random(in: min(1_000, span)...span, using: &random))
        if share < silent { return .none }
        return share < silent + refusing ? .no(after: time) : .yes(after: time)
    }

    /// How long after being promised a car a trip's people call off, if they do.
    func callingOff(_ trip: Int, within patience: TravelTime) -> TravelTime? {
        var random = random(2, UInt64(trip), 0, 0)
        guard Double.random(in: 0..<1, using: &random) < cancelling else { return nil }
        return .milliseconds(Int64.random(in: 0...max(1, patience.milliseconds), using: &random))
    }

    private func random(_ parts: UInt64...) -> SplitMix64 {
        var state = seed
        for part in parts {
            var mixed = SplitMix64(seed: state ^ part)
            state = mixed.next()
        }
        return SplitMix64(seed: state)
    }
}
