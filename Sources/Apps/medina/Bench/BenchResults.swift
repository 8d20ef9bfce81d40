import FoundationEssentials
import Terminal

/// Measured numbers, as a table for people or one JSON object a line for programs.
struct BenchResults {
    private struct Line: Encodable {
        var name: String
        var value: Double
        var unit: String
        var peer: String?
        var peerValue: Double?
    }

    private var lines: [Line] = []

    /// Notes a number and, where there is one, the peer's in the same run.
    mutating func add(_ name: String, _ value: Double, _ unit: String, peer: (String, Double)? = nil) {
        lines.append(Line(name: name, value: value, unit: unit, peer: peer?.0, peerValue: peer?.1))
    }

    func print(asJSON: Bool, to console: Console) throws {
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            for line in lines { console.print(String(decoding: try encoder.encode(line), as: UTF8.self)) }
            return
        }
        var table = TextTable([
            ("what", .left), ("value", .right), ("unit", .left), ("peer", .left), ("", .right),
        ])
        for line in lines {
            table.add([
                line.name, BenchResults.text(line.value), line.unit, line.peer ?? "",
                line.peerValue.map(BenchResults.text) ?? "",
            ])
        }
        console.print(table.text(), terminator: "")
    }

    private static func text(_ value: Double) -> String {
        if value != 0, abs(value) < 0.001 { return String(value) }
        let scale = abs(value) < 10 ? 1000.0 : abs(value) < 1000 ? 10 : 1
        let rounded = (value * scale).rounded() / scale
        return scale == 1 ? String(Int(rounded)) : String(rounded)
    }
}

/// The value below which a share of sorted values lies.
func quantile(_ sorted: [Double], _ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
}
