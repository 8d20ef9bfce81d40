// Verification: how people prove to the city who they are (know your customer): documents that a machine reads, and what
// only people can see.

public import Database
import FairShare
public import Geography
import Identity
import IdentityProofs
public import Images
import ImageExchange
public import Localization
public import Notices
public import Observability
import Synchronization

/// Proving who one is. Photos are read and forgotten; only what a person of the city has to look at is kept, sealed, until
/// they have, or until it has waited too long.
public final class Verification: Sendable {
    let database: any Database
    let keys: IdentityKeys
    let people: any IdentityPeople
    let examiner: any DocumentExaminer
    let worker: ImageWorker
    let settings: IdentitySettings
    let notices: NoticeBoard
    /// The city's local time, by which documents expire.
    let zone: LocalTimeZone
    /// Whether everything is made up, so that specimens are offered and taken.
    let isDemo: Bool
    let logger: Logger
    let clock: @Sendable () -> Timestamp
    let readings: Mutex<DailyCount>
    let looks = Mutex(CaseLooks())

    /// What proving needs.
    ///
    /// - Parameters:
    ///   - database: One that has the schemas `.identityProofs`, `.identityCases`, `.notices` and `.audit`.
    ///   - worker: Makes the pictures that are kept for somebody to look at.
    ///   - clock: The time of day.
    public init(
        database: any Database, keys: IdentityKeys, people: any IdentityPeople,
        examiner: any DocumentExaminer, worker: ImageWorker, settings: IdentitySettings, notices: NoticeBoard,
        zone: LocalTimeZone, isDemo: Bool, logger: Logger, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.keys = keys
        self.people = people
        self.examiner = examiner
        self.worker = worker
        self.settings = settings
        self.notices = notices
        self.zone = zone
        self.isDemo = isDemo
        self.logger = logger
        self.clock = clock
        readings = Mutex(DailyCount(most: settings.readingsADay))
    }

    /// Whether the store was always served with this secret; notes it the first time.
    public func hasUsualSecret() async throws -> Bool {
        let (mark, now) = (keys.mark, clock())
        return try await database.write { try $0.isMarked(mark, at: now) }
    }

    /// The day in the city.
    var today: CalendarDate {
        let now = clock()
        return CalendarDate(milliseconds: now.milliseconds + Int64(zone.offset(at: now)) * 1_000)
    }

    /// How it stands with somebody.
    func state(of person: UniqueID) async throws -> IdentityState {
        try await database.read { transaction in
            IdentityState(
                proof: try transaction.identityProof(of: person),
                cases: try transaction.identityCases(of: person, limit: 10))
        }
    }

    /// Whether somebody of the city is to look at something of a person's.
    func waits(_ kind: IdentityCase.Kind, for person: UniqueID) async throws -> Bool {
        try await database.read { try $0.waitingCase(kind, of: person) != nil }
    }

    /// Tells a person what became of something, in the centre of notices and wherever they chose.
    func tell(_ text: NoticeText, _ person: UniqueID, in transaction: any Transaction) throws {
        try transaction.post(Notice(to: person, .account, text, address: "/account/identity", at: clock()))
    }
}

/// How it stands with somebody's identity.
struct IdentityState: Sendable, Equatable {
    /// What is proven; nothing yet where it is missing.
    var proof: IdentityProof?
    /// What people of the city were asked to look at, the newest first.
    var cases: [IdentityCase]

    /// The case of a kind that waits.
    func waiting(_ kind: IdentityCase.Kind) -> IdentityCase? {
        cases.first { $0.kind == kind && $0.state == .waiting }
    }

    /// What became of the last case of a kind, where that was no good news, and nothing came after it.
    func disappointment(_ kind: IdentityCase.Kind) -> IdentityCase? {
        guard let last = cases.first(where: { $0.kind == kind }),
            last.state == .refused || last.state == .lapsed
        else { return nil }
        if kind == .document, proof != nil { return nil }
        return last
    }
}

/// How often something was done today, by person.
struct DailyCount: Sendable {
    private let most: Int
    private var day: CalendarDate?
    private var counts: [UniqueID: Int] = [:]

    init(most: Int) { self.most = most }

    /// Does it once more.
    ///
    /// - Returns: Whether that is allowed; only then it counts.
    mutating func take(_ person: UniqueID, on today: CalendarDate) -> Bool {
        if day != today {
            day = today
            counts = [:]
        }
        guard counts[person, default: 0] < most else { return false }
        counts[person, default: 0] += 1
        return true
    }
}
