import Foundation

/// The program, as a person at a terminal meets it.
enum Program {
    /// What a run came to.
    struct Outcome {
        let code: Int32
        let output: String
        let errors: String
    }

    /// The folder of this package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The sample city's extract.
    static let sample = root.appending(path: "Samples/liechtenstein.osm.pbf").path

    /// The program lies beside the tests, which are this process.
    static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appending(path: "medina")

    /// Runs it in the package's folder.
    static func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

    /// Runs it with these arguments, for at most so many seconds: more than any needs on a machine that has much else
    /// to do, for they only guard against a program that hangs.
    static func run(_ arguments: [String], timeLimit: Double = 300) throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = root
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // A program that hangs must not hang the tests.
        let watch = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit, execute: watch)
        // What is printed here fits into a pipe, so one may be read after the other.
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let told = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watch.cancel()
        return Outcome(
            code: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
            errors: String(decoding: told, as: UTF8.self))
    }
}

/// A folder that goes away with the test.
struct TemporaryFolder: ~Copyable {
    let url = FileManager.default.temporaryDirectory.appending(path: "medina-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in it.
    func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file and returns its path.
    func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: url.appending(path: name))
        return path(name)
    }
}
