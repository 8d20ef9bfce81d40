import Database
import Foundation
import HTTPServer
import HTTPTesting
import Testing

/// The key under which documents are sealed and known again lies outside the server's files.
@Suite(.serialized, .timeLimit(.minutes(10))) struct IdentityKeyTests {
    private func start(_ words: [String]) throws -> Program.Outcome {
        try Program.run(["serve", try ServedCity.imported(), "--port", "0"] + words)
    }

    @Test
    func `P4: the key is made once beside the server's folder, for its user alone, and never inside it`()
        throws
    {
        let folder = try TemporaryFolder()
        let path = folder.path("data") + ".keys/identity.key"
        let secret: String
        do {
            let city = try ServedCity(in: folder)
            #expect(try city.get("/readyz").status == .ok)
            secret = try String(contentsOfFile: path, encoding: .utf8)
            #expect(secret.count == 44)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            city.signal(SIGTERM)
            _ = try city.ended()
        }
        do {
            let city = try ServedCity(in: folder)
            #expect(try city.get("/readyz").status == .ok)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == secret)
            city.signal(SIGTERM)
            _ = try city.ended()
        }
        for inside in [folder.path("data"), folder.path("data") + "/keys", folder.path("data") + "/./keys"] {
            let refused = try start(["--data", folder.path("data"), "--keys", inside])
            #expect(
                refused.code == 1 && refused.errors.contains("must not lie among the server's files"),
                "\(inside)")
        }
        try "nonsense".write(toFile: path, atomically: true, encoding: .utf8)
        let damaged = try start(["--data", folder.path("data")])
        #expect(damaged.code == 1 && damaged.errors.contains("holds no key"), "\(damaged.errors)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "nonsense")
    }

    @Test func `P4: a city whose documents are known under another key is not served`() async throws {
        let folder = try TemporaryFolder()
        do {
            let city = try ServedCity(in: folder)
            city.signal(SIGTERM)
            _ = try city.ended()
        }
        let other = ["--data", folder.path("data"), "--keys", folder.path("others")]
        // As long as nothing was kept under it, another key is as good.
        let file = folder.path("data") + "/medina.sqlite"
        let database = try await SQLiteDatabase(at: .file(file))
        try await database.write { transaction in
            try transaction.execute(
                "INSERT INTO identity_documents (digest, person_id, created_at) VALUES (\([UInt8](repeating: 1, count: 32)), \("p"), \(1))"
            )
        }
        await database.close()
        let refused = try start(other)
        #expect(
            refused.code == 1 && refused.errors.contains("is not the one with which this city was served"))
        let city = try ServedCity(in: folder)
        #expect(try city.get("/readyz").status == .ok)
    }
}
