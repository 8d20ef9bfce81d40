import Dispatch
import Glibc

/// Runs blocking code on a thread of its own, so that the threads which serve stay free.
@discardableResult
public func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "test.blocking").async {
            continuation.resume(with: Swift.Result { try body() })
        }
    }
}

/// Rests the calling thread for some milliseconds, between two looks at something that has a deadline.
public func pauseThread() { usleep(5_000) }
