/// What the script that asks servers of people's own may do: speak to the one server that its address names, and nothing
/// else. The service worker does the same without a network.
enum CourierPolicy {
    /// The policy for a server; nothing where `server` could be read as more than one host: only `https`, its name and a
    /// port, or plain `http` to this machine.
    static func policy(to server: String) -> String? {
        isHost(server) ? "default-src 'none'; connect-src \(server)" : nil
    }

    /// The policy where no server is named: none is spoken to.
    static let nobody = "default-src 'none'"

    private static func isHost(_ server: String) -> Bool {
        var rest = server.utf8[...]
        let isSecure = take("https://", from: &rest)
        guard isSecure || take("http://", from: &rest) else { return false }
        let colon = rest.firstIndex(of: UInt8(ascii: ":")) ?? rest.endIndex
        let host = rest[..<colon]
        let port = rest[colon...].dropFirst()
        guard colon == rest.endIndex || (1...5).contains(port.count), port.allSatisfy(isDigit) else {
            return false
        }
        guard isSecure else {
            return host.elementsEqual("localhost".utf8) || host.elementsEqual("127.0.0.1".utf8)
        }
        return host.count <= 253
            && host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
                label in
                !label.isEmpty && label.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "-") }
            }
    }

    private static func take(_ beginning: String, from rest: inout Substring.UTF8View) -> Bool {
        guard rest.starts(with: beginning.utf8) else { return false }
        rest = rest.dropFirst(beginning.utf8.count)
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
