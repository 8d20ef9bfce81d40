/// Reads comma-separated values as RFC 4180 defines them, sign by sign, for the tests.
struct CommaSeparatedValues {
    /// The cells of each line.
    let lines: [[String]]

    struct NotSeparated: Error {}

    init(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw NotSeparated() }
        var lines: [[String]] = []
        var line: [String] = []
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            var cell = String.UnicodeScalarView()
            if rest.first == "\"" {
                rest.removeFirst()
                while true {
                    guard let next = rest.popFirst() else { throw NotSeparated() }
                    if next == "\"" {
                        guard rest.first == "\"" else { break }
                        rest.removeFirst()
                    }
                    cell.append(next)
                }
            } else {
                while let next = rest.first, next != ",", next != "\r", next != "\n" {
                    guard next != "\"" else { throw NotSeparated() }
                    cell.append(next)
                    rest.removeFirst()
                }
            }
            line.append(String(cell))
            switch rest.popFirst() {
            case ",": if rest.first == "\r" { continue }
            case "\r":
                guard rest.popFirst() == "\n" else { throw NotSeparated() }
                lines.append(line)
                line = []
            default: throw NotSeparated()
            }
        }
        guard line.isEmpty else { throw NotSeparated() }
        self.lines = lines
    }

    /// The values below a heading.
    func column(_ name: String) -> [String] {
        guard let index = lines.first?.firstIndex(of: name) else { return [] }
        return lines.dropFirst().map { $0[index] }
    }
}
