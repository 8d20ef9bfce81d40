import Database
import DatabaseTesting
import DesignSystem
import Foundation
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import ImageExchange
import Images
import Localization
import Photos
import Pictures
import Testing
import Web
import WebTesting

@Suite struct `Profile photos` {
    private static let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private static let ben: Headers = ["X-Person": "2", "Accept": "text/html"]
    private static let id = UniqueID(high: 0, low: 1)

    /// Twelve pixels of different colours.
    private static let png = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAJ0lEQVR42g3HMQEAMAzDMMMJiIDobSSBv+kTYPBwCD\
                X16vozM29uPp9LCdm/2ccVAAAAAElFTkSuQmCC
                """) ?? Data())

    private func withPages(
        _ transport: TestTransport, _ kind: TestDatabase, worker: ImageWorker = ImageWorker(),
        _ body: (any Database, Photos, TestClient) async throws -> Void
    ) async throws {
        let catalogue = try ProjectFiles.catalogue()
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"), isDemo: false,
            isSecure: false)
        try await kind.withDatabase { database in
            try await database.migrate([.pictures, .photos], now: 1)
            let photos = try await Photos(
                database: database, worker: worker, clock: { Timestamp(milliseconds: 1) })
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            router.use(PhotosMiddleware(photos))
            PhotosRoutes(photos).add(to: &router)
            try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
                try await body(database, photos, client)
            }
        }
    }

    private func upload(
        _ client: TestClient, _ bytes: [UInt8], name: String = "photo", _ headers: Headers = ada
    ) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "multipart/form-data; boundary=cut"
        let head = """
            --cut\r\nContent-Disposition: form-data; name="\(name)"; filename="me.png"\r\n\
            Content-Type: image/png\r\n\r\n
            """
        return try await client.send(
            .post, "/account/photo", headers: headers,
            body: Array(head.utf8) + bytes + Array("\r\n--cut--\r\n".utf8))
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: a photo is chosen, seen by those who are logged in, and removed`(kind: TestDatabase)
        async throws
    {
        try await withPages(.live, kind) { database, photos, client in
            #expect(photos.address(of: Self.id) == nil)
            #expect(try await client.get("/account/photo", headers: Self.ada).text.contains(">AL</span>"))
            let answer = try await upload(client, Self.png)
            #expect(answer.status == 303 && answer.headers["location"] == "/account/photo?saved=1")
            let small = try #require(photos.address(of: Self.id)).text
            let large = try #require(photos.address(of: Self.id, isLarge: true)).text
            let page = try await client.get("/account/photo?saved=1", headers: Self.ada).text
            #expect(
                page.contains("Your new photo is there.") && page.contains("alt=\"Photo of Ada Lovelace\""))
            for address in [small, large] {
                let photo = try await client.get(address, headers: Self.ben)
                #expect(photo.status == 200 && photo.headers["content-type"] == "image/webp")
                #expect(photo.headers["cache-control"]?.contains("private") == true)
                let tag = try #require(photo.headers["etag"])
                var again = Self.ben
                again["If-None-Match"] = tag
                #expect(try await client.get(address, headers: again).status == 304)
                #expect(try await client.get(address).status == 401)
            }
            // Another server over the same store knows it as well.
            let other = try await Photos(
                database: database, worker: ImageWorker(), clock: { Timestamp(milliseconds: 2) })
            #expect(other.address(of: Self.id) == photos.address(of: Self.id))

            let removed = try await client.post("/account/photo/remove", form: [:], headers: Self.ada)
            #expect(removed.status == 303 && photos.address(of: Self.id) == nil)
            #expect(try await client.get(small, headers: Self.ben).status == 404)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `P5: photos from when they were kept by themselves are there still`(kind: TestDatabase) async throws
    {
        try await kind.withDatabase { database in
            let former = Schema(Schema.photos.name, Array(Schema.photos.migrations.prefix(2)))
            try await database.migrate([.pictures, former], now: 1)
            try await database.write { transaction in
                for (side, bytes) in [(96, [1]), (384, [2, 3])] as [(Int, [UInt8])] {
                    try transaction.execute(
                        """
                        INSERT INTO person_photos (person_id, side, version, bytes, created_at)
                        VALUES (\(Self.id), \(side), \("abc"), \(bytes), \(7))
                        """)
                }
            }
            try await database.migrate([.pictures, .photos], now: 2)
            let photos = try await Photos(
                database: database, worker: ImageWorker(), clock: { Timestamp(milliseconds: 1) })
            #expect(photos.address(of: Self.id)?.text.hasSuffix("v=abc") == true)
            let subject = PictureSubject(kind: "person", id: Self.id)
            for (size, bytes) in [("small", [1]), ("large", [2, 3])] as [(String, [UInt8])] {
                let kept = try await database.read {
                    try $0.picture(of: subject, in: PictureSize(size, .square(96)))
                }
                #expect(kept?.bytes == bytes && kept?.version == "abc")
            }
        }
    }

    @Test func `where the program that reads photos is missing, an upload is answered with a sentence`()
        async throws
    {
        let worker = ImageWorker(program: "/nowhere/medina-images")
        #expect(!worker.isInstalled && ImageWorker().isInstalled)
        try await withPages(.inProcess, .sqliteMemory, worker: worker) { _, photos, client in
            let answer = try await upload(client, Self.png)
            #expect(answer.status == .serviceUnavailable)
            #expect(answer.text.contains("This city cannot take photos at the moment."))
            #expect(photos.address(of: Self.id) == nil)
        }
    }

    @Test func `what is no photo is refused in a sentence, and the old one stays`() async throws {
        try await withPages(.inProcess, .sqliteMemory) { _, photos, client in
            _ = try await upload(client, Self.png)
            let before = photos.address(of: Self.id)
            let text = try await upload(client, Array("hello".utf8))
            #expect(text.status == 422 && text.text.contains("This file is not a photo that we can read."))
            let broken = try await upload(
                client, Array(Self.png.prefix(8)) + [UInt8](repeating: 9, count: 60))
            #expect(broken.status == 422)
            let nothing = try await upload(client, [])
            #expect(nothing.status == 422 && nothing.text.contains("Choose a photo first."))
            let other = try await upload(client, Self.png, name: "other")
            #expect(other.status == 422)
            let large = try await upload(
                client, [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: (15 << 20) + 1))
            #expect(large.status == 422 && large.text.contains("at most 15 MB"))
            #expect(photos.address(of: Self.id) == before && before != nil)
        }
    }

    @Test func `strangers have no photo page, and no address shows another's as one's own`() async throws {
        try await withPages(.inProcess, .sqliteMemory) { _, photos, client in
            _ = try await upload(client, Self.png)
            #expect(try await client.get("/account/photo").status == 401)
            #expect(try await upload(client, Self.png, [:]).status == 401)
            #expect(try await client.post("/account/photo/remove", form: [:]).status == 401)
            for id in ["x", "\(UniqueID(high: 0, low: 2))"] {
                #expect(try await client.get("/people/\(id)/photo", headers: Self.ben).status == 404)
            }
            _ = try await client.post("/account/photo/remove", form: [:], headers: Self.ben)
            #expect(photos.address(of: Self.id) != nil)
            #expect(photos.address(of: UniqueID(high: 0, low: 2)) == nil)
        }
    }

    @Test func `P3: who has not confirmed email and phone sees the own photo, and nobody else's`()
        async throws
    {
        try await withPages(.inProcess, .sqliteMemory) { _, photos, client in
            _ = try await upload(client, Self.png)
            let address = try #require(photos.address(of: Self.id)).text
            for person in ["1", "2"] {
                let new: Headers = ["X-Person": person, "X-Standing": "registered"]
                let answer = try await client.get(address, headers: new)
                #expect(answer.status == (person == "1" ? .ok : .forbidden), "\(person)")
            }
            let nobody: Headers = ["X-Person": "2", "X-Standing": "registered"]
            // Whether there is one is not told either.
            #expect(try await client.get("/people/x/photo", headers: nobody).status == .forbidden)
        }
    }
}
