import Geography

/// Where a page of a history ends: for each source the mark of its last entry that was shown.
///
/// Sources of which nothing was shown yet go on where they began, if they have a mark for that, and otherwise with what
/// is no later than the last entry. So nothing is shown twice or left out, whatever is added between two pages and
/// however many entries have the same moment.
public struct HistoryCursor: Hashable, Sendable {
    /// The moment of the earliest entry that was shown; nothing before the first.
    var until: Timestamp?
    /// The marks, by the words of their sources.
    var marks: [String: String]

    init(until: Timestamp? = nil, marks: [String: String] = [:]) {
        self.until = until
        self.marks = marks
    }

    /// Where a source goes on.
    func start(of source: String) -> HistoryStart {
        if let mark = marks[source] { return .after(mark) }
        return until.map { .until($0) } ?? .latest
    }

    /// The most characters of ``text``.
    public static let longestText = 1_000

    /// Reads ``text``; nothing for any other text.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.longestText, text.utf8.allSatisfy(Self.isPlain) else { return nil }
        let parts = text.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
        guard parts.count % 2 == 1, !parts.contains("") else { return nil }
        if parts[0] == "-" {
            until = nil
        } else {
            // Far more than any clock shows, and far less than what cannot be reckoned with.
            guard let milliseconds = Int64(parts[0]), 0...1_000_000_000_000_000 ~= milliseconds else {
                return nil
            }
            until = Timestamp(milliseconds: milliseconds)
        }
        marks = [:]
        for index in stride(from: 1, to: parts.count, by: 2) {
            guard marks.updateValue(parts[index + 1], forKey: parts[index]) == nil else { return nil }
        }
    }

    /// The cursor as addresses carry it.
    public var text: String {
        let places = marks.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        return ([until.map { "\($0.milliseconds)" } ?? "-"] + places).joined(separator: "~")
    }

    /// What needs no escape in an address.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E, 0x7E: true
        default: false
        }
    }
}
