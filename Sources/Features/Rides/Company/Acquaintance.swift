import Identity

/// How well somebody knows another from this city.
public struct Acquaintance: Hashable, Sendable {
    /// Whether they are friends.
    public var isFriend: Bool
    /// How often one of them has taken the other along, all the way.
    public var trips: Int

    /// So well.
    public init(isFriend: Bool = false, trips: Int = 0) {
        self.isFriend = isFriend
        self.trips = trips
    }
}

/// Knows how well people know each other; a page goes on without it.
struct Acquaintances: Sendable {
    let company: any RideCompany
    let trips: TripStore

    /// How well a person knows some others.
    func acquaintances(of person: PersonID, with others: [PersonID]) async -> [PersonID: Acquaintance] {
        let others = others.filter { $0 != person }
        guard !others.isEmpty else { return [:] }
        let friends = (try? await company.friends(of: person, among: others)) ?? []
        let trips = (try? await trips.together(person, with: others)) ?? [:]
        return Dictionary(
            others.map { ($0, Acquaintance(isFriend: friends.contains($0), trips: trips[$0] ?? 0)) },
            uniquingKeysWith: { first, _ in first })
    }
}
