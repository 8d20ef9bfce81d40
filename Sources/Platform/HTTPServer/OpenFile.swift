import Glibc
import Observability

/// A file open for reading, closed with its last reference.
package final class OpenFile: Sendable {
    package let descriptor: Int32
    package let size: Int
    /// Seconds since 1970 UTC of the last change.
    package let modifiedAt: Int

    /// - Returns: `nil` when there is no such regular file that this process may read.
    package init?(path: String) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
        modifiedAt = Int(status.st_mtim.tv_sec)
    }

    /// A second descriptor for who closes it himself; -1 when there are too many.
    package func duplicate() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

    /// The time of the last change as HTTP writes it.
    package var httpDate: String { UTCTime(seconds: modifiedAt).httpDate }

    /// The fingerprint of the whole content.
    package func contentHash() -> String {
        var hash = ContentHash()
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        var offset = 0
        while case let count = unsafe pread(descriptor, &piece, piece.count, offset), count > 0 {
            hash.add(piece.span.extracting(..<count))
            offset += count
        }
        return hash.text
    }

    deinit { close(descriptor) }
}
