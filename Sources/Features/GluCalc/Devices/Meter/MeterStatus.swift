/// What a meter says of itself with a measurement: the Sensor Status Annunciation of the Glucose Measurement (Bluetooth
/// SIG, GATT Specification Supplement).
package struct MeterStatus: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The battery is low; the measurement is as good as others.
    package static let batteryLow = MeterStatus(rawValue: 1 << 0)
    /// The sensor does not work.
    package static let sensorMalfunction = MeterStatus(rawValue: 1 << 1)
    /// There was too little blood.
    package static let sampleTooSmall = MeterStatus(rawValue: 1 << 2)
    /// The strip is not put in rightly.
    package static let stripInsertion = MeterStatus(rawValue: 1 << 3)
    /// The strip is for another meter.
    package static let stripType = MeterStatus(rawValue: 1 << 4)
    /// HI.
    package static let resultTooHigh = MeterStatus(rawValue: 1 << 5)
    /// LO.
    package static let resultTooLow = MeterStatus(rawValue: 1 << 6)
    /// It was too warm.
    package static let tooWarm = MeterStatus(rawValue: 1 << 7)
    /// It was too cold.
    package static let tooCold = MeterStatus(rawValue: 1 << 8)
    /// The strip was taken out too soon.
    package static let stripPulled = MeterStatus(rawValue: 1 << 9)
    /// Anything else is wrong with the meter.
    package static let deviceFault = MeterStatus(rawValue: 1 << 10)
    /// The clock may be wrong.
    package static let timeFault = MeterStatus(rawValue: 1 << 11)

    /// With one of these the number is none.
    package static let faults: MeterStatus = [
        .sensorMalfunction, .sampleTooSmall, .stripInsertion, .stripType, .tooWarm, .tooCold, .stripPulled,
        .deviceFault,
    ]
}
