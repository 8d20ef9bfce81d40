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
/// come to tell is told by the next one. Changes are looked at some time after they were made, so that a tap that is taken
/// back at once is news to nobody.
public final class StarNews: Sendable {
    private let database: any Database
    private let board: NoticeBoard
    private let logger: Logger
    private let clock: @Sendable () -> Timestamp
    private let changed = Mutex<Set<ProductID>>([])

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
    public func note(_ products: Set<ProductID>) { changed.withLock { $0.formUnion(products) } }

    /// Tells people what is new, until it is cancelled: first what an earlier server did not.
    ///
    /// - Parameter pause: Between two looks.
    public func run(every pause: Duration = .seconds(30)) async {
        do {
            try await tellAll()
        } catch {
            logger.error("News of starred products could not be read.", ["error": .string("\(error)")])
        }
        while !Task.isCancelled {
            try? await Task.sleep(for: pause)
            await tell()
        }
    }

    /// Tells what is new of the products that were noted.
    public func tell() async {
        let products = changed.withLock { changed in
            let all = changed
            changed = []
            return all
        }
        for product in products {
            do {
                try await tell(of: product)
            } catch {
                note([product])
                logger.error("News of a starred product could not be told.", ["error": .string("\(error)")])
            }
        }
    }

    private func tellAll() async throws {
        var last: ProductID?
        while !Task.isCancelled {
            let page = try await database.read { [last] in try $0.starredProducts(after: last, limit: 500) }
            for product in page { try await tell(of: product) }
            last = page.last
            if page.count < 500 { return }
        }
    }

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
