// Files: reading files by mapping them into memory, and replacing files whole or not at all.
internal import Glibc
public import Storage

/// A file mapped into memory, read-only: its pages are read when they are first touched and shared with
/// every other process that maps it.
///
/// The file must not be shortened while it is mapped; replace files whole instead (``AtomicFile``), which
/// leaves those that have the old one open with the old one.
@safe
public final class MappedFile: @unchecked Sendable {
    // Sendable by hand: nobody writes to the pages, and they go away with the last reference only.
    private let base: UnsafeMutableRawPointer?
    /// The size in bytes.
    public let count: Int

    /// Maps the file at a path.
    public init(_ path: String) throws(FileError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(number: errno, path: path, action: "read") }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            throw FileError(number: errno, path: path, action: "read")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw FileError(number: EISDIR, path: path, action: "read")
        }
        count = Int(status.st_size)
        guard count > 0 else {
            unsafe base = nil
            return
        }
        let address = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
        guard let address = unsafe address, unsafe address != MAP_FAILED else {
            throw FileError(number: errno, path: path, action: "read")
        }
        unsafe base = address
    }

    deinit {
        if let base = unsafe base { unsafe munmap(base, count) }
    }

    /// The file's bytes, which keep it mapped.
    public var bytes: Column<UInt8> {
        guard let base = unsafe base else { return Column([]) }
        return unsafe Column(base.assumingMemoryBound(to: UInt8.self), count: count, owner: self)
    }
}
