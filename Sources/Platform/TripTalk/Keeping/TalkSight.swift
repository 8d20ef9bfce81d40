import Identity

/// A part of a talk for one of its two people, as a page shows it.
struct TalkSight: Sendable {
    /// The messages, the earliest first.
    var lines: [TalkLine] = []
    /// Whether there are earlier ones.
    var hasEarlier = false
    /// Up to which number whoever looks had read before.
    var ownRead = 0
    /// Up to which number the other has read.
    var otherRead = 0
    /// Whether something can be written.
    var isOpen = false

    /// Up to which number there is something that the other wrote and whoever looks has not read; nothing if they have.
    func news(for person: UniqueID) -> Int? {
        lines.last { $0.sender != person && $0.number > ownRead }?.number
    }
}
