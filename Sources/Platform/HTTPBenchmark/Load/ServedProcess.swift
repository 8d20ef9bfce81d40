import Glibc

/// A server in a process of its own, started as people start it.
public final class ServedProcess {
    /// The server did not say where it listens.
    public struct NotStarted: Error, CustomStringConvertible {
        /// What it printed instead.
        public let output: String
        public var description: String { "the server did not start: \(output)" }
    }

    /// The process.
    public let processID: Int32
    /// Where it listens.
    public private(set) var port = 0
    private let output: Int32
    private var isOver = false

    /// Starts a program and waits until it prints an address `http://…:PORT`.
    ///
    /// - Parameter seconds: The longest wait for that.
    public init(_ program: String, _ arguments: [String], seconds: Int = 60) throws {
        var ends = [Int32](repeating: 0, count: 2)
        guard unsafe pipe(&ends) == 0 else { throw NotStarted(output: "no pipe") }
        output = ends[0]
        // Must not go on into the children of others.
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
        unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        defer { for index in unsafe words.indices { unsafe free(words[index]) } }
        var child = pid_t()
        let code = unsafe posix_spawn(&child, program, &actions, nil, &words, environ)
        close(ends[1])
        processID = child
        guard code == 0 else { throw NotStarted(output: "error \(code) for \(program)") }
        port = try readPort(seconds: seconds)
    }

    deinit {
        kill()
        close(output)
    }

    /// Ends it at once, as a power cut would.
    public func kill() {
        guard !isOver else { return }
        isOver = true
        Glibc.kill(processID, SIGKILL)
        var status: Int32 = 0
        unsafe waitpid(processID, &status, 0)
    }

    /// Asks it to end, and waits for that.
    public func terminate() {
        guard !isOver else { return }
        isOver = true
        Glibc.kill(processID, SIGTERM)
        var status: Int32 = 0
        unsafe waitpid(processID, &status, 0)
    }

    /// The memory that it holds now, in bytes.
    public var residentBytes: Int {
        guard let file = unsafe fopen("/proc/\(processID)/status", "r") else { return 0 }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while unsafe fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard text.hasPrefix("VmRSS:") else { continue }
            return (text.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
        }
        return 0
    }

    private func readPort(seconds: Int) throws -> Int {
        var text: [UInt8] = []
        var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        let end = time(nil) + seconds
        while time(nil) <= end {
            guard unsafe poll(&waiting, 1, 1000) > 0 else { continue }
            var piece = [UInt8](repeating: 0, count: 4096)
            let count = unsafe read(output, &piece, piece.count)
            guard count > 0 else { break }
            text += piece[..<count]
            let line = String(decoding: text, as: UTF8.self)
            guard let address = line.firstRange(of: "http://"),
                let end = line[address.upperBound...].firstIndex(of: "\n"),
                let port = Int(line[address.upperBound..<end].split(separator: ":").last ?? "")
            else { continue }
            return port
        }
        kill()
        throw NotStarted(output: String(decoding: text, as: UTF8.self))
    }
}
