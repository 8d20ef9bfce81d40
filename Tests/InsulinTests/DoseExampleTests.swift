import Insulin
import Testing

@Suite("The dose, by example") struct DoseExampleTests {
    /// 48 g, 2.55 mmol/L, ratio 0.7, target 4.5, FSI 3.
    @Test func `G7: the example of the specification is 2.71 IU, only once the low is said to be treated`()
        throws
    {
        var request = try request(2_550)
        #expect(try request.open == [.lowWasTreated(glucose(2_550))])
        #expect(try request.warnings.first == .hypoglycaemia(glucose(2_550)))
        request.confirmed = try [.lowWasTreated(glucose(2_550))]
        guard case .proposal(let proposal) = request.outcome else {
            Issue.record("\(request.outcome)")
            return
        }
        #expect(try proposal.dose == dose(2_710))
        #expect(proposal.dose.text(.english, .hundredths) == "2.71")
        #expect(proposal.explanation.mealPart.text(.english) == "3.36")
        #expect(proposal.explanation.correctionPart.text(.english) == "\u{2212}0.65")
        #expect(proposal.explanation.sum.text(.french) == "2,71")
        #expect(proposal.explanation.insulinOnBoard == nil)
        #expect(proposal.explanation.subtracted.hundredths == 0)
        #expect(proposal.explanation.step == nil)
        #expect(!proposal.explanation.isLimited)
        #expect(proposal.carbohydrateInstead == nil)
        #expect(try proposal.warnings == [.hypoglycaemia(glucose(2_550))])
    }

    @Test func `G8: between 3.0 and 3.9 the warning comes first, and the dose without a question`() throws {
        for (micromoles, asks, warns) in [
            (2_999, true, true), (3_000, false, true), (3_899, false, true), (3_900, false, false),
        ] as [(Int64, Bool, Bool)] {
            let request = try request(micromoles)
            #expect(request.open.isEmpty == !asks)
            #expect(try (request.warnings.first == .hypoglycaemia(glucose(micromoles))) == warns)
        }
    }

    @Test func `G8: a low that was treated is not another low`() throws {
        var request = try request(2_550)
        request.confirmed = try [.lowWasTreated(glucose(2_540))]
        #expect(try request.open == [.lowWasTreated(glucose(2_550))])
    }

    @Test func `G7: without a step the dose is the nearest hundredth, from the middle the smaller`() throws {
        // A third of an IU up, two thirds up, and half a hundredth.
        #expect(try request(5_500, carbohydrate: 0).proposal().dose == dose(330))
        #expect(try request(6_500, carbohydrate: 0).proposal().dose == dose(670))
        #expect(try request(4_515, carbohydrate: 0).proposal().dose == dose(0))
        #expect(try request(4_516, carbohydrate: 0).proposal().dose == dose(10))
        // A term is shown to the nearest, from the middle away from zero on both sides.
        for (micromoles, hundredths) in [(4_515, 1), (4_514, 0), (4_485, -1), (4_486, 0)] as [(Int64, Int64)]
        {
            let term = try request(micromoles, carbohydrate: 0).proposal().explanation.correctionPart
            #expect(term.hundredths == hundredths)
        }
    }

    @Test func `G7: with a step the dose is rounded down to it`() throws {
        for (step, milliunits) in [(.twentieth, 2_700), (.tenth, 2_700), (.half, 2_500), (.whole, 2_000)]
            as [(PenStep, Int64)]
        {
            #expect(try request(2_550, step: step).proposal().dose == dose(milliunits))
        }
        // A whole number of steps stays what it is.
        #expect(try request(6_000, carbohydrate: 50_000, step: .half).proposal().dose == dose(4_000))
    }

