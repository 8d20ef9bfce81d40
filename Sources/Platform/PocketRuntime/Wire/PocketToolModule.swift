/// The memory that the shell and the module of a tool share, with the tool behind it. Such a module has one of these as a
/// global and exports its three functions.
@safe
public struct PocketToolModule<Tool: PocketTool> {
    private var memory = PocketMemory()

    /// A tool that was asked nothing yet.
    public init() {}

    /// Makes room for `length` bytes and says where the shell is to write them.
    public mutating func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
        unsafe memory.reserve(length)
    }

    /// Asks the tool what the shell wrote; gives where the answer lies, and nowhere where there is none.
    public mutating func answer() -> UnsafeMutablePointer<UInt8>? {
        guard let answer = Tool.answer(memory.received) else { return nil }
        return unsafe memory.publish(answer)
    }

    /// How long the last answer is.
    public var answerLength: Int32 { memory.answerLength }
}
