public import Geography
public import Identity

/// A place that a person keeps, as the search for a ride offers it.
public struct RideFavourite: Hashable, Sendable {
    /// What the place is to its owner.
    public enum Kind: Hashable, Sendable { case home, work, place }

    /// What it is to them.
    public var kind: Kind
    /// What they call it; a home and a work need no name.
    public var label: String?
    /// Where it is.
    public var coordinate: Coordinate
    /// What lies there.
    public var address: String

    /// A place somebody keeps.
    public init(kind: Kind, label: String?, coordinate: Coordinate, address: String) {
        self.kind = kind
        self.label = label
        self.coordinate = coordinate
        self.address = address
    }
}

/// Knows the places that people keep.
public protocol FavouriteDirectory: Sendable {
    /// The places of a person: home, work, then the others.
    func favourites(of person: UniqueID) async throws -> [RideFavourite]
}

/// Where nobody keeps places.
public struct NoFavourites: FavouriteDirectory {
    /// An empty directory.
    public init() {}

    public func favourites(of person: UniqueID) async throws -> [RideFavourite] { [] }
}
