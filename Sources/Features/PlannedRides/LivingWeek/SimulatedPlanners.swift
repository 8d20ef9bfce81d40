public import Identity
public import Travellers

/// Answers for the drivers whom the living week has made up, and passes all others on to whoever knows the people of the city.
public struct SimulatedPlanners: RiderDirectory {
    private let people: any RiderDirectory

    /// - Parameter people: Knows everybody else.
    public init(beside people: any RiderDirectory) { self.people = people }

    public func profiles(of people: [PersonID]) async throws -> [PersonID: RiderProfile] {
        let real = people.filter { !$0.isSimulatedPlanner }
        var profiles = real.isEmpty ? [:] : try await self.people.profiles(of: real)
        for person in people {
            if let driver = SimulatedPlanner(person) { profiles[person] = driver.profile }
        }
        return profiles
    }
}
