// SandboxedPrograms: small programs that read what strangers sent, each in a process of its own.

import CSandbox
import Dispatch
public import FairShare
import Glibc
import Processes

/// A program beside this one that is started for each thing to be read, locks itself away from everything else and
/// answers. What makes it crash or run wild costs that one answer.
public final class SandboxedProgram: Sendable {
    /// What it did.
    public struct Answer: Sendable {
        /// Its exit status; 128 and the signal's number where one ended it, ours at the latest.
        public var status: Int32
        /// What it wrote, to be believed by nobody.
        public var output: [UInt8]
    }

    /// Where it is.
    public let path: String
    private let queue: DispatchQueue
    private let turns: FairQueue
    private let timeLimit: Duration
    private let largestAnswer: Int

    /// - Parameters:
    ///   - name: Its name, where it lies beside the running program.
    ///   - path: Where it is otherwise.
    ///   - most: How many may run at the same time; three times as many may wait, further ones are refused.
    ///   - timeLimit: The longest time for one answer.
    ///   - largestAnswer: How many bytes of an answer are read.
    public init(
        _ name: String, at path: String? = nil, atOnce most: Int, timeLimit: Duration, largestAnswer: Int
    ) {
        self.path = path ?? Self.besideThisProgram(name)
        queue = DispatchQueue(label: "medina.\(name)", qos: .utility, attributes: .concurrent)
        turns = FairQueue(atOnce: most, capacity: most * 4)
        self.timeLimit = timeLimit
        self.largestAnswer = largestAnswer
    }

    /// Whether it is there and can be started.
    public var isInstalled: Bool { unsafe access(path, X_OK) == 0 }

    /// What it answers.
    ///
    /// - Parameters:
    ///   - input: What it reads.
    ///   - arguments: What it is told.
    ///   - claimant: On whose behalf.
    /// - Throws: ``SandboxedProgramError``.
    public func answer(
        to input: [UInt8], _ arguments: [String], for claimant: Claimant
    ) async throws(SandboxedProgramError) -> Answer {
        let result: Result<Answer, SandboxedProgramError>
        do {
            result = try await turns.run(for: claimant) { await answering(input, arguments) }
        } catch {
            throw SandboxedProgramError(.overloaded)
        }
        return try result.get()
    }

    private func answering(_ input: [UInt8], _ arguments: [String]) async -> Result<
        Answer, SandboxedProgramError
    > {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                do throws(SandboxedProgramError) {
                    continuation.resume(returning: .success(try run(input, arguments)))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
    }

    private static func besideThisProgram(_ name: String) -> String {
        var path = [CChar](repeating: 0, count: 4_096)
        let count = unsafe readlink("/proc/self/exe", &path, path.count - 1)
        let own = String(decoding: path.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/\(name)"
    }

    private func run(_ bytes: [UInt8], _ arguments: [String]) throws(SandboxedProgramError) -> Answer {
        let (input, output) = (medina_memory_file(), medina_memory_file())
        defer {
            close(input)
            close(output)
        }
        guard input >= 0, output >= 0, Self.write(bytes, to: input) else {
            throw SandboxedProgramError(.failed, "no memory for what is to be read")
        }
        let process: pid_t
        do {
            // Nothing of the server's environment, which may hold secrets.
            process = try Program(path, arguments, environment: ["LANG=C.UTF-8"])
                .start(input: input, output: output, errors: nil)
        } catch {
            throw SandboxedProgramError(isInstalled ? .failed : .unavailable, "\(error)")
        }
        let status = try wait(for: process)
        return Answer(status: status, output: readAll(output))
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(file, buffer.baseAddress?.advanced(by: sent), bytes.count - sent)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private func readAll(_ file: Int32) -> [UInt8] {
        let size = min(max(lseek(file, 0, Int32(SEEK_END)), 0), largestAnswer)
        var bytes = [UInt8](repeating: 0, count: size)
        let count = unsafe pread(file, &bytes, size, 0)
        return Array(bytes.prefix(max(count, 0)))
    }

    private func wait(for process: pid_t) throws(SandboxedProgramError) -> Int32 {
        let deadline = ContinuousClock.now + timeLimit
        var status: Int32 = 0
        while true {
            let ended = unsafe waitpid(process, &status, WNOHANG)
            if ended == process { break }
            if ended < 0, errno != EINTR { throw SandboxedProgramError(.failed, "nobody to wait for") }
            if ContinuousClock.now >= deadline {
                kill(process, SIGKILL)
                while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
                break
            }
            usleep(4_000)
        }
        return Program.exitStatus(status)
    }
}
