import Glibc

/// Small files, read and replaced whole.
enum FileBytes {
    /// What is in a file; `nil` where it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? bytes : nil }
            bytes += buffer[..<count]
        }
    }

    /// Writes beside the file and renames, so that nobody ever reads half of it; says whether that worked.
    @discardableResult
    static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
        let partial = "\(path).partial-\(getpid())"
        let file = unsafe open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { return false }
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            written += count
        }
        close(file)
        if written == bytes.count, unsafe rename(partial, path) == 0 { return true }
        unsafe unlink(partial)
        return false
    }
}
