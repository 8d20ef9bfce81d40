import Crypto
import HTTPServer

/// One call under a key, as the table knows it.
struct IdempotentCall: Sendable {
    /// Names the call: a digest of whose it is and of the key.
    let id: [UInt8]
    /// A digest of all that was asked, keyed with the client's key: who steals the table cannot try out what
    /// the body may have held.
    let requestDigest: [UInt8]
    /// Seals the answer; made of what the table does not hold.
    let sealingKey: [UInt8]

    /// Whose answers it is counted among.
    let owner: String
    /// Whether somebody asks who is not known.
    let isStrangers: Bool

    init(_ request: Request, client: Idempotency.Client, key: String) {
        let name =
            switch client {
            case .known(let name): name
            case .stranger(let shown): "at \(NetworkAddress.key(request.peer)) \(shown ?? "")"
            }
        owner =
            switch client {
            case .known(let name): "person \(name)"
            case .stranger: "network \(NetworkAddress.key(request.peer))"
            }
        isStrangers = if case .stranger = client { true } else { false }
        let secret = Digest.sha256(Array("\(name)\u{0}\(key)".utf8))
        id = Digest.blake2b(Array("call".utf8), key: secret)
        let head = "\(request.method.rawValue) \(request.target)\n\(request.headers["content-type"] ?? "")\n"
        let asked = Digest.sha256(Array(head.utf8) + request.body)
        requestDigest = Digest.blake2b(Array("request".utf8) + asked, key: secret)
        sealingKey = Digest.blake2b(Array("answer".utf8) + asked, key: secret)
    }
}

/// An answer as bytes: the status, the header fields, the body.
enum StoredAnswer {
    /// Field names that belong to the moment or to the connection, not to the answer.
    private static let passing: Set<String> = ["x-request-id", "set-cookie", "connection", "date"]

    /// Nothing for answers that are made while they are sent.
    static func bytes(of response: Response) -> [UInt8]? {
        let body: [UInt8]
        switch response.body {
        case .bytes(let bytes): body = bytes
        case .shared(let bytes): body = bytes.array
        case .file, .stream: return nil
        }
        var head = "\(response.status.code)\n"
        for (name, value) in response.headers.pairs where !passing.contains(name.lowercased()) {
            head += "\(name): \(value)\n"
        }
        return Array((head + "\n").utf8) + body
    }

    static func response(of bytes: [UInt8]) -> Response? {
        var lines: [String] = []
        var start = 0
        while let end = bytes[start...].firstIndex(of: 0x0A) {
            let line = String(decoding: bytes[start..<end], as: UTF8.self)
            start = end + 1
            if line.isEmpty { break }
            lines.append(line)
        }
        guard let code = lines.first.flatMap({ Int($0) }), 200...599 ~= code else { return nil }
        var response = Response(HTTPStatus(code), body: .bytes(Array(bytes[start...])))
        for line in lines.dropFirst() {
            guard let colon = line.firstRange(of: ": ") else { return nil }
            response.headers.append(String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
        }
        return response
    }
}
