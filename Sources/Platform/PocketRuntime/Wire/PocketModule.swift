/// The memory that the shell and a module share, with the door behind it. A module has one of these as a global and
/// exports its four functions.
@safe
public struct PocketModule<App: PocketApp> {
    private var door = PocketDoor<App>()
    private var input = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
    private var output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

    /// A module in which nothing has started.
    public init() {}

    /// Makes room for `length` bytes and says where the shell is to write them.
    public mutating func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
        unsafe input.deallocate()
        unsafe input = .allocate(capacity: max(1, Int(length)))
        return unsafe input.baseAddress
    }

    /// Starts the app with what the shell wrote; gives where the answer lies.
    public mutating func start() -> UnsafeMutablePointer<UInt8>? { unsafe publish(door.start(received)) }

    /// Hands the app an event that the shell wrote; gives where the answer lies.
    public mutating func handle() -> UnsafeMutablePointer<UInt8>? { unsafe publish(door.handle(received)) }

    /// How long the last answer is; 0 when what the shell wrote made no sense.
    public var answerLength: Int32 { unsafe Int32(output.count) }

    private var received: [UInt8] { unsafe Array(input) }

    private mutating func publish(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8>? {
        unsafe output.deallocate()
        unsafe output = .allocate(capacity: bytes.count)
        _ = unsafe output.initialize(fromContentsOf: bytes)
        return unsafe output.baseAddress
    }
}
