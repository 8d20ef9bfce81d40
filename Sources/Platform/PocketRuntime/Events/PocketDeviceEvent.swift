/// What comes of a Bluetooth device that is being read.
public enum PocketDeviceEvent: Sendable, Equatable {
    /// The person has chosen a device and it can be heard; `name` is what it calls itself, perhaps nothing.
    case connected(name: String)
    /// A value of a characteristic that is listened to, as the device has sent it: it may be anything.
    case value(characteristic: Int, bytes: [UInt8])
    /// The device has gone or was let go, or has had nothing more to say for a while. Nothing more comes.
    case ended
    /// The person has chosen none.
    case cancelled
    /// This browser reads no devices, or may not.
    case unavailable
    /// The device could not be reached, does not have what is asked for, or takes too long.
    case failed
}

extension PocketDeviceEvent {
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        switch try reader.byte() {
        case 0: self = .connected(name: try reader.text())
        case 1:
            let characteristic = try reader.integer(in: 0...0xFFFF)
            self = .value(characteristic: characteristic, bytes: try reader.data())
        case 2: self = .ended
        case 3: self = .cancelled
        case 4: self = .unavailable
        case 5: self = .failed
        default: throw .malformed
        }
    }

    func write(to writer: inout SnapshotWriter) {
        switch self {
        case .connected(let name):
            writer.byte(0)
            writer.text(name)
        case .value(let characteristic, let bytes):
            writer.byte(1)
            writer.integer(characteristic)
            writer.data(bytes)
        case .ended: writer.byte(2)
        case .cancelled: writer.byte(3)
        case .unavailable: writer.byte(4)
        case .failed: writer.byte(5)
        }
    }
}
