import Glibc
import Observability
import Synchronization

/// Tells the operator, once a minute at most, that connections are refused or that no more files can be opened.
final class ShortageReport: Sendable {
    private struct State {
        var lookedAt = MonotonicTime(nanoseconds: 0)
        /// When each kind was last told of.
        var toldAt: [String: MonotonicTime] = [:]
        var refused = 0
        var cutOff = 0
    }

    private static let interval = Duration.seconds(60)
    private let state = Mutex(State())

    /// Looks once a second.
    func look(at core: ServerCore, now: MonotonicTime) {
        let isDue = state.withLock { state in
            guard now >= state.lookedAt + .seconds(1) else { return false }
            state.lookedAt = now
            return true
        }
        guard isDue else { return }
        let (refused, last) = core.takeRefusals()
        if let count = sum(refused, now) {
            core.configuration.logger.warning(
                "connections are refused, because there are too many",
                [
                    "refused": .integer(count), "last": .string(last), "open": .integer(core.connectionCount),
                    "most": .integer(core.configuration.maximumConnections),
                ])
        }
        let probe = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        let code = errno
        if probe >= 0 {
            close(probe)
        } else if code == EMFILE || code == ENFILE, mayTell("files", now) {
            core.configuration.logger.error(
                "no more files can be opened; new connections wait",
                [
                    "open": .integer(core.connectionCount),
                    "why": .string(
                        code == EMFILE ? "the limit of this process" : "the limit of the machine"),
                ])
        }
    }

    /// Tells how many event streams were cut off since it was last told, if it is time to tell.
    func tell(of core: ServerCore, cutOff more: Int, now: MonotonicTime) {
        let count = state.withLock { state in
            state.cutOff += more
            return state.cutOff
        }
        guard count > 0, mayTell("streams", now) else { return }
        state.withLock { $0.cutOff = 0 }
        core.configuration.logger.warning(
            "event streams were cut off, because their clients do not read", ["count": .integer(count)])
    }

    /// How many were refused since it was last told, if it is time to tell.
    private func sum(_ more: Int, _ now: MonotonicTime) -> Int? {
        let count = state.withLock { state in
            state.refused += more
            return state.refused
        }
        guard count > 0, mayTell("connections", now) else { return nil }
        state.withLock { $0.refused = 0 }
        return count
    }

    private func mayTell(_ kind: String, _ now: MonotonicTime) -> Bool {
        state.withLock { state in
            if let told = state.toldAt[kind], now < told + Self.interval { return false }
            state.toldAt[kind] = now
            return true
        }
    }
}
