/// Why a server could not start.
public struct HTTPServerError: Error, CustomStringConvertible {
    public enum Code: Sendable { case addressInUse, addressNotAvailable, notAllowed, notStarted, certificate }

    public let code: Code
    /// What happened and what to do about it, in a sentence.
    public let description: String

    package init(code: Code, description: String) {
        self.code = code
        self.description = description
    }
}
