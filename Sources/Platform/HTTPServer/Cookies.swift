/// The cookies of a request (RFC 6265, section 5.4), in the order they came.
public struct Cookies: Sendable {
    public private(set) var pairs: [(name: String, value: String)] = []

    package init(parsing lines: [String]) {
        for line in lines {
            for pair in line.split(separator: ";") {
                guard let equals = pair.firstIndex(of: "=") else { continue }
                let name = pair[..<equals].drop { $0 == " " || $0 == "\t" }
                var value = pair[pair.index(after: equals)...]
                while value.last == " " { value.removeLast() }
                if value.count >= 2, value.first == "\"", value.last == "\"" {
                    value = value.dropFirst().dropLast()
                }
                pairs.append((String(name), String(value)))
            }
        }
    }

    /// The first cookie with that name: the one with the most specific path.
    public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}
