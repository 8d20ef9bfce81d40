public import HTTPServer
import Inventory

/// Why something about a shop cannot be; nothing has changed.
public enum ShopRefusal: Error, Hashable, Sendable {
    /// There is no such shop or product, or it is not this person's.
    case notFound
    /// Another shop has this name in a town.
    case nameTaken(town: String)
    /// It names no town of the city, or too many.
    case towns
    /// It is not in the city.
    case outside
    /// The shop has as many products or keepers as can be, or the person as many stars or reports.
    case tooMany(most: Int)
    /// The person keeps as many shops as can be.
    case tooManyShops(most: Int)
    /// The person has closed as many shops of late as can be.
    case tooManyClosed(most: Int)
    /// The photos of the shop's products take up all the room there is for them.
    case photosFull
    /// Somebody else has changed it since it was looked at.
    case changedSince
    /// Another product of the shop has this number.
    case numberTaken
    /// An operator has hidden the product, or one that is called the same.
    case hiddenProduct
    /// Only its owner may do this.
    case ownerOnly
    /// Who keeps a shop does not review it.
    case ownShop
    /// An invitation that is over, or was used.
    case invitationOver
    /// A list is no longer there to be taken in.
    case noList
    /// What a list would change has changed since it was looked at.
    case listStale
    /// Somebody has sent another list since this one was looked at.
    case otherList
    /// A list is about several shops, and nobody has said which of them this is.
    case storeCodeMissing
}

extension ShopRefusal: HTTPErrorConvertible {
    public var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, "There is no such shop or product.")
        case .nameTaken(let town):
            Problem(
                .conflict, slug: "shop-name-taken", title: "Name taken",
                detail: "Another shop has this name in \(town).")
        case .towns:
            Problem(
                field: "towns", code: "unknown",
                "A shop is in one to \(ListedShop.mostTowns) towns of the city.")
        case .outside:
            Problem(
                .unprocessableContent, slug: "outside-the-city", title: "Outside the city",
                detail: "The place is not in the city.")
        case .tooMany(let most):
            Problem(
                .conflict, slug: "too-many-in-shop", title: "Too many",
                detail: "There can be \(most) at most. Remove some first.")
        case .tooManyShops(let most):
            Problem(
                .conflict, slug: "too-many-shops", title: "Too many shops",
                detail: "A person keeps \(most) shops at most. Leave or close one first.")
        case .tooManyClosed(let most):
            Problem(
                .conflict, slug: "too-many-shops-closed", title: "Too many shops closed",
                detail: "\(most) shops that you kept were closed within 30 days. Register another one later.")
        case .photosFull:
            Problem(
                .conflict, slug: "shop-photos-full", title: "No room for photos",
                detail: "The photos of the shop take up all the room there is for them. Remove some first.")
        case .changedSince:
            Problem(
                .conflict, slug: "changed-since", title: "Changed meanwhile",
                detail: "Somebody else has changed it since. Look at it again.")
        case .numberTaken:
            Problem(field: "sku", code: "taken", "Another product of the shop has this number.")
        case .hiddenProduct:
            Problem(
                .conflict, slug: "product-hidden", title: "Hidden by an operator",
                detail:
                    "An operator has hidden this product, or one with its name or barcode. It stays as it is."
            )
        case .ownerOnly:
            Problem(
                .forbidden, slug: "shop-owner-only", title: "For the owner",
                detail: "Only an owner of the shop may do this.")
        case .ownShop:
            Problem(
                .forbidden, slug: "own-shop", title: "Your own shop",
                detail: "Who keeps a shop does not review it.")
        case .invitationOver:
            Problem(
                .gone, slug: "shop-invitation-over", title: "Invitation over",
                detail: "This invitation is over. Ask for another one.")
        case .noList:
            Problem(
                .conflict, slug: "no-stock-list", title: "No list", detail: "There is no list to take in.")
        case .listStale:
            Problem(
                .conflict, slug: "stock-list-stale", title: "Changed meanwhile",
                detail: "Products have changed since the list was looked at. Look at it again.")
        case .otherList:
            Problem(
                .conflict, slug: "other-stock-list", title: "Another list",
                detail: "Somebody has sent another list since. Look at that one.")
        case .storeCodeMissing:
            Problem(
                .unprocessableContent, slug: "store-code-missing", title: "Which shop?",
                detail: "The list is about several shops: say which store code is this shop's.")
        }
    }
}
