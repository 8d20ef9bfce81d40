public import Database
public import Geography
import Identity
public import Localization
import Notices
import Synchronization
public import WebPush

/// The devices on whose screens people's notices appear. Each call answers only about the person's own.
public final class DeviceDesk: Sendable {
    let key: ApplicationServerKey
    let sender: PushSender
    private let database: any Database
    private let services: PushServices
    private let names: @Sendable (_ userAgent: String, Texts) -> String
    private let clock: @Sendable () -> Timestamp
    private let tests = Mutex<[UniqueID: ContinuousClock.Instant]>([:])

    /// How long a person waits until the next test.
    private static let pauseOfTests = Duration.seconds(10)

    /// Over a database that has the schema `.webPush`.
    ///
    /// - Parameters:
    ///   - services: Where browsers may want to be reached.
    ///   - key: By which browsers know the server.
    ///   - sender: Is woken when messages were stored.
    ///   - names: What a browser is called in a person's words, from what it says of itself.
    public init(
        _ database: any Database, services: PushServices, key: ApplicationServerKey, sender: PushSender,
        names: @escaping @Sendable (_ userAgent: String, Texts) -> String,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.services = services
        self.key = key
        self.sender = sender
        self.names = names
        self.clock = clock
    }

    /// Whether devices can be added at all: the operator trusts some push service.
    var isOpen: Bool { !services.isEmpty }

    func name(of device: PushDevice, _ texts: Texts) -> String { names(device.name, texts) }

    func devices(of person: UniqueID) async throws -> [PushDevice] {
        try await database.read { try $0.pushDevices(of: person) }
    }

    /// Adds the browser of a log-in.
    ///
    /// - Parameter name: What it calls itself.
    /// - Throws: ``PushRefusal`` for what is no subscription; a `DatabaseError` for a log-in that has ended meanwhile.
    func add(
        _ offered: OfferedSubscription, of person: UniqueID, session: UniqueID, name: String
    ) async throws -> PushDevice {
        let subscription = try offered.subscription(services)
        let now = clock()
        let name = String(
            String.UnicodeScalarView(name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
                .prefix(200))
        return try await database.write {
            try $0.keepPushDevice(subscription, of: person, session: session, name: name, at: now)
        }
    }

    /// - Returns: Whether there was such a device.
    func remove(_ id: UniqueID, of person: UniqueID) async throws -> Bool {
        try await database.write { try $0.removePushDevice(id, of: person) }
    }

    /// Takes a browser's new subscription in place of its old one.
    ///
    /// - Returns: Whether the old one is known.
    /// - Throws: ``PushRefusal`` for what is no subscription.
    func renew(_ renewal: SubscriptionRenewal) async throws -> Bool {
        let subscription = try renewal.subscription.subscription(services)
        // Anybody may ask: strangers must not queue up among those who write.
        let isKnown = try await database.read {
            try $0.knowsPushDevice(endpoint: renewal.endpoint, secret: renewal.auth)
        }
        guard isKnown else { return false }
        return try await database.write {
            try $0.renewPushDevice(endpoint: renewal.endpoint, secret: renewal.auth, by: subscription)
        }
    }

    /// What came of asking for a test.
    enum Test: Hashable, Sendable {
        /// It is on its way to so many devices.
        case sent(Int)
        /// There was one a moment ago.
        case tooSoon
    }

    /// Sends a few words to all devices of a person, now.
    func test(_ person: UniqueID, _ texts: Texts) async throws -> Test {
        let moment = ContinuousClock.now
        let isSoon = tests.withLock { tests in
            tests = tests.filter { moment < $0.value + Self.pauseOfTests }
            guard tests[person] == nil else { return true }
            tests[person] = moment
            return false
        }
        if isSoon { return .tooSoon }
        let now = clock()
        let message = PushMessage(
            title: texts(.noticesPreferences), text: texts(.noticesDeviceTestText),
            language: texts.language.code, page: "/notifications", address: "/notifications", notice: "",
            topic: "test", at: now, expiresAt: now + .minutes(5), isUrgent: true)
        let count = try await database.write { try $0.push(message, to: person, at: now) }
        sender.wake()
        return .sent(count)
    }
}
