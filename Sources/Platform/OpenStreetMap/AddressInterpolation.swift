import Geography
import Places

/// A line along which houses are numbered evenly between the numbers of its nodes.
struct AddressInterpolation {
    /// Which of the numbers in between there are.
    enum Rule: String {
        case even, odd, all

        var step: Int { self == .all ? 1 : 2 }
    }

    var rule: Rule
    var street: String?
    var nodes: [Int64]
    var line: [Coordinate]

    /// More houses than this between two numbered nodes are taken for a mistake.
    private static let longest = 400

    /// The houses between the numbered nodes, without these.
    func addresses(_ houses: [Int64: PlaceRecords.AddressRecord]) -> [PlaceRecords.AddressRecord] {
        guard nodes.count == line.count else { return [] }
        let numbered = nodes.indices.filter { houses[nodes[$0]] != nil }
        return zip(numbered, numbered.dropFirst()).flatMap { pair in between(pair.0, pair.1, houses) }
    }

    private func between(
        _ start: Int, _ end: Int, _ houses: [Int64: PlaceRecords.AddressRecord]
    ) -> [PlaceRecords.AddressRecord] {
        guard let first = houses[nodes[start]], let last = houses[nodes[end]],
            let low = Int(first.number), let high = Int(last.number),
            low != high, abs(high - low) <= Self.longest * rule.step, (high - low) % rule.step == 0
        else { return [] }
        let step = high > low ? rule.step : -rule.step
        return stride(from: low + step, to: high, by: step).map { number in
            var address = first
            address.number = String(number)
            address.street = street ?? first.street
            address.coordinate = position(Double(number - low) / Double(high - low), from: start, to: end)
            return address
        }
    }

    /// The position at a share of the way along the line between two of its corners.
    private func position(_ share: Double, from start: Int, to end: Int) -> Coordinate {
        let lengths = (start..<end).map { line[$0].distance(to: line[$0 + 1]).metres }
        var rest = share * lengths.reduce(0, +)
        for (index, length) in zip(start..<end, lengths) {
            if rest <= length, length > 0 {
                return line[index].interpolated(to: line[index + 1], fraction: rest / length)
            }
            rest -= length
        }
        return line[end]
    }
}
