import Inventory
import Synchronization

/// The changes that wait to be taken in, in the order of their turns, and who waits for them.
struct StockQueue {
    private struct Waiter {
        let continuation: CheckedContinuation<Bool, Never>
        let alarm: Task<Void, Never>
    }

    private var turns: [(number: Int, turn: StockTurn)] = []
    private var waiters: [Int: Waiter] = [:]
    private var next = 0
    /// What could not be read, to be read again.
    private(set) var unread = StockTurn()

    /// How many wait.
    var count: Int { turns.count }

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
    mutating func pop() -> (number: Int, turn: StockTurn)? { turns.isEmpty ? nil : turns.removeFirst() }

    /// Changes of which a part was taken in come after all others.
    mutating func putBack(_ number: Int, _ turn: StockTurn) { turns.append((number, turn)) }

    /// Whether the products of a shop are still being put again.
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
    mutating func finish(_ number: Int) { answer(number, true) }

    /// Changes could not be read, and are kept; who waits for them is told.
    mutating func fail(_ number: Int, _ turn: StockTurn) {
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
