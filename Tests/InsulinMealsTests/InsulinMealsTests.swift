import FoundationEssentials
import InsulinMeals
import Testing

@Suite struct `Meals at random` {
    private static let path =
        "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        + "/WasmTests/insulin.answers.txt"
    /// As `insulin.test.mjs` has it.
    private static let seed: UInt64 = 20_261_126
    private static let lines = (0..<2_000).map { RandomMeal($0, seed: seed).line }

    /// FNV-1a, 32 bits, to the base of sixteen.
    private func digest(_ line: String) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in line.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// MEDINA_RECORD=1 writes the answers anew; look at what changed before you commit them.
    @Test func `G7: come to natively what the module comes to under node, meal by meal`() throws {
        let digests = Self.lines.map(digest)
        if ProcessInfo.processInfo.environment["MEDINA_RECORD"] != nil {
            try Data((digests.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: Self.path))
        }
        let recorded = String(decoding: try Data(contentsOf: URL(filePath: Self.path)), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        #expect(recorded.count == digests.count)
        for (place, (now, then)) in zip(digests, recorded).enumerated() {
            #expect(now == then, "seed \(Self.seed): \(Self.lines[place])")
        }
    }

    @Test func `meet every refusal, confirmation and warning, and are doses as often`() {
        let words = Self.lines.map { $0.split(separator: " ").map(String.init) }
        // Each kind as its first two parts: "r:3" is a refusal for a glycaemia that cannot be.
        let kinds = Set(words.joined().map { $0.split(separator: ":").prefix(2).joined(separator: ":") })
        for number in 0...12 { #expect(kinds.contains("r:\(number)"), "refusal \(number)") }
        for number in 0...3 { #expect(kinds.contains("c:\(number)"), "confirmation \(number)") }
        for number in 0...7 { #expect(kinds.contains("w:\(number)"), "warning \(number)") }
        let proposals = words.filter { $0.contains { $0.hasPrefix("P:") } }
        #expect(proposals.count > 600)
        #expect(proposals.filter { $0.contains { $0.hasPrefix("eat:") } }.count > 5)
        // A subtraction brings the curve of the insulin into the dose.
        let subtracting = proposals.filter {
            $0.contains { $0.hasPrefix("subtracted:") && !$0.hasPrefix("subtracted:0:") }
        }
        #expect(subtracting.count > 50)
    }

    @Test func `are the same whichever meal is asked for first`() {
        #expect(RandomMeal(1_234, seed: Self.seed).line == Self.lines[1_234])
        #expect(RandomMeal(0, seed: Self.seed &+ 1).line != Self.lines[0])
    }
}
