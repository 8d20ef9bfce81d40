internal import Glibc

/// Keeps files from the other users of the machine.
public enum Privacy {
    /// From now on what this process makes is for its own user alone: folders 0700, files 0600.
    public static func keepWhatIsMade() { _ = umask(0o077) }

    /// Takes from everybody but the owner what they may do with a file, or with a folder and the files in it: what lies
    /// deeper is closed by the folder. Links are left alone, and nothing at the path is fine.
    ///
    /// - Returns: The paths of what others could have read or changed before, sorted.
    /// - Throws: ``FileError`` with the code `forbidden` where it belongs to another user.
    public static func mend(_ path: String) throws(FileError) -> [String] {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else {
            if errno == ENOENT { return [] }
            throw FileError(number: errno, path: path, action: "protect")
        }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFDIR || kind == S_IFREG else { return [] }
        var mended: [String] = []
        if status.st_mode & 0o077 != 0 {
            guard unsafe chmod(path, status.st_mode & 0o700) == 0 else {
                if errno == ENOENT { return [] }
                throw FileError(number: errno, path: path, action: "protect")
            }
            mended.append(path)
        }
        guard kind == S_IFDIR else { return mended }
        for name in try Folder.contents(path) where !Folder.exists("\(path)/\(name)") {
            mended += try mend("\(path)/\(name)")
        }
        return mended
    }

    /// Whether users other than the owner and the owner's group may read a file.
    public static func isReadableByAll(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & 0o004 != 0
    }
}
