import DocumentExchange
import Geography
import Testing
import ZoneReading

@Suite struct `What the program for documents answers` {
    private func zone(_ layout: ZoneLayout, using random: inout SplitMix64) -> ReadZone {
        ReadZone(
            layout: layout,
            cells: (0..<layout.rows).map { _ in
                (0..<layout.columns).map { _ in
                    ReadZone.Cell(
                        character: ZoneAlphabet.characters[Int.random(in: 0..<37, using: &random)],
                        next: ZoneAlphabet.characters[Int.random(in: 0..<37, using: &random)],
                        certainty: Float(Int.random(in: 0...255, using: &random)) / 255)
                }
            },
            corners: (0..<4).map { _ in
                Point(
                    Double(Int.random(in: -50...24_000, using: &random)) / 10,
                    Double(Int.random(in: -50...24_000, using: &random)) / 10)
            }, pitch: Double(Int.random(in: 80...700, using: &random)) / 10)
    }

    @Test func `arrives as it was`() {
        var random = SplitMix64(seed: 1)
        for layout in ZoneLayout.allCases {
            for _ in 0..<20 {
                let zone = zone(layout, using: &random)
                let answer = DocumentExchange.answer(.success(zone))
                #expect(answer.count <= DocumentExchange.largestAnswer)
                #expect(DocumentExchange.result(in: answer) == .success(zone))
            }
        }
        let refusals: [ZoneRefusal] =
            [.nothing, .blurred, .covered, .several, .tooSmall(pitch: 6)]
            + ZoneRefusal.Edge.allCases.map { .cutOff($0) }
        for refusal in refusals {
            #expect(
                DocumentExchange.result(in: DocumentExchange.answer(.failure(refusal))) == .failure(refusal))
        }
    }

    @Test func `is nothing where it has any other form`() {
        for wrong in [
            "", "\n", "refused", "refused \n", "refused everything\n", "refused nothing",
            "refused nothing\n\n",
            "refused small\n", "refused small 600\n", "refused small -1\n", "refused cut middle\n",
            "refused nothing more\n",
            "zone td1 30.0 1.0,2.0 3.0,4.0 5.0,6.0 7.0,8.0\n",
            "zone td4 30.0 1.0,2.0 3.0,4.0 5.0,6.0 7.0,8.0\n",
            "zone td1 nan 1.0,2.0 3.0,4.0 5.0,6.0 7.0,8.0\n\n\n\n", "refused n\u{F6}thing\n",
        ] {
            #expect(DocumentExchange.result(in: Array(wrong.utf8)) == nil, "\(wrong)")
        }
        #expect(DocumentExchange.result(in: Array(repeating: 10, count: 1 << 20)) == nil)
    }

    @Test func `may be anything at all without harm`() {
        let seed: UInt64 = 77
        var random = SplitMix64(seed: seed)
        for round in 0..<4_000 {
            var answer = DocumentExchange.answer(
                .success(zone(ZoneLayout.allCases[round % 3], using: &random)))
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let at = Int.random(in: 0..<answer.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: answer[at] = .random(in: 0...255, using: &random)
                case 1: answer.remove(at: at)
                default: answer.insert(.random(in: 0...127, using: &random), at: at)
                }
                if answer.isEmpty { break }
            }
            if case .success(let read) = DocumentExchange.result(in: answer) {
                // Whatever it says then, it says in the form of a zone.
                #expect(read.cells.count == read.layout.rows, "seed \(seed), round \(round)")
                #expect(
                    read.cells.allSatisfy { $0.count == read.layout.columns }, "seed \(seed), round \(round)")
                #expect(
                    read.lines.joined().utf8.allSatisfy(ZoneAlphabet.characters.contains),
                    "seed \(seed), round \(round)")
                #expect(
                    read.corners.count == 4 && read.pitch > 0 && read.pitch.isFinite,
                    "seed \(seed), round \(round)")
            }
        }
    }
}
