import FoundationEssentials
import Geography
import HTTPBenchmark
import Identity
import PhotographTesting

/// Photographs of documents, sent to a server as people send them, and what it decided.
struct DocumentUploads {
    /// What a server said of a photograph.
    enum Decision: Hashable {
        case verified
        /// Somebody of the city has to look.
        case queued
        /// The reason, as programs are told it.
        case refused(String)
    }

    /// What came of many.
    struct Figures {
        var verified = 0
        var queued = 0
        var refused = 0
        /// What was believed that must not be, each in words.
        var falselyAccepted: [String] = []
        /// From sending the photograph to the decision, in milliseconds.
        var times: [Double] = []

        /// How many were decided.
        var count: Int { verified + queued + refused }

        /// Counts a decision.
        mutating func count(_ decision: Decision) {
            switch decision {
            case .verified: verified += 1
            case .queued: queued += 1
            case .refused: refused += 1
            }
        }
    }

    private let connection: LoopbackConnection

    init(port: Int) { connection = LoopbackConnection(port: port, seconds: 60) }

    /// What the server decides about a photograph.
    ///
    /// - Returns: The decision, and how long it took in milliseconds.
    func send(_ photo: [UInt8], by person: LoadPerson) throws -> (Decision, milliseconds: Double) {
        struct Outcome: Decodable {
            var outcome: String
        }
        struct Refusal: Decodable {
            var detail: String
        }
        let start = Stopwatch.now
        let answer = try connection.send(
            "POST", "/api/v1/identity/document", token: person.token, type: "image/jpeg", body: photo)
        let milliseconds = Double(Stopwatch.now - start) / 1e6
        let body = Data(answer.body)
        switch answer.status {
        case 200:
            let outcome = try JSONDecoder().decode(Outcome.self, from: body).outcome
            return (outcome == "verified" ? .verified : .queued, milliseconds)
        case 422:
            return (.refused(try JSONDecoder().decode(Refusal.self, from: body).detail), milliseconds)
        default:
            throw CommandError(
                "A photograph was answered with \(answer.status): \(String(decoding: answer.body, as: UTF8.self))"
            )
        }
    }

    /// Whether the age is all right for who wants to drive others, once the document is read.
    func isOldEnoughToDrive(_ person: LoadPerson) throws -> Bool {
        struct State: Decodable {
            struct Lacks: Decodable {
                var drive: String?
            }

            var lacks: Lacks
        }
        let answer = try connection.send("GET", "/api/v1/identity", token: person.token)
        guard answer.status == 200 else {
            throw CommandError("What is proven of somebody was not told: \(answer.status).")
        }
        return try JSONDecoder().decode(State.self, from: Data(answer.body)).lacks.drive != "age"
    }
}
