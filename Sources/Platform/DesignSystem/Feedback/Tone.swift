/// What a message means. Colour never says it alone: each tone has its icon.
public enum Tone: String, Sendable {
    case info, ok, warning, danger

    /// The icon beside the words.
    public var icon: Icon {
        switch self {
        case .info: .info
        case .ok: .success
        case .warning: .warning
        case .danger: .error
        }
    }
}
