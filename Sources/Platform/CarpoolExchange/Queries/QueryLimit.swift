public import Geography

/// How far the numbers of a query may go. The standard has defaults and no limits; these are ours, wide enough for any
/// search that has a meaning.
public enum QueryLimit {
    /// The widest margin of time: a week.
    public static let timeDelta: TravelTime = .milliseconds(604_800_000)
    /// The widest search around a point.
    public static let radius: Distance = .kilometres(1_000)
    /// The margin of time where none is given: 15 minutes.
    public static let usualTimeDelta: TravelTime = .milliseconds(900_000)
    /// The search around a point where none is given: a kilometre.
    public static let usualRadius: Distance = .kilometres(1)
}
