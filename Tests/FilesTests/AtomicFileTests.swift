import Files
import Foundation
import Storage
import Testing

@Suite struct `Files are replaced whole or not at all` {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func put(_ text: String, to path: String) throws {
        let column = Column(Array(text.utf8))
        try unsafe AtomicFile.replace(path) { put throws(FileError) in
            try unsafe put(UnsafeRawBufferPointer(start: column.pointer, count: column.count))
        }
    }

    private func text(at path: String) throws -> String {
        try String(decoding: MappedFile(path).bytes.array, as: UTF8.self)
    }

    @Test func `what was written is what is read`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try put("first", to: path)
            #expect(try text(at: path) == "first")
            try put("second", to: path)
            #expect(try text(at: path) == "second")
            try put("", to: path)
            #expect(try MappedFile(path).count == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
        }
    }

    @Test func `who has the old file open keeps it`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try put("old", to: path)
            let old = try MappedFile(path)
            try put("newer", to: path)
            #expect(String(decoding: old.bytes.array, as: UTF8.self) == "old")
            #expect(try text(at: path) == "newer")
        }
    }

    @Test func `a failure in the middle leaves the old file and nothing else`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try put("old", to: path)
            #expect(throws: FileError(number: 28, path: "x", action: "write")) {
                let column = Column(Array("half".utf8))
                try unsafe AtomicFile.replace(path) { put throws(FileError) in
                    try unsafe put(UnsafeRawBufferPointer(start: column.pointer, count: column.count))
                    throw FileError(number: 28, path: "x", action: "write")
                }
            }
            #expect(try text(at: path) == "old")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
        }
    }

    @Test func `a missing folder, a folder as a file and a full disk have their own words`() throws {
        try withFolder { folder in
            #expect(throws: FileError(number: 2, path: folder + "/none/file", action: "write")) {
                try put("text", to: folder + "/none/file")
            }
            #expect(throws: FileError(number: 2, path: folder + "/none", action: "read")) {
                try MappedFile(folder + "/none")
            }
            #expect(throws: FileError(number: 21, path: folder, action: "read")) { try MappedFile(folder) }
        }
        #expect("\(FileError(number: 28, path: "a", action: "write"))".contains("disk is full"))
        #expect("\(FileError(number: 2, path: "a", action: "read"))" == "There is no a to read.")
        #expect("\(FileError(number: 13, path: "a", action: "read"))" == "This user may not read a.")
        #expect("\(FileError(number: 5, path: "a", action: "read"))".hasPrefix("Could not read a: "))
        #expect(FileError(number: 122, path: "a", action: "write").code == .full)
    }

    @Test func `columns go through a file`() throws {
        try withFolder { folder in
            let kind = ColumnFileKind(name: "numbers", version: 1)
            var writer = ColumnFileWriter(kind: kind)
            writer.add("numbers", Column<UInt64>([7, 8, 9]))
            try writer.write(to: folder + "/numbers")
            let file = try ColumnFile(path: folder + "/numbers", kind: kind)
            #expect(try file.column("numbers", of: UInt64.self).array == [7, 8, 9])
            #expect(throws: FileError.self) { try ColumnFile(path: folder + "/none", kind: kind) }
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `a really full disk says so`() throws {
        // The partial file is a link to a device that is always full.
        try withFolder { folder in
            let path = folder + "/file"
            try put("old", to: path)
            try FileManager.default.createSymbolicLink(
                atPath: path + ".partial-\(ProcessInfo.processInfo.processIdentifier)",
                withDestinationPath: "/dev/full")
            #expect(throws: FileError(number: 28, path: path, action: "write")) { try put("new", to: path) }
            #expect(try text(at: path) == "old")
        }
    }
}
