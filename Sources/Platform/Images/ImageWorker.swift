// Images: small pictures of people's photos, made by a program of its own that can do nothing else.

import CSandbox
import Dispatch
public import FairShare
import Glibc
public import ImageExchange
import Processes

/// Makes small pictures of photos. Each photo is read by a process of its own with limits on time, memory and output,
/// without files and network, so that a photo which makes a decoder crash or run wild costs that one upload.
public final class ImageWorker: Sendable {
    /// The largest photo that is read, in bytes.
    public static let largestPhoto = ImageExchange.largestPhoto

    /// The path of the program that reads photos.
    public let program: String
    private let queue = DispatchQueue(label: "medina.images", qos: .utility, attributes: .concurrent)
    private let turns: FairQueue
    private let timeLimit: Duration

    /// - Parameters:
    ///   - program: The path of `medina-images`; beside the running program unless said otherwise.
    ///   - most: How many photos may be read at the same time; three times as many may wait, further ones are refused.
    ///   - timeLimit: The longest time for one photo.
    public init(program: String? = nil, atOnce most: Int = 2, timeLimit: Duration = .seconds(10)) {
        self.program = program ?? Self.besideThisProgram
        turns = FairQueue(atOnce: most, capacity: most * 4)
        self.timeLimit = timeLimit
    }

    /// Whether the program is there and can be started.
    public var isInstalled: Bool { unsafe access(program, X_OK) == 0 }

    /// Pictures of the photo in these shapes, as WebP without metadata, upright.
    ///
    /// - Parameter claimant: On whose behalf.
    /// - Throws: ``ImageError``.
    public func pictures(
        of photo: [UInt8], _ shapes: [PictureShape], for claimant: Claimant = .server
    ) async throws(ImageError) -> [[UInt8]] {
        guard photo.count <= ImageExchange.largestPhoto else { throw ImageError(.tooLarge) }
        guard ImageExchange.isExpected(photo) else { throw ImageError(.unreadable) }
        let result: Result<[[UInt8]], ImageError>
        do {
            result = try await turns.run(for: claimant) { await reading(photo, shapes) }
        } catch {
            throw ImageError(.overloaded)
        }
        return try result.get()
    }

    private func reading(_ photo: [UInt8], _ shapes: [PictureShape]) async -> Result<[[UInt8]], ImageError> {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                do throws(ImageError) {
                    continuation.resume(returning: .success(try read(photo, shapes)))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
    }

    private static var besideThisProgram: String {
        var path = [CChar](repeating: 0, count: 4_096)
        let count = unsafe readlink("/proc/self/exe", &path, path.count - 1)
        let own = String(decoding: path.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/medina-images"
    }

    private func read(_ photo: [UInt8], _ shapes: [PictureShape]) throws(ImageError) -> [[UInt8]] {
        let (input, output) = (medina_memory_file(), medina_memory_file())
        defer {
            close(input)
            close(output)
        }
        guard input >= 0, output >= 0, Self.write(photo, to: input) else {
            throw ImageError(.failed, "no memory for a photo")
        }
        let process = try start(shapes.map(\.argument), input: input, output: output)
        let status = try wait(for: process)
        switch ImageExchange.Outcome(rawValue: status) {
        case .done: break
        case .tooManyPixels: throw ImageError(.tooLarge)
        case .unreadable: throw ImageError(.unreadable)
        case .notStarted: throw ImageError(.failed, "the sandbox for photos could not be set up")
        // A limit, or a decoder that crashed: the photo's fault.
        case nil where status >= 128: throw ImageError(.unreadable, "ended by signal \(status - 128)")
        case nil: throw ImageError(.failed, "\(program) ended with status \(status)")
        }
        guard let pictures = ImageExchange.pictures(in: Self.readAll(output), count: shapes.count) else {
            throw ImageError(.unreadable, "the answer was not well-formed")
        }
        return pictures
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

    private static func readAll(_ file: Int32) -> [UInt8] {
        let size = min(max(lseek(file, 0, Int32(SEEK_END)), 0), ImageExchange.largestAnswer)
        var bytes = [UInt8](repeating: 0, count: size)
        let count = unsafe pread(file, &bytes, size, 0)
        return Array(bytes.prefix(max(count, 0)))
    }

    private func start(_ arguments: [String], input: Int32, output: Int32) throws(ImageError) -> pid_t {
        do {
            // Nothing of the server's environment, which may hold secrets.
            return try Program(program, arguments, environment: ["LANG=C.UTF-8"])
                .start(input: input, output: output, errors: nil)
        } catch {
            throw ImageError(isInstalled ? .failed : .unavailable, "\(error)")
        }
    }

    /// The exit status; 128 and the signal's number where one ended it, ours at the latest.
    private func wait(for process: pid_t) throws(ImageError) -> Int32 {
        let deadline = ContinuousClock.now + timeLimit
        var status: Int32 = 0
        while true {
            let ended = unsafe waitpid(process, &status, WNOHANG)
            if ended == process { break }
            if ended < 0, errno != EINTR { throw ImageError(.failed, "nobody to wait for") }
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
