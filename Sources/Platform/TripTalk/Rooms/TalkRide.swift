public import Geography
public import HTML
public import Identity

/// A ride as one of its two people talks about it: what a room that has rides says of one.
public struct TalkRide: Hashable, Sendable {
    /// The ride, by an identifier of 128 bits that nothing else in the city bears.
    public var id: UniqueID
    /// What these two say to each other about it: where somebody else came to drive, another than with the one before.
    public var talk: UniqueID
    /// Who asks.
    public var person: UniqueID
    /// Which side they are on.
    public var role: TalkRole
    /// Whoever is on the other side.
    public var other: UniqueID
    /// How the other is called; nothing for somebody who has left.
    public var otherName: String?
    /// The photo of the other.
    public var otherPhoto: URLReference?
    /// From where to where.
    public var way: String
    /// When it leaves, where that is known.
    public var at: Timestamp?
    /// The page of the ride, for whoever asks.
    public var back: URLReference
    /// Until when they can write.
    public var span: TalkSpan

    /// A ride of two people, as one of them sees it.
    ///
    /// - Parameter talk: Names what these two say; the ride itself, where its two people never change.
    public init(
        _ id: UniqueID, talk: UniqueID? = nil, of person: UniqueID, as role: TalkRole, with other: UniqueID,
        named otherName: String?,
        photo otherPhoto: URLReference? = nil, way: String, at: Timestamp? = nil, back: URLReference,
        span: TalkSpan
    ) {
        self.id = id
        self.talk = talk ?? id
        self.person = person
        self.role = role
        self.other = other
        self.otherName = otherName
        self.otherPhoto = otherPhoto
        self.way = way
        self.at = at
        self.back = back
        self.span = span
    }

    /// Whether the ride lets them write; whether the two may is for ``TalkDesk`` to know.
    func lets(at now: Timestamp) -> Bool { otherName != nil && span.isOpen(at: now) }
}
