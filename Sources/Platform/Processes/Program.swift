// Processes: other programs, started with nothing of this one but what they are handed.

import CSystem
public import Glibc

/// A program, and what it is told at its start.
public struct Program: Sendable {
    /// Its path; a name without a slash is looked up in `PATH`.
    public let path: String
    /// Its arguments, without its name.
    public let arguments: [String]
    /// What stands in its environment, as `NAME=value`; this program's own where nothing is said.
    public let environment: [String]?

    /// A program that has not been started.
    public init(_ path: String, _ arguments: [String] = [], environment: [String]? = nil) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
    }

    /// Starts it with these descriptors as its input, output and errors; nothing stands for `/dev/null`. Whoever
    /// starts it must wait for it with `waitpid`.
    ///
    /// - Throws: ``ProgramNotStarted``.
    public func start(input: Int32?, output: Int32?, errors: Int32?) throws(ProgramNotStarted) -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (stream, descriptor) in [(0, input), (1, output), (2, errors)] as [(Int32, Int32?)] {
            if let descriptor {
                unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
            } else {
                unsafe posix_spawn_file_actions_addopen(
                    &actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
            }
        }
        // Threads of Dispatch block all signals, and a child would inherit that: it could not even be interrupted.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
        var settings = unsafe (environment ?? []).map { unsafe strdup($0) } + [nil]
        defer { unsafe (words + settings).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code =
            environment == nil
            ? unsafe posix_spawnp(&process, path, &actions, &attributes, &words, environ)
            : unsafe posix_spawnp(&process, path, &actions, &attributes, &words, &settings)
        guard code == 0 else { throw ProgramNotStarted(program: path, code: code) }
        return process
    }

    /// Starts it without input, its output on a pipe; its errors too, or where this program's own go.
    ///
    /// - Returns: Its process id, to be waited for, and the pipe's end to read from, to be closed.
    /// - Throws: ``ProgramNotStarted``.
    public func startReading(withErrors: Bool) throws(ProgramNotStarted) -> (process: pid_t, output: Int32) {
        var ends: [Int32] = [0, 0]
        guard unsafe medina_pipe(&ends) == 0 else { throw ProgramNotStarted(program: path, code: errno) }
        defer { close(ends[1]) }
        do {
            let errors = withErrors ? ends[1] : STDERR_FILENO
            return (try start(input: nil, output: ends[1], errors: errors), ends[0])
        } catch {
            close(ends[0])
            throw error
        }
    }

    /// The exit status in what `waitpid` tells; 128 + the signal's number where a signal ended the program, as shells
    /// count.
    public static func exitStatus(_ told: Int32) -> Int32 {
        let signal = told & 0x7F
        return signal == 0 ? (told >> 8) & 0xFF : 128 + signal
    }
}

/// A program could not be started.
public struct ProgramNotStarted: Error, CustomStringConvertible {
    /// The program's path or name.
    public let program: String
    /// The system's number for the reason, such as `ENOENT`.
    public let code: Int32

    /// Whether there is no such program.
    public var isMissing: Bool { code == ENOENT }

    public var description: String {
        unsafe "\(program) could not be started: \(String(cString: strerror(code)))"
    }
}
