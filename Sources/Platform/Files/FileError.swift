internal import Glibc

/// Why a file could not be read or written.
public struct FileError: Error, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Code: Hashable, Sendable {
        /// There is no file, or no folder, at the path.
        case missing
        /// This user may not do it.
        case forbidden
        /// The disk, or this user's share of it, is full.
        case full
        /// Somebody else is using it.
        case busy
        /// Anything else, such as a failing disk.
        case failed
    }

    /// What went wrong.
    public let code: Code
    /// The file.
    public let path: String
    /// What was tried, as a verb: "read", "write".
    public let action: String
    /// The system's number for the error.
    public let number: Int32

    /// The error that the system has a number for.
    public init(number: Int32, path: String, action: String) {
        switch number {
        case ENOENT, ENOTDIR: code = .missing
        case EACCES, EPERM, EROFS: code = .forbidden
        case ENOSPC, EDQUOT, EFBIG: code = .full
        case EBUSY, EWOULDBLOCK, ETXTBSY: code = .busy
        default: code = .failed
        }
        self.path = path
        self.action = action
        self.number = number
    }

    /// What is wrong and what to do, in a sentence.
    public var description: String {
        switch code {
        case .missing:
            action == "write"
                ? "There is no folder to write \(path) into." : "There is no \(path) to \(action)."
        case .forbidden: "This user may not \(action) \(path)."
        case .full: "The disk is full, so \(path) could not be written; nothing was changed."
        case .busy: "Somebody else is using \(path)."
        case .failed: unsafe "Could not \(action) \(path): \(String(cString: strerror(number)))."
        }
    }
}
