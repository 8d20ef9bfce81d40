/// The world around the app at the moment of a message or a drawing.
public struct PocketSurroundings: Sendable {
    /// Time, chance, and what the device says of itself.
    public var moment: PocketMoment
    /// The app's words, in the person's language.
    public var texts: PocketTexts

    /// Surroundings for a test, or as the shell tells them.
    public init(moment: PocketMoment, texts: PocketTexts) {
        self.moment = moment
        self.texts = texts
    }
}
