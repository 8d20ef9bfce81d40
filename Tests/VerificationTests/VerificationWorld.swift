import AuditLog
import Database
import DatabaseTesting
import DesignSystem
import FairShare
import Foundation
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import IdentityProofs
import Images
import Localization
import Notices
import Observability
import Synchronization
import Testing
import Verification
import Web
import WebTesting

/// A city in which what a machine says of a photo is decided by the test: how photos are read has tests of its own.
final class VerificationWorld: Sendable {
    static let ada = VisitorHeader.person(1)
    static let ben = VisitorHeader.person(2)
    static let noor = VisitorHeader.person(9)
    static let png = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAJ0lEQVR42g3HMQEAMAzDMMMJiIDobSSBv+kTYPBwCD\
                X16vozM29uPp9LCdm/2ccVAAAAAElFTkSuQmCC
                """) ?? Data())

    let database: any Database
    let people: KnownPeople
    let examiner: ToldExaminer
    let verification: Verification
    let clock: TestMoment

    init(
        _ database: any Database, settings: IdentitySettings = IdentitySettings(), isDemo: Bool = false,
        secret: UInt8 = 7
    ) async throws {
        try await database.migrate(
            [.identityProofs, .identityCases, .notices, .audit], now: 1)
        self.database = database
        people = KnownPeople()
        examiner = ToldExaminer()
        let clock = TestMoment()
        self.clock = clock
        verification = Verification(
            database: database,
            keys: try #require(IdentityKeys(secret: [UInt8](repeating: secret, count: 32))),
            people: people, examiner: examiner, worker: ImageWorker(), settings: settings,
            notices: NoticeBoard(),
            zone: .utc, isDemo: isDemo, logger: Logger("test", to: .standardError, level: .error),
            clock: { clock.now })
    }

    func proof(of person: UniqueID = ada) async throws -> IdentityProof? {
        try await database.read { try $0.identityProof(of: person) }
    }

    func notices(of person: UniqueID = ada) async throws -> [String] {
        try await database.read { transaction in
            try transaction.rows("SELECT text_key FROM notices WHERE person_id = \(person) ORDER BY id") {
                try $0.decode("text_key", as: String.self)
            }
        }
    }

    func acts() async throws -> [String] {
        try await database.read { try $0.auditEntries(limit: 20).map(\.act) }
    }

    /// How many pictures the store holds.
    func pictureCount() async throws -> Int {
        try await database.read { try $0.value("SELECT COUNT(*) FROM identity_pictures", as: Int.self) }
    }

    /// Does something with the pages of such a city.
    static func with(
        _ kind: TestDatabase, _ transport: TestTransport = .inProcess,
        settings: IdentitySettings = IdentitySettings(), isDemo: Bool = false,
        _ body: (VerificationWorld, Visit) async throws -> Void
    ) async throws {
        let catalogue = try ProjectFiles.catalogue()
        let site = Site(
            texts: catalogue.texts(in: .english), assets: DesignSystem.Assets(root: "/assets"),
            isDemo: isDemo,
            isSecure: false, access: settings.access)
        try await kind.withDatabase { database in
            let world = try await VerificationWorld(database, settings: settings, isDemo: isDemo)
            var router = Router<WebContext>()
            router.use(VisitorHeader())
            router.use(IdentityMiddleware(world.verification))
            IdentityPages(world.verification).add(to: &router)
            CasePages(world.verification).add(to: &router)
            router.get("/elsewhere") { request, context in
                .page(HTMLPage(PageLayout(context.page(for: request), title: "Elsewhere") { "Elsewhere" }))
            }
            try await withTestClient(router.handler { WebContext($0, site: site) }, transport) { client in
                try await body(world, Visit(client: client))
            }
        }
    }
}

/// A clock that a test sets.
final class TestMoment: Sendable {
    private let moment = Mutex(Timestamp(milliseconds: 1_795_000_000_000))

    var now: Timestamp { moment.withLock { $0 } }

    func pass(_ time: TravelTime) { moment.withLock { $0 = $0 + time } }
}

/// People whose profiles a test writes.
final class KnownPeople: IdentityPeople {
    private let profiles = Mutex<[UniqueID: IdentityProfile]>([
        VerificationWorld.ada: IdentityProfile(
            person: VerificationWorld.ada, firstName: "Ada", lastName: "Lovelace", version: 1),
        VerificationWorld.ben: IdentityProfile(
            person: VerificationWorld.ben, firstName: "Ben", lastName: "Lovelace", version: 1),
        VerificationWorld.noor: IdentityProfile(
            person: VerificationWorld.noor, firstName: "Noor", lastName: "Marxer", version: 1),
    ])

    subscript(person: UniqueID) -> IdentityProfile? {
        get { profiles.withLock { $0[person] } }
        set { profiles.withLock { $0[person] = newValue } }
    }

    func profile(of person: UniqueID, in transaction: any Transaction) throws -> IdentityProfile? {
        self[person]
    }

    func complete(birthDate: CalendarDate, of person: UniqueID, in transaction: any Transaction) throws {
        self[person]?.birthDate = birthDate
    }

    func changed(_ person: UniqueID) {}
}

/// Says of a photo what a test has told it to.
final class ToldExaminer: DocumentExaminer {
    private let answers = Mutex<[Result<DocumentFinding, ExaminerError>]>([])
    /// What happens while a photo is read.
    let meanwhile = Mutex<(@Sendable () -> Void)?>(nil)

    func say(_ findings: DocumentFinding...) { answers.withLock { $0 = findings.map { .success($0) } } }

    func fail(_ error: ExaminerError) { answers.withLock { $0 = [.failure(error)] } }

    func examine(
        _ photo: [UInt8], of profile: IdentityProfile, today: CalendarDate, for claimant: Claimant
    ) async throws(ExaminerError) -> DocumentFinding {
        meanwhile.withLock { $0 }?()
        let answer = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
        return try (answer ?? .failure(.unavailable)).get()
    }
}

extension DocumentFacts {
    /// Ada's card.
    static let ada = DocumentFacts(
        issuer: "UTO", number: "D23145890", surname: "LOVELACE", givenNames: "ADA",
        birthDate: CalendarDate(year: 1990, month: 12, day: 10),
        expiry: CalendarDate(year: 2030, month: 1, day: 1))
}

/// Somebody's visits.
struct Visit {
    let client: TestClient

    static func headers(_ person: UInt64, _ more: [String: String] = [:]) -> Headers {
        var headers: Headers = ["X-Person": "\(person)", "Accept": "text/html", "X-Standing": "confirmed"]
        for (name, value) in more { headers[name] = value }
        return headers
    }

    static let operating = headers(9, ["X-Operator": "1"])

    func get(_ address: String, _ headers: Headers = headers(1)) async throws -> TestResponse {
        try await client.get(address, headers: headers)
    }

    func post(_ address: String, _ body: String, _ headers: Headers = headers(1)) async throws -> TestResponse
    {
        var headers = headers
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return try await client.send(.post, address, headers: headers, body: Array(body.utf8))
    }

    /// Sends photos, and what else is in the form.
    func send(
        _ address: String, _ photos: [String: [UInt8]], _ fields: [String: String] = [:],
        _ headers: Headers = headers(1)
    ) async throws -> TestResponse {
        var headers = headers
        headers["Content-Type"] = "multipart/form-data; boundary=cut"
        var body: [UInt8] = []
        for (name, bytes) in photos {
            let head = """
                --cut\r\nContent-Disposition: form-data; name="\(name)"; filename="\(name).png"\r\n\
                Content-Type: image/png\r\n\r\n
                """
            body += Array(head.utf8) + bytes + Array("\r\n".utf8)
        }
        for (name, value) in fields {
            body += Array(
                "--cut\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        return try await client.send(
            .post, address, headers: headers, body: body + Array("--cut--\r\n".utf8))
    }

    func sendDocument(_ fields: [String: String] = [:], _ headers: Headers = headers(1)) async throws
        -> TestResponse
    {
        try await send("/account/identity/document", ["zone": VerificationWorld.png], fields, headers)
    }

    /// Decides about a case as its page is now: with the profile that it shows.
    func decide(_ address: String, _ form: String) async throws -> TestResponse {
        let page = try await get(address, Self.operating).text
        let version = page.split(separator: "name=\"profile\" value=\"").dropFirst().first?.prefix {
            $0 != "\""
        }
        return try await post(
            "\(address)/decision", "\(form)&profile=\(version ?? "")", Self.operating)
    }

    /// The address of the first case in the operator's list.
    func firstCase() async throws -> String {
        let list = try await get("/operate/identity", Self.operating).text
        let start = try #require(list.firstRange(of: "/operate/identity/"))
        return String(list[start.lowerBound...].prefix { $0 != "\"" })
    }
}
