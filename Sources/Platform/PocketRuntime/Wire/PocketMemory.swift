/// The memory that the shell and a module share: what the shell writes, and what it may read.
@safe
struct PocketMemory {
    private var input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
    private var output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

    /// Makes room for `length` bytes and says where the shell is to write them.
    mutating func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
        unsafe input.deallocate()
        unsafe input = .allocate(capacity: max(1, Int(length)))
        return unsafe input.baseAddress
    }

    /// What the shell wrote.
    var received: [UInt8] { unsafe Array(input) }

    /// Puts bytes where the shell can read them, and says where.
    mutating func publish(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8>? {
        unsafe output.deallocate()
        unsafe output = .allocate(capacity: bytes.count)
        _ = unsafe output.initialize(fromContentsOf: bytes)
        return unsafe output.baseAddress
    }

    /// How long the last answer is.
    var answerLength: Int32 { unsafe Int32(output.count) }
}
