import Files
import Glibc
import Testing

@Suite("Privacy")
struct PrivacyTests {
    private func mode(_ path: String) -> UInt32 {
        var status = stat()
        return unsafe lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test func `what other users could read is closed to them, and named`() throws {
        try FolderTests.withFolder { path in
            let folder = path + "/data"
            try Folder.create(folder)
            for name in ["a", "b", "c"] { try FolderTests.write(name, to: "\(folder)/\(name)") }
            try FolderTests.write("elsewhere", to: path + "/elsewhere")
            #expect(unsafe symlink(path + "/elsewhere", folder + "/link") == 0)
            for (file, mode) in [
                (folder, 0o755), ("\(folder)/a", 0o644), ("\(folder)/b", 0o600), ("\(folder)/c", 0o660),
            ] {
                #expect(unsafe chmod(file, mode_t(mode)) == 0)
            }
            #expect(unsafe chmod(path + "/elsewhere", 0o644) == 0)
            #expect(try Privacy.mend(folder) == [folder, "\(folder)/a", "\(folder)/c"])
            #expect(mode(folder) == 0o700)
            for name in ["a", "b", "c"] { #expect(mode("\(folder)/\(name)") == 0o600) }
            #expect(mode(path + "/elsewhere") == 0o644, "what a link leads to is not ours")
            #expect(try Privacy.mend(folder) == [])
            #expect(try Privacy.mend(path + "/missing") == [])
        }
    }

    @Test func `a lock tells who holds it`() throws {
        try FolderTests.withFolder { path in
            let lock = try FileLock(path + "/lock", holder: "a long name that is replaced")
            let error = #expect(throws: FileError.self) { _ = try FileLock(path + "/lock", holder: "me") }
            #expect(error?.code == .busy)
            #expect(FileLock.holder(of: path + "/lock") == "a long name that is replaced")
            #expect(FileLock.holder(of: path + "/none") == nil)
            withExtendedLifetime(lock) {}
        }
    }
}
