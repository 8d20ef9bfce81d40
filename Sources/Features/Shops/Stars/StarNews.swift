public import Database
import DesignSystem
public import Geography
import Identity
public import Inventory
import Localization
public import Notices
public import Observability
import Synchronization

extension TextKey {
    /// “{product} is back in stock at {shop}.”
    static var shopsNoticeBack: TextKey { TextKey("shops.notice.back") }
    /// “{product} at {shop} costs {price} now.”
    static var shopsNoticeCheaper: TextKey { TextKey("shops.notice.cheaper") }
}

extension NoticeCategory {
    /// What happens to products that somebody has starred.
    public static let shops = NoticeCategory("shops")
}

extension NoticeTopic {
    /// What people choose about the news of what they have starred.
    public static let shops = NoticeTopic(
        .shops, .star, TextKey("notices.shops"), text: TextKey("notices.shopsText"))
}

/// W8: Tells people that a product which they have starred is back in stock, or has become cheaper.
///
/// Each star keeps what its person has seen of the product. So nobody is told twice, and what a server that ended did not
/// come to tell is told by the next one. A product rests for a while after it was changed, so that a tap that is taken
/// back is news to nobody.
public final class StarNews: Sendable {
    private let database: any Database
    private let board: NoticeBoard
    private let logger: Logger
    private let clock: @Sendable () -> Timestamp
    private let changed = Mutex(RestingProducts())

    /// News of the stars in a store with the schemas `shops` and `notices`.
    public init(
        _ database: any Database, board: NoticeBoard, logger: Logger,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.board = board
        self.logger = logger
        self.clock = clock
    }

    /// Notes products that have changed.
    public func note(_ products: Set<ProductID>) {
        changed.withLock { $0.note(products, at: clock()) }
    }

    /// Tells people what is new, until it is cancelled, also what an earlier server did not come to tell.
    ///
    /// - Parameter pause: Between two looks.
    public func run(every pause: Duration = .seconds(10)) async {
        var past = Past.after(nil)
        while !Task.isCancelled {
            let goesOn = await lookBack(&past)
            await tell()
            if !goesOn { try? await Task.sleep(for: pause) }
        }
    }

    /// Tells what is new of the products that have rested.
    public func tell() async {
        let rested = changed.withLock { $0.takeRested(at: clock()) }
        for part in rested.parts(of: 400) {
            do {
                // Most changes are news to nobody: that is found out beside whoever writes.
                for product in try await database.read({ try $0.productsToTell(of: part) }) {
                    await tellOrRest(of: product.id)
                }
            } catch {
                failed(part, error)
            }
        }
    }

    private func tellOrRest(of product: ProductID) async {
        do {
            try await tell(of: product)
        } catch {
            failed([product], error)
        }
    }

    /// What could not be told rests again.
    private func failed(_ products: [ProductID], _ error: any Error) {
        note(Set(products))
        logger.error(
            "News of starred products could not be told yet.",
            ["products": .integer(products.count), "error": .string("\(error)")])
    }

    // MARK: - What an earlier server did not tell

    /// How far back has been looked.
    private enum Past {
        case after(ProductID?)
        case seen
    }

    /// Looks at a page of the products that somebody has starred; those that are news to somebody are told as if they had
    /// been noted when they changed.
    ///
    /// - Returns: Whether the next page can be looked at now; after one that could not be read it is tried again later.
    private func lookBack(_ past: inout Past) async -> Bool {
        guard case .after(let last) = past else { return false }
        do {
            let (page, news) = try await database.read { transaction in
                let page = try transaction.starredProducts(after: last, limit: Self.pastPage)
                return (page, try transaction.productsToTell(of: page))
            }
            changed.withLock { changed in
                for product in news { changed.note([product.id], at: product.changedAt) }
            }
            past = page.count < Self.pastPage ? .seen : .after(page.last)
            return page.count == Self.pastPage
        } catch {
            logger.error(
                "Starred products could not be read to tell what is new.", ["error": .string("\(error)")])
            return false
        }
    }

    private static let pastPage = 400

    // MARK: - Telling

    private static let page = 200

    private func tell(of id: ProductID) async throws {
        var last: UniqueID?
        while true {
            let now = clock()
            let (people, told) = try await database.write { [last] transaction in
                guard let listed = try transaction.product(id), listed.isShown,
                    let shop = try transaction.shop(listed.shop), shop.state == .listed
                else { return ([UniqueID](), [UniqueID]()) }
                let (price, isThere) = (listed.details.price.minorUnits, listed.details.stock.isFoundInShop)
                let people = try transaction.peopleToTell(
                    of: id, price: price, isInStock: isThere, after: last, limit: Self.page)
                var told: [UniqueID] = []
                for (person, seenPrice, seenInStock) in people {
                    try transaction.noteSeen(id, by: person, price: price, isInStock: isThere)
                    let isBack = isThere && seenInStock == false
                    let isCheaper = isThere && (seenPrice.map { price < $0 } ?? false)
                    guard isBack || isCheaper else { continue }
                    try transaction.post(
                        Notice(
                            to: person, .shops, Self.text(of: listed, at: shop, isBack: isBack),
                            address: "/where/products/\(id.text)", at: now, topic: id.text))
                    told.append(person)
                }
                return (people.map(\.person), told)
            }
            board.announce(told)
            last = people.last
            if people.count < Self.page { return }
        }
    }

    private static func text(of listed: ListedProduct, at shop: ListedShop, isBack: Bool) -> NoticeText {
        let (product, place) = (NoticeArgument.text(listed.details.name), NoticeArgument.text(shop.name))
        if isBack { return NoticeText(.shopsNoticeBack, ["product": product, "shop": place]) }
        return NoticeText(
            .shopsNoticeCheaper,
            ["product": product, "shop": place, "price": .money(listed.details.price.money)])
    }
}
