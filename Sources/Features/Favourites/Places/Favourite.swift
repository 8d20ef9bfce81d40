public import Geography
public import Identity

/// A place that a person keeps.
public struct Favourite: Hashable, Sendable, Identifiable {
    /// What the place is to its owner.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case home, work, place
    }

    /// Names it everywhere in the city.
    public let id: UniqueID
    /// Whose it is.
    public let person: UniqueID
    /// What it is to them.
    public let kind: Kind
    /// What they call it; a home and a work need no name.
    public let label: FavouriteLabel?
    /// Where it is.
    public let coordinate: Coordinate
    /// What lies there: the address, as it was found.
    public let address: String
    /// When it was first kept.
    public let createdAt: Timestamp
    /// Grows with every change.
    public let version: Int

    init(
        id: UniqueID, person: UniqueID, draft: FavouriteDraft, createdAt: Timestamp, version: Int
    ) {
        self.id = id
        self.person = person
        kind = draft.kind
        label = draft.label
        coordinate = draft.coordinate
        address = draft.address
        self.createdAt = createdAt
        self.version = version
    }

    /// The same place as somebody now describes it.
    func with(_ draft: FavouriteDraft) -> Favourite {
        Favourite(id: id, person: person, draft: draft, createdAt: createdAt, version: version &+ 1)
    }

    /// Home, work, then the others by name and age.
    static func precedes(_ left: Favourite, _ right: Favourite) -> Bool {
        func rank(_ kind: Kind) -> Int { kind == .home ? 0 : kind == .work ? 1 : 2 }
        if left.kind != right.kind { return rank(left.kind) < rank(right.kind) }
        let names = [left, right].map { $0.label?.text.lowercased() ?? "" }
        return names[0] != names[1] ? names[0] < names[1] : left.id < right.id
    }
}

/// A place as somebody describes it.
public struct FavouriteDraft: Hashable, Sendable {
    /// What it is to them.
    public var kind: Favourite.Kind
    /// What they call it.
    public var label: FavouriteLabel?
    /// Where it is.
    public var coordinate: Coordinate
    /// What lies there.
    public var address: String

    /// A description.
    ///
    /// - Throws: ``FavouritesError`` with `label` for a named place without a name.
    public init(
        kind: Favourite.Kind, label: FavouriteLabel?, coordinate: Coordinate, address: String
    ) throws(FavouritesError) {
        guard kind != .place || label != nil else { throw FavouritesError(.label) }
        self.kind = kind
        self.label = label
        self.coordinate = coordinate
        self.address = String(address.canonicallyComposed.prefix(120))
    }
}
