import Carpool
import Geography
import Ledger
import OpenAPI
import PlaceChoice
import Ratings

/// What a program sends to ask what a ride costs, and to ask for it.
struct RideOrder: Sendable {
    struct Place: Sendable {
        let coordinate: Coordinate
        /// What the passenger calls the place, as far as it can be read.
        let label: String?
    }

    let from: Place
    let to: Place
    var wishes: RideWishes
    /// What the person was shown; nothing for a question.
    var price: Money?
}

/// How a ride is paid, as programs say it.
enum PaymentWord: String, CaseIterable, Sendable {
    case cash, wallet

    init(_ payment: RidePayment) { self = payment == .cash ? .cash : .wallet }
}

/// Stars for a ride.
struct RatingOrder: Sendable {
    let stars: StarCount
    let comment: Remark?
}

/// What programs send, as ``operations`` states it.
extension RidesAPI {
    static let orderedPlace = JSONShape.object(
        "OrderedPlace", note: "One end of a ride.", .coordinate(),
        .optional("name", .text(0...200, "What you call it; the driver reads it.", example: "Station"))
    ) { coordinate, name in
        RideOrder.Place(coordinate: coordinate, label: ChosenPlace(coordinate, chosen: name)?.name)
    }

    private static let wishes = JSONShape.object(
        "Wishes", note: "What the search weighs.", .optional("quiet", .boolean("Rather no talk.")),
        .optional("smokeFree", .boolean("Rather without smoke.")),
        .optional("withoutMusic", .boolean("Rather without music.")),
        .optional(
            "womenOnly",
            .boolean("For women whose identity is verified: only in the company of such women.")),
        .optional("friendsOnly", .boolean("Only in the company of friends."))
    ) { quiet, smokeFree, withoutMusic, womenOnly, friendsOnly in
        var wishes = RideWishes()
        wishes.isQuiet = quiet ?? false
        wishes.isSmokeFree = smokeFree ?? false
        wishes.isWithoutMusic = withoutMusic ?? false
        wishes.isWomenOnly = womenOnly ?? false
        wishes.isFriendsOnly = friendsOnly ?? false
        return wishes
    }

    static let quoteOrder = JSONShape.object(
        "QuoteOrder", .required("from", orderedPlace), .required("to", orderedPlace),
        .optional("people", .integer(1...RideWishes.mostPeople, "How many travel.", example: 1), usually: 1),
        .optional("luggage", .integer(0...3, "Pieces of luggage.", example: 0), usually: 0),
        .optional("wishes", wishes)
    ) { from, to, people, luggage, wishes in
        var wishes = wishes ?? RideWishes()
        wishes.people = people
        wishes.luggage = luggage
        return RideOrder(from: from, to: to, wishes: wishes)
    }

    static let rideOrder = JSONShape.object(
        "RideOrder", .all(of: quoteOrder), .required("price", .money()),
        .optional(
            "payment",
            .choice(
                of: PaymentWord.self,
                "From the wallet the price is set aside at once, paid on arrival, and given back as far as it is not "
                    + "needed."), usually: .cash),
        .optional(
            "boardingCode",
            .boolean("Whether you say four digits when you get in, which the driver has to type."),
            usually: false)
    ) { quote, price, payment, boardingCode in
        var order = quote
        order.price = price
        order.wishes.wantsCode = boardingCode
        order.wishes.isFromWallet = payment == .wallet
        return order
    }

    /// What calling off costs, as far as the program says it.
    static let cancellation = JSONShape.object(
        "CancellationOrder",
        .optional("fee", .money("What calling off costs, as the person was shown it."))
    ) { $0 }

    static let rating = JSONShape.object(
        "RatingOrder", .required("stars", stars), .optional("comment", comment)
    ) { stars, comment in RatingOrder(stars: stars, comment: comment) }

    private static let stars =
        JSONShape
        .integer(1...5, "Five are the best.", example: 5)
        .read(orSay: "Give one to five stars.") { StarCount($0) }

    private static let comment =
        JSONShape
        .text(1...2_000, "What others will read, in at most \(Remark.longest) characters.")
        .read(orSay: "A comment has 1 to \(Remark.longest) characters.") { try? Remark($0) }
}
