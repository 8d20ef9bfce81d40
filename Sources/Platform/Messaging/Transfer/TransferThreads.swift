import Dispatch

/// Threads of their own for transfers, which block; the sender bounds how many run at once.
final class TransferThreads: Sendable {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label, qos: .utility, attributes: .concurrent) }

    /// Runs the work away from the threads that all tasks share.
    func run(_ work: @escaping @Sendable () throws(DeliveryFailure) -> Void) async throws(DeliveryFailure) {
        let result: Result<Void, DeliveryFailure> = await withCheckedContinuation { continuation in
            queue.async {
                do throws(DeliveryFailure) {
                    try work()
                    continuation.resume(returning: .success(()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        try result.get()
    }
}
