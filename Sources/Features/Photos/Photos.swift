// Photos: the pictures that people show of themselves: upload, small squares, and who may see them.

public import Database
import FairShare
public import Geography
public import HTML
import HTTPServer
import ImageExchange
public import Identity
public import Images
import Pictures
import Synchronization

/// The photos of people: kept as small squares among the pictures of the city, their addresses at hand without asking
/// the store.
public final class Photos: Sendable {
    /// The squares that are kept: beside names, and alone.
    static let small = PictureSize("small", .square(96))
    static let large = PictureSize("large", .square(384))
    private static let kind = "person"

    private let database: any Database
    private let worker: ImageWorker
    private let clock: @Sendable () -> Timestamp
    /// Which version of a photo each person has; read once and then kept in step.
    private let versions: Mutex<[UniqueID: String]>

    /// The photos in a database that has the schemas `.pictures` and `.photos`.
    public init(
        database: any Database, worker: ImageWorker, clock: @escaping @Sendable () -> Timestamp
    ) async throws {
        self.database = database
        self.worker = worker
        self.clock = clock
        versions = Mutex(
            try await database.read { try $0.pictureVersions(of: Self.kind, in: Self.small) })
    }

    private static func subject(_ person: UniqueID) -> PictureSubject {
        PictureSubject(kind: kind, id: person)
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
        let picture = try await worker.picture(
            of: photo, in: [Self.small, Self.large],
            for: Claimant(account: person.description, address: network))
        let now = clock()
        try await database.write { try $0.keep(picture, of: Self.subject(person), at: now) }
        versions.withLock { $0[person] = picture.version }
    }

    func remove(of person: UniqueID) async throws {
        try await database.write { try $0.removePicture(of: Self.subject(person)) }
        versions.withLock { $0[person] = nil }
    }

    /// The photos of a person were removed from the store with everything of theirs.
    public func forget(_ person: UniqueID) { versions.withLock { $0[person] = nil } }

    /// A square of a person's photo and its version.
    func square(of person: UniqueID, isLarge: Bool) async throws -> (bytes: [UInt8], version: String)? {
        let size = isLarge ? Self.large : Self.small
        return try await database.read { try $0.picture(of: Self.subject(person), in: size) }
    }
}
