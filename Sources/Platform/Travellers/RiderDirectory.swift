public import Identity

/// Knows the people who share rides; the program wires it to accounts and ratings.
public protocol RiderDirectory: Sendable {
    /// The profiles of these people; who has none (any more) is left out.
    func profiles(of people: [PersonID]) async throws -> [PersonID: RiderProfile]
}
