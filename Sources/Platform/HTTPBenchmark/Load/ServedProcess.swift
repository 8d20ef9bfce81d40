import Glibc
import Processes

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
        do {
            (processID, output) = try Program(program, arguments).startReading(withErrors: false)
        } catch {
            throw NotStarted(output: "\(error)")
        }
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

    /// The processor time that it has used so far, in seconds; `nil` once it is gone.
    public var processorSeconds: Double? {
        guard let file = unsafe fopen("/proc/\(processID)/stat", "r") else { return nil }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 1_024)
        guard unsafe fgets(&line, Int32(line.count), file) != nil else { return nil }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // After the name in brackets come the state, then proc(5)'s fields 4 and on; 14 and 15 are user and system.
        guard let name = text.lastIndex(of: ")") else { return nil }
        let fields = text[name...].split(separator: " ").dropFirst()
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }
        guard ticks.count == 2 else { return nil }
        return (ticks[0] + ticks[1]) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The memory that it holds now, in bytes.
    public var residentBytes: Int { ProcessMemory.bytes("VmRSS", of: processID) ?? 0 }

    /// The most that it has held since its start or since ``forgetPeak()``, in bytes.
    public var peakBytes: Int { ProcessMemory.bytes("VmHWM", of: processID) ?? 0 }

    /// From here on the most that it holds counts anew.
    public func forgetPeak() { ProcessMemory.forgetPeak(of: processID) }

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
