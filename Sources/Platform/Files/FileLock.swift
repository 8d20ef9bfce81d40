internal import Glibc

/// A file that one process at a time can hold; given back when the object goes away or the process ends.
public final class FileLock: Sendable {
    private let file: Int32

    /// Takes the lock at a path, creating the file if need be.
    ///
    /// - Throws: an error with the code `busy` at once if somebody else holds it.
    public init(_ path: String) throws(FileError) {
        file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw FileError(number: errno, path: path, action: "lock") }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let error = FileError(number: errno, path: path, action: "lock")
            close(file)
            throw error
        }
    }

    deinit { close(file) }
}
