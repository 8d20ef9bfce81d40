import PocketRuntime

/// What can be turned on and off.
public struct Preferences: Sendable, Equatable {
    /// One switch.
    public enum Switch: UInt8, Sendable, CaseIterable {
        /// Sounds.
        case sound
        /// Things that move.
        case animation
        /// The stopwatch, with its board of best times.
        case timer
        /// Short vibrations where the device can.
        case vibration
        /// Numbers on the fruits, as on the keys 1 to 6.
        case numbers

        /// The switch of a number in the page.
        public init?(number: Int) {
            guard let raw = UInt8(exactly: number), let value = Switch(rawValue: raw) else { return nil }
            self = value
        }

        /// Its number in the page.
        public var number: Int { Int(rawValue) }
    }

    private var bits: UInt8

    /// Sound, animation and vibration are on.
    public init() {
        bits = 1 << Switch.sound.rawValue | 1 << Switch.animation.rawValue | 1 << Switch.vibration.rawValue
    }

    /// Whether a switch is on.
    public subscript(which: Switch) -> Bool {
        get { bits >> which.rawValue & 1 == 1 }
        set { bits = newValue ? bits | 1 << which.rawValue : bits & ~(1 << which.rawValue) }
    }

    func write(into writer: inout SnapshotWriter) { writer.byte(bits) }

    init(from reader: inout SnapshotReader) throws(SnapshotError) { bits = try reader.byte() }
}
