import CGnuTLS
import CMicrohttpd
import Glibc
import Observability

/// What a server shows its clients over TLS: a certificate chain and the key that belongs to it.
public struct TLSIdentity: Sendable {
    /// The chain in PEM, the server's own certificate first, NUL at its end.
    let certificate: [CChar]
    /// The key in PEM, NUL at its end.
    let key: [CChar]

    /// Reads both from files.
    ///
    /// - Throws: `HTTPServerError` with a sentence that says which file is wrong and how.
    public init(certificate certificatePath: String, key keyPath: String) throws(HTTPServerError) {
        guard MHD_is_feature_supported(.FEATURE_TLS) == .YES else {
            throw HTTPServerError(
                code: .certificate, description: "This machine's libmicrohttpd was built without TLS.")
        }
        let chain = try Self.read(certificatePath, as: "certificate")
        let secret = try Self.read(keyPath, as: "key of the certificate")
        let expiry = unsafe medina_tls_expiry(chain, chain.count)
        guard expiry >= 0 else {
            throw HTTPServerError(
                code: .certificate,
                description: "There is no certificate in \(certificatePath); PEM is expected.")
        }
        guard expiry > Int64(time(nil)) else {
            throw HTTPServerError(
                code: .certificate,
                description:
                    "The certificate in \(certificatePath) expired on \(UTCTime(seconds: Int(expiry)).httpDate)."
            )
        }
        let status = unsafe medina_tls_check(chain, chain.count, secret, secret.count)
        guard status == 0 else {
            let reason = unsafe String(cString: gnutls_strerror(status))
            throw HTTPServerError(
                code: .certificate,
                description:
                    "The certificate in \(certificatePath) cannot be used with the key in \(keyPath): \(reason)"
            )
        }
        certificate = chain.map { CChar(bitPattern: $0) } + [0]
        key = secret.map { CChar(bitPattern: $0) } + [0]
    }

    private static func read(_ path: String, as what: String) throws(HTTPServerError) -> [UInt8] {
        guard let file = OpenFile(path: path), file.size <= 1 << 20 else {
            throw HTTPServerError(
                code: .certificate, description: "The \(what) in \(path) cannot be read.")
        }
        var bytes = [UInt8](repeating: 0, count: file.size)
        let count = unsafe pread(file.descriptor, &bytes, file.size, 0)
        return Array(bytes.prefix(max(count, 0)))
    }
}
