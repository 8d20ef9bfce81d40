import Dispatch

/// Threads of their own for transfers, which block; the sender bounds how many run at once.
package final class TransferThreads: Sendable {
    private let queue: DispatchQueue

    package init(label: String) {
        queue = DispatchQueue(label: label, qos: .utility, attributes: .concurrent)
    }

    /// Runs the work away from the threads that all tasks share.
    package func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws(DeliveryFailure) -> Result
    ) async throws(DeliveryFailure) -> Result {
        let result: Swift.Result<Result, DeliveryFailure> = await withCheckedContinuation { continuation in
            queue.async {
                do throws(DeliveryFailure) {
                    continuation.resume(returning: .success(try work()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }
}
