/// An answer's bytes that are made once and given to many: however many connections take their time to read them, they
/// lie in memory once, and nothing is copied.
@safe public final class SharedBytes: Sendable {
    /// How many there are.
    public let count: Int
    /// Where they lie; written before anyone else sees this, and never again.
    nonisolated(unsafe) let start: UnsafeMutableRawPointer

    public init(_ bytes: [UInt8]) {
        count = bytes.count
        unsafe start = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
        unsafe UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyBytes(from: bytes)
    }

    deinit { unsafe start.deallocate() }

    /// A copy of all of them.
    public var array: [UInt8] { unsafe Array(UnsafeRawBufferPointer(start: start, count: count)) }
}
