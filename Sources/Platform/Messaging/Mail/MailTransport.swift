import CCurl
public import Geography
public import Identity

/// Hands mail to an SMTP server (RFC 5321) by libcurl.
public final class MailTransport: MessageTransport {
    private let configuration: MailConfiguration
    private let threads = TransferThreads(label: "medina.mail")

    /// A way to that server.
    public init(_ configuration: MailConfiguration) { self.configuration = configuration }

    public var timeLimit: TravelTime { .seconds(Double(configuration.timeLimit)) }

    public func deliver(_ message: OutgoingMessage, id: UniqueID) async throws(DeliveryFailure) {
        guard case .email(let recipient) = message.channel else {
            throw DeliveryFailure(isPermanent: true, "this is not a mail")
        }
        let mail = MailText(
            from: configuration.from, name: configuration.name, to: recipient, subject: message.subject,
            text: message.text, id: id)
        try await threads.run { [configuration] () throws(DeliveryFailure) in
            try Self.send(mail, to: recipient, configuration)
        }
    }

    private static func send(
        _ mail: MailText, to recipient: EmailAddress, _ configuration: MailConfiguration
    ) throws(DeliveryFailure) {
        let transfer = try Transfer()
        let scheme = configuration.security == .tls ? "smtps" : "smtp"
        // The path is what we call ourselves in the greeting.
        let name = configuration.from.text.drop { $0 != "@" }.dropFirst()
        transfer.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        transfer.set(CURLOPT_URL, "\(scheme)://\(configuration.host):\(configuration.port)/\(name)")
        // CURLUSESSL_ALL is 3 and CURLUSESSL_NONE is 0; they are of another type than the option takes.
        transfer.set(CURLOPT_USE_SSL, configuration.security == .none ? 0 : 3)
        if let file = configuration.certificates { transfer.set(CURLOPT_CAINFO, file) }
        if let user = configuration.user, let password = configuration.password {
            transfer.set(CURLOPT_USERNAME, user)
            transfer.set(CURLOPT_PASSWORD, password)
        }
        transfer.set(CURLOPT_MAIL_FROM, "<\(configuration.from)>")
        transfer.set(CURLOPT_CONNECTTIMEOUT, min(10, configuration.timeLimit))
        transfer.set(CURLOPT_TIMEOUT, configuration.timeLimit)
        transfer.upload(mail.bytes)
        let outcome = transfer.perform(CURLOPT_MAIL_RCPT, ["<\(recipient)>"])
        guard let failure = outcome.failure else { return }
        // The mailbox or the mail is refused for good; whatever else is wrong may be mended on either side.
        let isPermanent =
            [550, 551, 552, 553, 555, 556].contains(outcome.status)
            && outcome.code != CURLE_LOGIN_DENIED
        throw DeliveryFailure(
            isPermanent: isPermanent, "the mail server said \(outcome.status): \(failure)")
    }
}
