import Foundation
public import HTTPServer

/// A certificate for this machine and its authority, made once by `script/certificate`, as people make theirs.
public struct TestCertificate: Sendable {
    /// The folder with `authority.crt`, `server.crt` and `server.key`; removed when the process ends in good order.
    public let folder: String

    /// The one that all tests of this process share.
    public static let shared = Result { try TestCertificate() }

    /// What the server shows.
    public var identity: TLSIdentity {
        get throws { try TLSIdentity(certificate: folder + "/server.crt", key: folder + "/server.key") }
    }

    /// The authority that clients trust, a file in PEM.
    public var authority: String { folder + "/authority.crt" }

    private init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "medina-tls-\(UUID().uuidString)")
        let script = Process()
        script.executableURL = URL(filePath: "/usr/bin/env")
        script.arguments = [
            "bash",
            URL(filePath: #filePath).appending(path: "../../../../script/certificate").standardized.path,
            url.path,
        ]
        let output = Pipe()
        script.standardOutput = output
        try script.run()
        _ = try output.fileHandleForReading.readToEnd()
        script.waitUntilExit()
        guard script.terminationStatus == 0 else {
            throw TestError(.connectionRefused, "script/certificate made no certificate.")
        }
        folder = url.path
        unsafe TestCertificate.path = url.path
        atexit { try? FileManager.default.removeItem(atPath: unsafe TestCertificate.path) }
    }

    // Written once, before `atexit` may read it.
    private nonisolated(unsafe) static var path = ""
}
