import Glibc

/// 64 bits that differ when what they were made of differs, for cache names and ETags; not for secrets.
/// FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo; RFC 9923).
public struct Fingerprint: Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The fingerprint of nothing yet.
    public init() {}

    /// Takes more bytes in.
    public mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }

    /// The 64 bits.
    public var value: UInt64 { state }

    /// Sixteen hexadecimal digits.
    public var hexadecimal: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The fingerprint of a file's size, time of change and place on its disk: cheap, and new for a new file.
    static func ofFile(_ path: String) throws(MapTilesError) -> UInt64 {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            let reason = unsafe String(cString: strerror(errno))
            throw MapTilesError(.missing, "\(path) cannot be read: \(reason).")
        }
        var fingerprint = Fingerprint()
        let numbers = [
            Int64(status.st_size), Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec),
            Int64(bitPattern: UInt64(status.st_ino)),
        ]
        for number in numbers { unsafe withUnsafeBytes(of: number) { unsafe fingerprint.add($0) } }
        return fingerprint.value
    }
}
