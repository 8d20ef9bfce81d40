import Insulin
package import PocketRuntime

/// What a server's profile says of a person's treatment, for comparison alone.
package final class ServerProfile: Sendable {
    /// A value from a time of day on, in thousandths of its unit.
    package struct Step: Sendable, Equatable {
        /// Minutes after midnight.
        package var minute: Int
        /// The value.
        package var thousandths: Int64
    }

    /// What it is called.
    package let name: String
    /// Whether an app that doses by itself wrote it.
    package let isFromLoop: Bool
    /// The insulin for 10 g, in thousandths of an IU.
    package let ratio: [Step]
    /// The drop for 1 IU, and the ends of what is aimed at, in micromoles a litre.
    package let sensitivity: [Step], low: [Step], high: [Step]
    /// How many parts of it could not be read.
    package let faultCount: Int

    package func write(into writer: inout SnapshotWriter) {
        writer.text(name)
        writer.bool(isFromLoop)
        for steps in [ratio, sensitivity, low, high] {
            writer.list(steps) { writer, step in
                writer.integer(step.minute)
                writer.long(step.thousandths)
            }
        }
        writer.integer(faultCount)
    }

    package init(from reader: inout SnapshotReader) throws(SnapshotError) {
        name = try reader.text()
        isFromLoop = try reader.bool()
        ratio = try Self.steps(&reader)
        sensitivity = try Self.steps(&reader)
        low = try Self.steps(&reader)
        high = try Self.steps(&reader)
        faultCount = try reader.integer()
    }

    private static func steps(_ reader: inout SnapshotReader) throws(SnapshotError) -> [Step] {
        try reader.list { reader throws(SnapshotError) in
            Step(minute: try reader.integer(in: 0...1_439), thousandths: try reader.long())
        }
    }

    init(_ profile: NightscoutProfile, isFromLoop: Bool) {
        name = profile.name?.text ?? ""
        self.isFromLoop = isFromLoop
        ratio = profile.ratio?.thousandths ?? []
        sensitivity = profile.sensitivity?.thousandths ?? []
        low = profile.targetLow?.thousandths ?? []
        high = profile.targetHigh?.thousandths ?? []
        faultCount = profile.faults.count
    }
}

extension NightscoutSchedule where Value: ScaledQuantity {
    fileprivate var thousandths: [ServerProfile.Step] {
        steps.map { ServerProfile.Step(minute: $0.minute, thousandths: $0.value.thousandths) }
    }
}
