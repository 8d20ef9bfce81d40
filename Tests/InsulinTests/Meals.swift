import Geography
import Insulin
import Testing

/// The values of a test; each is within its type's range.
func glucose(_ micromoles: Int64) throws -> BloodGlucose {
    try #require(BloodGlucose(micromolesPerLitre: micromoles))
}

func grams(_ milligrams: Int64) throws -> Carbohydrate { try #require(Carbohydrate(milligrams: milligrams)) }

func dose(_ milliunits: Int64) throws -> InsulinDose { try #require(InsulinDose(milliunits: milliunits)) }

func parameters(
    ratio: Int64 = 700, target: Int64 = 4_500, fsi: Int64 = 3_000, food: Int64 = 48_000
) throws -> MealParameters {
    MealParameters(
        foodTarget: try grams(food), target: try glucose(target),
        sensitivity: try #require(InsulinSensitivity(micromolesPerLitre: fsi)),
        ratio: try #require(InsulinRatio(milliunitsPerTenGrams: ratio)))
}

/// A request with nothing optional: the meal of the specification, at 6 mmol/L unless said.
func request(
    _ micromoles: Int64 = 6_000, carbohydrate: Int64 = 48_000, parameters: MealParameters? = nil,
    maximum: Int64 = 15_000, journal: [GivenDose] = [], subtracts: Bool = false, step: PenStep? = nil
) throws -> DoseRequest {
    DoseRequest(
        glucose: .typed(try glucose(micromoles)), carbohydrate: try grams(carbohydrate),
        parameters: try parameters ?? InsulinTests.parameters(), maximum: try dose(maximum),
        insulin: .rapidAdult, journal: journal, now: Moment(milliseconds: 1_000_000_000_000),
        subtractsInsulinOnBoard: subtracts, step: step, confirmed: [])
}

/// A dose given so many minutes before the meal of
/// ``request(_:carbohydrate:parameters:maximum:journal:subtracts:step:)``.
func given(_ milliunits: Int64, minutesBefore minutes: Int64) throws -> GivenDose {
    GivenDose(try dose(milliunits), .at(Moment(milliseconds: 1_000_000_000_000 - minutes * 60_000)))
}

extension DoseRequest {
    /// The outcome once everything has been confirmed.
    var settled: DoseOutcome {
        guard case .needsConfirmation(let open) = outcome else { return outcome }
        var confirmed = self
        confirmed.confirmed += open.confirmations
        return confirmed.outcome
    }

    /// The proposal once everything has been confirmed.
    func proposal() throws -> DoseProposal {
        guard case .proposal(let proposal) = settled else {
            Issue.record("no proposal: \(settled)")
            throw NumberError(.empty, column: 0)
        }
        return proposal
    }

    /// The reasons of a refusal; none if there is no refusal.
    var refusals: [DoseRefusal.Reason] {
        guard case .refused(let refusal) = outcome else { return [] }
        return refusal.reasons
    }

    /// What is still to be confirmed.
    var open: [DoseConfirmation] {
        guard case .needsConfirmation(let open) = outcome else { return [] }
        return open.confirmations
    }

    /// The warnings, whatever the outcome.
    var warnings: [DoseWarning] {
        switch outcome {
        case .refused(let refusal): refusal.warnings
        case .needsConfirmation(let open): open.warnings
        case .proposal(let proposal): proposal.warnings
        }
    }
}

/// Any Int64, the ends and what lies beside powers of two among them.
func anyInteger(_ random: inout SplitMix64) -> Int64 {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max].randomElement(using: &random) ?? 0
    case 1: Int64(bitPattern: random.next())
    case 2:
        Int64(bitPattern: 1 << UInt64.random(in: 0..<64, using: &random))
            &+ Int64.random(in: -2...2, using: &random)
    case 3: Int64.random(in: -10...10_000_000, using: &random)
    default: Int64.random(in: 0...40_000, using: &random)
    }
}
