// WebPush: notices on the screens of people's devices while no page of the city is open.

public import Database
public import Geography
import Identity
public import Observability
import Synchronization

/// Hands what ``Transaction/push(_:to:at:)`` stored to the push services, at least once, until it is of no use.
///
/// A message is claimed in a transaction before each attempt and due again when the claim ends, so that one whose attempt
/// was cut off is tried again. Each service has so many attempts at once for itself: one that is slow or away keeps no
/// message of another one waiting. What cannot wait goes first.
public final class PushSender: Sendable {
    /// How messages are sent.
    public struct Configuration: Hashable, Sendable {
        /// How many attempts at one service run at once.
        public var attemptsAtOnce = 8
        /// The pause after the first attempt that failed.
        public var firstPause = TravelTime.seconds(5)
        /// How much longer each pause is than the one before.
        public var growth = 3
        /// The longest pause, whatever a service asks for.
        public var longestPause = TravelTime.minutes(30)
        /// How much longer than the transport's time limit a claim holds.
        public var claimMargin = TravelTime.seconds(15)

        public init() {}
    }

    private let database: any Database
    private let services: PushServices
    private let key: ApplicationServerKey
    private let transport: any PushTransport
    private let configuration: Configuration
    private let logger: Logger
    private let clock: @Sendable () -> Timestamp
    private let slots: ServiceSlots
    private let signal: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    /// A sender over a database that has the schema `.webPush`.
    public convenience init(
        _ database: any Database, services: PushServices, key: ApplicationServerKey,
        configuration: Configuration = .init(), logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.init(
            database, services: services, key: key, transport: CurlPushTransport(),
            configuration: configuration, logger: logger, clock: clock)
    }

