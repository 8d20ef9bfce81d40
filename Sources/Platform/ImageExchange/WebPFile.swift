/// The container of a WebP picture (RFC 9649, section 2).
public enum WebPFile {
    /// The same picture with nothing but its pixels: no metadata, no profile, no further frames. Nothing for
    /// anything but a well-formed file with one picture.
    public static func pixelsOnly(_ file: [UInt8]) -> [UInt8]? {
        guard ImageExchange.isWebP(file), length(file[4...]) == file.count - 8 else { return nil }
        var picture: ArraySlice<UInt8>?
        var rest = file[12...]
        while !rest.isEmpty {
            guard rest.count >= 8 else { return nil }
            let size = length(rest.dropFirst(4))
            // Chunks of an odd size are followed by a zero.
            let whole = 8 + size + size % 2
            guard whole <= rest.count else { return nil }
            if rest.starts(with: "VP8 ".utf8) || rest.starts(with: "VP8L".utf8) {
                guard picture == nil else { return nil }
                picture = rest.prefix(whole)
            }
            rest = rest.dropFirst(whole)
        }
        guard let picture else { return nil }
        let size = 4 + picture.count
        return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
            + Array("WEBP".utf8) + picture
    }

    /// A number of four bytes, the lowest first.
    private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
