import Glibc

/// What the system says of the memory of a process.
enum ProcessMemory {
    /// A figure of proc_pid_status(5), such as `VmRSS`, in bytes; nothing where the process has gone.
    static func bytes(_ field: String, of process: Int32) -> Int? {
        line(field, of: process).flatMap { Int($0.prefix { $0 != " " }) }.map { $0 << 10 }
    }

    /// The name of the program that a process runs; for a moment after its start that of whoever started it.
    static func name(of process: Int32) -> String? { line("Name", of: process) }

    /// Which process started it.
    static func parent(of process: Int32) -> Int32? { line("PPid", of: process).flatMap { Int32($0) } }

    /// All processes there are.
    static func processes() -> [Int32] {
        guard let folder = unsafe opendir("/proc") else { return [] }
        defer { unsafe closedir(folder) }
        var found: [Int32] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let number = Int32(name) { found.append(number) }
        }
        return found
    }

    /// The largest memory of a process counts from here on.
    static func forgetPeak(of process: Int32) {
        guard let file = unsafe fopen("/proc/\(process)/clear_refs", "w") else { return }
        unsafe fputs("5", file)
        unsafe fclose(file)
    }

    /// A field of proc_pid_status(5) as it stands there.
    static func line(_ field: String, of process: Int32) -> String? {
        guard let file = unsafe fopen("/proc/\(process)/status", "r") else { return nil }
        defer { unsafe fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = unsafe fread(&bytes, 1, bytes.count, file)
        let prefix = field + ":"
        for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
        where line.hasPrefix(prefix) {
            return String(line.dropFirst(prefix.count).drop { $0 == " " || $0 == "\t" })
        }
        return nil
    }
}
