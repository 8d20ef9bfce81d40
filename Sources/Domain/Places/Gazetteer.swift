public import Geography

/// The names of a region's places, and where they are: immutable, shared freely between threads.
public struct Gazetteer: Sendable {
    /// Indexes the places of an extract.
    public init(_ records: PlaceRecords) {}

    /// The places that fit what somebody typed, the best first.
    ///
    /// - Parameters:
    ///   - query: what was typed so far; the last word may be unfinished. Any length and content is safe: only
    ///     the first 512 characters and eight words are read.
    ///   - near: where the person is, so that of equal places the nearest comes first.
    ///   - limit: how many places to return at most, 1 ... 50.
    public func search(_ query: String, near: Coordinate? = nil, limit: Int = 10) -> [PlaceMatch] { [] }

    /// The house number or street nearest to a position; `nil` if there is none within the distance.
    public func nearest(to coordinate: Coordinate, within limit: Distance = .metres(250)) -> NearbyPlace? {
        nil
    }

    /// The settlement a position lies in or next to; `nil` if none is within the distance.
    public func settlement(at coordinate: Coordinate, within limit: Distance = .kilometres(10)) -> Place? {
        nil
    }

    /// The place of a number, as given out by this gazetteer.
    public func place(_ id: PlaceID) -> Place? { nil }
}
