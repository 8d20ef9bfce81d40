import Crypto
import Files
import Storage

/// Which file a city was made from.
public struct ExtractIdentity: Hashable, Sendable, Codable {
    /// The file's name, without its folder.
    public var fileName: String
    /// Its size in bytes.
    public var size: Int
    /// Its SHA-256 digest in hexadecimal digits.
    public var sha256: String

    /// The identity of the file at a path; reads it whole.
    init(_ path: String) throws(FileError) {
        let file = try MappedFile(path)
        fileName = path.split(separator: "/").last.map(String.init) ?? path
        size = file.count
        sha256 = withExtendedLifetime(file) {
            let bytes = file.bytes
            return unsafe Digest.hexadecimal(
                Digest.sha256(UnsafeRawBufferPointer(start: bytes.pointer, count: bytes.count)))
        }
    }

    /// Whether two files hold the same bytes, whatever they are called.
    func isSameContent(as other: ExtractIdentity) -> Bool { size == other.size && sha256 == other.sha256 }
}
