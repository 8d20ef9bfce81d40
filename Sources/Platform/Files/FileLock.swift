internal import Glibc

/// A file that one process at a time can hold; given back when the object goes away or the process ends, however it
/// ends.
public final class FileLock: Sendable {
    private let file: Int32

    /// Takes the lock at a path, creating the file if need be.
    ///
    /// - Parameter holder: Who takes it, for those who come too late: ``holder(of:)`` tells them.
    /// - Throws: an error with the code `busy` at once if somebody else holds it.
    public init(_ path: String, holder: String = "") throws(FileError) {
        file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileError(number: errno, path: path, action: "lock") }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            // All is initialised, so the deinitialiser closes the file; a second time it might be another's.
            throw FileError(number: errno, path: path, action: "lock")
        }
        // A full disk is no reason not to hold it: then only the name is missing.
        guard !holder.isEmpty, ftruncate(file, 0) == 0 else { return }
        let name = Array(holder.utf8.prefix(200))
        _ = unsafe name.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    deinit { if file >= 0 { close(file) } }

    /// Who has taken the lock at a path last, as far as it said.
    public static func holder(of path: String) -> String? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var name = [UInt8](repeating: 0, count: 200)
        let count = unsafe name.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
        return count > 0 ? String(decoding: name.prefix(count), as: UTF8.self) : nil
    }
}
