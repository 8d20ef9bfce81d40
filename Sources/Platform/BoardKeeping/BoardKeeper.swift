// BoardKeeping: what an actor has to do that keeps a live board in memory and in a journal, whatever stands on it.

package import Boards
package import Geography
package import Journal
package import Observability

/// An actor that keeps a board of what is under way: takes commands and the clock, changes the board, and shows what it
/// has become once that is durable.
///
/// Between reading and changing the board it never waits. A change is appended to the journal first; replies and events
/// are withheld until it is durable. When a commit fails the board is read again from the store. A room gives its board,
/// what is written and told of a change, and how the board is read; it gets ``change(_:)``, ``changeNow(_:)``,
/// ``onceDurable(_:)``, ``restore(served:)``, ``catchUp()``, ``keepBoard(tick:)`` and ``close()``.
package protocol BoardKeeper: Actor {
    /// What is under way.
    associatedtype Board: LiveBoard
    /// What is written of a change.
    associatedtype Transition: Sendable

    /// What is under way now; some of it may not be durable yet, so others are shown it through ``onceDurable(_:)``.
    /// Only to be changed through ``change(_:)`` and ``changeNow(_:)``.
    var board: Board { get set }
    /// What keeping the board needs to remember.
    var upkeep: BoardUpkeep { get set }
    /// Writes what changes.
    nonisolated var journal: Journal<Transition> { get }
    /// The time now.
    nonisolated var clock: @Sendable () -> Timestamp { get }
    /// What ``clock`` reads, where it has to follow a clock on the wall.
    nonisolated var timeline: CityTimeline? { get }
    /// Is told why something could not be stored.
    nonisolated var logger: Logger { get }
    /// What the log calls what stands on the board, such as “rides”.
    nonisolated static var subject: String { get }

    /// What is written of a change that the board has just gone through.
    func transition(of changes: Board.Changes) -> Transition
    /// What is told of such a change, to be called once it is durable. It must be quick.
    func telling(of changes: Board.Changes) -> @Sendable () -> Void
    /// The journal has taken a change: whatever follows the board, such as an index, follows now.
    func follow(_ changes: Board.Changes)

    /// Reads the board and all that follows it from the store; sets them after the last wait.
    func readBoard() async throws
    /// Writes as much as a change does, to see that changes can be stored again after one could not.
    func proveWritable() async throws
    /// Takes up what was open when the board was read; see ``changeNow(_:)``.
    ///
    /// - Parameter served: Until when people were served, by the time of ``clock``; `nil` where nobody knows.
    func resume(_ board: inout Board, served: Timestamp?) -> Board.Changes
    /// The clock was put right: moves what the actor itself remembers, once the change of the board is taken.
    func shiftMemory(by span: TravelTime)
    /// Lets everything happen that is due.
    func passTime()
}

// MARK: - Changing the board

extension BoardKeeper {
    /// Changes the board for somebody, who hears of it once it is durable.
    ///
    /// - Parameter body: Changes what it is given; it must not reach for the actor's own ``board`` meanwhile.
    /// - Throws: What `body` throws, the board being as it was, once all is durable that the refusal rests on;
    ///   `JournalError` when the change could not be made durable.
    package func change(
        _ body: (inout Board, Timestamp) throws(Board.Refusal) -> Board.Changes
    ) async throws {
        board.mark()
        let changes: Board.Changes
        do {
            changes = try body(&board, clock())
        } catch {
            board.takeBack()
            // A refusal rests on what happened before; nobody hears of that until it is durable.
            try await journal.settled()
            throw error
        }
        try await commit(changes).durable()
    }

    /// Changes the board by itself.
    ///
    /// - Parameter body: Changes what it is given; it must not reach for the actor's own ``board`` meanwhile.
    /// - Returns: Tells when it is durable; at once where nothing changed.
    /// - Throws: `JournalError` when the journal takes nothing now; the board is as it was.
    @discardableResult
    package func changeNow(_ body: (inout Board) -> Board.Changes) throws(JournalError) -> Receipt {
        board.mark()
        let changes = body(&board)
        guard !changes.isEmpty else {
            board.keep()
            return .nothing()
        }
        return try commit(changes)
    }

    /// Appends the changes to the journal; when it does not take them they are taken back.
    private func commit(_ changes: Board.Changes) throws(JournalError) -> Receipt {
        let receipt: Receipt
        do {
            receipt = try journal.append(transition(of: changes), whenDurable: telling(of: changes))
        } catch {
            board.takeBack()
            throw error
        }
        board.keep()
        follow(changes)
        return receipt
    }
}

// MARK: - What is durable

