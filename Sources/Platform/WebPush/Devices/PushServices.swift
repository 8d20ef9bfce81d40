/// The push services that the server speaks to: a subscription that names another host is refused.
public struct PushServices: Hashable, Sendable {
    /// Those of the browsers that people have: Chrome, Edge and others of their kind, Firefox, Safari.
    public static let known = [
        "fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com",
    ]

    private let entries: [String]

    /// - Parameter entries: Names of hosts; `*.` before one stands for whatever stands before it, at least something.
    public init(_ entries: [String] = known) {
        self.entries = entries.map { $0.lowercased() }.filter(Self.isEntry)
    }

    /// Whether there are none: no device can be added then.
    public var isEmpty: Bool { entries.isEmpty }

    /// Whether it can stand in the list: a host with a point in its name, and no address of four numbers.
    public static func isEntry(_ text: String) -> Bool {
        isHost(text.hasPrefix("*.") ? String(text.dropFirst(2)) : text)
    }

    /// The entry that a host belongs to; nothing for a host that is none of theirs.
    func service(of host: String) -> String? {
        guard Self.isHost(host) else { return nil }
        return entries.first { entry in
            entry.hasPrefix("*.") ? host.hasSuffix(entry.dropFirst()) : host == entry
        }
    }

    /// Whether it is the full name of a host in small letters (RFC 1123, section 2.1); its last part is no number, so it
    /// is no address.
    private static func isHost(_ text: String) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 253, labels.count >= 2, let last = labels.last,
            last.utf8.contains(where: isLetter)
        else { return false }
        return labels.allSatisfy { label in
            1...63 ~= label.utf8.count && label.utf8.first != UInt8(ascii: "-")
                && label.utf8.last != UInt8(ascii: "-")
                && label.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
