import Database
import DatabaseTesting
import Geography
import Identity
import ImageExchange
import Pictures
import Testing

@Suite struct `Pictures of before` {
    private static let subjects = (1...3).map {
        PictureSubject(kind: "product", id: UniqueID(high: 0, low: $0))
    }
    private static let size = PictureSize("tile", .square(32))
    private static let bytes = [UInt8](1...9)

    @Test(arguments: TestDatabase.allCases)
    func `W11: pictures that were each kept whole are shown, and shared from then on`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            let former = Schema(Schema.pictures.name, Array(Schema.pictures.migrations.prefix(1)))
            try await database.migrate([former], now: 1)
            try await database.write { transaction in
                for subject in Self.subjects.prefix(2) {
                    try transaction.execute(
                        """
                        INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
                        VALUES (\(subject.kind), \(subject.id), \(Self.size.name), 'same', \(Self.bytes), 1)
                        """)
                }
            }
            try await database.migrate([.pictures], now: 2)
            func expectShown(_ subjects: some Sequence<PictureSubject>) async throws {
                for subject in subjects {
                    let kept = try await database.read { try $0.picture(of: subject, in: Self.size) }
                    #expect(kept?.bytes == Self.bytes && kept?.version == "same")
                }
            }
            func wholeCount() async throws -> Int {
                try await database.read {
                    try $0.value("SELECT COUNT(*) FROM pictures WHERE LENGTH(bytes) > 0")
                }
            }
            try await expectShown(Self.subjects.prefix(2))
            try await database.write {
                try $0.copyPicture(
                    of: Self.subjects[0], to: Self.subjects[2], at: Timestamp(milliseconds: 5))
            }
            #expect(try await wholeCount() == 2)
            try await expectShown(Self.subjects)
            // One after the other goes, and the last one has it whole.
            try await database.write { try $0.removePicture(of: Self.subjects[0]) }
            try await expectShown(Self.subjects.dropFirst())
            try await database.write { try $0.removePicture(of: Self.subjects[1]) }
            try await expectShown(Self.subjects.dropFirst(2))
            #expect(try await wholeCount() == 1)
        }
    }
}
