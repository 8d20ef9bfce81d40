import Database
import Files
import Geography
import Observability

/// The store of a city that this process alone serves.
struct CityStore {
    let database: any Database
    let ownership: StoreOwnership

    /// Opens the store, or makes it, and becomes its owner.
    ///
    /// A folder that has served before takes its own store only: not an empty, a missing or another one.
    init(
        at location: DatabaseLocation, folder: DataFolder, schemas: [Schema], logger: Logger,
        clock: @escaping @Sendable () -> Timestamp
    ) async throws {
        let lock = try await CityDatabase.telling {
            try await OwnershipLock(of: location, holder: DataFolder.holder)
        }
        let served = try folder.served()
        if case .sqlite(.file(let path)) = location {
            if let served {
                // SQLite would make a new one, and throw away what its log still has of the former.
                switch try CityDatabase.size(path) {
                case nil: throw folder.refusal(served, path, "is missing")
                case 0: throw folder.refusal(served, path, "is empty")
                default: break
                }
            }
            for ending in ["", "-wal", "-shm", ".lock"] { try DataFolder.protect(path + ending, logger) }
        }
        let database = try await CityDatabase.telling { try await location.open() }
        self.database = database
        do {
            ownership = try await CityDatabase.telling {
                let former = try await StoreOwnership.identity(in: database)
                if let served {
                    try Self.compare(served, former, folder, location, logger)
                }
                try await database.migrate([StoreOwnership.schema] + schemas, now: clock().milliseconds)
                return try await StoreOwnership(
                    of: database, by: lock, holder: DataFolder.holder, clock: clock)
            }
            try folder.note(
                DataFolder.Served(
                    store: ownership.store, epoch: ownership.epoch, place: "\(location)"))
        } catch {
            await database.close()
            await lock.release()
            throw error
        }
    }

    private static func compare(
        _ served: DataFolder.Served, _ former: (store: String, epoch: Int)?, _ folder: DataFolder,
        _ location: DatabaseLocation, _ logger: Logger
    ) throws {
        guard let former else { throw folder.refusal(served, "\(location)", "has no city in it") }
        guard former.store == served.store else {
            throw folder.refusal(served, "\(location)", "is another city's")
        }
        guard former.epoch < served.epoch else { return }
        logger.warning(
            "The database is older than what was served last: a backup was restored, or its write-ahead log is gone.",
            ["database": .string("\(location)")])
    }

    /// Closes the store and lets another process become its owner.
    func close() async {
        await database.close()
        await ownership.release()
    }
}
