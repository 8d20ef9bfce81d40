public import DesignSystem
public import HTML
public import Localization
public import Web

/// What the first page of the city shows of a room.
public struct RoomDoor: Sendable {
    /// Which door it is: its hue, its sign, its name.
    public let room: Room
    /// Where it leads.
    public let address: URLReference
    /// Where the page asks where to go, if it does.
    public var destinationSearch: URLReference?
    /// Where those begin who go by their own car.
    public var drive: URLReference?
    /// Something alive about the room, such as how many cars are on the road.
    public var note: @Sendable (Texts) async -> String?
    /// What goes on there for the person who looks, right now.
    public var notice: @Sendable (WebContext) async throws -> HomePage.Notice?

    /// A door that is open.
    public init(_ room: Room, to address: URLReference) {
        self.room = room
        self.address = address
        note = { _ in nil }
        notice = { _ in nil }
    }
}
