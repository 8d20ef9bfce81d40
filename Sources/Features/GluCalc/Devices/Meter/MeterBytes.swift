/// Reads numbers, the lowest byte first, as Bluetooth sends them.
struct MeterBytes {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether all is read.
    var isAtEnd: Bool { position == bytes.count }

    mutating func byte() throws(MeterFault) -> UInt8 {
        guard position < bytes.count else { throw .length }
        position += 1
        return bytes[position - 1]
    }

    mutating func word() throws(MeterFault) -> UInt16 {
        let low = try byte()
        return UInt16(low) | UInt16(try byte()) << 8
    }
}
