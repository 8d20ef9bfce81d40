internal import Glibc

/// Writes a file whole or not at all: into a sibling first, which takes the file's name when everything is
/// safely on the disk. Whoever has the old file open keeps it.
public enum AtomicFile {
    /// Replaces the file at `path` by what `write` puts through the function it is given.
    ///
    /// On any error the old file stays as it was and nothing half-written remains.
    public static func replace(
        _ path: String,
        write: (_ put: (UnsafeRawBufferPointer) throws(FileError) -> Void) throws(FileError) -> Void
    ) throws(FileError) {
        let file = try PartialFile(path)
        try unsafe write { bytes throws(FileError) in try unsafe file.append(bytes) }
        try file.finish()
    }

    /// Replaces the file at `path` by one with the given bytes.
    public static func replace(_ path: String, bytes: [UInt8]) throws(FileError) {
        let file = try PartialFile(path)
        try unsafe bytes.withUnsafeBufferPointer { buffer throws(FileError) in
            try unsafe file.append(UnsafeRawBufferPointer(buffer))
        }
        try file.finish()
    }
}

/// The sibling of a file until it takes its name; removed if that never comes.
private final class PartialFile {
    private let path: String
    private let partialPath: String
    private var descriptor: Int32

    init(_ path: String) throws(FileError) {
        self.path = path
        partialPath = path + ".partial-\(getpid())"
        descriptor = unsafe open(partialPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileError(number: errno, path: path, action: "write") }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unsafe unlink(partialPath)
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        var rest = unsafe bytes[...]
        while unsafe rest.count > 0 {
            let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
            let written = unsafe Glibc.write(descriptor, piece.baseAddress, piece.count)
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw FileError(number: errno, path: path, action: "write") }
            unsafe rest = rest.dropFirst(written)
        }
    }

    func finish() throws(FileError) {
        guard fsync(descriptor) == 0, unsafe rename(partialPath, path) == 0 else {
            throw FileError(number: errno, path: path, action: "write")
        }
        close(descriptor)
        descriptor = -1
        try syncFolder()
    }

    /// Makes the new name itself durable.
    private func syncFolder() throws(FileError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(number: errno, path: folder, action: "write") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileError(number: errno, path: folder, action: "write") }
    }
}
