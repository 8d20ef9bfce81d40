import FoundationEssentials
import Geography
import HTTPBenchmark

/// One person's calls to the API, on a connection of their own.
final class LoadClient {
    /// The parts of a ride that are looked at.
    struct RideAnswer: Decodable {
        var id: String
        var state: String
    }

    /// The parts of a quote that asking needs.
    struct QuoteAnswer: Decodable {
        struct Price: Decodable {
            var amount: Int64
            var currency: String
        }

        var price: Price
    }

    /// The parts of a drive that are looked at.
    struct DriveAnswer: Decodable {
        struct Question: Decodable {
            var ride: String
        }

        struct Stop: Decodable {
            var kind: String
            var ride: String?
            var reachedAt: Int64?
        }

        var id: String
        var question: Question?
        var stops: [Stop]
    }

    let person: LoadPerson
    private let connection: LoopbackConnection

    init(_ person: LoadPerson, port: Int, source: UInt8 = 1) {
        self.person = person
        connection = LoopbackConnection(port: port, source: source)
    }

    /// Calls with a JSON body, or without one.
    func call(_ method: String, _ path: String, _ body: String? = nil) throws -> LoopbackConnection.Answer {
        try connection.send(
            method, path, token: person.token, type: body == nil ? nil : "application/json",
            body: body.map { Array($0.utf8) } ?? [])
    }

    /// Calls with a JSON body and further lines of the head, each with its end.
    func call(
        _ method: String, _ path: String, _ body: String, headers: String
    ) throws -> LoopbackConnection.Answer {
        let head =
            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(person.token)\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n"
        return try connection.exchange(Array((head + body).utf8))
    }

    /// Sends the bytes of a whole request.
    func exchange(_ bytes: [UInt8]) throws -> LoopbackConnection.Answer { try connection.exchange(bytes) }

    /// What a call answers, where it succeeds.
    func read<Value: Decodable>(
        _ type: Value.Type, _ method: String, _ path: String, _ body: String? = nil
    ) throws -> Value? {
        let answer = try call(method, path, body)
        guard (200...299).contains(answer.status) else { return nil }
        return try? JSONDecoder().decode(type, from: Data(answer.body))
    }

    /// The body that asks for a ride between two places, at the price that is quoted now; nothing where there
    /// is no way.
    ///
    /// - Parameter isFromWallet: Whether the wallet pays it; otherwise it is paid in cash.
    func order(from: String, to: String, isFromWallet: Bool = false) throws -> String? {
        let ends = "\"from\":{\(from)},\"to\":{\(to)}"
        guard let quote = try read(QuoteAnswer.self, "POST", "/api/v1/rides/quotes", "{\(ends)}") else {
            return nil
        }
        let price = "{\"amount\":\(quote.price.amount),\"currency\":\"\(quote.price.currency)\"}"
        return "{\(ends),\"price\":\(price),\"payment\":\"\(isFromWallet ? "wallet" : "cash")\"}"
    }

    /// A place as the API's bodies name it.
    static func place(_ coordinate: Coordinate) -> String {
        "\"lat\":\(coordinate.latitude),\"lon\":\(coordinate.longitude)"
    }
}
