package import Insulin

/// What a device or another app says of the glucose at one moment.
package struct GlucoseReading: Hashable, Sendable {
    /// What it says.
    package enum Value: Hashable, Sendable {
        /// A number, within ``Guardrails/glucose``.
        case glucose(BloodGlucose)
        /// LO: below what the device measures. There is no number for it.
        case low
        /// HI: above what the device measures. There is no number for it.
        case high
    }

    /// Where it comes from.
    package enum Origin: UInt8, CaseIterable, Hashable, Sendable {
        /// A Nightscout server.
        case nightscout
        /// A file of LibreView.
        case libreView
        /// A file of Dexcom Clarity.
        case clarity
        /// A meter with Bluetooth.
        case meter

        /// Whether it says what was, never what is: such files are hours old, and their times have no zone.
        package var isHistory: Bool { self == .libreView || self == .clarity }
    }

    /// How it was measured.
    package enum Method: UInt8, CaseIterable, Hashable, Sendable {
        /// A sensor, by itself.
        case sensor
        /// A sensor, when the person asked it.
        case scan
        /// A drop of blood.
        case fingerStick
    }

    /// What it says.
    package let value: Value
    /// When it was measured.
    package let moment: Moment
    /// Where it comes from.
    package let origin: Origin
    /// How it was measured.
    package let method: Method
    /// Where the glucose is going, where the sensor says so.
    package let trend: GlucoseTrend?
    /// What the device is called, where it is said.
    package let device: DeviceName?

    /// A reading.
    package init(
        _ value: Value, at moment: Moment, origin: Origin, method: Method, trend: GlucoseTrend? = nil,
        device: DeviceName? = nil
    ) {
        self.value = value
        self.moment = moment
        self.origin = origin
        self.method = method
        self.trend = trend
        self.device = device
    }

    /// Whether a dose may be computed from it now.
    package func fitness(at now: Moment) -> ReadingFitness {
        let age = now.milliseconds.subtractingReportingOverflow(moment.milliseconds)
        guard !age.overflow else { return now < moment ? .future : .tooOld(minutes: .max) }
        guard age.partialValue >= 0 else { return .future }
        let minutes = age.partialValue / 60_000
        guard !origin.isHistory else { return .history(minutes: minutes) }
        guard age.partialValue <= Guardrails.readingAge.count * 60_000 else {
            return .tooOld(minutes: minutes)
        }
        return .fit(minutes: minutes)
    }

    /// What a meal takes over from it once the person has tapped it, as it is shown; nothing if it is not fit for a dose.
    package func entry(at now: Moment, in unit: GlucoseUnit) -> GlucoseEntry? {
        guard case .fit = fitness(at: now) else { return nil }
        return shown(in: unit)
    }

    /// As it is shown: in mmol/L with one decimal, as devices do, to the nearest. Those that send mg/dL would show more
    /// decimals than they have measured.
    package func shown(in unit: GlucoseUnit) -> GlucoseEntry {
        switch value {
        case .glucose(let glucose):
            let tenths = (glucose.micromolesPerLitre + 50) / 100 * 100
            guard unit == .millimolesPerLitre, let rounded = BloodGlucose(micromolesPerLitre: tenths) else {
                return .reading(glucose, at: moment)
            }
            return .reading(rounded, at: moment)
        case .low: return .belowMeter
        case .high: return .aboveMeter
        }
    }

    /// A number in thousandths of a unit as a value; `nil` outside ``Guardrails/glucose``.
    static func value(thousandths: Int64, in unit: GlucoseUnit) -> Value? {
        guard let glucose = BloodGlucose(thousandths: thousandths, in: unit) else { return nil }
        return value(glucose)
    }

    /// A glucose as a value; `nil` outside ``Guardrails/glucose``.
    static func value(_ glucose: BloodGlucose) -> Value? {
        Guardrails.glucose.verdict(on: glucose) == .refused ? nil : .glucose(glucose)
    }
}
