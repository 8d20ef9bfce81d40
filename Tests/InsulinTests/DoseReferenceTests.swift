import Geography
import Insulin
import Testing

@Suite("The dose against another way to compute it") struct DoseReferenceTests {
    private func check(_ reference: ReferenceDose, _ comment: @autoclosure () -> String) throws {
        let step = PenStep.allCases.first { $0.dose.milliunits == reference.step }
        let request = try request(
            reference.glucose, carbohydrate: reference.carbohydrate,
            parameters: parameters(ratio: reference.ratio, target: reference.target, fsi: reference.fsi),
            maximum: reference.maximum,
            journal: reference.onBoard > 0 ? [given(reference.onBoard, minutesBefore: 1)] : [],
            subtracts: true, step: step)
        switch request.settled {
        case .proposal(let proposal):
            #expect(proposal.dose.milliunits == reference.dose, "\(comment())")
            #expect(
                proposal.carbohydrateInstead?.milligrams == reference.gramsInstead.map { $0 * 1_000 },
                "\(comment())")
        case .refused(let refusal):
            #expect(refusal.reasons == [.correctionImplausible], "\(comment())")
            #expect(reference.gramsInstead ?? 0 > 250, "\(comment())")
        case .needsConfirmation: Issue.record("\(comment())")
        }
    }

    @Test func `G7: in a small world every dose is the one of the reference`() throws {
        var count = 0
        for ratio in [66, 357, 700, 5_000] as [Int64] {
            for carbohydrate in [0, 1, 48_000, 75_530, 250_000] as [Int64] {
                for glucose in [600, 2_550, 4_500, 4_515, 7_000, 33_300] as [Int64] {
                    for target in [4_500, 10_000] as [Int64] {
                        for fsi in [555, 2_997, 3_000, 27_754] as [Int64] {
                            for onBoard in [0, 333, 30_000] as [Int64] {
                                for maximum in [50, 2_255, 30_000] as [Int64] {
                                    for step in [nil, 50, 500, 1_000] as [Int64?] {
                                        let reference = ReferenceDose(
                                            ratio: ratio, carbohydrate: carbohydrate, glucose: glucose,
                                            target: target, fsi: fsi, onBoard: onBoard, maximum: maximum,
                                            step: step)
                                        try check(reference, "\(reference)")
                                        count += 1
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        #expect(count == 34_560)
    }

    @Test func `G7: random doses are those of the reference`() throws {
        for seed in 0..<10_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let reference = ReferenceDose(
                ratio: .random(in: 66...5_000, using: &random),
                carbohydrate: .random(in: 0...250_000, using: &random),
                glucose: .random(in: 600...33_300, using: &random),
                target: .random(in: 3_900...10_000, using: &random),
                fsi: .random(in: 555...27_754, using: &random),
                onBoard: Bool.random(using: &random) ? .random(in: 0...20_000, using: &random) : 0,
                maximum: .random(in: 50...30_000, using: &random),
                step: [nil, 50, 100, 500, 1_000].randomElement(using: &random) ?? nil)
            try check(reference, "seed \(seed)")
        }
    }
}
