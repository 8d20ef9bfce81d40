// Sandbox: what programs that read strangers' files do first, and how they read and answer.

import CSandbox
import Glibc
public import ImageExchange

/// This process, which reads one photo and can do nothing else.
public enum Sandbox {
    /// Closes what was inherited and sets the limits that hold from the start: no core dumps, so many seconds of
    /// computing, so many bytes of answer.
    public static func begin(seconds: UInt, largestAnswer: Int) {
        medina_close_from(3)
        limit(Int32(RLIMIT_CORE.rawValue), 0)
        limit(Int32(RLIMIT_CPU.rawValue), seconds)
        limit(Int32(RLIMIT_FSIZE.rawValue), UInt(largestAnswer))
        limit(Int32(RLIMIT_NOFILE.rawValue), 16)
    }

    /// From here on nothing can be opened, reached or started, and memory is limited to so many bytes. What the program
    /// needs has been loaded. Asked with `--check`, it ends here and says by its status whether that holds.
    public static func close(memory: UInt) {
        limit(Int32(RLIMIT_AS.rawValue), memory)
        guard medina_lock_down() == 0 else { finish(.notStarted) }
        if CommandLine.arguments.contains("--check") { finish(isLockedAway ? .done : .notStarted) }
    }

    /// Ends the program.
    public static func finish(_ outcome: ImageExchange.Outcome) -> Never { _exit(outcome.rawValue) }

    /// The whole photo; nothing if there is too much of it.
    public static func photo() -> [UInt8]? {
        let size = lseek(0, 0, Int32(SEEK_END))
        guard 1...ImageExchange.largestPhoto ~= size, lseek(0, 0, Int32(SEEK_SET)) == 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        var filled = 0
        while filled < size {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe read(0, buffer.baseAddress?.advanced(by: filled), size - filled)
            }
            guard count > 0 else { return nil }
            filled += count
        }
        return bytes
    }

    /// Writes a part of the answer.
    public static func answer(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(1, buffer.baseAddress?.advanced(by: sent), bytes.count - sent)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private static var isLockedAway: Bool {
        var words: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
        let outcomes = unsafe [
            open("/etc/passwd", O_RDONLY), socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0),
            execve("/bin/true", &words, &words), kill(getppid(), 0),
        ]
        return outcomes.allSatisfy { $0 < 0 }
    }

    private static func limit(_ resource: __rlimit_resource_t, _ most: UInt) {
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        guard unsafe setrlimit(resource, &limit) == 0 else { finish(.notStarted) }
    }
}
