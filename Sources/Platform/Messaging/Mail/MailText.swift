import Identity
import Observability

/// A mail as it travels: header and body after RFC 5322 and RFC 2045–2047.
struct MailText {
    let bytes: [UInt8]

    /// - Parameter id: Names the mail the same at each attempt, so that a mail that arrives twice is shown once.
    init(
        from sender: EmailAddress, name: String, to recipient: EmailAddress, subject: String, text: String,
        id: UniqueID
    ) {
        let host = sender.text.drop { $0 != "@" }.dropFirst()
        let date = UTCTime(milliseconds: id.milliseconds).httpDate.replacing("GMT", with: "+0000")
        let lines = [
            "Date: \(date)",
            "From: \(HeaderWords.encoded(name, after: "From: ".count)) <\(sender)>",
            "To: <\(recipient)>",
            "Subject: \(HeaderWords.encoded(subject, after: "Subject: ".count))",
            "Message-ID: <\(id)@\(host)>",
            // RFC 3834: no answering machine should answer.
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable",
            "",
            QuotedPrintable.encoded(text),
        ]
        bytes = Array(lines.joined(separator: "\r\n").utf8)
    }
}
