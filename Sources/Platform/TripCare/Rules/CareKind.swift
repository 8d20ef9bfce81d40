// TripCare: what is told of a ride when something was wrong with it, and things that were left in a car, in every room in
// which people ride: the rules, how it is kept, its pages, and the operator's.

import Localization
public import TripTalk

/// What somebody tells of a ride.
public enum CareKind: Hashable, Sendable {
    /// Something was wrong: only the operator learns of it.
    case problem(CareTopic)
    /// A passenger has left something in the car: the driver is asked.
    case lost
    /// A driver has found something in the car: whoever rode along is asked.
    case found

    /// Whether it is about a thing, and not about what happened.
    public var isThing: Bool { self == .lost || self == .found }

    /// What the store calls it.
    var word: String {
        switch self {
        case .problem(let topic): topic.rawValue
        case .lost: "lost"
        case .found: "found"
        }
    }

    /// What a later version of the program wrote, and this one does not know, is something else that was wrong.
    init(word: String) {
        switch word {
        case "lost": self = .lost
        case "found": self = .found
        default: self = .problem(CareTopic(rawValue: word) ?? .other)
        }
    }

    /// What it is called, for both sides and operators.
    var title: TextKey {
        switch self {
        case .problem(let topic): topic.words
        case .lost: .careLostThing
        case .found: .careFoundThing
        }
    }
}

/// What was wrong with a ride.
public enum CareTopic: String, CaseIterable, Hashable, Sendable {
    case charge, absent, unsafe = "driving", behaviour, mismatch, route, damage, accident, other

    /// What can be told by somebody, in the order in which it is offered.
    public static func offered(to role: TalkRole) -> [CareTopic] {
        switch role {
        case .passenger: [.charge, .absent, .unsafe, .behaviour, .mismatch, .route, .accident, .other]
        case .driver: [.charge, .absent, .behaviour, .mismatch, .damage, .accident, .other]
        }
    }

    /// Its name.
    var words: TextKey {
        switch self {
        case .charge: TextKey("care.topic.charge")
        case .absent: TextKey("care.topic.absent")
        case .unsafe: TextKey("care.topic.unsafe")
        case .behaviour: TextKey("care.topic.behaviour")
        case .mismatch: TextKey("care.topic.mismatch")
        case .route: TextKey("care.topic.route")
        case .damage: TextKey("care.topic.damage")
        case .accident: TextKey("care.topic.accident")
        case .other: TextKey("care.topic.other")
        }
    }
}
