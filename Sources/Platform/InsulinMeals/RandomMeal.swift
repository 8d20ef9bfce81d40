package import Insulin
import PocketRuntime

/// A request for a dose, of a sequence that a seed decides: most of it plausible, some at the guardrails' ends, some
/// beyond all sense.
package struct RandomMeal: Sendable {
    /// Which of the sequence.
    package let number: Int64
    /// What is asked.
    package let request: DoseRequest

    /// A meal of a sequence; each can be made without those before it.
    package init(_ number: Int64, seed: UInt64) {
        self.number = number
        // An odd factor other than SplitMix64's own: no meal's numbers are those of another, some places on.
        let start = UInt64(bitPattern: number) &* 0xD1B5_4A32_D192_ED03
        var chance = Chance(PocketRandom(seed: seed &+ start))
        request = chance.request()
    }
}

/// Draws the parts of a meal. Only shifts, remainders and comparisons of 64 bits: the same on each machine.
private struct Chance {
    private var random: PocketRandom
    /// Whether all of a meal lies at the ends of the guardrails, where few values are.
    private var isExtreme = false

    init(_ random: PocketRandom) { self.random = random }

    /// True once in so many times.
    mutating func once(in times: UInt64) -> Bool { random.next() % times == 0 }

    /// A number from one to another, both among them.
    mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
        let span = UInt64(bitPattern: range.upperBound &- range.lowerBound) &+ 1
        let drawn = random.next()
        return range.lowerBound &+ Int64(bitPattern: span == 0 ? drawn : drawn % span)
    }

    /// An amount, or nothing where the number drawn is none: mostly as recommended, else anywhere within the guardrail,
    /// at the ends of its two ranges or beside them, or anything at all.
    mutating func amount<Value: ScaledQuantity>(_ guardrail: Guardrail<Value>) -> Value? {
        let inner =
            guardrail.recommended.lowerBound.thousandths...guardrail.recommended.upperBound.thousandths
        let outer = guardrail.absolute.lowerBound.thousandths...guardrail.absolute.upperBound.thousandths
        switch isExtreme ? 88 : number(0...99) {
        case 0..<70: return Value(thousandths: number(inner))
        case 70..<88: return Value(thousandths: number(outer))
        case 88..<97:
            let ends = [inner.lowerBound, inner.upperBound, outer.lowerBound, outer.upperBound]
            return Value(thousandths: ends[Int(number(0...3))] + number(-1...1))
        case 97: return Value(thousandths: number(0...Value.largest))
        default: return Value(thousandths: number(.min ... .max))
        }
    }

    mutating func request() -> DoseRequest {
        let now = once(in: 50) ? number(.min ... .max) : 1_795_190_400_000 + number(0...86_400_000)
        isExtreme = once(in: 10)
        return DoseRequest(
            glucose: glucose(now), carbohydrate: amount(Guardrails.carbohydrate), parameters: parameters(),
            maximum: amount(Guardrails.maximumDose), insulin: insulin(), journal: journal(now),
            now: Moment(milliseconds: now), subtractsInsulinOnBoard: once(in: 2),
            step: once(in: 3) ? nil : PenStep(rawValue: UInt8(number(0...3))), confirmed: [])
    }

    private mutating func glucose(_ now: Int64) -> GlucoseEntry {
        switch number(0...49) {
        case 0: return .belowMeter
        case 1: return .aboveMeter
        case 2..<12:
            guard let value = amount(Guardrails.glucose) else { return .missing }
            return .reading(value, at: Moment(milliseconds: now &- number(-60_000...700_000)))
        default: return amount(Guardrails.glucose).map { .typed($0) } ?? .missing
        }
    }

    private mutating func parameters() -> MealParameters? {
        let target = amount(Guardrails.target)
        let sensitivity = amount(Guardrails.sensitivity)
        let ratio = amount(Guardrails.ratio)
        guard let food = amount(Guardrails.carbohydrate), let target, let sensitivity, let ratio else {
            return nil
        }
        return MealParameters(foodTarget: food, target: target, sensitivity: sensitivity, ratio: ratio)
    }

    /// A preset, one that somebody made up, or none.
    private mutating func insulin() -> InsulinAction? {
        switch number(0...9) {
        case 0...1: return .rapidAdult
        case 2...3: return .rapidChild
        case 4...5: return .ultraRapid
        default:
            guard let duration = Minutes(number(110...730)), let peak = Minutes(number(0...200)),
                let delay = Minutes(number(0...61))
            else { return nil }
            return try? InsulinAction(duration: duration, peak: peak, delay: delay)
        }
    }

    /// Up to five doses of the last hours, to the millisecond; a few of the future, of any time, or of none that is known.
    private mutating func journal(_ now: Int64) -> [GivenDose]? {
        guard !once(in: 40) else { return nil }
        var journal: [GivenDose] = []
        for _ in 0..<number(0...5) {
            guard let dose = InsulinDose(milliunits: number(once(in: 20) ? 0...1_000_000 : 0...15_000)) else {
                continue
            }
            switch number(0...19) {
            case 0: journal.append(GivenDose(dose, .unknown))
            case 1: journal.append(GivenDose(dose, .at(Moment(milliseconds: number(.min ... .max)))))
            case 2:
                let later = now &+ number(0...3_600_000)
                journal.append(GivenDose(dose, .at(Moment(milliseconds: later))))
            default:
                let earlier = now &- number(0...27_000_000)
                journal.append(GivenDose(dose, .at(Moment(milliseconds: earlier))))
            }
        }
        return journal
    }
}
