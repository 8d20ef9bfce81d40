/// Reads what a ``SnapshotWriter`` wrote, in the same order. Bytes that make no sense throw; they never trap.
public struct SnapshotReader: Sendable {
    private let bytes: [UInt8]
    private var position = 0

    /// Reads `bytes` from the start.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many bytes are left.
    public var remaining: Int { bytes.count - position }

    /// Reads a byte.
    public mutating func byte() throws(SnapshotError) -> UInt8 {
        guard position < bytes.count else { throw .truncated }
        position += 1
        return bytes[position - 1]
    }

    /// Reads a truth value.
    public mutating func bool() throws(SnapshotError) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw .malformed
        }
    }

    /// Reads a whole number without sign.
    public mutating func unsigned() throws(SnapshotError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            if shift == 63, next > 1 { throw .malformed }
            value |= UInt64(next & 0x7F) << shift
            if next & 0x80 == 0 { return value }
            shift += 7
        }
    }

    /// Reads a whole number that must lie in `range`.
    public mutating func integer(in range: ClosedRange<Int>) throws(SnapshotError) -> Int {
        guard let value = Int(exactly: try long()), range.contains(value) else { throw .malformed }
        return value
    }

    /// Reads a whole number.
    public mutating func integer() throws(SnapshotError) -> Int {
        guard let value = Int(exactly: try long()) else { throw .malformed }
        return value
    }

    /// Reads a whole number of 64 bits, such as a time.
    public mutating func long() throws(SnapshotError) -> Int64 {
        let value = try unsigned()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// Reads 64 bits.
    public mutating func bits() throws(SnapshotError) -> UInt64 {
        var value: UInt64 = 0
        for shift in 0..<8 { value |= UInt64(try byte()) << UInt64(8 * shift) }
        return value
    }

    /// Reads bytes with their count.
    public mutating func data() throws(SnapshotError) -> [UInt8] {
        let count = try self.count()
        defer { position += count }
        return [UInt8](bytes[position..<position + count])
    }

    /// Reads a text.
    public mutating func text() throws(SnapshotError) -> String {
        String(decoding: try data(), as: UTF8.self)
    }

    /// Reads a text that may be missing.
    public mutating func optionalText() throws(SnapshotError) -> String? { try bool() ? try text() : nil }

    /// Reads a list: its count, and then each element with `read`.
    public mutating func list<Element>(
        _ read: (inout SnapshotReader) throws(SnapshotError) -> Element
    ) throws(SnapshotError) -> [Element] {
        let count = try self.count()
        var elements: [Element] = []
        // What a count says is believed as far as elements come.
        elements.reserveCapacity(min(count, 1_024))
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }

    /// Refuses bytes that were not read.
    public func end() throws(SnapshotError) {
        if remaining > 0 { throw .trailing }
    }

    /// A count of things of which each takes a byte at least, so that a wrong one never asks for much memory.
    private mutating func count() throws(SnapshotError) -> Int {
        let count = try unsigned()
        guard count <= UInt64(remaining) else { throw .truncated }
        return Int(count)
    }
}
