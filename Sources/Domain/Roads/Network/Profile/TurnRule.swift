/// What a turn restriction says to cars.
public enum TurnRule: Hashable, Sendable {
    /// The turn may not be made.
    case forbidden
    /// No other turn may be made.
    case mandatory

    /// What the tags of a restriction relation say to cars; `nil` where they do not bind cars (they are
    /// exempt, or it is about others) or say something unknown. Rules at certain hours are not followed.
    public init?(_ tags: RoadTags) {
        let exempt = tags["except"]?.split(separator: ";").map { trimmed(String($0)) } ?? []
        guard !exempt.contains(where: { RoadAccess.keys.contains($0) }) else { return nil }
        let value = tags["restriction:motorcar"] ?? tags["restriction:motor_vehicle"] ?? tags["restriction"]
        switch value {
        case "no_left_turn", "no_right_turn", "no_straight_on", "no_u_turn", "no_entry", "no_exit":
            self = .forbidden
        case "only_left_turn", "only_right_turn", "only_straight_on", "only_u_turn":
            self = .mandatory
        default: return nil
        }
    }
}
