/// Memory that an answer takes up; counted for as long as somebody holds this, also when nobody waits for the answer any
/// more.
final class HeldAnswer: Sendable {
    private let bytes: Int
    private let network: String
    private let budget: ByteBudget

    /// - Parameter budget: Where so many bytes have been counted for the network.
    init(_ bytes: Int, _ network: String, _ budget: ByteBudget) {
        self.bytes = bytes
        self.network = network
        self.budget = budget
    }

    deinit { budget.giveBack(bytes, network) }
}
