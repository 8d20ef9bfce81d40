public import DesignSystem
public import HTML
public import Identity
public import Localization

/// A room in which people ride with each other: who talks with whom, about what, until when.
///
/// ```swift
/// let desk = TalkDesk(FerryTalks(…), database: database, notices: board, clock: clock)      // a TalkRoom
/// TalkPages(desk).add(to: &router)                                                  // /ferries/{id}/talk
/// room.tasks.append { await desk.run() }
/// ```
public protocol TalkRoom: Sendable {
    /// What the room is kept by: one word in small letters.
    var word: String { get }
    /// Whose hue and name the pages bear.
    var room: Room { get }
    /// Below which each ride has its talk, by its identifier: `/rides`.
    var path: URLReference { get }
    /// In which moments are told.
    var zone: LocalTimeZone { get }

    /// A ride for one of its two people; nothing for anybody else, so that nobody learns of others', and where nobody is on
    /// the other side.
    func ride(_ id: UniqueID, of person: UniqueID) async throws -> TalkRide?

    /// Something was written or read: the pages of the ride that count what is new are to look again.
    func talkChanged(_ ride: TalkRide)
}

extension TalkRoom {
    /// Where a talk is.
    public func address(of id: UniqueID) -> URLReference { "\(path)/\(id.description)/talk" }
}
