import CPostgres

/// Where a PostgreSQL server is and how to log in there, as `postgres://user:password@host:port/database`.
///
/// Everything that libpq's addresses can say is understood. To a server on another machine the connection is
/// encrypted and the server proves with a certificate that it is the one of that name; an address can name the
/// authority (`?sslrootcert=FILE`) or be content with less (`?sslmode=verify-ca` or `require`), but not with
/// plain text.
public struct PostgresAddress: Hashable, Sendable, CustomStringConvertible {
    /// What libpq is told, with the password.
    let text: String
    /// Whether an unencrypted connection is refused.
    package let demandsTLS: Bool
    /// The address without the password.
    public let description: String

    /// Whether the text is meant to be such an address, and not the path of a file.
    public static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// Reads an address.
    ///
    /// - Throws: ``DatabaseError`` with ``DatabaseError/Code/cannotOpen`` and a sentence that says what is wrong,
    ///   without the password.
    public init(_ text: String) throws(DatabaseError) {
        guard Self.isAddress(text), !text.utf8.contains(0) else {
            throw DatabaseError(
                .cannotOpen, "The database's address must look like postgres://user:password@host/database.")
        }
        guard var words = Self.parse(text), Self.isPort(words["port"] ?? "") else {
            // libpq's own words would quote the address, and with it the password.
            throw DatabaseError(
                .cannotOpen,
                """
                The database's address cannot be read. It must look like \
                postgres://user:password@host:port/database, with %-codes for special characters.
                """)
        }
        let standard = Self.standard()
        func effective(_ key: String) -> String? {
            (words[key] ?? standard[key]).flatMap { $0.isEmpty ? nil : $0 }
        }
        let hosts = (effective("hostaddr") ?? effective("host") ?? "").split(separator: ",")
        let isLocal = effective("service") == nil && hosts.allSatisfy(Self.isHere)
        demandsTLS = !isLocal
        if demandsTLS {
            let mode = effective("sslmode") ?? "verify-full"
            let isChosen = words["sslmode"] != nil
            guard ["require", "verify-ca", "verify-full"].contains(mode) || !isChosen else {
                throw DatabaseError(
                    .cannotOpen,
                    """
                    The database is on another machine, and sslmode=\(mode) would let its connection be read on \
                    the way. Leave it out, or use verify-full, verify-ca or require.
                    """)
            }
            words["sslmode"] = isChosen ? mode : "verify-full"
            if effective("sslrootcert") == nil {
                words["sslrootcert"] = "/etc/ssl/certs/ca-certificates.crt"
            }
        }
        words["client_encoding"] = "UTF8"
        words["application_name"] = words["application_name"] ?? "medina"
        self.text = words.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.quoted($0.value))" }
            .joined(separator: " ")
        let user = effective("user").map { $0 + "@" } ?? ""
        let port = effective("port").map { ":" + $0 } ?? ""
        description =
            "postgres://\(user)\(hosts.joined(separator: ","))\(port)/\(effective("dbname") ?? "")"
    }

    /// Whether the host is this machine: a socket in the file system, or the loopback.
    private static func isHere(_ host: Substring) -> Bool {
        host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
            || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
    }

    /// libpq would find out only when it connects.
    private static func isPort(_ text: String) -> Bool {
        text.split(separator: ",").allSatisfy { Int($0).map((1...65_535).contains) ?? false }
    }

    private static func quoted(_ value: String) -> String {
        "'\(String(value.flatMap { $0 == "'" || $0 == "\\" ? ["\\", $0] : [$0] }))'"
    }

    private static func parse(_ text: String) -> [String: String]? {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = unsafe PQconninfoParse(text, &message) else {
            unsafe PQfreemem(message)
            return nil
        }
        defer { unsafe PQconninfoFree(options) }
        return unsafe words(of: options)
    }

    /// What libpq takes from the environment and its own defaults.
    private static func standard() -> [String: String] {
        guard let options = unsafe PQconndefaults() else { return [:] }
        defer { unsafe PQconninfoFree(options) }
        var words = unsafe words(of: options)
        // libpq's own default is no wish of anybody.
        if words["sslmode"] == "prefer" { words["sslmode"] = nil }
        return words
    }

    @unsafe
    private static func words(of options: UnsafeMutablePointer<PQconninfoOption>) -> [String: String] {
        var words: [String: String] = [:]
        var next = unsafe options
        while let keyword = unsafe next.pointee.keyword {
            if let value = unsafe next.pointee.val {
                words[unsafe String(cString: keyword)] = unsafe String(cString: value)
            }
            unsafe next += 1
        }
        return words
    }
}
