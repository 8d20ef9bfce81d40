/// What a driver does at one place of a route. The words for it come from the language catalogues.
public enum Manoeuvre: Hashable, Sendable {
    /// Sets off in a direction.
    case depart(CompassPoint)
    /// Goes straight on, into a street of another name.
    case proceed
    /// Turns at a junction.
    case turn(TurnDirection)
    /// Enters a roundabout and takes an exit, counted from 1; `nil` where the route ends inside.
    case roundabout(exit: Int?)
    /// Leaves a road by a slip road on one side.
    case ramp(RoadSide)
    /// Joins a fast road from a slip road.
    case merge
    /// Drives onto a ferry or a train.
    case ferry
    /// Has arrived; the destination lies on one side, or on the road itself.
    case arrive(RoadSide?)
}

/// How far a turn leads away from straight on.
public enum TurnDirection: String, CaseIterable, Sendable {
    /// Half left.
    case slightLeft
    /// Left.
    case left
    /// Back to the left.
    case sharpLeft
    /// Half right.
    case slightRight
    /// Right.
    case right
    /// Back to the right.
    case sharpRight
    /// Back where one came from.
    case uTurn

    /// The turn by an angle in degrees, positive to the right, from -180 to 180; `nil` for straight on.
    init?(angle: Double) {
        switch abs(angle) {
        case ..<25: return nil
        case ..<55: self = angle < 0 ? .slightLeft : .slightRight
        case ..<125: self = angle < 0 ? .left : .right
        case ..<170: self = angle < 0 ? .sharpLeft : .sharpRight
        default: self = .uTurn
        }
    }
}

/// A side of the road, as the driver sees it.
public enum RoadSide: String, CaseIterable, Sendable {
    /// The left.
    case left
    /// The right.
    case right
}

/// One of eight directions of the compass.
public enum CompassPoint: String, CaseIterable, Sendable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// The direction nearest to a bearing in degrees, clockwise from north.
    public init(bearing: Double) {
        let eighth = Int((bearing / 45).rounded()) % 8
        self = CompassPoint.allCases[eighth < 0 ? eighth + 8 : eighth]
    }
}
