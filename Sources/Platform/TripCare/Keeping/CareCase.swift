package import Geography
package import Identity
package import Ratings
package import TripTalk

/// Whether whoever was on the other side learns of a thing.
package enum CareReach: String, Sendable {
    /// They are asked, and the two write to each other.
    case direct
    /// The two must not meet: nothing is said to them, and only the operator reads.
    case hidden
    /// Nobody is there.
    case nobody
}

/// Something that was told of a ride, as it is kept.
package struct CareCase: Hashable, Sendable, Identifiable {
    /// Names it.
    package let id: UniqueID
    /// What else was asked with it: the same thing, of the others in the car.
    package var group: UniqueID
    /// In which room.
    package var room: String
    /// Of which ride.
    package var ride: UniqueID
    /// Who told of it.
    package var reporter: UniqueID
    /// On which side they were.
    package var role: TalkRole
    /// Who was on the other side.
    package var other: UniqueID
    /// Whether they learn of it.
    package var reach: CareReach
    /// What it is.
    package var kind: CareKind
    /// Where it stands.
    package var progress: CareProgress
    /// From where to where.
    package var way: String
    /// When the ride left, where that is known.
    package var at: Timestamp?

    package var state: CareState { progress.state }
}

/// Something that was written about it.
package struct CareLine: Hashable, Sendable, Identifiable {
    package let id: UniqueID
    /// Which of its case it is, from 1 on.
    package let number: Int
    /// Who wrote it.
    package let author: UniqueID
    /// On which side they stand.
    package let actor: CareActor
    package let words: Remark
    package let at: Timestamp
}

extension CareActor {
    /// What the store calls it.
    var word: String {
        switch self {
        case .reporter: "reporter"
        case .other: "other"
        case .office: "office"
        case .clock: "clock"
        }
    }

    init(word: String) { self = Self.allCases.first { $0.word == word } ?? .office }
}
