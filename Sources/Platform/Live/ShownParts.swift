public import HTTPServer

/// What each part of an open page shows, so that only a part that reads differently is sent again.
///
/// A part is remembered by its length and a hash with the process's secret key (SipHash), not by its text: there
/// are as many of these as open pages.
public struct ShownParts: Sendable {
    private struct Print: Equatable, Sendable {
        let length: Int
        let hash: Int

        init(_ bytes: [UInt8]) {
            var hasher = Hasher()
            unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
            (length, hash) = (bytes.count, hasher.finalize())
        }

        init(_ text: String) {
            // The bytes: a string's own hash would first bring it into a normal form.
            var text = text
            var hasher = Hasher()
            text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            (length, hash) = (text.utf8.count, hasher.finalize())
        }
    }

    private var prints: [String: Print] = [:]

    /// Nothing is shown yet.
    public init() {}

    /// Whether the part of this name does not show this text yet; from now on it does.
    public mutating func show(_ text: String, in part: String) -> Bool {
        let print = Print(text)
        return prints.updateValue(print, forKey: part) != print
    }

    /// The same for the bytes of a part that many pages share.
    public mutating func show(_ bytes: [UInt8], in part: String) -> Bool {
        let print = Print(bytes)
        return prints.updateValue(print, forKey: part) != print
    }

    /// Those of the events that read differently than the last of the same name; from now on they are shown.
    public mutating func show(_ events: [ServerSentEvent]) -> [ServerSentEvent] {
        events.filter { show($0.data, in: $0.name ?? "") }
    }
}
