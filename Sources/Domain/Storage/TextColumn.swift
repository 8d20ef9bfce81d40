/// A read-only list of texts, kept as UTF-8 one after the other.
public struct TextColumn: Sendable {
    /// The bytes of all texts.
    package let bytes: Column<UInt8>
    /// Where each text begins in `bytes`, and at last where the last one ends.
    package let offsets: Column<UInt32>

    /// Texts from bytes and from where each begins; the offsets must rise and end within the bytes.
    package init(bytes: Column<UInt8>, offsets: Column<UInt32>) {
        self.bytes = bytes
        self.offsets = offsets
    }

    /// A copy of some texts.
    public init(_ texts: some Collection<String>) {
        var bytes: [UInt8] = []
        var offsets: [UInt32] = [0]
        offsets.reserveCapacity(texts.count + 1)
        for text in texts {
            bytes.append(contentsOf: text.utf8)
            offsets.append(UInt32(bytes.count))
        }
        self.init(bytes: Column(bytes), offsets: Column(offsets))
    }

    /// How many texts there are.
    public var count: Int { offsets.count - 1 }

    /// The text in a row; bytes that are not UTF-8 appear as U+FFFD.
    public subscript(row: Int) -> String {
        let start = Int(offsets[row])
        let end = Int(offsets[row + 1])
        guard start < end else { return "" }
        precondition(end <= bytes.count, "a text ends beyond the bytes")
        return unsafe String(
            decoding: UnsafeBufferPointer(start: bytes.pointer + start, count: end - start), as: UTF8.self)
    }
}
