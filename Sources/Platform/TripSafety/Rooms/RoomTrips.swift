public import Identity

/// The trips of a room, as the links to them need to know them.
///
/// A trip is named by an identifier of 128 bits that nothing else in the city bears (random, or a digest that begins with the
/// room's own word), so that the links to the trips of all
/// rooms can stand in one table and none is taken for another room's.
public protocol RoomTrips: Sendable {
    /// A trip as its room sees it at a moment.
    associatedtype Trip: Sendable

    /// A person's own trip as it is now; nothing if they have no such trip, so that nobody learns of others'.
    func trip(_ id: UniqueID, of person: UniqueID) async throws -> Trip?

    /// Whether it is under way.
    func standing(of trip: Trip) -> TripStanding

    /// Those of these trips that somebody's page can still follow: of the others nothing need be remembered.
    func followed(of ids: [UniqueID]) async -> Set<UniqueID>

    /// Told when links to a trip were made or ended: the pages that show it, and those who came by a link, are to look
    /// again.
    func linksChanged(of id: UniqueID)
}

extension RoomTrips {
    /// Whether a person's own trip is under way; nothing if they have no such trip.
    func standing(of id: UniqueID, by person: UniqueID) async throws -> TripStanding? {
        guard let trip = try await trip(id, of: person) else { return nil }
        return standing(of: trip)
    }
}
