import Inventory
import Synchronization

/// The changes that wait to be taken in, in the order of their turns, and who waits for them.
struct StockQueue {
    private struct Waiter {
        let continuation: CheckedContinuation<Bool, Never>
        let alarm: Task<Void, Never>
    }

    private var turns: [(number: Int, turn: StockTurn)] = []
    /// Those of which a part is being taken in, as they were before.
    private var taking: StockTurn?
    private var waiters: [Int: Waiter] = [:]
    private var next = 0
    /// What could not be read, to be read again.
    private(set) var unread = StockTurn()

    /// How many wait, or are being taken in.
    var count: Int { turns.count + (taking == nil ? 0 : 1) }

    /// Adds changes.
    ///
    /// - Returns: By which number they wait.
    mutating func add(_ changes: StockChanges) -> Int {
        next += 1
        if !unread.isDone {
            turns.append((0, unread))
            unread = StockTurn()
        }
        turns.append((next, StockTurn(changes)))
        return next
    }

    /// The changes whose turn it is; nothing where none wait.
    mutating func pop() -> (number: Int, turn: StockTurn)? {
        guard !turns.isEmpty else { return nil }
        let next = turns.removeFirst()
        taking = next.turn
        return next
    }

    /// Changes of which a part was taken in come after all others.
    mutating func putBack(_ number: Int, _ turn: StockTurn) {
        taking = nil
        turns.append((number, turn))
    }

    /// Shops whose products are still being put again.
    var moving: Set<ShopID> {
        Set(turns.flatMap(\.turn.moved)).union(unread.moved).union(
            (taking?.moved ?? []) + (taking?.shops ?? []))
    }

    /// Products that are still to be read.
    var products: Set<ProductID> {
        Set(turns.flatMap(\.turn.products)).union(unread.products).union(taking?.products ?? [])
    }

    /// Whether the products of a shop are still to be put again when the changes at hand were taken in.
    func isMoving(_ shop: ShopID) -> Bool {
        unread.moved.contains(shop) || turns.contains { $0.turn.moved.contains(shop) }
    }

    /// Somebody waits for changes until they were taken in or an alarm goes off.
    mutating func wait(
        for number: Int, _ continuation: CheckedContinuation<Bool, Never>, alarm: Task<Void, Never>
    ) {
        waiters[number] = Waiter(continuation: continuation, alarm: alarm)
    }

    /// Changes were taken in; who waits for them is told.
    mutating func finish(_ number: Int) {
        taking = nil
        answer(number, true)
    }

    /// Changes could not be read, and are kept; who waits for them is told.
    mutating func fail(_ number: Int, _ turn: StockTurn) {
        taking = nil
        unread.take(over: turn)
        answer(number, false)
    }

    /// Nobody waits for changes any longer, which are taken in none the less; whether somebody did.
    mutating func giveUp(_ number: Int) -> Bool { answer(number, false) }

    @discardableResult
    private mutating func answer(_ number: Int, _ isFound: Bool) -> Bool {
        guard let waiter = waiters.removeValue(forKey: number) else { return false }
        waiter.alarm.cancel()
        waiter.continuation.resume(returning: isFound)
        return true
    }
}
