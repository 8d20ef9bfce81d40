import Geography
import Identity
public import Localization
import Messaging

/// What accounts write to people by mail and SMS, each in the person's own language.
public struct AccountMessages: Sendable {
    private let texts: Texts
    private let cityName: String
    /// The address of the city's first page, without a slash at its end; nothing if the operator named none.
    let publicAddress: String?
    /// Tells whoever delivers that there is something new, after a commit.
    let wake: @Sendable () -> Void

    /// - Parameters:
    ///   - texts: In any language.
    ///   - publicAddress: Where browsers reach the city, such as `https://rides.example.org`. Links in mails start
    ///     with it; it is never taken from a request, which a stranger could forge.
    public init(
        texts: Texts, cityName: String, publicAddress: String?, wake: @escaping @Sendable () -> Void
    ) {
        self.texts = texts
        self.cityName = cityName
        self.publicAddress = publicAddress.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        self.wake = wake
    }

    /// A six-digit code for an address.
    func code(
        _ code: String, to channel: OutgoingMessage.Channel, firstName: PersonName, language: Language,
        expiresAt: Timestamp
    ) -> OutgoingMessage {
        let texts = texts.in(language)
        let arguments: [String: TextArgument] = [
            "code": .text(code), "city": .text(cityName), "name": .text(firstName.text),
            "duration": .text(texts.duration(Confirmation.lifetime)),
        ]
        switch channel {
        case .email:
            return OutgoingMessage(
                channel, subject: texts(.peopleMailCodeSubject, arguments),
                text: texts(.peopleMailCode, arguments), expiresAt: expiresAt, isSecret: true)
        case .sms:
            // The last line lets the browser of the phone offer the code for this site only (WICG, “Origin-bound
            // one-time codes delivered via SMS”).
            let bound = host.map { "\n\n@\($0) #\(code)" } ?? ""
            return OutgoingMessage(
                channel, text: texts(.peopleSMSCode, arguments) + bound, expiresAt: expiresAt, isSecret: true)
        }
    }

    /// The link by which a forgotten password is replaced.
    func resetLink(
        _ token: String, site: String, to email: EmailAddress, firstName: PersonName, language: Language,
        expiresAt: Timestamp
    ) -> OutgoingMessage {
        let texts = texts.in(language)
        // The link stands alone on its line, outside all marks of direction.
        let link = "\(site)/reset?token=\(token)"
        return OutgoingMessage(
            .email(email), subject: texts(.peopleMailResetSubject, ["city": .text(cityName)]),
            text: texts(.peopleMailReset, ["name": .text(firstName.text)]) + "\n\(link)\n\n"
                + texts(.peopleMailResetEnd), expiresAt: expiresAt, isSecret: true)
    }

    /// Tells a person that something about the account has changed, or is about to.
    ///
    /// - Returns: Nothing for what is not written by mail.
    func notice(_ news: AccountNews, to email: EmailAddress, of person: Person, at now: Timestamp)
        -> OutgoingMessage?
    {
        guard let key = news.mail else { return nil }
        let texts = texts.in(person.language)
        let arguments: [String: TextArgument] = [
            "name": .text(person.firstName.text), "city": .text(cityName), "address": .text(news.address),
        ]
        return OutgoingMessage(
            .email(email), subject: texts(.peopleMailNewsSubject, ["city": .text(cityName)]),
            text: texts(key, arguments), expiresAt: now + .minutes(2 * 24 * 60))
    }

    private var host: Substring? {
        guard let address = publicAddress, let scheme = address.firstRange(of: "://") else { return nil }
        return address[scheme.upperBound...].prefix { $0 != ":" && $0 != "/" }
    }
}
