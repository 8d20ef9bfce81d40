import Geography
import Glibc
import HTTPBenchmark
import Identity

/// Somebody who moves money, theirs or others' at the counter, one call after the other.
struct CrashPayer {
    let money: CrashMoney
    let port: Int
    /// The wait after a call, in microseconds: those who share cars are to come through as well.
    private static let pause: UInt32 = 15_000

    /// One thing that is done with money; every fifth is asked twice, as by somebody impatient.
    func act(_ clients: inout [UniqueID: LoadClient], _ random: inout SplitMix64) throws {
        guard let order = money.next(&random) else {
            usleep(Self.pause)
            return
        }
        // From an address of their own, so that their calls are not counted as those of whoever shares cars.
        let client = clients[order.sender.id] ?? LoadClient(order.sender, port: port, source: 2)
        clients[order.sender.id] = client
        let status = try call(order, client)
        // What was refused for haste alone might be done a moment later.
        if status != 429, Int.random(in: 0..<5, using: &random) == 0 { _ = try call(order, client) }
        usleep(Self.pause)
    }

    private func call(_ order: CrashMoney.Order, _ client: LoadClient) throws -> Int {
        let isFirst = money.begin(order)
        let answer = try client.call(
            "POST", order.path, order.body, headers: "Idempotency-Key: \(order.key)\r\n")
        money.hear(answer, of: order, isFirst: isFirst)
        return answer.status
    }
}
