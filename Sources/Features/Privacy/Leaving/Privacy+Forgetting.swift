import Database
import Geography
import Identity
import Observability
import PersonalData

extension Privacy {
    /// Forgets whoever has left, every ten minutes until the task is cancelled.
    func forgetLeavers() async {
        while !Task.isCancelled {
            do { try await forgetWhoIsDue() } catch {
                if !Task.isCancelled {
                    logger.error(
                        "People who have left are not forgotten yet; it is tried again.",
                        ["error": .string("\(error)")])
                }
            }
            try? await Task.sleep(for: .seconds(600))
        }
    }

    /// Counts the days of those who are leaving, and forgets those whose days are over.
    package func forgetWhoIsDue() async throws {
        let now = clock()
        let leavers = try await database.write { transaction in
            try transaction.countTime(until: now, atMost: Leaver.longestStep)
            return try transaction.leavers()
        }
        for leaver in leavers {
            do { try await forgetIfDue(leaver) } catch {
                if error is CancellationError || Task.isCancelled { throw error }
                // Whoever comes behind does not wait for them.
                logger.error(
                    "Somebody who has left is not forgotten yet; it is tried again.",
                    ["departure": .string(leaver.nobody.description), "error": .string("\(error)")])
            }
        }
    }

    private func forgetIfDue(_ leaver: Leaver) async throws {
        if leaver.state == .asked {
            // Not by the clock alone, which may have been put to any time since.
            guard leaver.counted >= Leaver.grace else { return }
            guard try await begin(leaver) else { return }
        }
        try await forget(leaver)
    }

    /// From here on there is no way back.
    ///
    /// - Returns: Whether nothing stands against it any more.
    private func begin(_ leaver: Leaver) async throws -> Bool {
        let now = clock()
        let hasBegun = try await database.write { [self] transaction in
            guard let leaver = try transaction.leaver(leaver.person), leaver.state == .asked else {
                return false
            }
            let departure = Departure(of: leaver.person, as: leaver.nobody, givenUp: leaver.givenUp, at: now)
            guard try obstacles(to: departure, in: transaction).isEmpty else {
                // Once: it may take long, and they have no reason to look.
                if !leaver.isHeldUp {
                    try transaction.hold(leaver.person, isHeldUp: true)
                    try people.tellHeldUp(leaver.person, in: transaction)
                }
                return false
            }
            try transaction.beginErasing(leaver.person)
            try people.endLogIns(of: leaver.person, except: nil, in: transaction)
            for keeper in keepers { try keeper.close(departure, in: transaction) }
            return true
        }
        people.changed(leaver.person)
        return hasBegun
    }

    /// How long a step leaves the store to others at least: otherwise as long as it had it itself.
    private static let betweenSteps = Duration.milliseconds(10)

    /// So many steps of a keeper go into the last transaction; with more to do it is begun anew.
    private static let mostLastSteps = 50

    private struct MoreThanAFew: Error {
        let keeper: String
    }

    /// Forgets a person, step by step. Each step stands by itself: whatever ends the server in between, the next one goes on.
    private func forget(_ leaver: Leaver) async throws {
        let departure = Departure(
            of: leaver.person, as: leaver.nobody, givenUp: leaver.givenUp, at: clock())
        for keeper in keepers.dropLast() {
            var (isDone, step) = (false, 0)
            while !isDone {
                try Task.checkCancellation()
                let (now, clock) = (departure.at(step: step), ContinuousClock())
                let time: Duration
                (isDone, time) = try await database.write(within: .seconds(60)) { transaction in
                    let start = clock.now
                    return (try keeper.erase(now, in: transaction), start.duration(to: clock.now))
                }
                step += 1
                // What others write gets in between the steps.
                if !isDone { try await Task.sleep(for: max(Self.betweenSteps, time)) }
            }
        }
        // The account itself goes with what says that it is to go.
        guard let last = keepers.last else { return }
        try await database.write { [self] transaction in
            guard try transaction.leaver(leaver.person) != nil else { return }
            // What was written meanwhile, such as by somebody else who did not know yet: a few rows at most.
            let rest = departure.at(step: nil)
            for keeper in keepers.dropLast() {
                var steps = 0
                while try !keeper.erase(rest, in: transaction) {
                    steps += 1
                    guard steps < Self.mostLastSteps else { throw MoreThanAFew(keeper: keeper.word) }
                }
            }
            _ = try last.erase(rest, in: transaction)
            try transaction.removeLeaver(leaver.person)
            try record("account.erase", leaver, in: transaction)
        }
        people.forgotten(leaver.person)
    }
}
