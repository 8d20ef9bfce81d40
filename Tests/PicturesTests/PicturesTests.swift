import Database
import DatabaseTesting
import FairShare
import Foundation
import Geography
import Identity
import ImageExchange
import Images
import Pictures
import Testing

@Suite struct `Pictures of anything` {
    /// Twelve pixels of different colours.
    private static let png = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAJ0lEQVR42g3HMQEAMAzDMMMJiIDobSSBv+kTYPBwCD\
                X16vozM29uPp9LCdm/2ccVAAAAAElFTkSuQmCC
                """) ?? Data())
    private static let sizes = [PictureSize("tile", .square(32)), PictureSize("full", .whole(1_600))]
    private static let bread = PictureSubject(kind: "product", id: UniqueID(high: 0, low: 1))

    @Test(arguments: TestDatabase.allCases)
    func `W11: a picture is kept in its sizes, replaced and forgotten whole, and no other with it`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.pictures], now: 1)
            let picture = try await ImageWorker().picture(of: Self.png, in: Self.sizes, for: .server)
            let now = Timestamp(milliseconds: 5)
            // The same identifier, of another kind.
            let shop = PictureSubject(kind: "shop", id: Self.bread.id)
            try await database.write { transaction in
                try transaction.keep(picture, of: Self.bread, at: now)
                try transaction.keep(picture, of: shop, at: now)
            }
            for size in Self.sizes {
                let kept = try await database.read { try $0.picture(of: Self.bread, in: size) }
                #expect(kept?.version == picture.version && ImageExchange.isWebP(kept?.bytes ?? []))
            }
            let versions = try await database.read {
                try $0.pictureVersions(of: "product", in: Self.sizes[0])
            }
            #expect(versions == [Self.bread.id: picture.version])

            // One that is kept in fewer sizes leaves nothing of the one before.
            let other = try await ImageWorker().picture(
                of: Self.png, in: [PictureSize("tile", .square(16))], for: .server)
            #expect(other.version != picture.version)
            try await database.write { try $0.keep(other, of: Self.bread, at: now) }
            #expect(try await database.read { try $0.picture(of: Self.bread, in: Self.sizes[1]) } == nil)
            #expect(
                try await database.read { try $0.picture(of: Self.bread, in: Self.sizes[0]) }?.version
                    == other.version)

            try await database.write { try $0.removePicture(of: Self.bread) }
            #expect(try await database.read { try $0.picture(of: Self.bread, in: Self.sizes[0]) } == nil)
            #expect(try await database.read { try $0.picture(of: shop, in: Self.sizes[1]) } != nil)
        }
    }

    private static let copies = (2...4).map {
        PictureSubject(kind: "product", id: UniqueID(high: 0, low: $0))
    }

    private func keptBytes(_ database: any Database) async throws -> Int {
        try await database.read { try $0.value("SELECT SUM(LENGTH(bytes)) FROM pictures") }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W11: what several have the picture of is kept once, as long as one of them has it`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.pictures], now: 1)
            let picture = try await ImageWorker().picture(of: Self.png, in: Self.sizes, for: .server)
            let other = try await ImageWorker().picture(
                of: Self.png, in: [PictureSize("tile", .square(16))], for: .server)
            let now = Timestamp(milliseconds: 5)
            try await database.write { try $0.keep(picture, of: Self.bread, at: now) }
            let once = try await keptBytes(database)
            let whole = try await database.read { try $0.picture(of: Self.bread, in: Self.sizes[1]) }
            // Two copies, one of them of the other, and somebody who sends the same photo.
            try await database.write { transaction in
                try transaction.copyPicture(of: Self.bread, to: Self.copies[0], at: now)
                try transaction.copyPicture(of: Self.copies[0], to: Self.copies[1], at: now)
                try transaction.keep(picture, of: Self.copies[2], at: now)
            }
            #expect(try await keptBytes(database) == once)
            func expectWhole(_ subjects: [PictureSubject]) async throws {
                for subject in subjects {
                    let kept = try await database.read { try $0.picture(of: subject, in: Self.sizes[1]) }
                    #expect(kept?.bytes == whole?.bytes && kept?.version == picture.version)
                }
            }
            try await expectWhole(Self.copies)
            // The one it is kept with gets another photo, and the next one loses it.
            try await database.write { try $0.keep(other, of: Self.bread, at: now) }
            try await expectWhole(Self.copies)
            try await database.write { try $0.removePicture(of: Self.copies[0]) }
            try await expectWhole([Self.copies[1], Self.copies[2]])
            try await database.write { try $0.removePicture(of: Self.bread) }
            #expect(try await keptBytes(database) == once)
            // Kept once more of the same subject it stays.
            try await database.write { try $0.keep(picture, of: Self.copies[1], at: now) }
            try await expectWhole([Self.copies[1], Self.copies[2]])
            try await database.write { transaction in
                for copy in Self.copies { try transaction.removePicture(of: copy) }
            }
            #expect(try await database.read { try $0.value("SELECT COUNT(*) FROM pictures") } == 0)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W11: what was kept twice once stays with both, and may go from either`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.pictures], now: 1)
            try await database.write { transaction in
                for subject in [Self.bread, Self.copies[0]] {
                    try transaction.execute(
                        """
                        INSERT INTO pictures (kind, subject_id, size, version, bytes, created_at)
                        VALUES (\(subject.kind), \(subject.id), 'tile', 'same', \([UInt8](1...9)), 1)
                        """)
                }
                try transaction.copyPicture(
                    of: Self.bread, to: Self.copies[1], at: Timestamp(milliseconds: 5))
                try transaction.removePicture(of: Self.bread)
            }
            for subject in Self.copies.prefix(2) {
                let kept = try await database.read { try $0.picture(of: subject, in: Self.sizes[0]) }
                #expect(kept?.bytes == [UInt8](1...9))
            }
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W11: copied and removed at the same time a picture is whole or not there`(
        kind: TestDatabase
    ) async throws {
        try await kind.withDatabase { database in
            try await database.migrate([.pictures], now: 1)
            let picture = try await ImageWorker().picture(of: Self.png, in: Self.sizes, for: .server)
            let now = Timestamp(milliseconds: 5)
            for _ in 0..<20 {
                try await database.write { transaction in
                    try transaction.removePicture(of: Self.copies[0])
                    try transaction.keep(picture, of: Self.bread, at: now)
                }
                async let copied: Void = database.write {
                    try $0.copyPicture(of: Self.bread, to: Self.copies[0], at: now)
                }
                async let removed: Void = database.write { try $0.removePicture(of: Self.bread) }
                _ = try await (copied, removed)
                let (version, kept) = try await database.read { transaction in
                    (
                        try transaction.pictureVersions(
                            of: "product", in: Self.sizes[0], among: [Self.copies[0].id]
                        ).values.first, try transaction.picture(of: Self.copies[0], in: Self.sizes[0])
                    )
                }
                #expect(version == kept?.version)
                #expect(try await database.read { try $0.picture(of: Self.bread, in: Self.sizes[0]) } == nil)
            }
        }
    }

    @Test func `W11: what is no photo makes no picture`() async throws {
        await #expect(throws: ImageError.self) {
            _ = try await ImageWorker().picture(of: Array("<svg/>".utf8), in: Self.sizes, for: .server)
        }
    }
}
