import Files
import HTTPServer
import Storage
import Web

/// Offers the certificate of the authority that signed the server's, so that phones on the same network can be
/// made to trust it: they know what to do with the type.
struct AuthorityRoute {
    private let certificate: [UInt8]

    /// - Throws: An error if the file cannot be read, or holds a key that nobody may see.
    init(file path: String) throws {
        certificate = try MappedFile(path).bytes.array
        let text = String(decoding: certificate, as: UTF8.self)
        guard text.contains("BEGIN CERTIFICATE"), !text.contains("PRIVATE KEY") else {
            throw CommandError("There must be a certificate and nothing else in \(path).")
        }
    }

    func add(to router: inout Router<WebContext>) {
        router.get("/authority.crt") { [certificate] _, _ in
            var response = Response(.ok, body: .bytes(certificate))
            response.headers["Content-Type"] = "application/x-x509-ca-cert"
            response.headers["Content-Disposition"] = "attachment; filename=\"medina-authority.crt\""
            return response
        }
    }
}
