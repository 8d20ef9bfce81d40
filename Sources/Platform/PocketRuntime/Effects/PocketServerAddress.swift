/// Where a server is that the person has named, such as one of their own at home: `https`, a host, perhaps a port, and what
/// stands before each path. Plain `http` is for this device alone.
public struct PocketServerAddress: Sendable, Equatable {
    /// As it is kept and shown: `https://host:port/prefix`, without a slash at its end.
    public let text: String
    /// The host, as it was typed but in small letters.
    public var host: String {
        let bytes = Array(text.utf8)
        let start = (bytes.firstIndex(of: 0x2F) ?? 0) + 2
        let host = bytes[start...].prefix { $0 != 0x3A && $0 != 0x2F }
        return String(decoding: host, as: UTF8.self)
    }

    /// Compared byte by byte: texts as texts would bring the tables of Unicode into each module.
    public static func == (left: PocketServerAddress, right: PocketServerAddress) -> Bool {
        Array(left.text.utf8) == Array(right.text.utf8)
    }

    /// So many bytes an address may have.
    public static var longest: Int { 300 }

    /// The address that a text means, with or without `https://`. Nothing for what has user names, questions, fragments,
    /// numbers of IPv6 or signs that have no place there; names in other scripts stay as they are, because the browser
    /// knows what they are called on the network.
    public init?(_ typed: String) {
        var bytes = Array(typed.utf8)
        while let last = bytes.last, last == 0x20 || last == 0x2F { bytes.removeLast() }
        bytes = Array(bytes.drop { $0 == 0x20 })
        guard bytes.count <= Self.longest else { return nil }
        var isPlain = false
        if let rest = Self.rest(of: bytes, after: "https://") {
            bytes = rest
        } else if let rest = Self.rest(of: bytes, after: "http://") {
            bytes = rest
            isPlain = true
        }
        let slash = bytes.firstIndex(of: 0x2F) ?? bytes.count
        let prefix = bytes[slash...]
        guard let (host, port) = Self.parts(Array(bytes[..<slash])), Self.isPath(Array(prefix)) else {
            return nil
        }
        let name = PocketName(bytes: host)
        let isHere = name == "localhost" || name == "127.0.0.1"
        // Somebody on the way could read along, and browsers refuse it.
        guard !isPlain || isHere, isHere || host.contains(0x2E) else { return nil }
        text =
            (isPlain ? "http://" : "https://") + name.text + String(decoding: port, as: UTF8.self)
            + String(decoding: prefix, as: UTF8.self)
    }

    /// What follows a beginning, whatever the case of its letters.
    private static func rest(of bytes: [UInt8], after beginning: PocketName) -> [UInt8]? {
        let count = beginning.bytes.count
        guard bytes.count > count else { return nil }
        for place in 0..<count where small(bytes[place]) != beginning.bytes[place] { return nil }
        return Array(bytes[count...])
    }

    /// The host in small letters, and the port with the colon before it; nothing where one of them cannot be.
    private static func parts(_ bytes: [UInt8]) -> (host: [UInt8], port: [UInt8])? {
        let colon = bytes.firstIndex(of: 0x3A) ?? bytes.count
        let host = bytes[..<colon].map(small)
        let port = Array(bytes[colon...])
        var label = 0
        for byte in host {
            switch byte {
            case 0x2E where label > 0: label = 0
            case 0x2D where label > 0, 0x30...0x39, 0x61...0x7A, 0x80...: label += 1
            default: return nil
            }
        }
        guard label > 0, host.count <= 253 else { return nil }
        if !port.isEmpty {
            var number = 0
            for byte in port[1...] {
                guard (0x30...0x39).contains(byte), number < 100_000 else { return nil }
                number = number * 10 + Int(byte - 0x30)
            }
            guard (1...65_535).contains(number) else { return nil }
        }
        return (host, port)
    }

    /// Whether it can stand before paths as it is: no way back, no question, nothing that would have to be escaped.
    private static func isPath(_ bytes: [UInt8]) -> Bool {
        var former: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0x2E where former == 0x2F || former == 0x2E: return false
            case 0x2F where former == 0x2F: return false
            case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E: former = byte
            default: return false
            }
        }
        return true
    }

    private static func small(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
}
