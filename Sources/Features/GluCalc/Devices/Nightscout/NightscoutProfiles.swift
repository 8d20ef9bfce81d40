/// The profiles that a server has in force.
package struct NightscoutProfiles: Hashable, Sendable {
    /// All of them; one is ``NightscoutProfile/isDefault``.
    package let profiles: [NightscoutProfile]
    /// Whether Loop wrote them: it doses by itself.
    package let isFromLoop: Bool

    /// The one in force.
    package var current: NightscoutProfile? { profiles.first { $0.isDefault } }
}
