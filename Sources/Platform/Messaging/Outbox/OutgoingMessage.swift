// Messaging: messages that leave the city by mail and SMS, stored with what they tell of and delivered at least once.

public import Geography
public import Identity

/// A message to one person, outside the city's own pages.
///
/// ```swift
/// try await database.write { transaction in
///     try transaction.insert(code)
///     try transaction.send(
///         OutgoingMessage(.sms(phone), text: texts(.codeText), expiresAt: code.expiresAt, isSecret: true), at: now)
/// }
/// sender.wake()
/// ```
public struct OutgoingMessage: Hashable, Sendable {
    /// The way that a message takes, and to whom.
    public enum Channel: Hashable, Sendable {
        case email(EmailAddress)
        case sms(PhoneNumber)
    }

    /// The way that it takes, and to whom.
    public var channel: Channel
    /// What stands above a mail; not sent by SMS.
    public var subject: String
    /// What it says, as plain text; lines end with a line feed.
    public var text: String
    /// When it is of no use any more: then no further attempt is made.
    public var expiresAt: Timestamp
    /// Whether it holds what nobody else may read, such as a code: its text is then removed from the store as
    /// soon as it was delivered or has expired.
    public var isSecret: Bool

    /// A message of plain text. Line breaks in the subject become spaces.
    public init(
        _ channel: Channel, subject: String = "", text: String, expiresAt: Timestamp, isSecret: Bool = false
    ) {
        self.channel = channel
        self.subject = subject
        self.text = text
        self.expiresAt = expiresAt
        self.isSecret = isSecret
    }
}
