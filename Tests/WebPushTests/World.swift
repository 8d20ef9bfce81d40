import Crypto
import Database
import DatabaseTesting
import Geography
import HTTPServer
import Identity
import Synchronization
import Testing
import WebPush

extension Schema {
    /// Log-ins, as far as devices need them.
    static let logIns = Schema(
        "log_ins",
        [
            Migration(
                "log-ins", ["CREATE TABLE sessions (id \(word: .text) PRIMARY KEY) \(word: .tableOptions)"])
        ])
}

/// A clock that goes when it is told to.
final class TestClock: Sendable {
    private let time = Mutex(Timestamp(milliseconds: 1_795_000_000_000))

    var now: Timestamp { time.withLock { $0 } }

    func advance(by span: TravelTime) { time.withLock { $0 = $0 + span } }
}

/// A push service that answers as it is told and remembers what it was asked.
final class ToldTransport: PushTransport {
    private struct State {
        var requests: [PushRequest] = []
        var answers: [PushAnswer] = []
        var running: [String: Int] = [:]
        var most: [String: Int] = [:]
        var held: Set<String> = []
    }

    private let state = Mutex(State())

    let timeLimit = TravelTime.seconds(2)

    /// - Parameter answers: What it says first; afterwards it takes everything.
    init(_ answers: [PushAnswer] = [], holding hosts: Set<String> = []) {
        state.withLock { ($0.answers, $0.held) = (answers, hosts) }
    }

    var requests: [PushRequest] { state.withLock { $0.requests } }

    /// How many requests to one host ran at once.
    func most(_ host: String) -> Int { state.withLock { $0.most[host] ?? 0 } }

    func release() { state.withLock { $0.held = [] } }

    func post(_ request: PushRequest) async -> PushAnswer {
        let host = String(request.endpoint.text.split(separator: "/")[1])
        state.withLock { state in
            state.requests.append(request)
            state.running[host, default: 0] += 1
            state.most[host] = max(state.most[host] ?? 0, state.running[host] ?? 0)
        }
        while state.withLock({ $0.held.contains(host) }), !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(2))
        }
        return state.withLock { state in
            state.running[host, default: 1] -= 1
            return state.answers.isEmpty ? .status(201, retryAfter: nil) : state.answers.removeFirst()
        }
    }
}

/// People's devices in a fresh store.
struct World: Sendable {
    static let ada = UniqueID(high: 0, low: 1)
    static let ben = UniqueID(high: 0, low: 2)

    let database: any Database
    let clock = TestClock()
    let key: ApplicationServerKey

    init(_ database: any Database) async throws {
        self.database = database
        key = ApplicationServerKey(try SecretToken.random(), contact: "mailto:city@medina.example")
        try await database.migrate([.logIns, .webPush], now: 1)
    }

    /// Adds a browser of a person, under a log-in of its own where none is named.
    @discardableResult
    func add(
        _ browser: Browser, at endpoint: String = "https://push.medina.example/1", of person: UniqueID = ada,
        session: UniqueID? = nil
    ) async throws -> PushDevice {
        let subscription = try browser.subscription(endpoint)
        clock.advance(by: .milliseconds(1))
        let now = clock.now
        let session = session ?? UniqueID(recordedAt: now)
        return try await database.write { transaction in
            try transaction.execute(
                "INSERT INTO sessions (id) VALUES (\(session)) ON CONFLICT (id) DO NOTHING")
            return try transaction.keepPushDevice(
                subscription, of: person, session: session, name: "Mozilla/5.0", at: now)
        }
    }

    func devices(of person: UniqueID = ada) async throws -> [PushDevice] {
        try await database.read { try $0.pushDevices(of: person) }
    }

    func waiting() async throws -> Int {
        try await database.read { try $0.value("SELECT COUNT(*) FROM push_messages", as: Int.self) }
    }

    func message(
        _ text: String = "Hello", topic: String = "a", for span: TravelTime = .minutes(5),
        isUrgent: Bool = false
    ) -> PushMessage {
        PushMessage(
            title: "Rides", text: text, language: "en", page: "/rides/1", address: "/notifications/1",
            notice: "1",
            topic: topic, at: clock.now, expiresAt: clock.now + span, isUrgent: isUrgent)
    }

    func push(_ messages: PushMessage..., to person: UniqueID = ada) async throws {
        for message in messages {
            clock.advance(by: .milliseconds(1))
            let now = clock.now
            _ = try await database.write { try $0.push(message, to: person, at: now) }
        }
    }

    /// Sends beside the body.
    func sending(
        by transport: any PushTransport, _ configuration: PushSender.Configuration = .init(),
        _ body: (PushSender) async throws -> Void
    ) async throws {
        let sender = PushSender(
            database, services: .tests, key: key, transport: transport, configuration: configuration,
            clock: { [clock] in clock.now })
        let task = Task { await sender.run() }
        do {
            try await body(sender)
        } catch {
            task.cancel()
            throw error
        }
        task.cancel()
        await task.value
    }
}

func withWorld(_ kind: TestDatabase = .sqliteMemory, _ body: (World) async throws -> Void) async throws {
    try await kind.withDatabase { try await body(World($0)) }
}
