public import Database
public import Geography
import Identity
import Notices
import Observability
import TaxiDispatch
import Wallets

// MARK: - What moves on by itself

extension TaxiPurse {
    private static let timeBetweenLooks = Duration.seconds(15)
    /// What a server that died left set aside is looked for every five minutes.
    private static let looksPerSweep = 20

    /// Moves on what is due, until the task is cancelled; run it once, beside the server.
    ///
    /// - Parameters:
    ///   - pace: How many times faster than the time of day the purse's clock goes.
    ///   - monotonic: The time since some moment or other, which only ever goes on.
    public func run(pace: Int = 1, monotonic: @Sendable () -> TravelTime) async {
        var (looks, told) = (0, Set<String>())
        var patience = TaxiPatience(pace: pace, lasting: rules.timeToDeny)
        while !Task.isCancelled {
            let isOver = patience.isOver(at: clock(), progress: monotonic())
            if isOver { told = await settleDue(told: told) }
            // A clock that has just jumped makes what is being set aside right now look old.
            if looks % Self.looksPerSweep == 0, isOver || looks == 0 { await sweep() }
            looks += 1
            try? await Task.sleep(for: Self.timeBetweenLooks)
        }
    }

    private func sweep() async {
        do {
            try await settleStray()
        } catch {
            logger.error("What was set aside for taxis was not looked at.", ["error": .string("\(error)")])
        }
    }

    /// Moves on the bills whose time has come.
    ///
    /// - Parameter told: The calls of which the log knows already that their bills cannot be moved on.
    /// - Returns: Those of which it knows now.
    @discardableResult
    public func settleDue(told: Set<String> = []) async -> Set<String> {
        var failed: Set<String> = []
        do {
            var last: (at: Int64, id: String)?
            repeat {
                let (now, after) = (clock(), last)
                let due = try await database.read { transaction in
                    try transaction.rows(TaxiBills.due(by: now, after: after, limit: Self.page)) {
                        (
                            at: try $0.decode("due_at", as: Int64.self),
                            id: try $0.decode("call_id", as: String.self)
                        )
                    }
                }
                for bill in due {
                    guard let problem = await moveOn(bill.id) else { continue }
                    failed.insert(bill.id)
                    if !told.contains(bill.id) { logger.error(problem.message, problem.values) }
                }
                last = due.count == Self.page ? due.last : nil
            } while last != nil
        } catch {
            logger.error("The fares of taxis that are due were not read.", ["error": .string("\(error)")])
        }
        return failed
    }

    /// - Returns: Why it was not possible. The others are looked at all the same.
    private func moveOn(_ id: String) async -> (message: String, values: KeyValuePairs<String, LogValue>)? {
        guard let call = CallID(text: id) else { return nil }
        do {
            guard try await change(call, .clock) == .notFound else { return nil }
            return ("The fare of a taxi cannot be read.", ["call": .string(id)])
        } catch {
            return ("The fare of a taxi was not paid.", ["call": .string(id), "error": .string("\(error)")])
        }
    }

    /// Looks at what has been set aside for a while: what belongs to no call under way and to no bill is settled as that
    /// call ended, or given back where there is none.
    public func settleStray() async throws {
        let before = clock() + (.zero - Self.timeToCall)
        var last: HeldMoney?
        repeat {
            let held = try await database.read { [last] transaction in
                try transaction.openHolds(about: Self.word, before: before, after: last, limit: Self.page)
            }
            for hold in held {
                do {
                    try await settle(hold)
                } catch {
                    // The others are looked at all the same.
                    logger.error(
                        "What was set aside for a taxi was not settled.",
                        ["subject": .string(hold.subject), "error": .string("\(error)")])
                }
            }
            last = held.count == Self.page ? held.last : nil
        } while last != nil
    }

    private func settle(_ hold: HeldMoney) async throws {
        guard let id = Self.call(hold.subject), try await isStray(hold, of: id) else { return }
        let told: [UniqueID] = try await database.write { [self] transaction in
            // It may have been made, or have ended, since.
            switch try kept(hold, of: id, in: transaction) {
            case .underWay: return []
            case .over(let call): return try settle(call, in: transaction)
            case .nothing:
                try transaction.releaseMoney(hold.id, for: hold.subject, in: ledger, at: clock())
                return []
            }
        }
        notices?.announce(told)
    }

    private enum Kept {
        /// It is under way, has a bill, or cannot be read now.
        case underWay
        case over(TaxiCall)
        case nothing
    }

    /// Whether something is to be done, seen without holding up whoever writes.
    private func isStray(_ hold: HeldMoney, of id: CallID) async throws -> Bool {
        let found: Kept = try await database.read { [self] in try kept(hold, of: id, in: $0) }
        if case .underWay = found { return false }
        return true
    }

    private func kept(_ hold: HeldMoney, of id: CallID, in transaction: any Transaction) throws -> Kept {
        guard
            let row = try transaction.optionalRow(
                "SELECT id, caller_id, body, version FROM taxi_calls WHERE id = \(id.text)")
        else { return .nothing }
        guard let call = try TaxiHistory.call(row) else {
            let isItsOwn = try row.decode("body", as: String.self).contains(hold.id.description)
            if isItsOwn {
                logger.error(
                    "A call that money is set aside for cannot be read.", ["call": .string(id.text)])
            }
            return isItsOwn ? .underWay : .nothing
        }
        if call.way.ask?.wish.raise?.id == hold.id { return .underWay }
        guard call.holds.contains(where: { $0.id == hold.id }) else { return .nothing }
        guard call.state.isOver else { return .underWay }
        return try transaction.taxiBill(id) == nil ? .over(call) : .underWay
    }

    /// Whether money is set aside for taxis.
    public static func isNeeded(in database: any Database) async throws -> Bool {
        try await database.read { transaction in
            try !transaction.openHolds(about: word, before: Timestamp(milliseconds: .max), limit: 1).isEmpty
        }
    }
}
