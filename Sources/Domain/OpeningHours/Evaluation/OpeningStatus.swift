/// Whether a shop is open at a moment, and until when.
public enum OpeningStatus: Hashable, Sendable {
    /// It is open until a moment; `nil` where nobody said the end, or it is more than a year and a month away.
    case open(until: LocalMoment?, comment: String?)
    /// It is closed, and opens at a moment; `nil` where it does not within a year and a month.
    case closed(opens: LocalMoment?, comment: String?)
    /// Nobody can say without asking: `"by appointment"`.
    case unknown(comment: String?)

    /// Whether it is certainly open.
    public var isOpen: Bool {
        if case .open = self { true } else { false }
    }
}
