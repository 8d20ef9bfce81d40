/// Which kind of game a round was.
public enum GameKind: UInt8, Sendable, CaseIterable {
    /// The hedgehog hid the fruits.
    case solo
    /// The puzzle of a day.
    case daily
    /// The hedgehog guessed.
    case reversed
    /// The ranked puzzle of a day, whose secret the league keeps.
    case rankedDaily
}
