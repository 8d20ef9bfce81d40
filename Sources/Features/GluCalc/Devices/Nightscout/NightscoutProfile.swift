package import Insulin

/// What a Nightscout profile says of a person's treatment (cgm-remote-monitor, `lib/profilefunctions.js`).
///
/// It is shown for comparison and taken over by hand only. A profile that is switched on by a certain percentage is not
/// known here.
package struct NightscoutProfile: Hashable, Sendable {
    /// A part of a profile.
    package enum Part: UInt8, CaseIterable, Hashable, Sendable {
        case unit, insulinDuration, ratio, sensitivity, targetLow, targetHigh
    }

    /// Why a part is missing.
    package struct Fault: Hashable, Sendable {
        /// What is wrong.
        package enum Reason: UInt8, CaseIterable, Hashable, Sendable {
            /// It is not there.
            case missing
            /// It is there, and no such value: no number, times that do not go up from midnight, a unit that nobody
            /// knows.
            case malformed
            /// It lies outside the absolute range of ``Guardrails``.
            case outOfRange
            /// It is a glucose, and the unit is not known.
            case noUnit
        }

        /// Which part.
        package let part: Part
        /// What is wrong with it.
        package let reason: Reason

        /// Something wrong with a part.
        package init(part: Part, reason: Reason) {
            self.part = part
            self.reason = reason
        }
    }

    /// What it is called; nothing for a name that misleads the eye.
    package internal(set) var name: DeviceName?
    /// Whether the server has it in force unless it is switched for a while.
    package internal(set) var isDefault = false
    /// The name of the zone that its times are of, as `Europe/Paris`.
    package internal(set) var timeZone: DeviceName?
    /// The unit of the sensitivities and targets.
    package internal(set) var unit: GlucoseUnit?
    /// How long insulin acts.
    package internal(set) var insulinDuration: Minutes?
    /// The insulin for 10 g. Nightscout has grams for 1 IU: 10 divided by them, to the nearest thousandth of an IU, from
    /// the middle to the smaller.
    package internal(set) var ratio: NightscoutSchedule<InsulinRatio>?
    /// The drop for 1 IU (FSI), to the nearest micromole a litre.
    package internal(set) var sensitivity: NightscoutSchedule<InsulinSensitivity>?
    /// The lower end of what is aimed at.
    package internal(set) var targetLow: NightscoutSchedule<BloodGlucose>?
    /// The upper end of what is aimed at.
    package internal(set) var targetHigh: NightscoutSchedule<BloodGlucose>?
    /// Why parts are missing.
    package internal(set) var faults: [Fault] = []
}
