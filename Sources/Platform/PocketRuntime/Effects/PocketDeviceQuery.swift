/// What is asked of a Bluetooth device, such as a meter: a service of it, and within the service what is listened to and
/// what is written. The shell writes nothing else.
public struct PocketDeviceQuery: Sendable, Equatable {
    /// Bytes for a characteristic.
    public struct Write: Sendable, Equatable {
        /// The number that the Bluetooth SIG has assigned to the characteristic.
        public var characteristic: Int
        /// What is written.
        public var bytes: [UInt8]
    }

    /// The number that the Bluetooth SIG has assigned to the service, such as 0x1808; only devices that have it are
    /// offered to the person.
    public var service: Int
    /// The numbers of the characteristics that are listened to, in this order. Those that a device lacks are passed over, as
    /// long as it has one.
    public var notify: [Int]
    /// What is written afterwards, in this order.
    public var writes: [Write]

    /// What is asked of a device.
    public init(service: Int, notify: [Int] = [], write: [(characteristic: Int, bytes: [UInt8])] = []) {
        self.service = service
        self.notify = notify
        writes = write.map { Write(characteristic: $0.characteristic, bytes: $0.bytes) }
    }
}

extension PocketDeviceQuery {
    func write(to writer: inout SnapshotWriter) {
        writer.integer(service)
        writer.list(notify) { writer, characteristic in writer.integer(characteristic) }
        writer.list(writes) { writer, write in
            writer.integer(write.characteristic)
            writer.data(write.bytes)
        }
    }
}
