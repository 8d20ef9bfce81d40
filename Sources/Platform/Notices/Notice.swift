// Notices: what the city tells a person, kept in a centre, told live, and by mail or SMS where chosen.

import Database
public import Geography
public import Identity

/// Something that one person should know, once.
public struct Notice: Hashable, Sendable {
    /// Names the notice; sorts by time.
    public var id: UniqueID
    /// Who is told.
    public var person: UniqueID
    /// What kind it is of; people choose by it what also reaches them by mail or SMS.
    public var category: NoticeCategory
    /// What it says, in whichever language it is read.
    public var text: NoticeText
    /// The page of this site that it leads to, such as `/rides/018f…`.
    public var address: String
    /// When it happened.
    public var at: Timestamp
    /// Whether it is of use only now, such as a driver's question: the browser shows it in a way that stays, and
    /// it is not sent by mail or SMS once it is some minutes old.
    public var isUrgent: Bool

    /// A notice with an identifier of its own.
    ///
    /// - Parameter id: Give one where the same notice may be posted twice, such as after a crash: it is stored
    ///   once.
    public init(
        id: UniqueID? = nil, to person: UniqueID, _ category: NoticeCategory, _ text: NoticeText,
        address: String, at: Timestamp, isUrgent: Bool = false
    ) {
        self.id = id ?? UniqueID(recordedAt: at)
        self.person = person
        self.category = category
        self.text = text
        self.address = address
        self.at = at
        self.isUrgent = isUrgent
    }
}
