import AuditLog
import Database
import DesignSystem
import Geography
import HTML
public import Identity
public import Inventory
import Localization
public import Notices
import Pictures
public import Ratings
import Synchronization

/// What operators do about shops: take one or a product of it out of sight, with a reason that those who keep it read,
/// and show it again. All of it is in the log of what operators do.
public struct ShopModeration: Sendable {
    /// A shop as an operator looks at it.
    struct Entry: Sendable {
        let listed: ListedShop
        let keepers: [ShopKeeper]
        /// The version of its photo, if it has one.
        let photo: String?
        /// How many products can be found, and how many are put away.
        let products: Int, putAway: Int
    }

    let counter: ShopCounter
    let board: NoticeBoard

    /// The moderation of a city whose store has the schemas `shops`, `audit` and `notices`.
    public init(_ counter: ShopCounter, board: NoticeBoard) {
        self.counter = counter
        self.board = board
    }

    // MARK: - Acts

    /// Nobody finds a shop and its products any more; nothing if that was so already.
    public func hide(_ shop: ShopID, reason: Remark, by person: UniqueID) async throws {
        try await move(shop, "shop.hide", reason, by: person)
    }

    /// A hidden shop and its products are found again; nothing if they are already.
    public func show(_ shop: ShopID, by person: UniqueID) async throws {
        try await move(shop, "shop.show", nil, by: person)
    }

    /// - Parameter reason: Why it is hidden; nothing to show it again.
    private func move(
        _ shop: ShopID, _ act: String, _ reason: Remark?, by person: UniqueID
    ) async throws {
        let now = counter.clock()
        let entry = AuditEntry(
            id: UniqueID(recordedAt: now), person: person, at: now, act: act, subject: shop.text,
            detail: reason?.text ?? "")
        let told = try await counter.database.write { transaction -> [UniqueID]? in
            guard let listed = try transaction.shop(shop) else { throw ShopRefusal.notFound }
            guard try reason == nil ? transaction.unhide(shop) : transaction.hide(shop) else { return nil }
            try transaction.record(entry)
            let name = NoticeArgument.text(listed.name)
            let text =
                reason.map {
                    NoticeText(.shopsDeskNoticeHidden, ["shop": name, "reason": .text($0.text)])
                } ?? NoticeText(.shopsDeskNoticeShown, ["shop": name])
            return try transaction.tell(
                keepersOf: shop, text, address: DeskAddress.shop(shop).text, at: now)
        }
        guard let told else { return }
        await counter.changed(shops: [shop])
        board.announce(told)
        if reason == nil { try await noteNews(of: shop) }
    }

    /// What has changed of a shop's products while nobody found them is news now.
    private func noteNews(of shop: ShopID) async throws {
        var last: ProductID?
        repeat {
            let products = try await counter.database.read { [last] in
                try $0.starredProducts(of: shop, after: last, limit: Self.newsPage)
            }
            counter.hasChanged(StockChanges(products: Set(products)))
            last = products.count < Self.newsPage ? nil : products.last
        } while last != nil
    }

    private static let newsPage = 1_000

    // MARK: - What there is

    /// Shops from the newest on, in whatever state.
    ///
    /// - Returns: At most `limit`, and whether there are more.
    func page(
        after position: (at: Timestamp, id: UniqueID)?, limit: Int
    ) async throws -> (shops: [ListedShop], hasMore: Bool) {
        let found = try await counter.database.read {
            try $0.newestShops(after: position, limit: limit + 1)
        }
        return (Array(found.prefix(limit)), found.count > limit)
    }

    /// Shops that an operator has taken out of sight, the newest first, from a place in the list.
    ///
    /// - Returns: At most `limit`, and whether there are more.
    func hiddenPage(
        after position: (at: Timestamp, id: UniqueID)?, limit: Int
    ) -> (shops: [ListedShop], hasMore: Bool) {
        var shops = counter.stock.hiddenShops
        if let position {
            shops = shops.filter { ($0.createdAt, $0.id.uniqueID) < (position.at, position.id) }
        }
        return (Array(shops.prefix(limit)), shops.count > limit)
    }

    /// The most shops of a state that are found by name.
    static let mostFound = 50

    /// Shops by their names, the hidden and the closed ones too.
    ///
    /// - Returns: At most ``mostFound`` of each state, and whether more of one fit.
    func find(_ typed: String) -> (shops: [ListedShop], isCutOff: Bool) {
        var query = ShopQuery()
        query.kind = .shops
        query.words = typed
        let listed = counter.stock.find(
            query, currency: counter.currency, towns: counter.towns, limit: Self.mostFound)
        let words = NameWords(typed)
        var found: [ListedShop] = []
        var isCutOff = listed.next != nil
        for state in [ListedShop.State.hidden, .closed] {
            let fitting = counter.stock.shops(in: state).filter { words.fit($0.name) }
            found += fitting.prefix(Self.mostFound)
            isCutOff = isCutOff || fitting.count > Self.mostFound
        }
        return (found + listed.shops.map(\.shop), isCutOff)
    }

    /// A shop; nothing if there is none.
    func entry(_ shop: ShopID) async throws -> Entry? {
        try await counter.database.read { transaction in
            guard let listed = try transaction.shop(shop) else { return nil }
            let photos = try transaction.pictureVersions(
                of: "shop", in: ShopPhotos.large, among: [shop.uniqueID])
            return Entry(
                listed: listed, keepers: try transaction.keepers(of: shop), photo: photos[shop.uniqueID],
                products: try transaction.productCount(of: shop, areArchived: false),
                putAway: try transaction.productCount(of: shop, areArchived: true))
        }
    }
}

extension Transaction {
    /// Leaves a notice for everybody who keeps a shop.
    ///
    /// - Parameter topic: What it is about, if not the shop.
    /// - Returns: Who they are.
    func tell(
        keepersOf shop: ShopID, _ text: NoticeText, address: String, topic: String? = nil, at now: Timestamp
    ) throws -> [UniqueID] {
        let people = try keepers(of: shop).map(\.person)
        for person in people {
            try post(
                Notice(
                    to: person, .moderation, text, address: address, at: now, topic: topic ?? shop.text))
        }
        return people
    }
}

extension CityStock {
    /// Shops that an operator has taken out of sight, the newest first.
    nonisolated var hiddenShops: [ListedShop] { shops(in: .hidden) }

    /// Shops of a state, the newest first.
    nonisolated fileprivate func shops(in state: ListedShop.State) -> [ListedShop] {
        published.withLock { $0.listedShops }.filter { $0.state == state }.sorted {
            ($0.createdAt, $0.id) > ($1.createdAt, $1.id)
        }
    }
}
