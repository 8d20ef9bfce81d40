import Crypto
import FoundationEssentials
public import Geography

/// What one device is told: a few words and where they lead. The worker of the city's pages reads it
/// (`Web/worker/worker.js`).
public struct PushMessage: Hashable, Sendable {
    /// What stands above the words.
    public var title: String
    /// The words.
    public var text: String
    /// The language of both, as its tag.
    public var language: String
    /// The page that it is about: whoever looks at it needs no further word.
    public var page: String
    /// Where a tap leads.
    public var address: String
    /// The notice that it tells of.
    public var notice: String
    /// What it is about, in whatever words: a newer message about the same takes its place.
    public var topic: String
    /// When it happened.
    public var at: Timestamp
    /// Until when it is a question that waits for an answer; nothing for what asks nothing.
    public var answerBy: Timestamp?
    /// When it is of no use any more.
    public var expiresAt: Timestamp
    /// Whether it cannot wait until the phone is looked at.
    public var isUrgent: Bool

    public init(
        title: String, text: String, language: String, page: String, address: String, notice: String,
        topic: String, at: Timestamp, answerBy: Timestamp? = nil, expiresAt: Timestamp, isUrgent: Bool
    ) {
        self.title = title
        self.text = text
        self.language = language
        self.page = page
        self.address = address
        self.notice = notice
        self.topic = topic
        self.at = at
        self.answerBy = answerBy
        self.expiresAt = expiresAt
        self.isUrgent = isUrgent
    }

    /// The topic as push services take it: 32 characters of Base64 for addresses (RFC 8030, section 5.4), which tell
    /// the service nothing.
    package var topicName: String { Base64URL.encoded(Array(Digest.blake2b(Array(topic.utf8)).prefix(24))) }

    /// The message as the worker reads it; long words are cut so that it is never too long.
    ///
    /// - Throws: What the encoder says.
    package func json() throws -> String {
        var words = text
        while true {
            let data = try JSONEncoder().encode(Document(self, text: words))
            if data.count <= PushEncryption.mostBytes || words.isEmpty {
                return String(decoding: data, as: UTF8.self)
            }
            words = words.count < 16 ? "" : words.prefix(words.count * 3 / 4) + "…"
        }
    }

    private struct Document: Encodable {
        let title: String
        let text: String
        let language: String
        let page: String
        let address: String
        let notice: String
        let tag: String
        let at: Int64
        let answerBy: Int64?
        let isUrgent: Bool

        init(_ message: PushMessage, text: String) {
            title = message.title
            self.text = text
            language = message.language
            page = message.page
            address = message.address
            notice = message.notice
            tag = message.topicName
            at = message.at.milliseconds
            answerBy = message.answerBy?.milliseconds
            isUrgent = message.isUrgent
        }
    }
}
