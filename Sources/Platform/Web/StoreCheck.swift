public import Database

/// Whether the store answers, for whoever looks after the server: asked at most once a second, however often
/// somebody looks.
public actor StoreCheck {
    private let database: any Database
    private let limit: Duration
    private var last: (at: ContinuousClock.Instant, failure: String?)?
    private var running: Task<String?, Never>?

    /// - Parameter limit: After which an answer is not waited for any more.
    public init(_ database: any Database, limit: Duration = .seconds(2)) {
        self.database = database
        self.limit = limit
    }

    /// What is wrong in a few words that anybody may read; nothing when all is well.
    public func failure() async -> String? {
        if let last, ContinuousClock.now - last.at < .seconds(1) { return last.failure }
        if let running { return await running.value }
        let task = Task { [database, limit] in await Self.ask(database, within: limit) }
        running = task
        let failure = await task.value
        last = (.now, failure)
        running = nil
        return failure
    }

    private static func ask(_ database: any Database, within limit: Duration) async -> String? {
        do {
            _ = try await database.read(within: limit) { try $0.value("SELECT 1", as: Int.self) }
            return database.isDamaged ? "the store is damaged" : nil
        } catch {
            return "the store does not answer"
        }
    }
}
