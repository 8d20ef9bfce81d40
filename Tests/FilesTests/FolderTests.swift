import Dispatch
import Files
import Glibc
import Storage
import Synchronization
import Testing

@Suite("Folders and locks")
struct FolderTests {
    /// A folder of its own for a test, removed afterwards.
    static func withFolder(_ body: (String) throws -> Void) throws {
        let path = "/tmp/medina-folders-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        try Folder.create(path)
        defer { try? Folder.remove(path) }
        try body(path)
    }

    static func text(_ path: String) throws -> String {
        try String(decoding: MappedFile(path).bytes.array, as: UTF8.self)
    }

    static func write(_ text: String, to path: String) throws {
        let bytes = Array(text.utf8)
        try unsafe AtomicFile.replace(path) { put throws(FileError) in
            var failure: FileError?
            unsafe bytes.withUnsafeBytes { buffer in
                do throws(FileError) { try unsafe put(buffer) } catch { failure = error }
            }
            if let failure { throw failure }
        }
    }

    @Test func `a folder takes the place of another at once`() throws {
        try Self.withFolder { folder in
            for (name, text) in [("city", "old"), ("new", "new")] {
                try Folder.create("\(folder)/\(name)/deep")
                try Self.write(text, to: "\(folder)/\(name)/a")
            }
            try Folder.replace("\(folder)/city", with: "\(folder)/new")
            #expect(try Self.text("\(folder)/city/a") == "new")
            #expect(try Folder.contents(folder) == ["city"])
            try Folder.replace("\(folder)/other", with: "\(folder)/city")
            #expect(try Self.text("\(folder)/other/a") == "new")
            #expect(throws: FileError.self) { try Folder.replace("\(folder)/other", with: "\(folder)/none") }
            #expect(try Self.text("\(folder)/other/a") == "new")
        }
    }

    @Test func `what is missing or in the way is named`() throws {
        try Self.withFolder { folder in
            try Self.write("", to: "\(folder)/file")
            #expect(throws: FileError.self) { try Folder.create("\(folder)/file/below") }
            let missing = #expect(throws: FileError.self) { try Folder.contents("\(folder)/none") }
            #expect(missing?.code == .missing)
            #expect(missing?.description.contains("\(folder)/none") == true)
            #expect(!Folder.exists("\(folder)/file"))
            #expect(!Folder.exists("\(folder)/none"))
        }
    }

    @Test func `removing follows no links`() throws {
        try Self.withFolder { folder in
            try Folder.create("\(folder)/kept")
            try Self.write("", to: "\(folder)/kept/a")
            try Folder.create("\(folder)/gone")
            #expect(unsafe symlink("\(folder)/kept", "\(folder)/gone/link") == 0)
            try Folder.remove("\(folder)/gone")
            try Folder.remove("\(folder)/gone")
            #expect(try Folder.contents("\(folder)/kept") == ["a"])
        }
    }

    @Test func `one lock has one holder`() throws {
        try Self.withFolder { folder in
            do {
                let lock = try FileLock("\(folder)/lock")
                let error = #expect(throws: FileError.self) { _ = try FileLock("\(folder)/lock") }
                #expect(error?.code == .busy)
                withExtendedLifetime(lock) {}
            }
            _ = try FileLock("\(folder)/lock")
            #expect(throws: FileError.self) { _ = try FileLock("\(folder)/none/lock") }
        }
    }

    @Test func `who cannot have a lock closes nothing of anybody else`() throws {
        try Self.withFolder { folder in
            let lock = try FileLock("\(folder)/lock")
            let wrong = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                for _ in 0..<20_000 {
                    if number < 2 {
                        _ = try? FileLock("\(folder)/lock")
                        continue
                    }
                    // Its number is its own until it is closed here.
                    let file = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
                    if fcntl(file, F_GETFD) < 0 || close(file) != 0 { wrong.withLock { $0 += 1 } }
                }
            }
            #expect(wrong.withLock { $0 } == 0)
            withExtendedLifetime(lock) {}
        }
    }

    @Test(arguments: [("a/b/c", "a/b"), ("/a", "/"), ("a", "."), ("/a/b//", "/a"), ("/", "/")])
    func `the folder above`(path: String, parent: String) {
        #expect(Folder.parent(of: path) == parent)
    }
}
