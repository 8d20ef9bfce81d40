import Foundation
import Identity
import Messaging
import Synchronization
import Testing
import WebTesting

/// A mail server behind TLS, with a certificate that only it vouches for: OpenSSL's own server speaks TLS, the
/// conversation comes from here.
private final class SecureMailServer: Sendable {
    let certificate: String
    private let reserved: ReservedPort
    private let process: Process
    private let seen = Mutex([String]())

    static let openssl = "/usr/bin/openssl"

    var port: Int { reserved.number }

    var lines: [String] { seen.withLock { $0 } }

    init(in folder: URL) throws {
        certificate = folder.appending(path: "certificate.pem").path
        let key = folder.appending(path: "key.pem").path
        let maker = Process()
        maker.executableURL = URL(filePath: Self.openssl)
        maker.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out",
            certificate,
        ]
        maker.standardError = FileHandle.nullDevice
        try maker.run()
        maker.waitUntilExit()
        reserved = try ReservedPort()
        process = Process()
        process.executableURL = URL(filePath: Self.openssl)
        process.arguments = [
            "s_server", "-quiet", "-accept", "127.0.0.1:\(reserved.number)", "-cert", certificate, "-key",
            key,
        ]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let answers = input.fileHandleForWriting
        // Whoever connects is greeted: the bytes wait until somebody does.
        try answers.write(contentsOf: Data("220 secure\r\n".utf8))
        let lines = output.fileHandleForReading
        // A thread that reads until the program has ended. A handler of the file handle may still be asked after its
        // descriptor has been closed, which ends the whole process.
        Thread.detachNewThread { [weak self] in
            var rest = ""
            var isText = false
            while case let data = lines.availableData, !data.isEmpty {
                var parts = (rest + String(decoding: data, as: UTF8.self)).components(separatedBy: "\r\n")
                rest = parts.removeLast()
                for line in parts {
                    self?.seen.withLock { $0.append(line) }
                    if isText && line != "." { continue }
                    isText = line == "DATA"
                    let answer = isText ? "354 go on" : line == "." ? "250 taken" : "250 ok"
                    try? answers.write(contentsOf: Data("\(answer)\r\n".utf8))
                }
            }
        }
    }

    deinit { process.terminate() }
}

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: SecureMailServer.openssl)))
struct `Mail over TLS` {
    private func withServer(_ body: (SecureMailServer) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(try SecureMailServer(in: folder))
    }

    private func configuration(_ port: Int, trusting certificates: String?) throws -> MailConfiguration {
        try MailConfiguration(
            host: "localhost", port: port, security: .tls,
            from: try #require(EmailAddress("city@medina.example")), certificates: certificates, timeLimit: 5)
    }

    @Test func `goes to a server whose certificate is trusted`() async throws {
        try await withServer { server in
            let transport = MailTransport(try configuration(server.port, trusting: server.certificate))
            try await until("the server listens and takes the mail") {
                (try? await transport.deliver(try Mail.message(text: "in private"), id: Mail.id)) != nil
            }
            #expect(server.lines.contains("in private"))
        }
    }

    @Test func `never goes to a server whose certificate is not`() async throws {
        try await withServer { server in
            let trusting = MailTransport(try configuration(server.port, trusting: nil))
            // The server listens when it refuses us for what it is, not for being away.
            var failure: DeliveryFailure?
            try await until("the server listens") {
                failure = await #expect(throws: DeliveryFailure.self) {
                    try await trusting.deliver(try Mail.message(text: "in private"), id: Mail.id)
                }
                return failure?.reason.contains("certificate") == true
            }
            #expect(failure?.isPermanent == false && server.lines.isEmpty)
        }
    }
}
