import Database
import Geography
import Identity
import Notifications
import Synchronization
import WebPush

extension Schema {
    /// Log-ins, as far as devices need them.
    static let logIns = Schema(
        "log_ins",
        [
            Migration(
                "log-ins", ["CREATE TABLE sessions (id \(word: .text) PRIMARY KEY) \(word: .tableOptions)"])
        ])
}

extension World {
    /// The push services of these tests.
    static let services = PushServices(["push.medina.example"])

    /// What waits for devices, as it is stored.
    var bodies: [String] {
        get async throws {
            try await database.read { transaction in
                try transaction.rows("SELECT body FROM push_messages ORDER BY id") {
                    try $0.decode("body", as: String.self)
                }
            }
        }
    }

    /// Lets somebody log in, as far as devices need it.
    func logIn(_ person: UniqueID) async throws {
        try await database.write {
            try $0.execute("INSERT INTO sessions (id) VALUES (\(person)) ON CONFLICT (id) DO NOTHING")
        }
    }
}

/// A push service that takes everything.
final class ToldPushes: PushTransport {
    private let taken = Mutex<[PushRequest]>([])

    let timeLimit = TravelTime.seconds(2)

    var requests: [PushRequest] { taken.withLock { $0 } }

    func post(_ request: PushRequest) async -> PushAnswer {
        taken.withLock { $0.append(request) }
        return .status(201, retryAfter: nil)
    }
}
