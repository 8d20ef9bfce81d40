/// Writes values one after the other as bytes. Whole numbers are short when they are small.
public struct SnapshotWriter: Sendable {
    /// What was written so far.
    public private(set) var bytes: [UInt8]

    /// Nothing written yet.
    public init(capacity: Int = 256) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Writes a byte.
    public mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// Writes a truth value.
    public mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }

    /// Writes a whole number without sign: seven bits a byte, the lowest first, the high bit says that more follow.
    public mutating func unsigned(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a whole number.
    public mutating func integer(_ value: Int) { long(Int64(value)) }

    /// Writes a whole number of 64 bits, such as a time.
    public mutating func long(_ value: Int64) {
        // The sign goes into the lowest bit, so that small negative numbers are short as well.
        unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    /// Writes 64 bits as they are.
    public mutating func bits(_ value: UInt64) {
        for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * shift))) }
    }

    /// Writes bytes with their count.
    public mutating func data(_ value: [UInt8]) {
        unsigned(UInt64(value.count))
        bytes.append(contentsOf: value)
    }

    /// Writes a text.
    public mutating func text(_ value: String) {
        let utf8 = value.utf8Span.span
        unsigned(UInt64(utf8.count))
        for index in utf8.indices { bytes.append(utf8[index]) }
    }

    /// Writes a text that may be missing.
    public mutating func text(_ value: String?) {
        bool(value != nil)
        if let value { text(value) }
    }

    /// Writes the count of a list and then each of its elements.
    public mutating func list<Element>(
        _ elements: [Element], _ write: (inout SnapshotWriter, Element) -> Void
    ) {
        unsigned(UInt64(elements.count))
        for element in elements { write(&self, element) }
    }

    /// Writes bytes as they are, without a count.
    mutating func raw(_ value: [UInt8]) { bytes.append(contentsOf: value) }
}
