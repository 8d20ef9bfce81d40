package import Insulin

/// A Glucose Measurement, characteristic 0x2A18 (Bluetooth SIG, Glucose Service 1.0.1 and GATT Specification
/// Supplement).
package struct MeterMeasurement: Hashable, Sendable {
    /// A glucose as the meter sends it.
    package struct Concentration: Hashable, Sendable {
        /// The number.
        package let number: MeterFloat
        /// Whether it is mol/L rather than kg/L.
        package let isMolar: Bool
        /// What was measured: 1 to 8 blood or plasma, 9 interstitial fluid, 10 control solution.
        package let sample: UInt8
        /// Where it was taken: 1 finger, 2 elsewhere, 3 ear lobe, 4 control solution, 15 not said.
        package let location: UInt8
    }

    /// Which one of the meter's it is; after 65,535 comes 0.
    package let sequence: UInt16
    /// The meter's clock; nothing where it says no date.
    package let baseTime: CivilTime?
    /// What the person has since moved the clock by, in minutes.
    package let timeOffset: Int16
    /// The glucose, where there is one.
    package let concentration: Concentration?
    /// What the meter says of itself.
    package let status: MeterStatus
    /// Whether a ``MeterContext`` of the same number follows.
    package let hasContext: Bool

    /// Reads the characteristic.
    package init(_ bytes: [UInt8]) throws(MeterFault) {
        var reader = MeterBytes(bytes)
        let flags = try reader.byte()
        sequence = try reader.word()
        let year = Int(try reader.word())
        let month = Int(try reader.byte())
        let day = Int(try reader.byte())
        let hour = Int(try reader.byte())
        let minute = Int(try reader.byte())
        baseTime = CivilTime(
            year: year, month: month, day: day, hour: hour, minute: minute, second: Int(try reader.byte()))
        timeOffset = flags & 1 == 0 ? 0 : Int16(bitPattern: try reader.word())
        if flags & 2 == 0 {
            concentration = nil
        } else {
            let number = MeterFloat(try reader.word())
            let place = try reader.byte()
            concentration = Concentration(
                number: number, isMolar: flags & 4 != 0, sample: place & 15, location: place >> 4)
        }
        status = MeterStatus(rawValue: flags & 8 == 0 ? 0 : try reader.word())
        hasContext = flags & 16 != 0
        guard reader.isAtEnd else { throw .length }
    }

    /// The reading that it is.
    ///
    /// - Parameters:
    ///   - now: One of more than a day later is none.
    ///   - zone: How many minutes the meter's clock is ahead of UTC when it shows that many milliseconds since 1970.
    ///   - device: What the meter calls itself.
    package func reading(
        now: Moment, zone: (Int64) -> Int, device: DeviceName? = nil
    ) throws(MeterFault) -> GlucoseReading {
        let faults = status.intersection(.faults)
        guard faults.isEmpty else { throw .status(faults) }
        if let concentration {
            guard concentration.sample != 10, concentration.location != 4 else { throw .controlSolution }
            guard (1...9).contains(concentration.sample) else { throw .unknownSample }
        }
        let value = try value()
        return GlucoseReading(
            value, at: try moment(now: now, zone: zone), origin: .meter,
            method: concentration?.sample == 9 ? .sensor : .fingerStick, device: device)
    }

    /// When it was measured.
    ///
    /// - Parameters: As of ``reading(now:zone:device:)``.
    package func moment(now: Moment, zone: (Int64) -> Int) throws(MeterFault) -> Moment {
        guard !status.contains(.timeFault) else { throw .timeFault }
        // The ends of its range say that the offset does not fit into it.
        guard let baseTime, timeOffset != .max, timeOffset != .min else { throw .time }
        guard let moment = baseTime.moment(adding: Int64(timeOffset), zone: zone) else { throw .zone }
        let latest = now.milliseconds.addingReportingOverflow(86_400_000)
        guard moment.milliseconds >= 946_684_800_000 else { throw .implausibleTime }
        guard latest.overflow || moment.milliseconds <= latest.partialValue else { throw .ahead }
        return moment
    }

    /// HI and LO stand in the status, whatever the number is and without one, or are the infinities.
    private func value() throws(MeterFault) -> GlucoseReading.Value {
        let isHigh = status.contains(.resultTooHigh) || concentration?.number == .positiveInfinity
        let isLow = status.contains(.resultTooLow) || concentration?.number == .negativeInfinity
        switch (isHigh, isLow) {
        case (true, true): throw .status([.resultTooHigh, .resultTooLow])
        case (true, false): return .high
        case (false, true): return .low
        case (false, false): break
        }
        guard let concentration else { throw .noValue }
        guard case .number = concentration.number else { throw .special(concentration.number) }
        // 1 kg/L is 100,000 mg/dL, 1 mol/L 1,000 mmol/L; both in thousandths.
        guard let thousandths = concentration.number.scaled(by: concentration.isMolar ? 6 : 8),
            let value = GlucoseReading.value(
                thousandths: thousandths,
                in: concentration.isMolar ? .millimolesPerLitre : .milligramsPerDecilitre)
        else { throw .outOfRange }
        return value
    }
}
