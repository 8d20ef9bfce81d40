import Identity

/// What somebody writes to the other: composed Unicode in one line, trimmed.
public struct TalkWords: Hashable, Sendable, CustomStringConvertible {
    /// The text; never empty.
    public let text: String

    /// The most characters.
    public static let longest = 300

    /// Why a text is no message.
    public enum Fault: Error, Hashable, Sendable {
        /// There is nothing but spaces.
        case empty
        /// It is longer than ``TalkWords/longest``.
        case tooLong
        /// There are signs in it that nobody can read.
        case unreadable
    }

    /// Reads what was typed. Line breaks become spaces; signs that turn the direction of what follows go.
    public init(_ typed: some StringProtocol) throws(Fault) {
        // As many bytes as no message has are not looked at one by one.
        guard typed.utf8.count <= Self.longest * 64 else { throw .tooLong }
        var scalars = String.UnicodeScalarView()
        for scalar in String(typed).unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: scalars.append(" ")
            case 0x202A...0x202E, 0x2066...0x2069: continue
            default:
                switch scalar.properties.generalCategory {
                case .control, .surrogate, .privateUse, .unassigned: throw .unreadable
                default: scalars.append(scalar)
                }
            }
        }
        let text = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard
            text.contains(where: { $0.unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint } }
            )
        else { throw .empty }
        guard text.count <= Self.longest, text.utf8.count <= Self.longest * 8 else { throw .tooLong }
        self.text = text.canonicallyComposed
    }

    init(stored text: String) { self.text = text }

    public var description: String { text }
}
