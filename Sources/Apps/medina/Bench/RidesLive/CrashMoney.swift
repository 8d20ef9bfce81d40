import FoundationEssentials
import Geography
import HTTPBenchmark
import Identity
import Ledger
import Synchronization
import Wallets

/// What people do with their wallets while a server is killed again and again, and what they were told of it.
final class CrashMoney: Sendable {
    /// A call that moves money, as it is sent and, where its answer was lost, sent again.
    struct Order: Sendable {
        /// Its `Idempotency-Key`.
        let key: String
        /// Whose log-in sends it.
        let sender: LoadPerson
        let path: String
        let body: String
        /// How much more money the city holds by it, in minor units.
        let bringsIn: Int64
        /// Under which key the ledger keeps it.
        let ledgerKey: WalletKey
    }

    private struct State {
        var testimony = MoneyTestimony()
        var orders: [String: Order] = [:]
        var faults: [String] = []
        var clerk: LoadPerson?
        var strays = 0
        var held: Set<UniqueID> = []
        var paid: Set<UniqueID> = []
        var charged: Set<UniqueID> = []
    }

    /// What the city's money is in.
    let currency: Currency
    private let people: [LoadPerson]
    private let state = Mutex(State())

    /// - Parameter people: Who have wallets; the address of each is `load-N@medina.example` by its place.
    init(_ people: [LoadPerson], in currency: Currency) {
        self.people = people
        self.currency = currency
    }

    /// How many calls have moved money.
    var movedCount: Int { state.withLock { $0.testimony.movedCount } }
    /// How much money came in over the counter, less what went out, in minor units.
    var broughtIn: Int64 { state.withLock { $0.testimony.broughtIn } }
    /// How many rides were found for which something was set aside.
    var heldCount: Int { state.withLock { $0.held.count } }
    /// How many rides were found paid from what was set aside.
    var paidCount: Int { state.withLock { $0.paid.count } }
    /// How many rides in cash were found whose fee stands in the ledger.
    var chargedCount: Int { state.withLock { $0.charged.count } }
    /// How much was found set aside for no ride, and given back.
    var strayCount: Int { state.withLock { $0.strays } }

    /// Logs in who works at the counter, once: a log-in outlives the server.
    func open(port: Int) throws {
        guard state.withLock({ $0.clerk }) == nil else { return }
        let clerk = try BenchTaxiLiveCommand.logInOperator(port: port)
        state.withLock { $0.clerk = clerk }
    }

    // MARK: - What people do

    /// The next thing that somebody does with their money; sometimes one that was not answered, once more.
    func next(_ random: inout SplitMix64) -> Order? {
        let open = state.withLock { $0.testimony.open }
        if !open.isEmpty, Int.random(in: 0..<3, using: &random) == 0,
            let key = open.randomElement(using: &random)
        {
            return state.withLock { $0.orders[key] }
        }
        guard let clerk = state.withLock({ $0.clerk }) else { return nil }
        let (from, to) = (
            Int.random(in: people.indices, using: &random), people.indices.randomElement(using: &random)
        )
        let key = String(random.next(), radix: 36) + String(random.next(), radix: 36)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
            let amount = Int64.random(in: 1...6_000, using: &random)
            return atCounter("top-ups", amount, bringsIn: amount, from, by: clerk, key)
        case 5:
            let amount = Int64.random(in: 1...3_000, using: &random)
            return atCounter("pay-outs", amount, bringsIn: -amount, from, by: clerk, key)
        default:
            guard let to, to != from else { return nil }
            let amount = Int64.random(in: 1...2_000, using: &random)
            return Order(
                key: key, sender: people[from], path: "/api/v1/wallet/transfers", body: body(amount, to: to),
                bringsIn: 0, ledgerKey: WalletKey(key, of: "send \(people[from].id)"))
        }
    }

    private func atCounter(
        _ act: String, _ amount: Int64, bringsIn: Int64, _ person: Int, by clerk: LoadPerson, _ key: String
    ) -> Order {
        Order(
            key: key, sender: clerk, path: "/api/v1/cash-desk/\(act)", body: body(amount, to: person),
            bringsIn: bringsIn, ledgerKey: WalletKey(key, of: "cash \(clerk.id)"))
    }

    private func body(_ amount: Int64, to person: Int) -> String {
        """
        {"to":"load-\(person)@medina.example","amount":{"amount":\(amount),"currency":"\(currency.code)"}}
        """
    }

    /// A call is about to be made.
    ///
    /// - Returns: Whether it is made for the first time.
    func begin(_ order: Order) -> Bool {
        state.withLock { state in
            state.testimony.begin(order.key, bringsIn: order.bringsIn)
            return state.orders.updateValue(order, forKey: order.key) == nil
        }
    }

    /// What a call was answered.
    func hear(_ answer: LoopbackConnection.Answer, of order: Order, isFirst: Bool) {
        struct Moved: Decodable {
            var id: String
        }
        let heard: MoneyTestimony.Answer
        switch answer.status {
        case 200...299:
            let moved = try? JSONDecoder().decode(Moved.self, from: Data(answer.body))
            guard let id = (moved?.id).flatMap({ UniqueID($0) }) else {
                return state.withLock {
                    $0.faults.append("call \(order.key) was answered without a movement")
                }
            }
            heard = .moved(id)
        // Too many calls, or one that is under way: whether an earlier attempt did something is not said.
        case 429: heard = isFirst ? .refused : .nothing
        case 409 where String(decoding: answer.body, as: UTF8.self).contains("still-under-way"):
            heard = .nothing
        case 400...407, 409...499: heard = .refused
        default: heard = .nothing
        }
        state.withLock { state in
            if let fault = state.testimony.hear(heard, of: order.key) { state.faults.append(fault) }
        }
    }

    // MARK: - Checking

    /// The calls that a check reads, each with the key of the ledger.
    func due(isWhole: Bool) -> [(key: String, ledger: WalletKey)] {
        state.withLock { state in
            (isWhole ? state.testimony.all : state.testimony.due).compactMap { key in
                state.orders[key].map { (key, $0.ledgerKey) }
            }
        }
    }

    /// What a check has found of a call.
    func see(_ movement: UniqueID?, under key: String) {
        state.withLock { state in
            if let fault = state.testimony.see(movement, under: key) { state.faults.append(fault) }
        }
    }

    /// A ride was found for which money was set aside.
    func saw(_ hold: MoneyHold) {
        state.withLock { state in
            state.held.insert(hold.id)
            if case .captured = hold.state { state.paid.insert(hold.id) }
        }
    }

    /// The movement that charged the fee of a ride in cash was found.
    func sawCharge(_ movement: UniqueID) { state.withLock { _ = $0.charged.insert(movement) } }

    /// So much was set aside for no ride, and is given back now.
    func sawStrays(_ count: Int) { state.withLock { $0.strays += count } }

    /// The promises that were broken.
    var faults: [String] { state.withLock { $0.faults } }
}
