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

    @Test func `W11: what is no photo makes no picture`() async throws {
        await #expect(throws: ImageError.self) {
            _ = try await ImageWorker().picture(of: Array("<svg/>".utf8), in: Self.sizes, for: .server)
        }
    }
}
