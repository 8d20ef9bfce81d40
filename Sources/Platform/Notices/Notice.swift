// Notices: what the city tells a person, kept in a centre, told live, and by mail, SMS or on devices where chosen.

import Database
public import Geography
public import Identity

/// Something that one person should know, once.
public struct Notice: Hashable, Sendable {
    /// Names the notice; sorts by time.
    public var id: UniqueID
    /// Who is told.
    public var person: UniqueID
    /// What kind it is of; people choose by it what also reaches them otherwise.
    public var category: NoticeCategory
    /// What it says, in whichever language it is read.
    public var text: NoticeText
    /// The page of this site that it leads to, such as `/rides/018f…`.
    public var address: String
    /// When it happened.
    public var at: Timestamp
    /// Whether it is of use only now, such as a driver's question: the browser shows it in a way that stays, and
    /// it is sent nowhere once it is some minutes old.
    public var isUrgent: Bool
    /// Until when it is a question that waits for an answer: after that nobody is told of it any more, and until then it
    /// stays on the screen of a phone. Nothing for what asks nothing.
    public var answerBy: Timestamp?
    /// What it is about, such as a ride: on the screen of a phone a newer notice about the same takes its place. The
    /// page where nothing is said.
    public var topic: String?

    /// A notice with an identifier of its own.
    ///
    /// - Parameter id: Give one where the same notice may be posted twice, such as after a crash: it is stored
    ///   once.
    public init(
        id: UniqueID? = nil, to person: UniqueID, _ category: NoticeCategory, _ text: NoticeText,
        address: String, at: Timestamp, isUrgent: Bool = false,
        answerBy: Timestamp? = nil, topic: String? = nil
    ) {
        self.id = id ?? UniqueID(recordedAt: at)
        self.person = person
        self.category = category
        self.text = text
        self.address = address
        self.at = at
        self.isUrgent = isUrgent
        self.answerBy = answerBy
        self.topic = topic
    }
}
