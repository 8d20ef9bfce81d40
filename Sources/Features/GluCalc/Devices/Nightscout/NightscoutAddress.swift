/// Where a person's Nightscout is: `https://`, a host, and perhaps a port and folders.
package struct NightscoutAddress: Hashable, Sendable {
    /// Why a text is no such address.
    package enum Problem: UInt8, Error, CaseIterable, Hashable, Sendable {
        /// There is nothing.
        case missing
        /// It is longer than 300 signs.
        case tooLong
        /// It begins with `http://`: everybody on the way could read along.
        case notEncrypted
        /// It has a name, a secret or a token in it; those have fields of their own.
        case hasSecret
        /// It is no address.
        case malformed
    }

    /// The address without a slash at its end, in ASCII.
    private let bytes: [UInt8]

    /// An address as somebody typed it; `https://` may be missing, and what follows `/api` is left out.
    package init(_ typed: String) throws(Problem) {
        let all = Array(typed.utf8)
        guard let first = all.firstIndex(where: { $0 != 0x20 }),
            let last = all.lastIndex(where: { $0 != 0x20 })
        else { throw .missing }
        guard last - first < 300 else { throw .tooLong }
        var rest = all[first...last]
        let lowered = rest.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        if lowered.starts(with: "http://".utf8) { throw .notEncrypted }
        if lowered.starts(with: "https://".utf8) { rest = rest.dropFirst(8) }
        // A question mark most often begins a token, and an @ ends a name with its secret.
        if rest.contains(where: { $0 == 0x3F || $0 == 0x40 || $0 == 0x23 }) { throw .hasSecret }
        let host = rest.prefix { $0 != 0x2F }
        try Self.check(host: host)
        var parts: [ArraySlice<UInt8>] = []
        for part in rest.dropFirst(host.count).split(separator: 0x2F) {
            if part.elementsEqual("api".utf8) { break }
            guard part.allSatisfy(Self.isPlain), part.contains(where: { $0 != 0x2E }) else {
                throw .malformed
            }
            parts.append(part)
        }
        var address = Array("https://".utf8)
        for byte in host { address.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
        for part in parts { address += [0x2F] + part }
        bytes = address
    }

    /// The address without a slash at its end.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Where a request goes.
    package func text(of request: NightscoutRequest) -> String {
        String(decoding: bytes + Array(request.target.utf8), as: UTF8.self)
    }

    /// Letters, digits and hyphens between dots, and perhaps a port.
    private static func check(host: ArraySlice<UInt8>) throws(Problem) {
        let name = host.prefix { $0 != 0x3A }
        let port = host.dropFirst(name.count + 1)
        if name.count < host.count {
            var digits = DigitReader(port)
            guard let number = digits.run(most: 5), digits.isAtEnd, (1...65_535).contains(number.value) else {
                throw .malformed
            }
        }
        guard !name.isEmpty else { throw .malformed }
        for label in name.split(separator: 0x2E, omittingEmptySubsequences: false) {
            guard let first = label.first, let last = label.last, first != 0x2D, last != 0x2D,
                label.allSatisfy({ Self.isLetterOrDigit($0) || $0 == 0x2D })
            else { throw .malformed }
        }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    /// The signs that RFC 3986 calls unreserved.
    static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x2D, 0x2E, 0x5F, 0x7E: true
        default: isLetterOrDigit(byte)
        }
    }
}
