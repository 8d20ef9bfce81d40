internal import CSystem
internal import Glibc

/// Folders as wholes: made beside the one they will replace, and swapped with it at once.
public enum Folder {
    /// Whether there is a folder at a path.
    public static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Makes a folder, and those above it that are missing; one that is there already is left alone.
    public static func create(_ path: String) throws(FileError) {
        guard !path.isEmpty, !exists(path) else { return }
        let above = parent(of: path)
        if above != path { try create(above) }
        guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else {
            throw FileError(number: errno, path: path, action: "write")
        }
    }

    /// The names in a folder, sorted.
    public static func contents(_ path: String) throws(FileError) -> [String] {
        guard let folder = unsafe opendir(path) else {
            throw FileError(number: errno, path: path, action: "read")
        }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Removes a folder with all that is in it, or a file; nothing at the path is fine. Links are removed, not followed.
    public static func remove(_ path: String) throws(FileError) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw FileError(number: errno, path: path, action: "remove")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard unsafe unlink(path) == 0 else {
                throw FileError(number: errno, path: path, action: "remove")
            }
            return
        }
        for name in try contents(path) { try remove("\(path)/\(name)") }
        guard unsafe rmdir(path) == 0 else { throw FileError(number: errno, path: path, action: "remove") }
    }

    /// Puts a finished folder in the place of another: its files are brought to the disk, then it takes over the name in
    /// one step, and what had the name before is removed. After a failure the former folder is still in its place.
    public static func replace(_ path: String, with finished: String) throws(FileError) {
        for name in try contents(finished) { try synchronise("\(finished)/\(name)") }
        try synchronise(finished)
        if exists(path) {
            guard unsafe medina_exchange(finished, path) == 0 else {
                throw FileError(number: errno, path: path, action: "write")
            }
            try synchronise(parent(of: path))
            try remove(finished)
        } else {
            guard unsafe rename(finished, path) == 0 else {
                throw FileError(number: errno, path: path, action: "write")
            }
            try synchronise(parent(of: path))
        }
    }

    /// Brings a file, or the names in a folder, to the disk.
    public static func synchronise(_ path: String) throws(FileError) {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(number: errno, path: path, action: "write") }
        defer { close(file) }
        guard fsync(file) == 0 else { throw FileError(number: errno, path: path, action: "write") }
    }

    /// The folder that a path lies in.
    public static func parent(of path: String) -> String {
        var rest = Substring(path)
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        return slash == rest.startIndex ? "/" : String(rest[..<slash])
    }
}