extension BoardKeeper {
    /// What was just read of the board, once that is durable. Read after the wait it would hold what has happened
    /// meanwhile, which a crash can still undo.
    package func onceDurable<Sight: Sendable>(_ sight: Sight) async throws -> Sight {
        try await journal.settled()
        return sight
    }

    /// Waits until everything that has happened so far is durable and can be read from the store.
    package func settled() async throws { try await journal.settled() }

    /// Whether changes can be stored, as far as the journal has met it: not while the board is read again after a failed
    /// commit, which lasts until the store takes a change, nor for half a minute after a failure, until a commit
    /// succeeds.
    package nonisolated var takesChanges: Bool {
        journal.isOpen && journal.timeSinceFailure.map { $0 > .seconds(30) } ?? true
    }
}

// MARK: - From start to end

extension BoardKeeper {
    /// Reads what is stored, and takes up what was open.
    ///
    /// - Parameter served: Until when a former server is known to have served people, by the time of ``clock``.
    package func restore(served: Timestamp? = nil) async throws {
        upkeep.servedUntil = served
        try await read()
        try takeUp()
    }

    /// Writes what changes and lets time pass, until the task is cancelled; run it once, beside the server.
    ///
    /// - Parameter tick: The time between two calls of ``passTime()``.
    package nonisolated func keepBoard(tick: Duration = .milliseconds(200)) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await self.journal.run { error in try await self.readAgain(after: error) }
            }
            group.addTask {
                while !Task.isCancelled {
                    try? await Task.sleep(for: tick)
                    await self.passTime()
                }
            }
            await group.waitForAll()
        }
    }

    /// Takes no further changes and returns once those taken are durable; call it while ``keepBoard(tick:)`` runs.
    package nonisolated func close() async {
        journal.close()
        try? await journal.settled()
    }

    private func read() async throws {
        try await readBoard()
        // In the same stretch in which the board was set: no tick must judge before that is taken up.
        upkeep.mustResume = true
        unfollowWhatWasNotStored()
    }

    /// Reads everything again because a change could not be stored, and says why, once for each reason.
    private func readAgain(after failure: any Error) async throws {
        report("Changes of \(Self.subject) could not be stored; all \(Self.subject) are read again.", failure)
        do {
            // Reading works on a full disk; who then took changes would refuse each of them a moment later.
            try await proveWritable()
            try await read()
        } catch {
            report(
                "Changes of \(Self.subject) can still not be stored, or the stored \(Self.subject) not be read.",
                error)
            throw error
        }
        upkeep.reported = []
    }

    private func report(_ message: String, _ error: any Error) {
        let reason = "\(error)"
        guard upkeep.reported.insert(message + reason).inserted else { return }
        logger.error(message, ["error": .string(reason)])
    }

    /// Takes up what was open, once the journal takes changes.
    private func takeUp() throws(JournalError) {
        let served = upkeep.servedUntil
        _ = try changeNow { resume(&$0, served: served) }
        upkeep.mustResume = false
    }
}

// MARK: - The clock

extension BoardKeeper {
    /// Brings the board up to the present: takes up what was open, and follows a clock on the wall that has jumped. To be
    /// called by ``passTime()`` before anything else.
    ///
    /// - Returns: The time now; nothing as long as the journal takes no changes, when the next tick is to try again.
    package func catchUp() -> Timestamp? {
        if upkeep.mustResume { guard (try? takeUp()) != nil else { return nil } }
        guard (try? followWall()) != nil else { return nil }
        let now = clock()
        // While nothing can be stored, nobody can say anything.
        if takesChanges { upkeep.servedUntil = now }
        return now
    }

    /// When the clock on the wall has jumped, everything that is waited for moves with it, so that every wait lasts as
    /// long as it would have: stored, in the memory and on people's pages.
    ///
    /// - Throws: `JournalError` when the journal takes nothing now; then the board goes on by the time as it was.
    private func followWall() throws(JournalError) {
        guard let timeline, let jump = timeline.jump else { return }
        let receipt = try changeNow { $0.shift(by: jump) }
        upkeep.note(FollowedJump(span: jump, receipt: receipt))
        timeline.follow(jump)
        board.shiftMemory(by: jump)
        upkeep.servedUntil = upkeep.servedUntil.map { $0 + jump }
        shiftMemory(by: jump)
        logger.warning(
            "The clock of this machine has jumped; all that people wait for has moved with it.",
            ["seconds": .integer(Int(jump.milliseconds / 1_000))])
    }

    /// The board was read as it was stored: what was moved and not stored moves once more.
    private func unfollowWhatWasNotStored() {
        let lost = upkeep.takeUnstoredJumps()
        guard lost != .zero else { return }
        timeline?.follow(.zero - lost)
        upkeep.servedUntil = upkeep.servedUntil.map { $0 - lost }
    }
}
