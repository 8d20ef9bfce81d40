import Positions

extension Measurement.Outcome {
    /// Whether no phone that works measures this.
    var isNonsense: Bool {
        switch self {
        case .invalid, .outside, .future: true
        case .accepted, .held, .old, .inaccurate, .replaced, .offRoad: false
        }
    }

    /// What is wrong, for programs.
    var sentence: String {
        switch self {
        case .invalid: "The position is not a place on Earth, or its time is none."
        case .outside: "The position lies outside the city and its surroundings."
        case .future: "The position is from the future; check the clock."
        case .old: "The position is not newer than what is known."
        case .inaccurate: "The position is too inaccurate to say on which street the car is."
        case .held: "The position is too far from the last one; a second one near it confirms it."
        case .offRoad: "No road is near the position."
        case .replaced: "Another device counts."
        case .accepted: "The position was taken."
        }
    }
}
