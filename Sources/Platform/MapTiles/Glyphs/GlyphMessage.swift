/// Writes glyphs in the format that MapLibre reads: Protocol Buffers with one font stack
/// (https://github.com/mapbox/node-fontnik/blob/master/proto/glyphs.proto).
enum GlyphMessage {
    /// The message for one range of a font; without any glyph it is an empty body.
    static func encode(_ glyphs: [Glyph], stack: String, range: GlyphRange) -> [UInt8] {
        guard !glyphs.isEmpty else { return [] }
        var font = ProtobufWriter()
        font.write(Array(stack.utf8), field: 1)
        font.write(Array(range.description.utf8), field: 2)
        for glyph in glyphs { font.write(encode(glyph), field: 3) }
        var message = ProtobufWriter()
        message.write(font.bytes, field: 1)
        return message.bytes
    }

    private static func encode(_ glyph: Glyph) -> [UInt8] {
        var writer = ProtobufWriter()
        writer.write(UInt64(glyph.codePoint), field: 1)
        if !glyph.bitmap.isEmpty { writer.write(glyph.bitmap, field: 2) }
        writer.write(UInt64(glyph.width), field: 3)
        writer.write(UInt64(glyph.height), field: 4)
        writer.write(zigzag: Int64(glyph.left), field: 5)
        writer.write(zigzag: Int64(glyph.top), field: 6)
        writer.write(UInt64(glyph.advance), field: 7)
        return writer.bytes
    }
}

/// The wire format of Protocol Buffers (https://protobuf.dev/programming-guides/encoding), as far as it is used.
private struct ProtobufWriter {
    private(set) var bytes: [UInt8] = []

    /// A number of 7 bits a byte, the lowest first.
    private mutating func writeVariable(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ value: UInt64, field: UInt64) {
        writeVariable(field << 3)
        writeVariable(value)
    }

    /// A signed number whose small values stay short: 0, -1, 1, -2 … become 0, 1, 2, 3 …
    mutating func write(zigzag value: Int64, field: UInt64) {
        write(UInt64(bitPattern: (value << 1) ^ (value >> 63)), field: field)
    }

    mutating func write(_ content: [UInt8], field: UInt64) {
        writeVariable(field << 3 | 2)
        writeVariable(UInt64(content.count))
        bytes += content
    }
}
