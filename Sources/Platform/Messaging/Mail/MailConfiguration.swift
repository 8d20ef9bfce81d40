public import Identity

/// The mail server that takes our mail, and in whose name it goes: the section `mail` of the settings.
///
/// ```json
/// {"host": "mail.example.org", "port": 587, "security": "starttls", "user": "medina", "password": "…",
///  "from": "medina@example.org", "name": "Medina Vaduz"}
/// ```
public struct MailConfiguration: Hashable, Sendable, Decodable {
    /// How the connection is protected.
    public enum Security: String, Hashable, Sendable, Decodable {
        /// TLS begins after the greeting; required.
        case startTLS = "starttls"
        /// TLS from the first byte.
        case tls
        /// None: only to a server on this machine.
        case none
    }

    /// The server's name.
    public var host: String
    /// Its port: 587 with STARTTLS, 465 with TLS, 25 with neither, unless said otherwise.
    public var port: Int
    /// How the connection is protected; STARTTLS unless said otherwise.
    public var security: Security
    /// The name to log in with, if the server asks for one.
    public var user: String?
    /// The password to it.
    public var password: String?
    /// The address that mail comes from.
    public var from: EmailAddress
    /// The name beside that address; “Medina” unless said otherwise.
    public var name: String
    /// The file of the certificates that are trusted, in place of the system's.
    public var certificates: String?
    /// The longest time for one attempt, in seconds; 30 unless said otherwise.
    public var timeLimit: Int

    /// - Throws: ``MessagingConfigurationError`` with a sentence for whoever wrote it.
    public init(
        host: String, port: Int? = nil, security: Security = .startTLS, user: String? = nil,
        password: String? = nil, from: EmailAddress, name: String = "Medina", certificates: String? = nil,
        timeLimit: Int = 30
    ) throws(MessagingConfigurationError) {
        self.host = host
        self.security = security
        self.port = port ?? [.startTLS: 587, .tls: 465, .none: 25][security] ?? 25
        self.user = user
        self.password = password
        self.from = from
        self.name = name
        self.certificates = certificates
        self.timeLimit = timeLimit
        if let problem { throw MessagingConfigurationError(problem) }
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case host, port, security, user, password, from, name, certificates, timeLimit
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let address = try values.decode(String.self, forKey: .from)
        guard let from = EmailAddress(address) else {
            throw DecodingError.dataCorruptedError(
                forKey: .from, in: values, debugDescription: "“\(address)” is not an email address.")
        }
        let word = try values.decodeIfPresent(String.self, forKey: .security) ?? Security.startTLS.rawValue
        guard let security = Security(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                forKey: .security, in: values,
                debugDescription: "“\(word)” is not a protection; write “starttls”, “tls” or “none”.")
        }
        do {
            try self.init(
                host: values.decode(String.self, forKey: .host),
                port: values.decodeIfPresent(Int.self, forKey: .port), security: security,
                user: values.decodeIfPresent(String.self, forKey: .user),
                password: values.decodeIfPresent(String.self, forKey: .password), from: from,
                name: values.decodeIfPresent(String.self, forKey: .name) ?? "Medina",
                certificates: values.decodeIfPresent(String.self, forKey: .certificates),
                timeLimit: values.decodeIfPresent(Int.self, forKey: .timeLimit) ?? 30)
        } catch let error as MessagingConfigurationError {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.sentence))
        }
    }

    private var problem: String? {
        guard HostName.isValid(host) else { return "“\(host)” is not the name of a mail server." }
        guard 1...65_535 ~= port else { return "The mail server's port must be 1 to 65535, not \(port)." }
        guard 1...300 ~= timeLimit else {
            return "The time limit of a mail must be 1 to 300 seconds, not \(timeLimit)."
        }
        if security == .none, !HostName.isLoopback(host) {
            return "Mail to \(host) must be protected: write \"security\": \"starttls\" or \"tls\"."
        }
        if (user == nil) != (password == nil) {
            return "The mail server's user and password go together: one of them is missing."
        }
        return nil
    }
}
