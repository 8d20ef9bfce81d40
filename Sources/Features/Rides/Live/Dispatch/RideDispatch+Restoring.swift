import Carpool
import Journal
import Observability

// MARK: - Reading from the store

extension RideDispatch {
    /// The board as it is stored; what was open is taken up again by ``resume()``.
    func read() async throws {
        let (rides, offers) = try await store.load(roads.map, rules: rules)
        board = RideBoard(rides: rides, offers: offers, cancellation: cancellation)
        matching.replaceAll(with: offers)
        publicCars.replaceAll(with: offers)
        tracks = [:]
        movedInFrame = []
        mustResume = true
        hasMoved = true
        unfollowWhatWasNotStored()
    }

    /// Reads everything again because a change could not be stored, and says why, once for each reason.
    func readAgain(after failure: any Error) async throws {
        report("Changes of rides could not be stored; all rides are read again.", failure)
        do {
            // Reading works on a full disk; who then took changes would refuse each of them a moment later.
            try await store.proveWritable()
            try await read()
        } catch {
            report("Changes of rides can still not be stored, or the stored rides not be read.", error)
            throw error
        }
        reported = []
    }

    private func report(_ message: String, _ error: any Error) {
        let reason = "\(error)"
        guard reported.insert(message + reason).inserted else { return }
        logger.error(message, ["error": .string(reason)])
    }

    /// Takes up what was open, once the journal takes changes.
    func resume() throws(JournalError) {
        _ = try changeNow { board, roads in board.resume(at: clock(), served: servedUntil, roads: roads) }
        mustResume = false
    }
}
