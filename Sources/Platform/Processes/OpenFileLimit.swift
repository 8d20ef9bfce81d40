import Glibc

/// How many files, sockets among them, this process may have open at the same time.
public enum OpenFileLimit {
    /// Raises the limit as far as the system lets this process.
    ///
    /// - Returns: The limit that holds now.
    public static func raise() -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
        if limit.rlim_cur < limit.rlim_max {
            var raised = limit
            raised.rlim_cur = limit.rlim_max
            if unsafe setrlimit(Int32(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
