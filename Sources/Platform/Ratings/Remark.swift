import Identity

/// A few lines from one person that others will read: composed Unicode, trimmed, without control characters.
public struct Remark: Hashable, Sendable, CustomStringConvertible {
    /// The text; never empty.
    public let text: String

    /// The most characters.
    public static let longest = 500

    /// Why a text is no remark.
    public enum Fault: Error, Hashable, Sendable {
        /// There is nothing but spaces.
        case empty
        /// It is longer than ``Remark/longest``.
        case tooLong
    }

    /// Reads what was typed.
    public init(_ typed: some StringProtocol) throws(Fault) {
        // Line breaks stay; other control characters and those that turn the direction of text go.
        let kept = String(typed).replacing("\r\n", with: "\n").unicodeScalars.filter { scalar in
            if scalar == "\n" { return true }
            if (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value) {
                return false
            }
            switch scalar.properties.generalCategory {
            case .control, .surrogate, .privateUse, .unassigned: return false
            default: return true
            }
        }
        var text = String(String.UnicodeScalarView(kept))[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        guard !text.isEmpty else { throw .empty }
        guard text.count <= Self.longest, text.utf8.count <= Self.longest * 8 else { throw .tooLong }
        self.text = String(text).canonicallyComposed
    }

    init(stored text: String) { self.text = text }

    public var description: String { text }
}
