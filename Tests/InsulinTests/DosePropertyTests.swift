import Geography
import Insulin
import Testing

@Suite("What holds of every dose") struct DosePropertyTests {
    /// A request within the absolute guardrails, with some doses in the journal.
    private func anyRequest(_ random: inout SplitMix64) throws -> DoseRequest {
        let journal = try (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Int.random(in: 0..<8, using: &random) == 0
                ? GivenDose(try dose(.random(in: 0...9_000, using: &random)), .unknown)
                : try given(
                    .random(in: 0...9_000, using: &random),
                    minutesBefore: .random(in: -20...500, using: &random))
        }
        return try request(
            .random(in: 600...33_300, using: &random), carbohydrate: .random(in: 0...250_000, using: &random),
            parameters: parameters(
                ratio: .random(in: 66...5_000, using: &random),
                target: .random(in: 3_900...10_000, using: &random),
                fsi: .random(in: 555...27_754, using: &random)),
            maximum: .random(in: 50...30_000, using: &random), journal: journal,
            subtracts: Bool.random(using: &random),
            step: Bool.random(using: &random) ? nil : PenStep.allCases.randomElement(using: &random))
    }

    private func settledDose(_ request: DoseRequest) -> Int64? {
        guard case .proposal(let proposal) = request.settled else { return nil }
        return proposal.dose.milliunits
    }

    @Test func `G7: more carbohydrate or a higher glycaemia never means less insulin`() throws {
        var rises = 0
        for seed in 0..<8_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let request = try anyRequest(&random)
            guard let before = settledDose(request), let carbohydrate = request.carbohydrate,
                let micromoles = request.glucose.glucose?.micromolesPerLitre
            else { continue }
            var fuller = request
            fuller.carbohydrate = try grams(.random(in: carbohydrate.milligrams...250_000, using: &random))
            var higher = request
            higher.glucose = .typed(try glucose(.random(in: micromoles...33_300, using: &random)))
            for other in [fuller, higher] {
                let after = try #require(settledDose(other), "seed \(seed)")
                #expect(after >= before, "seed \(seed)")
                if after > before { rises += 1 }
            }
        }
        #expect(rises > 2_000)
    }

    @Test
    func `G8: no dose is above the maximum, below zero, off its step or more than without earlier doses`()
        throws
    {
        var limited = 0
        for seed in 0..<8_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let request = try anyRequest(&random)
            guard case .proposal(let proposal) = request.settled else { continue }
            let maximum = try #require(request.maximum)
            #expect(proposal.dose <= maximum, "seed \(seed)")
            #expect(proposal.dose.milliunits >= 0, "seed \(seed)")
            #expect(proposal.dose.milliunits % (request.step?.dose.milliunits ?? 10) == 0, "seed \(seed)")
            #expect(
                (proposal.carbohydrateInstead != nil) == proposal.explanation.sum.isNegative, "seed \(seed)")
            if proposal.carbohydrateInstead != nil { #expect(proposal.dose == .zero, "seed \(seed)") }
            var alone = request
            alone.journal = []
            let without = try #require(settledDose(alone))
            #expect(proposal.dose.milliunits <= without, "seed \(seed)")
            // The meal part is untouched: without a correction above nothing, earlier doses change nothing.
            if proposal.explanation.correctionPart.isNegative {
                #expect(proposal.dose.milliunits == without, "seed \(seed)")
            }
            if proposal.explanation.isLimited { limited += 1 }
        }
        #expect(limited > 500)
    }

    @Test func `G8: a dose is a proposal only when nothing is left to confirm, and each confirmation counts`()
        throws
    {
        var asked = 0
        for seed in 0..<4_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            var request = try anyRequest(&random)
            guard case .needsConfirmation(let open) = request.outcome else { continue }
            asked += 1
            // All but one are not enough, whichever is missing.
            for missing in open.confirmations.indices {
                request.confirmed = open.confirmations
                request.confirmed.remove(at: missing)
                #expect(request.open == [open.confirmations[missing]], "seed \(seed)")
            }
        }
        #expect(asked > 1_000)
    }

    @Test func `G1: the unit of glucose does not change the dose`() throws {
        for milligrams in 11...599 as ClosedRange<Int64> {
            let inMilligrams = try #require(
                BloodGlucose(try TypedNumber("\(milligrams)", .whole), in: .milligramsPerDecilitre))
            let text = NumberStyle.german.text(thousandths: milligrams * 10, .hundredths)
            let inGrams = try #require(BloodGlucose(try TypedNumber(text, .hundredths), in: .gramsPerLitre))
            #expect(inGrams == inMilligrams)
            // In mmol/L a hundredth is the last place: 5 µmol/L off at most, 5.5 from the exact number.
            let shown = inMilligrams.text(in: .millimolesPerLitre, .english)
            let inMillimoles = try #require(
                BloodGlucose(try TypedNumber(shown, .hundredths), in: .millimolesPerLitre))
            let first = try #require(
                settledDose(try request(inMilligrams.micromolesPerLitre, maximum: 19_000)))
            let second = try #require(
                settledDose(try request(inMillimoles.micromolesPerLitre, maximum: 19_000)))
            // 5 µmol/L at 3,000 for each IU are 1.7 thousandths: one hundredth at most, by the rounding.
            #expect(abs(first - second) <= 10, "\(milligrams)")
        }
    }

    @Test func `G8: no request makes the arithmetic overflow, however extreme its numbers`() throws {
        for seed in 0..<30_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let glucose = BloodGlucose(micromolesPerLitre: anyInteger(&random))
            let moment = Moment(milliseconds: anyInteger(&random))
            var meal: MealParameters?
            if let food = Carbohydrate(milligrams: anyInteger(&random)),
                let target = BloodGlucose(micromolesPerLitre: anyInteger(&random)),
                let fsi = InsulinSensitivity(micromolesPerLitre: anyInteger(&random)),
                let ratio = InsulinRatio(milliunitsPerTenGrams: anyInteger(&random))
            {
                meal = MealParameters(foodTarget: food, target: target, sensitivity: fsi, ratio: ratio)
            }
            let journal = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ -> GivenDose? in
                guard let dose = InsulinDose(milliunits: anyInteger(&random)) else { return nil }
                return GivenDose(dose, .at(Moment(milliseconds: anyInteger(&random))))
            }
            let request = DoseRequest(
                glucose: glucose.map { Bool.random(using: &random) ? .typed($0) : .reading($0, at: moment) }
                    ?? .missing,
                carbohydrate: Carbohydrate(milligrams: anyInteger(&random)), parameters: meal,
                maximum: InsulinDose(milliunits: anyInteger(&random)),
                insulin: [.rapidAdult, .rapidChild, .ultraRapid, nil].randomElement(using: &random) ?? nil,
                journal: journal, now: Moment(milliseconds: anyInteger(&random)),
                subtractsInsulinOnBoard: Bool.random(using: &random), step: .half, confirmed: [])
            switch request.settled {
            case .proposal(let proposal):
                #expect(try proposal.dose <= #require(request.maximum), "seed \(seed)")
                #expect(request.refusals.isEmpty && request.glucose != .missing, "seed \(seed)")
            case .refused(let refusal): #expect(!refusal.reasons.isEmpty, "seed \(seed)")
            case .needsConfirmation: Issue.record("seed \(seed)")
            }
        }
    }
}
