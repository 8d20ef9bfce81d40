// ImageExchange: what the server and the program that reads photos say to each other.

/// The form of the answer, the limits that both sides keep, and how the program ends.
public enum ImageExchange {
    /// How the program ended: its exit status.
    public enum Outcome: Int32, Sendable {
        case done = 0
        /// The sandbox could not be set up.
        case notStarted = 10
        /// It is no picture of an expected kind, or a broken one.
        case unreadable = 11
        /// It would take too much to read.
        case tooManyPixels = 12
    }

    /// The largest photo, in bytes.
    public static let largestPhoto = 15 << 20
    /// The largest answer, in bytes.
    public static let largestAnswer = 4 << 20
    /// The most pixels that are read: more than any phone's camera has.
    public static let mostPixels = 120_000_000

    /// Whether the first bytes are those of a JPEG, PNG, WebP, HEIC or AVIF file.
    public static func isExpected(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xD8, 0xFF])
            || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) || isWebP(bytes)
            || isHEIF(bytes)
    }

    /// Whether the first bytes are those of a HEIC or AVIF file with one picture (ISO/IEC 23008-12, 10.2).
    public static func isHEIF(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
        return ["heic", "heix", "mif1", "avif"].contains { bytes[8..<12].elementsEqual($0.utf8) }
    }

    /// Whether the first bytes are those of a WebP file.
    public static func isWebP(_ bytes: [UInt8]) -> Bool {
        bytes.count > 12 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
    }

    /// A picture with its length in four bytes before it, the lowest first.
    public static func framed(_ picture: [UInt8]) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: picture.count >> (8 * $0)) } + picture
    }

    /// The pictures of an answer, each with nothing but its pixels; nothing if it is not exactly so many, each a
    /// WebP file.
    public static func pictures(in answer: [UInt8], count: Int) -> [[UInt8]]? {
        var pictures: [[UInt8]] = []
        var rest = answer[...]
        while !rest.isEmpty {
            guard rest.count >= 4 else { return nil }
            let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(4)
            guard length <= rest.count else { return nil }
            guard let picture = WebPFile.pixelsOnly(Array(rest.prefix(length))) else { return nil }
            pictures.append(picture)
            rest = rest.dropFirst(length)
        }
        return pictures.count == count ? pictures : nil
    }
}
