/// Years that follow each other.
struct YearSpan: Hashable, Sendable {
    var first: Int
    /// `nil` for all that follow (`2026+`).
    var last: Int?
    /// Only every so manieth of them.
    var step = 1

    func contains(_ year: Int) -> Bool {
        year >= first && year <= last ?? .max && (year - first).isMultiple(of: step)
    }

    var text: String {
        guard let last else { return "\(first)+" }
        return first == last ? "\(first)" : "\(first)-\(last)\(step > 1 ? "/\(step)" : "")"
    }

    /// The years that are read as such: `1900-2100` is more likely meant as hours, and is refused.
    static let readable = 2_000...2_099
}
