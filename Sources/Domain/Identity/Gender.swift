/// What a person says about their gender. Who would rather not say says nothing.
public enum Gender: String, CaseIterable, Hashable, Sendable {
    /// A woman.
    case woman
    /// A man.
    case man
    /// Neither word fits.
    case other
}
