public import Roads

/// Who plans with travel times and takes new ones into use.
public protocol RoadFollower: Sendable {
    /// From now on these times hold; returns once they do.
    func follow(_ map: RoadMap) async throws
    /// The times are those of a minute ago: looks whether what was promised still holds.
    func checkPromises() async throws
}
