public import Identity

/// Knows how often people have shared a car; a room that keeps trips is one of these.
public protocol TripsTogether: Sendable {
    /// How often a person and some others have ridden together to the end, one of them driving; with whom never is left
    /// out.
    func together(_ person: PersonID, with others: [PersonID]) async throws -> [PersonID: Int]
}

/// Knows how well people know each other; a page goes on without it.
public struct Acquaintances: Sendable {
    private let company: any RideCompany
    private let trips: [any TripsTogether]

    /// - Parameters:
    ///   - company: Who is whose friend.
    ///   - trips: Where the trips are that people have had together; those of all count.
    public init(company: any RideCompany, trips: any TripsTogether...) {
        self.company = company
        self.trips = trips
    }

    /// How well a person knows some others.
    public func acquaintances(
        of person: PersonID, with others: [PersonID]
    ) async -> [PersonID: Acquaintance] {
        let others = others.filter { $0 != person }
        guard !others.isEmpty else { return [:] }
        let friends = (try? await company.friends(of: person, among: others)) ?? []
        var counts: [PersonID: Int] = [:]
        for room in trips {
            let more = (try? await room.together(person, with: others)) ?? [:]
            counts.merge(more, uniquingKeysWith: +)
        }
        return Dictionary(
            others.map { ($0, Acquaintance(isFriend: friends.contains($0), trips: counts[$0] ?? 0)) },
            uniquingKeysWith: { first, _ in first })
    }
}
