public import HTTPServer

/// Why something about favourite places cannot be; nothing has changed.
public struct FavouritesError: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: Hashable, Sendable {
        /// There is no such place, or it is someone else's.
        case notFound
        /// The person keeps as many places as can be.
        case tooMany
        /// The place is not in the city.
        case outside
        /// There is no name, or one that is too long.
        case label
        /// There is no position.
        case position
    }

    /// The reason.
    public let code: Code

    init(_ code: Code) { self.code = code }
}

extension FavouritesError: HTTPErrorConvertible {
    public var problem: Problem {
        switch code {
        case .notFound: Problem(.notFound, "There is no such favourite place.")
        case .tooMany:
            Problem(
                .conflict, slug: "too-many-favourites", title: "Too many favourite places",
                detail: "You keep \(Favourites.limit) places already. Remove one first.")
        case .outside:
            Problem(
                .unprocessableContent, slug: "outside-the-city", title: "Outside the city",
                detail: "The place is not in the city.")
        case .label:
            Problem(
                field: "label",
                "A favourite place needs a name of at most \(FavouriteLabel.longest) characters.")
        case .position: Problem(field: "latitude", code: "required", "A favourite place needs a position.")
        }
    }
}
