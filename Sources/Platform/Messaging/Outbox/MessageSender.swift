public import Database
public import Geography
import Identity
public import Observability
import Synchronization

/// Delivers what ``Transaction/send(_:at:)`` stored, at least once, until it expires.
///
/// A message is claimed in a transaction before each attempt and due again when the claim ends, so that one
/// whose attempt was cut off, by `kill -9` too, is tried again. An attempt that failed is followed by another
/// after a growing pause; the newest messages go first, so that a server that was down does not keep the code
/// that someone waits for behind a thousand receipts. When the clock was put back, what was to be tried by it is due as
/// soon as it would have been at the latest.
public final class MessageSender: Sendable {
    /// How messages are delivered.
    public struct Configuration: Hashable, Sendable {
        /// How many attempts of one channel run at once.
        public var attemptsAtOnce = 4
        /// The pause after the first attempt that failed.
        public var firstPause = TravelTime.seconds(5)
        /// How much longer each pause is than the one before.
        public var growth = 3
        /// The longest pause.
        public var longestPause = TravelTime.minutes(30)
        /// How much longer than the transport's time limit a claim holds.
        public var claimMargin = TravelTime.seconds(30)
        /// How long messages stay in the store after they were delivered, refused or had expired.
        public var keeping = TravelTime.minutes(7 * 24 * 60)

        public init() {}
    }

