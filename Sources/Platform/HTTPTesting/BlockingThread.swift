import Dispatch

/// Runs blocking code on a thread of its own, so that the threads which serve stay free.
public func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "test.blocking").async {
            continuation.resume(with: Swift.Result { try body() })
        }
    }
}
