import Files
import Glibc
import Synchronization

/// What keeps a second process from the live state in a store: for SQLite a lock on a file beside it, for PostgreSQL
/// an advisory lock of a connection of its own. Both go with the process, however it ends.
public final class OwnershipLock: Sendable {
    private enum Means: Sendable {
        case file(FileLock)
        case session(PostgresLockSession)
        case nothing
    }

    private let means: Mutex<Means>

    /// Takes the lock of a store, which need not exist yet.
    ///
    /// - Parameters:
    ///   - holder: Who takes it, such as `process 4711 on medina-1`.
    ///   - patience: How long to wait for a PostgreSQL server to notice that a former process has ended.
    /// - Throws: ``DatabaseError`` with ``DatabaseError/Code/owned`` and a sentence for the operator if another
    ///   process has it, or what is wrong with the place.
    public init(
        of location: DatabaseLocation, holder: String, patience: Duration = .seconds(3)
    ) async throws {
        switch location {
        case .sqlite(.memory): means = Mutex(.nothing)
        case .sqlite(.file(let path)): means = Mutex(.file(try Self.fileLock(path, holder: holder)))
        case .postgreSQL(let address):
            let session = PostgresLockSession(address)
            let deadline = ContinuousClock.now.advanced(by: patience)
            // A server whose last owner was killed notices within milliseconds, mostly.
            var pause = Duration.milliseconds(10)
            while try await !session.take(until: ContinuousClock.now.advanced(by: .seconds(3))) {
                guard ContinuousClock.now < deadline else {
                    throw Self.owned("\(address)", by: await Self.holder(at: location))
                }
                try await Task.sleep(for: pause)
                pause = min(pause * 2, .milliseconds(100))
            }
            means = Mutex(.session(session))
        }
    }

    /// Whether it is held; one that was lost with its connection is taken again where nobody else has it.
    ///
    /// - Throws: ``DatabaseError`` if the server cannot be asked now.
    func isHeld(until deadline: ContinuousClock.Instant) async throws -> Bool {
        guard case .session(let session) = means.withLock({ $0 }) else { return true }
        return try await session.isHeld(until: deadline)
    }

    /// Gives it back.
    public func release() async {
        let former = means.withLock { means in
            defer { means = .nothing }
            return means
        }
        if case .session(let session) = former { await session.release() }
    }

    private static func fileLock(_ path: String, holder: String) throws -> FileLock {
        // Two names of one file have one lock.
        let lock = realPath(path) + ".lock"
        do {
            return try FileLock(lock, holder: holder)
        } catch {
            switch error.code {
            case .busy: throw owned(path, by: FileLock.holder(of: lock))
            default: throw DatabaseError(.cannotOpen, "\(path) cannot be locked: \(error)")
            }
        }
    }

    private static func realPath(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else {
            let folder = Folder.parent(of: path)
            guard let above = unsafe realpath(folder, nil) else { return path }
            defer { unsafe free(above) }
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return unsafe String(cString: above) + "/" + name
        }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private static func holder(at location: DatabaseLocation) async -> String? {
        guard let database = try? await location.open(waiters: 2, connections: 1) else { return nil }
        let holder = try? await database.read {
            try $0.value("SELECT holder FROM ownership", as: String.self)
        }
        await database.close()
        return holder
    }

    private static func owned(_ place: String, by holder: String?) -> DatabaseError {
        DatabaseError(
            .owned,
            "Another server keeps its rides in \(place)\(holder.map { " (\($0))" } ?? ""). "
                + "Stop that one first, or give this one a database of its own.")
    }
}