    private let database: any Database
    private let transports: [(channel: String, transport: any MessageTransport)]
    private let configuration: Configuration
    private let logger: Logger
    private let clock: @Sendable () -> Timestamp
    private let signals = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])

    /// A sender over a database that has the schema `.messaging`. A channel without a transport keeps its
    /// messages until they expire; the outbox shows them.
    public init(
        _ database: any Database, mail: (any MessageTransport)?, sms: (any MessageTransport)?,
        configuration: Configuration = .init(), logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        transports = [("email", mail), ("sms", sms)].compactMap { name, transport in
            transport.map { (name, $0) }
        }
        self.configuration = configuration
        self.logger = logger
        self.clock = clock
    }

    /// Delivers until the task is cancelled; attempts under way then are still brought to their end, which
    /// their time limits bound.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            for (channel, transport) in transports {
                group.addTask { await self.deliver(channel, by: transport) }
            }
            group.addTask { await self.tidy() }
        }
    }

    /// Looks for new messages at once; call it after a commit that stored one.
    public func wake() {
        for continuation in signals.withLock({ Array($0.values) }) { continuation.yield() }
    }

    // MARK: Delivering

    private func deliver(_ channel: String, by transport: any MessageTransport) async {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listener = signals.withLock { signals in
            let id = (signals.keys.max() ?? 0) + 1
            signals[id] = continuation
            return id
        }
        defer { signals.withLock { $0[listener] = nil } }
        let slots = Slots(configuration.attemptsAtOnce)
        await withDiscardingTaskGroup { group in
            var events = stream.makeAsyncIterator()
            // Nothing yet: the clock may have been put back while no server ran.
            var lookedAt: Timestamp?
            while !Task.isCancelled {
                var pause = Self.lookAgain
                let room = slots.free
                if room > 0 {
                    do {
                        let now = clock()
                        let (messages, next) = try await claim(
                            channel, room, for: transport.timeLimit + configuration.claimMargin, at: now,
                            wasPutBack: lookedAt.map { now < $0 } ?? true)
                        lookedAt = now
                        for message in messages {
                            slots.take()
                            group.addTask {
                                await self.attempt(message, by: transport)
                                slots.giveBack()
                                continuation.yield()
                            }
                        }
                        // By the same reading of the clock, which may be put back meanwhile.
                        if let next { pause = min(pause, max(next - now, .milliseconds(10))) }
                    } catch is CancellationError {
                        break
                    } catch {
                        logger.warning("Messages cannot be read", ["error": "\(error)"])
                        pause = .seconds(2)
                    }
                }
                let timer = Task {
                    try? await Task.sleep(for: .milliseconds(pause.milliseconds))
                    continuation.yield()
                }
                await events.next()
                timer.cancel()
            }
        }
    }

    /// Even without a signal, for messages that another process stored.
    private static let lookAgain = TravelTime.seconds(30)

    /// Claims what is due, and tells when something else will be.
    ///
    /// - Parameter wasPutBack: Whether the clock may show an earlier time than when something was stored.
    private func claim(
        _ channel: String, _ limit: Int, for span: TravelTime, at now: Timestamp, wasPutBack: Bool
    ) async throws -> ([StoredMessage], next: Timestamp?) {
        let due = now + span
        let longest = wasPutBack ? longestWaits(claim: span) : []
        return try await database.write { transaction in
            for (attempts, wait) in longest.enumerated() {
                try transaction.bringForward(
                    channel: channel, to: now + wait, attempts: attempts,
                    orMore: attempts == longest.count - 1)
            }
            try transaction.expireMessages(channel: channel, at: now)
            let messages = try transaction.dueMessages(channel: channel, at: now, limit: limit)
            for message in messages { try transaction.claim(message.id, until: due) }
            return (messages, try transaction.nextAttempt(channel: channel))
        }
    }

    private func attempt(_ message: StoredMessage, by transport: any MessageTransport) async {
        do throws(DeliveryFailure) {
            try await transport.deliver(message.message, id: message.id)
            await finish(message, as: .delivered, failure: "")
        } catch  where error.isPermanent {
            logger.warning(
                "A message was refused",
                ["id": "\(message.id)", "channel": "\(message.channelName)", "reason": "\(error.reason)"])
            await finish(message, as: .refused, failure: error.reason)
        } catch {
            logger.info(
                "A message could not be delivered yet",
                ["id": "\(message.id)", "channel": "\(message.channelName)", "reason": "\(error.reason)"])
            let pause = pause(after: message.attempts)
            var now = clock()
            for _ in 0..<3 {
                let next = now + pause
                await note { try $0.postpone(message.id, until: next, failure: error.reason) }
                // A clock that was put back while this was noted may have been seen before by the search for what is due,
                // which then does not look for what is noted too late.
                let after = clock()
                guard after < now else { break }
                now = after
            }
        }
    }

    private func finish(_ message: StoredMessage, as state: StoredMessage.State, failure: String) async {
        let now = clock()
        await note { try $0.finish(message.id, as: state, failure: failure, at: now) }
    }

    /// Writes what became of an attempt, also when the task was cancelled meanwhile; when the store is away,
    /// again for as long as the claim surely holds.
    private func note(_ change: @escaping @Sendable (any Transaction) throws -> Void) async {
        await Task { [database, configuration, logger] in
            let end = ContinuousClock.now + .milliseconds(configuration.claimMargin.milliseconds)
            while true {
                do {
                    try await database.write(change)
                    return
                } catch {
                    let isClosed = (error as? DatabaseError)?.code == .closed
                    guard !isClosed, ContinuousClock.now < end else {
                        logger.warning("What became of a message was not noted", ["error": "\(error)"])
                        return
                    }
                    try? await Task.sleep(for: .seconds(1))
                }
            }
        }.value
    }

    /// After 5 s, 15 s, 45 s, … and a tenth more or less, so that not all come at once.
    private func pause(after attempts: Int) -> TravelTime {
        let pause = usualPause(after: attempts).milliseconds
        return .milliseconds(pause + Int64.random(in: -pause / 10...pause / 10))
    }

    /// How far ahead the next attempt can lie at most after none, one, two, … and as many or more.
    private func longestWaits(claim span: TravelTime) -> [TravelTime] {
        var waits = [TravelTime.zero]
        while waits.count < 30 {
            let pause = usualPause(after: waits.count)
            waits.append(max(span, .milliseconds(pause.milliseconds + pause.milliseconds / 10)))
            if pause >= configuration.longestPause { break }
        }
        return waits
    }

    private func usualPause(after attempts: Int) -> TravelTime {
        var pause = configuration.firstPause.milliseconds
        for _ in 1..<max(attempts, 1) where pause < configuration.longestPause.milliseconds {
            pause *= Int64(configuration.growth)
        }
        return .milliseconds(min(pause, configuration.longestPause.milliseconds))
    }

    // MARK: Tidying

    /// Removes the texts of secrets that nobody may read any more, and what is old.
    private func tidy() async {
        while !Task.isCancelled {
            let now = clock()
            let old = now - configuration.keeping
            do {
                try await database.write { transaction in
                    for channel in ["email", "sms"] {
                        try transaction.expireMessages(channel: channel, at: now)
                    }
                    try transaction.removeMessages(finishedBefore: old)
                }
            } catch is CancellationError {
                return
            } catch {
                logger.warning("Old messages were not removed", ["error": "\(error)"])
            }
            try? await Task.sleep(for: .seconds(60))
        }
    }
}

/// How many more attempts may begin.
private final class Slots: Sendable {
    private let count: Mutex<Int>

    init(_ count: Int) { self.count = Mutex(count) }

    var free: Int { count.withLock { $0 } }

    func take() { count.withLock { $0 -= 1 } }

    func giveBack() { count.withLock { $0 += 1 } }
}
