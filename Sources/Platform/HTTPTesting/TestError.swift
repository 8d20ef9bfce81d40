/// Why a test's exchange with a server failed.
public struct TestError: Error, CustomStringConvertible {
    public enum Code: Sendable { case connectionRefused, connectionClosed, timedOut, malformedResponse }

    public let code: Code
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
