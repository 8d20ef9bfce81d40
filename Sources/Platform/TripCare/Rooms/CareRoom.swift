public import DesignSystem
public import HTML
public import Identity
public import Localization

/// A room in which people ride with each other: of which rides something can be told, by whom, until when.
///
/// ```swift
/// let care = CareDesk(FerryCare(…), office: office, database: database, …)      // a CareRoom
/// CarePages(care).add(to: &router)                                               // /ferries/{id}/care
/// room.endings.formUnion(CarePages.endings(of: care.room))
/// room.tasks.append { await care.run() }
/// ```
public protocol CareRoom: Sendable {
    /// What the room is kept by: one word in small letters.
    var word: String { get }
    /// Whose hue and name the pages bear.
    var room: Room { get }
    /// Below which each ride has its page, by its identifier: `/rides`.
    var path: URLReference { get }
    /// In which moments are told.
    var zone: LocalTimeZone { get }

    /// A ride for one of its two people; nothing for anybody else, so that nobody learns of others'.
    func ride(_ id: UniqueID, of person: UniqueID) async throws -> CareRide?

    /// The rides of the others in the car whom a driver can ask about a thing that was found, as the driver sees them.
    func fellows(of ride: CareRide) async throws -> [CareRide]

    /// What operators see of a ride of which one of its two people has told something.
    func facts(of id: UniqueID, for person: UniqueID) async throws -> CareFacts?
}

extension CareRoom {
    /// Where something is told of a ride.
    public func address(of id: UniqueID) -> URLReference { "\(path)/\(id.description)/care" }

    /// Where something that was told is to be read.
    func address(of found: CareCase) -> URLReference {
        "\(address(of: found.ride))/cases/\(found.id.description)"
    }

    /// Nobody else.
    public func fellows(of ride: CareRide) async throws -> [CareRide] { [] }
}