    /// A sender with a transport of its own, for tests.
    package init(
        _ database: any Database, services: PushServices, key: ApplicationServerKey,
        transport: any PushTransport, configuration: Configuration = .init(), logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.services = services
        self.key = key
        self.transport = transport
        self.configuration = configuration
        self.logger = logger
        self.clock = clock
        slots = ServiceSlots(configuration.attemptsAtOnce)
        (signal, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Looks for new messages at once; call it after a commit that stored one.
    public func wake() { continuation.yield() }

    /// Even without a signal, for messages that another process stored.
    private static let lookAgain = TravelTime.seconds(30)
    private static let mostAtATime = 64

    /// Sends until the task is cancelled; attempts under way then are still brought to their end, which their time limit
    /// bounds. Only once for a sender.
    public func run() async {
        await withDiscardingTaskGroup { group in
            var events = signal.makeAsyncIterator()
            while !Task.isCancelled {
                var pause = Self.lookAgain
                do {
                    let (pushes, isMore, next) = try await claim()
                    for push in pushes {
                        group.addTask {
                            await self.attempt(push)
                            self.slots.giveBack(push.service)
                            self.wake()
                        }
                    }
                    if isMore { continue }
                    if let next { pause = min(pause, max(next - clock(), .milliseconds(50))) }
                } catch is CancellationError {
                    break
                } catch {
                    logger.warning("Messages to devices cannot be read", ["error": "\(error)"])
                    pause = .seconds(2)
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

    // MARK: Claiming

    /// Claims what is due and has a slot; tells whether there may be more for other services, and when to look again.
    private func claim() async throws -> ([QueuedPush], isMore: Bool, next: Timestamp?) {
        let now = clock()
        let due = now + transport.timeLimit + configuration.claimMargin
        let latest = now + configuration.longestPause + configuration.longestPause
        let taken = Taken()
        do {
            return try await database.write { [self] transaction in
                // A transaction that met another one is repeated: what it took before is free again.
                for service in taken.removeAll() { slots.giveBack(service) }
                try transaction.expirePushes(at: now)
                var claimed: [QueuedPush] = []
                var isMore = false
                var next: Timestamp?
                for areUrgent in [true, false] {
                    try transaction.bringPushesForward(areUrgent: areUrgent, to: latest)
                    let candidates = try transaction.duePushes(
                        areUrgent: areUrgent, at: now, busy: slots.full, limit: Self.mostAtATime)
                    // Each of these is claimed, or its service is full from now on: behind them may be others.
                    if candidates.count == Self.mostAtATime { isMore = true }
                    for push in candidates where slots.take(push.service) {
                        taken.append(push.service)
                        try transaction.claimPush(push.id, until: due)
                        claimed.append(push)
                    }
                    // What is due and found no slot waits for an attempt to end; what follows it must not wait as long.
                    if let first = try transaction.nextPush(areUrgent: areUrgent) {
                        let moment = max(first, now + .seconds(1))
                        next = min(next ?? moment, moment)
                    }
                }
                return (claimed, isMore, next)
            }
        } catch {
            for service in taken.removeAll() { slots.giveBack(service) }
            throw error
        }
    }

    // MARK: Sending

    private func attempt(_ push: QueuedPush) async {
        do {
            switch try await verdict(on: push) {
            case .taken: await note { try $0.removePush(push.id) }
            case .gone: await note { try $0.forgetPushDevice(push.device, at: push.endpoint) }
            case .refused(let reason): await giveUp(push, reason)
            case .later(let wait, let reason):
                let pause = min(
                    max(wait ?? .zero, self.pause(after: push.attempts)), configuration.longestPause)
                let next = clock() + pause
                guard next < push.expiresAt else { return await giveUp(push, reason) }
                logger.info(
                    "A device could not be told yet",
                    ["id": "\(push.id)", "service": "\(push.service)", "reason": "\(reason)"])
                await note { try $0.postponePush(push, until: next) }
            }
        } catch {
            await giveUp(push, "\(error)")
        }
    }

    private func verdict(on push: QueuedPush) async throws -> PushVerdict {
        let now = clock()
        let left = (push.expiresAt - now).seconds
        guard left > 0 else { return .refused("it was too late") }
        let endpoint: PushEndpoint
        let keys: SubscriptionKeys
        do throws(PushRefusal) {
            endpoint = try PushEndpoint(push.endpoint, of: services)
            keys = try SubscriptionKeys(point: push.point, secret: push.secret)
        } catch {
            return .refused(error.sentence)
        }
        let body = try PushEncryption.body(Array(push.body.utf8), for: keys)
        let headers = [
            "Authorization: \(try key.authorization(for: endpoint.origin, at: now))",
            "Content-Encoding: aes128gcm", "TTL: \(max(1, Int(left)))",
            "Urgency: \(push.isUrgent ? "high" : "normal")", "Topic: \(push.topic)",
        ]
        return PushVerdict(
            await transport.post(PushRequest(endpoint: endpoint, headers: headers, body: body)))
    }

    private func giveUp(_ push: QueuedPush, _ reason: String) async {
        logger.warning(
            "A device was not told",
            ["id": "\(push.id)", "service": "\(push.service)", "reason": "\(reason)"])
        await note { try $0.removePush(push.id) }
    }

    /// Writes what became of an attempt, also when the task was cancelled meanwhile; when the store is away, again for
    /// as long as the claim surely holds.
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
                        logger.warning(
                            "What became of a message to a device was not noted", ["error": "\(error)"])
                        return
                    }
                    try? await Task.sleep(for: .seconds(1))
                }
            }
        }.value
    }

    /// After 5 s, 15 s, 45 s, … and up to a fifth more, so that not all come at once.
    private func pause(after attempts: Int) -> TravelTime {
        var pause = configuration.firstPause.milliseconds
        for _ in 0..<max(attempts, 0) where pause < configuration.longestPause.milliseconds {
            pause *= Int64(configuration.growth)
        }
        pause = min(pause, configuration.longestPause.milliseconds)
        return .milliseconds(pause + Int64.random(in: 0...pause / 5))
    }
}

/// The services whose slots a claim has taken.
private final class Taken: Sendable {
    private let services = Mutex<[String]>([])

    func append(_ service: String) { services.withLock { $0.append(service) } }

    func removeAll() -> [String] {
        services.withLock { services in
            defer { services = [] }
            return services
        }
    }
}
