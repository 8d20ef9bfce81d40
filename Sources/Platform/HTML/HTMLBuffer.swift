/// The growing bytes of a page. Text gets in escaped, markup only as a literal.
public struct HTMLBuffer: Sendable {
    /// What was written so far, in UTF-8.
    public internal(set) var bytes: [UInt8] = []

    /// An empty buffer with room for a usual page.
    public init(capacity: Int = 4096) { bytes.reserveCapacity(capacity) }

    #if hasFeature(Embedded)
        /// An empty buffer without any room: what stands in a module from the start.
        @inlinable
        init(_: ()) {}

        /// Takes away what was written from a place on.
        mutating func cut(from start: Int) -> [UInt8] {
            let content = Array(bytes[start...])
            bytes.removeSubrange(start...)
            return content
        }
    #endif

    // With Embedded Swift these three are called from everywhere in a module that has to be small.

    /// Appends markup from the source code as it stands.
    #if hasFeature(Embedded)
        @inline(never)
    #endif
    public mutating func append(markup: StaticString) {
        markup.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Appends text with `& < > " '` escaped, safe in elements and in quoted attributes alike.
    ///
    /// A carriage return is written as a reference, so that a fragment can be sent as lines of a server-sent
    /// event without text starting a line of its own; a NUL becomes U+FFFD as a browser would make it.
    #if hasFeature(Embedded)
        @inline(never)
    #endif
    public mutating func append(escaping text: String) {
        let span = text.utf8Span.span
        var start = 0
        for index in span.indices {
            let byte = span[index]
            // One comparison passes nearly all bytes: everything to escape lies at or below ">".
            guard byte <= 0x3E, let reference = Self.reference(for: byte) else { continue }
            append(span.extracting(start..<index))
            append(markup: reference)
            start = index + 1
        }
        append(span.extracting(start..<span.count))
    }

    /// Appends what another buffer holds: it was escaped there.
    #if hasFeature(Embedded)
        @inline(never)
    #endif
    @usableFromInline
    mutating func append(rendered content: [UInt8]) { bytes.append(contentsOf: content) }

    private mutating func append(_ span: Span<UInt8>) {
        unsafe span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    private static func reference(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case 0x0D: "&#13;"
        case 0x00: "\u{FFFD}"
        default: nil
        }
    }
}
