import Geography
import GluCalc
import Insulin

/// What the tests of devices share.
enum Samples {
    /// 2026-06-02 12:00 UTC.
    static let now = Moment(milliseconds: 1_780_401_600_000)

    /// So many minutes before ``now``.
    static func ago(_ minutes: Int64) -> Moment { Moment(milliseconds: now.milliseconds - minutes * 60_000) }

    /// A clock two hours ahead of UTC.
    static func paris(_ local: Int64) -> Int { 120 }

    /// The bytes of a text.
    static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// A glucose in mg/dL.
    static func milligrams(_ number: Int64) -> GlucoseReading.Value? {
        BloodGlucose(thousandths: number * 1_000, in: .milligramsPerDecilitre).map { .glucose($0) }
    }

    /// A glucose in tenths of mmol/L.
    static func tenths(_ number: Int64) -> GlucoseReading.Value? {
        BloodGlucose(micromolesPerLitre: number * 100).map { .glucose($0) }
    }

    /// Bytes with some changed, lost, doubled or cut off.
    static func mutated(_ bytes: [UInt8], signs: String, using random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        let signs = Array(signs.utf8)
        for _ in 0..<Int.random(in: 1...5, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0...6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2, 3: bytes[place] = signs[Int.random(in: 0..<signs.count, using: &random)]
            case 4: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: place)
            case 5:
                let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
                bytes.append(contentsOf: bytes[place..<end])
            default: bytes.removeLast(bytes.count - place)
            }
        }
        return bytes
    }

    /// What holds of every reading, wherever it comes from.
    static func isSound(_ reading: GlucoseReading) -> Bool {
        let time = reading.moment.milliseconds
        guard time >= 946_684_800_000, time <= now.milliseconds + 86_400_000 else { return false }
        guard case .glucose(let glucose) = reading.value else { return true }
        return Guardrails.glucose.verdict(on: glucose) != .refused
    }
}
