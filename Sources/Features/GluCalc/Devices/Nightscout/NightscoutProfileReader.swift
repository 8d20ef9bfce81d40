package import Insulin
import PocketRuntime

/// Reads the answer to ``NightscoutRequest/profile(_:)``.
///
/// The record in force is the newest of those that have begun, and in it the profile that it names. A record without a
/// name is itself the profile, as before version 0.9. Numbers may stand in quotes; a value that holds all day may stand
/// without a schedule.
package enum NightscoutProfileReader {
    /// The most profiles of a record.
    package static let mostProfiles = 100
    /// The most steps of a schedule: one every five minutes.
    package static let mostSteps = 288

    /// Reads an answer.
    package static func read(
        _ body: [UInt8], now: Moment
    ) throws(NightscoutProblem) -> NightscoutProfiles {
        guard let records = try NightscoutProblem.document(body).elements else { throw .unexpected }
        let record = try inForce(records, now)
        let unit = record["units"]
        var profiles: [NightscoutProfile] = []
        if record.has("defaultProfile") {
            guard let name = record["defaultProfile"]?.text, let members = record["store"]?.members,
                members.count <= mostProfiles,
                members.count(where: { $0.name.bytes == name }) == 1
            else { throw .noCurrentProfile }
            for member in members where member.value.members != nil {
                var profile = self.profile(member.value, recordUnit: unit)
                profile.name = DeviceName(member.name.bytes)
                profile.isDefault = member.name.bytes == name
                profiles.append(profile)
            }
            guard profiles.contains(where: { $0.isDefault }) else { throw .noCurrentProfile }
        } else {
            var only = profile(record, recordUnit: nil)
            only.isDefault = true
            profiles.append(only)
        }
        return NightscoutProfiles(profiles: profiles, isFromLoop: record.has("loopSettings"))
    }

    private static func inForce(
        _ records: [DeviceJSON], _ now: Moment
    ) throws(NightscoutProblem) -> DeviceJSON {
        if records.count == 1, records[0].members != nil { return records[0] }
        var newest: (start: Moment, record: DeviceJSON)?
        for record in records {
            guard record.members != nil, let start = start(of: record) else { throw .noCurrentProfile }
            guard start <= now else { continue }
            if let found = newest {
                guard found.start != start else { throw .noCurrentProfile }
                guard found.start < start else { continue }
            }
            newest = (start, record)
        }
        guard let newest else { throw .noCurrentProfile }
        return newest.record
    }

    private static func start(of record: DeviceJSON) -> Moment? {
        switch record["startDate"] {
        case .text(let text): ISOTime.moment(text)
        case .number(let number): number.nearest.map { Moment(milliseconds: $0) }
        default: nil
        }
    }

    private static func profile(_ json: DeviceJSON, recordUnit: DeviceJSON?) -> NightscoutProfile {
        var profile = NightscoutProfile()
        profile.timeZone = json["timezone"]?.text.flatMap { DeviceName($0) }
        profile.unit = profile.take(.unit) { () throws(PartFault) in try glucoseUnit(json, recordUnit) }
        profile.insulinDuration = profile.take(.insulinDuration) { () throws(PartFault) in
            guard json.has("dia") else { throw .missing }
            guard let hours = json["dia"]?.decimal?.thousandths, hours > 0, hours <= 100_000 else {
                throw .malformed
            }
            // Thousandths of an hour are 0.06 minutes.
            guard let minutes = Minutes((hours * 6 + 50) / 100), Guardrails.actionDuration.contains(minutes)
            else { throw .outOfRange }
            return minutes
        }
        profile.ratio = profile.take(.ratio) { () throws(PartFault) in
            try schedule(json, "carbratio") { grams throws(PartFault) in
                guard grams > 0 else { throw .outOfRange }
                guard let ratio = self.ratio(gramThousandths: grams),
                    SettingValue.ratio(ratio).verdict != .refused
                else { throw .outOfRange }
                return ratio
            }
        }
        let unit = profile.unit
        profile.sensitivity = profile.take(.sensitivity) { () throws(PartFault) in
            try schedule(json, "sens") { drop throws(PartFault) in
                guard let unit else { throw .noUnit }
                guard let sensitivity = InsulinSensitivity(thousandths: drop, in: unit),
                    SettingValue.sensitivity(sensitivity).verdict != .refused
                else { throw .outOfRange }
                return sensitivity
            }
        }
        profile.targetLow = profile.take(.targetLow) { () throws(PartFault) in
            try schedule(json, "target_low") { value throws(PartFault) in try target(value, unit) }
        }
        profile.targetHigh = profile.take(.targetHigh) { () throws(PartFault) in
            try schedule(json, "target_high") { value throws(PartFault) in try target(value, unit) }
        }
        return profile
    }

    typealias PartFault = NightscoutProfile.Fault.Reason

    /// 10 g divided by the grams for 1 IU, in thousandths of an IU: to the nearest, from the middle to the smaller.
    private static func ratio(gramThousandths grams: Int64) -> InsulinRatio? {
        let (quotient, remainder) = Int64(10_000_000).quotientAndRemainder(dividingBy: grams)
        return InsulinRatio(milliunitsPerTenGrams: remainder > grams - remainder ? quotient + 1 : quotient)
    }

    private static func target(_ value: Int64, _ unit: GlucoseUnit?) throws(PartFault) -> BloodGlucose {
        guard let unit else { throw .noUnit }
        guard let target = BloodGlucose(thousandths: value, in: unit),
            SettingValue.target(target).verdict != .refused
        else { throw .outOfRange }
        return target
    }

    /// What the profile says, or else its record; the two must not say otherwise.
    private static func glucoseUnit(
        _ profile: DeviceJSON, _ record: DeviceJSON?
    ) throws(PartFault) -> GlucoseUnit {
        var found: GlucoseUnit?
        for place in [profile["units"], record] {
            guard let place else { continue }
            guard let unit = place.name.flatMap({ NightscoutStatus.unit($0) }), found == nil || found == unit
            else { throw .malformed }
            found = unit
        }
        guard let found, !profile.has("units") || profile["units"] != nil else { throw .missing }
        return found
    }

    /// The steps of a schedule, each number in thousandths.
    private static func schedule<Value>(
        _ json: DeviceJSON, _ name: StaticString, _ convert: (Int64) throws(PartFault) -> Value
    ) throws(PartFault) -> NightscoutSchedule<Value> {
        guard json.has(name) else { throw .missing }
        guard let json = json[name] else { throw .malformed }
        guard let elements = json.elements else {
            guard let number = json.decimal?.thousandths else { throw .malformed }
            return NightscoutSchedule(steps: [.init(minute: 0, value: try convert(number))])
        }
        guard !elements.isEmpty else { throw .missing }
        guard elements.count <= mostSteps else { throw .malformed }
        var steps: [NightscoutSchedule<Value>.Step] = []
        var last = -1
        for element in elements {
            guard let minute = self.minute(of: element), minute > last, last >= 0 || minute == 0,
                let number = element["value"]?.decimal?.thousandths
            else { throw .malformed }
            steps.append(.init(minute: minute, value: try convert(number)))
            last = minute
        }
        return NightscoutSchedule(steps: steps)
    }

    /// Minutes after midnight, from `06:30` and from seconds; where both are there, they agree.
    private static func minute(of step: DeviceJSON) -> Int? {
        var found: Int?
        if step.has("time") {
            guard let text = step["time"]?.text else { return nil }
            var digits = DigitReader(text[...])
            guard let hour = digits.run(most: 2), digits.take(0x3A), let minute = digits.number(count: 2),
                digits.isAtEnd, hour.value < 24, minute < 60
            else { return nil }
            found = hour.value * 60 + minute
        }
        if step.has("timeAsSeconds") {
            guard let seconds = step["timeAsSeconds"]?.decimal?.nearest, (0..<86_400).contains(seconds),
                seconds % 60 == 0, found == nil || found == Int(seconds / 60)
            else { return nil }
            found = Int(seconds / 60)
        }
        return found
    }
}

extension NightscoutProfile.Fault.Reason: Error {}

extension NightscoutProfile {
    /// A part, or why there is none.
    fileprivate mutating func take<Value>(
        _ part: Part, _ read: () throws(Fault.Reason) -> Value
    ) -> Value? {
        do throws(Fault.Reason) {
            return try read()
        } catch {
            faults.append(Fault(part: part, reason: error))
            return nil
        }
    }
}
