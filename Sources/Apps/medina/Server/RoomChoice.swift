import Settings

/// A room that a city may do without.
enum OptionalRoom: String, CaseIterable {
    case rides, fruity

    fileprivate var meaning: String {
        switch self {
        case .rides: "Whether people share cars here."
        case .fruity: "Whether the fruit game and its league are here."
        }
    }
}

/// Which rooms a city has; all of them if nothing is said.
struct RoomChoice {
    private var off: Set<OptionalRoom> = []

    /// Whether the city has a room.
    subscript(room: OptionalRoom) -> Bool {
        get { !off.contains(room) }
        set { if newValue { off.remove(room) } else { off.insert(room) } }
    }

    mutating func describe(to visitor: inout some SettingsVisitor) {
        for room in OptionalRoom.allCases {
            visitor.flag(
                room.rawValue, &self[room],
                room.meaning
                    + " Without it nothing of it is anywhere; what was kept of it stays in the store.")
        }
    }
}
