// medina-images: reads one photo of a stranger and writes small pictures of it, locked away from everything else.

import CSandbox
import CVips
import Glibc
import ImageExchange

/// The program that the server starts for each photo. The photo is its standard input, the pictures are its
/// standard output (see `ImageExchange`), and their shapes its arguments.
@main
enum ImageProgram {
    static func main() {
        medina_close_from(3)
        limit(Int32(RLIMIT_CORE.rawValue), 0)
        limit(Int32(RLIMIT_CPU.rawValue), 6)
        limit(Int32(RLIMIT_FSIZE.rawValue), UInt(ImageExchange.largestAnswer))
        limit(Int32(RLIMIT_NOFILE.rawValue), 16)
        guard medina_vips_start() == 0 else { finish(.notStarted) }
        limit(Int32(RLIMIT_AS.rawValue), 1 << 30)
        // From here on nothing can be opened; what vips needs is loaded.
        guard medina_lock_down() == 0 else { finish(.notStarted) }
        if CommandLine.arguments.contains("--check") { finish(isLockedAway ? .done : .notStarted) }
        let shapes = CommandLine.arguments.dropFirst().compactMap { PictureShape(argument: $0) }
        guard let photo = readAll() else { finish(.unreadable) }
        finish(answer(photo, shapes))
    }

    /// Whether nothing can be opened, reached or started any more: what `--check` answers by its status.
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

    private static func finish(_ outcome: ImageExchange.Outcome) -> Never { _exit(outcome.rawValue) }

    /// The whole input; nothing if there is too much of it.
    private static func readAll() -> [UInt8]? {
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

    private static func answer(_ photo: [UInt8], _ shapes: [PictureShape]) -> ImageExchange.Outcome {
        guard ImageExchange.isExpected(photo) else { return .unreadable }
        var (width, height) = (Int32(0), Int32(0))
        let isMeasured = unsafe photo.withUnsafeBytes { bytes in
            unsafe medina_vips_measure(bytes.baseAddress, bytes.count, &width, &height) == 0
        }
        guard isMeasured, width > 0, height > 0 else { return .unreadable }
        guard Int(width) * Int(height) <= ImageExchange.mostPixels else { return .tooManyPixels }
        for shape in shapes {
            guard let picture = picture(photo, shape), write(picture) else { return .unreadable }
        }
        return .done
    }

    private static func picture(_ photo: [UInt8], _ shape: PictureShape) -> [UInt8]? {
        var output: UnsafeMutableRawPointer?
        var count = 0
        let isMade = unsafe photo.withUnsafeBytes { bytes in
            switch shape {
            case .square(let side):
                unsafe medina_vips_square(bytes.baseAddress, bytes.count, Int32(side), &output, &count) == 0
            case .whole(let side):
                unsafe medina_vips_whole(bytes.baseAddress, bytes.count, Int32(side), &output, &count) == 0
            }
        }
        guard isMade, let output = unsafe output else { return nil }
        defer { unsafe medina_vips_release(output) }
        return unsafe Array(UnsafeRawBufferPointer(start: output, count: count))
    }

    /// Writes a picture with its length before it.
    private static func write(_ picture: [UInt8]) -> Bool {
        let bytes = ImageExchange.framed(picture)
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(1, buffer.baseAddress?.advanced(by: sent), bytes.count - sent)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}