    @Test func `G7: the maximum comes before the rounding, and is confirmed`() throws {
        let request = try request(9_000, maximum: 2_250, step: .half)
        #expect(
            try request.open == [
                .aboveMaximum(maximum: dose(2_250), glucose: glucose(9_000), carbohydrate: grams(48_000))
            ])
        #expect(request.warnings.contains(.limitedToMaximum))
        let proposal = try request.proposal()
        #expect(try proposal.dose == dose(2_000))
        #expect(proposal.explanation.isLimited)
        #expect(proposal.warnings.contains(.limitedToMaximum))
        // A maximum that is no hundredth is never rounded up.
        #expect(try InsulinTests.request(9_000, maximum: 2_255).proposal().dose == dose(2_250))
    }

    @Test func `G7: a negative sum is no dose, and the carbohydrate to eat instead`() throws {
        // (3.9 − 4.5) / 3 = −0.2 IU; at 0.7 IU for 10 g that is 2.86 g.
        let alone = try request(3_900, carbohydrate: 0).proposal()
        #expect(alone.dose == .zero)
        #expect(try alone.carbohydrateInstead == grams(3_000))
        #expect(alone.explanation.sum.text(.english) == "\u{2212}0.20")
        // 2 g are 0.14 IU of it: 0.86 g are left.
        #expect(try request(3_900, carbohydrate: 2_000).proposal().carbohydrateInstead == grams(1_000))
        #expect(try request(4_500, carbohydrate: 0).proposal().carbohydrateInstead == nil)
        #expect(try request(4_500, carbohydrate: 0).proposal().dose == .zero)
    }

    @Test func `G7: insulin on board is subtracted from a positive correction only, down to nothing`() throws
    {
        // (9 − 4.5) / 3 = 1.5 IU; a dose of five minutes ago counts whole.
        let some = try request(9_000, journal: [given(1_000, minutesBefore: 5)], subtracts: true).proposal()
        #expect(try some.dose == dose(3_860))
        #expect(some.explanation.insulinOnBoard?.text(.english) == "1.00")
        #expect(some.explanation.subtracted.text(.english) == "1.00")
        let much = try request(9_000, journal: [given(9_000, minutesBefore: 5)], subtracts: true).proposal()
        #expect(try much.dose == dose(3_360))
        #expect(much.explanation.insulinOnBoard?.text(.english) == "9.00")
        #expect(much.explanation.subtracted.text(.english) == "1.50")
        let below = try request(4_200, journal: [given(9_000, minutesBefore: 5)], subtracts: true).proposal()
        #expect(try below.dose == dose(3_260))
        #expect(below.explanation.subtracted.hundredths == 0)
    }

    @Test func `G7: an earlier dose within the duration always warns, with insulin on board off too`() throws
    {
        for subtracts in [false, true] {
            for (minutes, warns) in [(1, true), (369, true), (370, false), (3_000, false)] as [(Int64, Bool)]
            {
                let request = try request(
                    journal: [given(1_000, minutesBefore: minutes)], subtracts: subtracts)
                #expect(request.warnings.contains(.recentDose) == warns, "\(minutes)")
            }
        }
        #expect(try request(9_000, journal: [given(1_000, minutesBefore: 5)]).proposal().dose == dose(4_860))
    }

    @Test func `G7: a dose in the future, or of a clock that jumped, warns and counts whole`() throws {
        let future = try request(9_000, journal: [given(1_000, minutesBefore: -30)], subtracts: true)
        #expect(future.warnings.contains(.doseInTheFuture))
        #expect(try future.proposal().dose == dose(3_860))
        let unknown = try request(
            9_000, journal: [GivenDose(dose(1_000), .unknown)], subtracts: true)
        #expect(unknown.warnings.contains(.clockJumped))
        #expect(try unknown.proposal().dose == dose(3_860))
        for request in [future, unknown] {
            var off = request
            off.subtractsInsulinOnBoard = false
            #expect(off.warnings == request.warnings)
            #expect(try off.proposal().dose == dose(4_860))
        }
    }

    @Test func `G9: a meal with more than its target and 5 g is marked`() throws {
        #expect(try !request(carbohydrate: 53_000).warnings.contains(.aboveFoodTarget))
        #expect(try request(carbohydrate: 53_001).warnings.contains(.aboveFoodTarget))
    }
}
