/// One range of bytes, as `Range` asks for it (RFC 9110, section 14.1.2).
enum ByteRange: Equatable {
    /// No range, several, or none that can be read: the whole is sent.
    case whole
    case part(Range<Int>)
    case unsatisfiable

    static func parse(_ text: String, size: Int) -> ByteRange {
        guard text.lowercased().hasPrefix("bytes=") else { return .whole }
        let bounds = text.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return .whole }
        func number(_ text: Substring) -> Int? {
            text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
        }
        if bounds[0].isEmpty {
            guard let suffix = number(bounds[1]) else { return .whole }
            return suffix == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - suffix)..<size)
        }
        guard let first = number(bounds[0]) else { return .whole }
        if bounds[1].isEmpty { return first < size ? .part(first..<size) : .unsatisfiable }
        guard let last = number(bounds[1]), last >= first else { return .whole }
        // Anybody may write any number: the last one may be the largest there is.
        return first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    }
}
