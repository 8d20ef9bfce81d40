public import Geography
public import Identity

extension UniqueID {
    /// The identifier of a record that is made now; its random bits are fit for secrets, so that nobody guesses it.
    public init(recordedAt now: Timestamp) {
        var random = SystemRandomNumberGenerator()
        self.init(milliseconds: now.milliseconds, using: &random)
    }
}
