internal import FoundationEssentials

/// A universally unique identifier (RFC 9562) that both operators use: of a booking, or of an event about one.
///
/// Whoever begins a booking makes it; the standard advises version 4. Texts that differ in capital letters only are the
/// same identifier.
public struct BookingID: Hashable, Sendable, CustomStringConvertible {
    /// The 36-character form, in lower case.
    public let text: String

    /// Reads the 36-character form, of any version; nothing for any other text.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 36, let id = UUID(uuidString: String(text)) else { return nil }
        self.text = id.uuidString.lowercased()
    }

    /// The 36-character form, in lower case.
    public var description: String { text }
}
