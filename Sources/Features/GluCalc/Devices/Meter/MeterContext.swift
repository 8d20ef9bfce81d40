/// A Glucose Measurement Context, characteristic 0x2A34 (Bluetooth SIG, Glucose Service 1.0.1 and GATT Specification
/// Supplement). Of what the person typed into the meter only the meal is kept: carbohydrate and insulin that are known
/// twice would be counted twice.
package struct MeterContext: Hashable, Sendable {
    /// When it was, of a meal.
    package enum Meal: UInt8, CaseIterable, Hashable, Sendable {
        case before = 1
        case after = 2
        case fasting = 3
        /// A snack, a drink.
        case casual = 4
        case bedtime = 5
    }

    /// The ``MeterMeasurement/sequence`` of the measurement that it belongs to.
    package let sequence: UInt16
    /// When it was, of a meal.
    package let meal: Meal?

    /// Reads the characteristic; the sizes of all parts must add up.
    package init(_ bytes: [UInt8]) throws(MeterFault) {
        var reader = MeterBytes(bytes)
        let flags = try reader.byte()
        sequence = try reader.word()
        if flags & 0x80 != 0 { _ = try reader.byte() }
        if flags & 0x01 != 0 { try Self.skip(3, &reader) }
        meal = flags & 0x02 == 0 ? nil : Meal(rawValue: try reader.byte())
        if flags & 0x04 != 0 { try Self.skip(1, &reader) }
        if flags & 0x08 != 0 { try Self.skip(3, &reader) }
        if flags & 0x10 != 0 { try Self.skip(3, &reader) }
        if flags & 0x40 != 0 { try Self.skip(2, &reader) }
        guard reader.isAtEnd else { throw .length }
    }

    private static func skip(_ count: Int, _ reader: inout MeterBytes) throws(MeterFault) {
        for _ in 0..<count { _ = try reader.byte() }
    }
}
