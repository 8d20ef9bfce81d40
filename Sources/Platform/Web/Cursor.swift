public import Crypto
public import Identity

/// A place in a list that is ordered by time and then by identifier: after the entry that it names.
public struct ListPosition: Hashable, Sendable {
    /// The entry's time, in milliseconds since 1970 UTC.
    public let milliseconds: Int64
    /// The entry's identifier.
    public let id: UniqueID

    public init(milliseconds: Int64, id: UniqueID) {
        self.milliseconds = milliseconds
        self.id = id
    }
}

/// Writes places in lists as opaque texts, and reads only what it wrote itself for the same list and person.
///
/// A text is the time and the identifier (24 bytes) and a keyed digest of them, the list and the person
/// (BLAKE2b, 16 bytes), in base 64 for addresses.
public struct CursorSeal: Sendable {
    private let key: [UInt8]

    /// Cursors under a secret; load it with ``ServerSecret`` so that they outlive a restart.
    public init(_ secret: SecretToken) { key = secret.derived(for: "cursors").bytes }

    private init(key: [UInt8]) { self.key = key }

    /// Cursors that end with this run of the server.
    public static let ofThisRun: CursorSeal = {
        var random = SystemRandomNumberGenerator()
        return CursorSeal(key: (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) })
    }()

    /// A place as text.
    ///
    /// - Parameters:
    ///   - list: Names the list.
    ///   - person: Whose list it is; nothing for everybody's.
    public func text(of position: ListPosition, in list: String, of person: UniqueID? = nil) -> String {
        let bytes = Self.bytes(position)
        return Base64URL.encoded(bytes + mark(bytes, list, person))
    }

    /// The place that a text stands for; nothing for a text of another list or person, or a changed one.
    public func position(_ text: String, in list: String, of person: UniqueID? = nil) -> ListPosition? {
        guard text.utf8.count <= 64, let all = Base64URL.decoded(text.utf8), all.count == 40 else {
            return nil
        }
        let bytes = Array(all[..<24])
        guard Digest.areEqual(Array(all[24...]), mark(bytes, list, person)) else { return nil }
        func word(_ start: Int) -> UInt64 { bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) } }
        return ListPosition(
            milliseconds: Int64(bitPattern: word(0)), id: UniqueID(high: word(8), low: word(16)))
    }

    /// A text with what tells that it was written here, for this list and person; of lists whose places are no
    /// ``ListPosition``.
    ///
    /// - Parameter text: Without NUL.
    public func sealed(_ text: String, in list: String, of person: UniqueID?) -> String {
        text + "~" + Base64URL.encoded(mark(Array(text.utf8) + [0], list, person))
    }

    /// The text that was sealed; nothing for one of another list or person, or a changed one.
    public func opened(_ sealed: String, in list: String, of person: UniqueID?) -> String? {
        guard let end = sealed.lastIndex(of: "~"),
            let seal = Base64URL.decoded(sealed[sealed.index(after: end)...].utf8)
        else { return nil }
        let text = String(sealed[..<end])
        guard Digest.areEqual(seal, mark(Array(text.utf8) + [0], list, person)) else { return nil }
        return text
    }

    private func mark(_ bytes: [UInt8], _ list: String, _ person: UniqueID?) -> [UInt8] {
        let whole = bytes + Array("\(list)\u{0}\(person?.description ?? "")".utf8)
        return Array(Digest.blake2b(whole, key: key).prefix(16))
    }

    private static func bytes(_ position: ListPosition) -> [UInt8] {
        [UInt64(bitPattern: position.milliseconds), position.id.high, position.id.low].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
        }
    }
}
