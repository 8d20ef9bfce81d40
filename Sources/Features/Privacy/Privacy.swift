// Privacy: everybody's own data to take home, leaving for good, and the terms of use.

public import Crypto
public import Database
public import Geography
public import Localization
public import Observability
public import PersonalData

/// What people can do about what the city keeps of them.
public final class Privacy: Sendable {
    /// What of people privacy needs that accounts know.
    public let people: any PrivacyPeople
    /// All that keep something about people, in the order in which people read of it; what keeps the account itself is
    /// forgotten last.
    let keepers: [any PersonalDataKeeper]
    let database: any Database
    let key: SecretToken
    let texts: Texts
    let zone: LocalTimeZone
    let cityName: String
    let logger: Logger
    let clock: @Sendable () -> Timestamp
    let work = WorkSignal()

    /// - Parameters:
    ///   - keepers: All that keep something about people but privacy itself; the last keeps their accounts.
    ///   - key: What copies are sealed with; it lies outside the store.
    ///   - texts: In any language.
    public init(
        database: any Database, people: any PrivacyPeople, keepers: [any PersonalDataKeeper],
        key: SecretToken, texts: Texts, zone: LocalTimeZone, cityName: String, logger: Logger = .none,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.people = people
        self.keepers = [PrivacyData()] + keepers
        self.key = key
        self.texts = texts
        self.zone = zone
        self.cityName = cityName
        self.logger = logger
        self.clock = clock
    }

    /// Makes copies and forgets people who have left, until the task is cancelled.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask(priority: .background) { await self.makeCopies() }
            group.addTask(priority: .background) { await self.forgetLeavers() }
        }
    }
}
