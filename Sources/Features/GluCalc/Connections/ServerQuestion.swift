import Insulin
import PocketRuntime

/// What a Nightscout server is asked; the reader makes a request of it.
package struct ServerQuestion: Sendable {
    /// What for.
    package enum Kind: UInt8, Sendable {
        /// The reading that counts now.
        case latest
        /// The readings of the last days.
        case history
        /// What it says of itself.
        case status
        /// Ratios, sensitivities and targets.
        case profile
        /// To store a meal.
        case meal
    }

    /// The question for the reader.
    ///
    /// - Parameters:
    ///   - token: Who is asking; empty for nobody.
    ///   - now: In milliseconds since 1970.
    ///   - shipment: The meal, of ``Shipment/bytes``.
    static func bytes(_ kind: Kind, token: String, now: Int64, shipment: [UInt8] = []) -> [UInt8] {
        var writer = SnapshotWriter()
        writer.byte(ReaderQuestion.serverRequest.rawValue)
        writer.byte(kind.rawValue)
        writer.text(token)
        writer.long(now)
        return writer.bytes + shipment
    }
}

extension Meal {
    /// Whether it has anything that a server takes: insulin, carbohydrate or a number of the glycaemia.
    var isTreatment: Bool {
        (given?.milliunits ?? 0) > 0 || (carbohydrate?.milligrams ?? 0) > 0 || glucose.glucose != nil
    }
}

/// A meal on its way to a server.
package struct Shipment: Sendable, Equatable {
    /// Which meal.
    package var mealID: Int64
    /// What is sent, as the reader takes it: the same bytes always mean the same entry, so that sending them again is
    /// harmless.
    package var bytes: [UInt8]

    /// So many wait at most; the oldest are given up.
    package static let most = 50

    /// A meal.
    ///
    /// - Parameter chance: 128 random bits.
    init(_ meal: Meal, unit: GlucoseUnit, isSensor: Bool, chance: (UInt64, UInt64)) {
        mealID = meal.id
        var writer = SnapshotWriter()
        writer.long(meal.moment)
        writer.optional(meal.given)
        writer.optional(meal.carbohydrate)
        writer.glucose(meal.glucose)
        writer.byte(unit.rawValue)
        writer.bool(isSensor)
        writer.text(meal.type?.text ?? "")
        writer.bits(chance.0)
        writer.bits(chance.1)
        bytes = writer.bytes
    }

    /// Says the same of the meal as it was corrected: its last bits stay, by which the server knows the entry.
    mutating func correct(_ meal: Meal, _ unit: GlucoseUnit) {
        let corrected = Shipment(meal, unit: unit, isSensor: false, chance: (0, 0))
        self = Shipment(mealID: meal.id, bytes: Array(corrected.bytes.dropLast(16)) + bytes.suffix(16))
    }

    init(mealID: Int64, bytes: [UInt8]) {
        self.mealID = mealID
        self.bytes = bytes
    }
}
