// Photos: the pictures that people show of themselves: upload, small squares, and who may see them.

import Crypto
public import Database
import FairShare
public import Geography
public import HTML
import HTTPServer
public import Identity
public import Images
import Synchronization

/// The photos of people: kept as small squares in the database, their addresses at hand without asking it.
public final class Photos: Sendable {
    /// The sides of the squares that are kept: beside names, and alone.
    static let sides = [96, 384]

    private let database: any Database
    private let worker: ImageWorker
    private let clock: @Sendable () -> Timestamp
    /// Which version of a photo each person has; read once and then kept in step.
    private let versions: Mutex<[UniqueID: String]>

    /// The photos in a database that has the schema `.photos`.
    public init(
        database: any Database, worker: ImageWorker, clock: @escaping @Sendable () -> Timestamp
    ) async throws {
        self.database = database
        self.worker = worker
        self.clock = clock
        let known = try await database.read { transaction in
            try transaction.rows("SELECT person_id, version FROM person_photos WHERE side = \(Self.sides[0])")
            {
                try $0.decode(UniqueID.self, String.self)
            }
        }
        versions = Mutex(Dictionary(known) { _, last in last })
    }

    /// Where a person's photo is, for people who are logged in; nothing for someone without one.
    ///
    /// - Parameter isLarge: Whether it stands alone rather than beside a name.
    public func address(of person: UniqueID, isLarge: Bool = false) -> URLReference? {
        guard let version = versions.withLock({ $0[person] }) else { return nil }
        return isLarge
            ? "/people/\(person.description)/photo?size=large&v=\(version)"
            : "/people/\(person.description)/photo?v=\(version)"
    }

    /// Makes a photo the person's own.
    ///
    /// - Parameter network: Where it comes from.
    /// - Throws: `ImageError` for what is no photo; ``DatabaseError``. Nothing is then changed.
    func set(_ photo: [UInt8], of person: UniqueID, from network: String) async throws {
        let squares = try await worker.pictures(
            of: photo, Self.sides.map { .square($0) },
            for: Claimant(account: person.description, address: network))
        let version = String(Digest.hexadecimal(Digest.sha256(squares[0])).prefix(16))
        let now = clock()
        try await database.write { transaction in
            for (side, bytes) in zip(Self.sides, squares) {
                try transaction.execute(
                    """
                    INSERT INTO person_photos (person_id, side, version, bytes, created_at)
                    VALUES (\(person), \(side), \(version), \(bytes), \(now))
                    ON CONFLICT (person_id, side) DO UPDATE SET
                        version = excluded.version, bytes = excluded.bytes, created_at = excluded.created_at
                    """)
            }
        }
        versions.withLock { $0[person] = version }
    }

    func remove(of person: UniqueID) async throws {
        try await database.write { try $0.execute("DELETE FROM person_photos WHERE person_id = \(person)") }
        versions.withLock { $0[person] = nil }
    }

    /// A square of a person's photo and its version.
    func square(of person: UniqueID, isLarge: Bool) async throws -> (bytes: [UInt8], version: String)? {
        let side = Self.sides[isLarge ? 1 : 0]
        return try await database.read { transaction in
            try transaction.optionalRow(
                "SELECT bytes, version FROM person_photos WHERE person_id = \(person) AND side = \(side)"
            ).map { try $0.decode([UInt8].self, String.self) }
        }
    }
}
