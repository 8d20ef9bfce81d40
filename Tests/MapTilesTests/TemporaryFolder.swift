import Glibc

/// A folder of a test's own, removed with what is in it when the test lets go of it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/medina-test-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else { throw Problem(errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    struct Problem: Error {
        let code: Int32
        init(_ code: Int32) { self.code = code }
    }

    deinit { Self.remove(path) }

    private static func remove(_ folder: String) {
        for name in names(in: folder) where unsafe unlink("\(folder)/\(name)") != 0 {
            remove("\(folder)/\(name)")
        }
        unsafe rmdir(folder)
    }

    /// What is in the folder, sorted.
    var names: [String] { Self.names(in: path) }

    private static func names(in path: String) -> [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Writes a file and gives its path.
    @discardableResult
    func write(_ text: String, to name: String, mode: mode_t = 0o644) throws -> String {
        let file = "\(path)/\(name)"
        // What other tests start meanwhile must not hold it open: a program that somebody writes cannot be started.
        let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw Problem(errno) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Problem(errno) }
        return file
    }

    /// What is in a file, as text.
    func read(_ name: String) -> String? {
        guard let file = unsafe fopen("\(path)/\(name)", "r") else { return nil }
        defer { unsafe fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        let count = unsafe fread(&buffer, 1, buffer.count, file)
        return String(decoding: buffer[..<count], as: UTF8.self)
    }
}

/// A path inside the repository.
func repositoryPath(_ path: String, from file: String = #filePath) -> String {
    file.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/" + path
}
