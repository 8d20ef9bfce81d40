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

    /// Whether the city permits the app something that not every city does, such as `doses`. The app asks for it in the
    /// list of apps; what is neither asked for nor granted is not permitted.
    public func permits(_ permission: PocketName) -> Bool { texts.permits(permission) }
}
