import Foundation

/// A clock on the wall that a test sets while a program runs by it; the program's other clocks go on as they do.
///
/// Made of `Tests/Support/shifted-clock.c`, which the program is started with.
struct ShiftedClock {
    /// Why there is none here.
    struct Missing: Error {}

    private let library: String
    private let shift: String

    /// Whether there is a compiler to make it with.
    static var isPossible: Bool { compiler != nil }

    init(in folder: borrowing TemporaryFolder) throws {
        guard let compiler = Self.compiler else { throw Missing() }
        library = folder.path("shifted-clock.so")
        shift = try folder.file("shift", String(repeating: "\0", count: 8))
        let process = Process()
        process.executableURL = URL(filePath: compiler)
        process.arguments = [
            "-shared", "-fPIC", "-O1", "-o", library,
            Program.root.appending(path: "Tests/Support/shifted-clock.c").path,
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Missing() }
    }

    /// The variables to start a program with.
    var environment: [String: String] { ["LD_PRELOAD": library, "MEDINA_CLOCK_SHIFT": shift] }

    /// Sets the clock so many seconds beside the right time.
    func set(seconds: Int64) throws {
        // In place: the program has mapped the file.
        let file = try FileHandle(forUpdating: URL(filePath: shift))
        let nanoseconds = seconds * 1_000_000_000
        try file.write(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: nanoseconds >> ($0 * 8)) })
        try file.close()
    }

    /// The compiler of C beside that of Swift, or the system's.
    private static let compiler: String? = {
        let manager = FileManager.default
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(
            String.init)
        func found(_ name: String) -> String? {
            folders.map { $0 + "/" + name }.first { manager.isExecutableFile(atPath: $0) }
        }
        let beside = found("swiftc").map {
            URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "clang")
                .path
        }
        if let beside, manager.isExecutableFile(atPath: beside) { return beside }
        return found("cc")
    }()
}
