/// A tool of an app: a function from bytes to bytes that an app may ask with ``PocketEffects/ask(_:_:_:)``, compiled to a
/// module of its own. Put there what is large and rarely needed, such as reading files of strangers.
public protocol PocketTool {
    /// The answer to a question; nothing where there is none.
    static func answer(_ question: [UInt8]) -> [UInt8]?
}
