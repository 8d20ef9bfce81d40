import Glibc

/// Short texts that differ when a file was replaced: for the names of what was made from it.
enum FileVersion {
    /// The size and the time of the last change, in letters and digits; short, and the same after a restart.
    static func of(_ path: String) throws(MapTilesError) -> String {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            let reason = unsafe String(cString: strerror(errno))
            throw MapTilesError(.missing, "\(path) cannot be read: \(reason).")
        }
        let nanoseconds = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
        return String(status.st_size, radix: 36) + "-" + String(nanoseconds, radix: 36)
    }
}
