/// The memory that the shell and a module share, with the door behind it. A module has one of these as a global and
/// exports its four functions.
@safe
public struct PocketModule<App: PocketApp> {
    private var door = PocketDoor<App>()
    private var memory = PocketMemory()

    /// A module in which nothing has started.
    public init() {}

    /// Makes room for `length` bytes and says where the shell is to write them.
    public mutating func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
        unsafe memory.reserve(length)
    }

    /// Starts the app with what the shell wrote; gives where the answer lies.
    public mutating func start() -> UnsafeMutablePointer<UInt8>? {
        unsafe memory.publish(door.start(memory.received))
    }

    /// Hands the app an event that the shell wrote; gives where the answer lies.
    public mutating func handle() -> UnsafeMutablePointer<UInt8>? {
        unsafe memory.publish(door.handle(memory.received))
    }

    /// How long the last answer is; 0 when what the shell wrote made no sense.
    public var answerLength: Int32 { memory.answerLength }
}
