package import Database
import Geography
import Identity
import Inventory
import Ledger
import OpeningHours

/// The SQL of shops and their towns.
extension Transaction {
    private static var columns: SQL {
        """
        id, name, description, kind, phone, links, currency, address, latitude, longitude, hours, state, origin,
        created_at, version
        """
    }

    /// A shop; nothing if there is none, or none any more.
    func shop(_ id: ShopID) throws -> ListedShop? { try shops([id]).first }

    /// Some shops, in no order; those that there are not are left out.
    func shops(_ ids: some Sequence<ShopID>) throws -> [ListedShop] {
        let ids = Array(ids)
        var found: [ListedShop] = []
        for some in ids.parts(of: 200) {
            let rows = try rows("SELECT \(Self.columns) FROM shops WHERE id IN \(list: some)")
            found += try shops(rows, among: some)
        }
        return found
    }

    /// Shops in the order of their identifiers, which is that in which they were registered.
    func shops(after id: ShopID?, limit: Int) throws -> [ListedShop] {
        let after = id?.text ?? ""
        let rows = try rows(
            "SELECT \(Self.columns) FROM shops WHERE id > \(after) ORDER BY id LIMIT \(limit)")
        return try shops(rows, among: try rows.map { try $0.decode("id", as: ShopID.self) })
            .sorted { $0.id < $1.id }
    }

    /// The newest shops, whoever may see them, from a place in the list.
    func newestShops(after position: (at: Timestamp, id: UniqueID)?, limit: Int) throws -> [ListedShop] {
        let earlier: SQL = position.map { "WHERE (created_at, id) < (\($0.at), \($0.id))" } ?? ""
        let rows = try rows(
            """
            SELECT \(Self.columns) FROM shops \(earlier) ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """)
        return try shops(rows, among: try rows.map { try $0.decode("id", as: ShopID.self) })
            .sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
    }

    private func shops(_ rows: [Row], among ids: [ShopID]) throws -> [ListedShop] {
        guard !rows.isEmpty else { return [] }
        var towns: [ShopID: [String]] = [:]
        for some in ids.parts(of: 200) {
            for row in try self.rows(
                "SELECT shop_id, town FROM shop_towns WHERE shop_id IN \(list: some) ORDER BY shop_id, place")
            {
                let (shop, town) = try row.decode(ShopID.self, String.self)
                towns[shop, default: []].append(town)
            }
        }
        return try rows.map { row in
            try ListedShop(row, towns: towns[try row.decode("id", as: ShopID.self)] ?? [])
        }
    }

    /// Keeps a shop that is new.
    ///
    /// - Returns: A town in which another shop has its name; nothing is then kept.
    package func insert(_ listed: ListedShop, in towns: TownList) throws -> String? {
        let name = NameKey(listed.name).text
        if let taken = try takenTown(name, of: listed.id, among: listed.towns, in: towns) { return taken }
        let details = listed.shop.details
        try execute(
            """
            INSERT INTO shops (\(Self.columns))
            VALUES (\(listed.id), \(details.name), \(details.description), \(details.kind),
                \(details.phone?.text), \(listed.linkLines), \(listed.shop.currency.code),
                \(listed.address), \(listed.place.latitude), \(listed.place.longitude),
                \(listed.hours?.text), \(listed.state), \(listed.origin), \(listed.createdAt),
                \(listed.shop.version))
            """)
        try insertTowns(of: listed, as: name)
        return nil
    }

    /// Keeps what a shop says of itself now; whether people find it is not for its keepers to say.
    ///
    /// What it has called its own so far stays its own, also where another shop is stored with the same name by another
    /// key of the town, from when those were two towns; it then stays stored by the key that it was.
    ///
    /// - Returns: A town in which another shop has its name; nothing is then changed.
    func update(_ listed: ListedShop, in towns: TownList) throws -> String? {
        let name = NameKey(listed.name).text
        let held = try townKeys(of: listed.id, called: name, in: towns)
        let others = listed.towns.filter { held[$0] == nil }
        if let taken = try takenTown(name, of: listed.id, among: others, in: towns) { return taken }
        let details = listed.shop.details
        try execute(
            """
            UPDATE shops SET name = \(details.name), description = \(details.description),
                kind = \(details.kind), phone = \(details.phone?.text), links = \(listed.linkLines),
                address = \(listed.address), latitude = \(listed.place.latitude),
                longitude = \(listed.place.longitude), hours = \(listed.hours?.text),
                version = \(listed.shop.version)
            WHERE id = \(listed.id)
            """)
        try execute("DELETE FROM shop_towns WHERE shop_id = \(listed.id)")
        try insertTowns(of: listed, as: name, by: held)
        return nil
    }

    /// Closes a shop for good. Its name is free again, unless an operator has hidden the shop.
    func close(_ shop: ShopID) throws {
        try execute("UPDATE shops SET state = 'closed', version = version + 1 WHERE id = \(shop)")
        try execute("DELETE FROM shop_towns WHERE shop_id = \(shop)")
    }

    /// A town in which another shop has the name, by whichever of the town's keys that one is stored.
    private func takenTown(
        _ name: String, of shop: ShopID, among towns: [String], in list: TownList
    ) throws -> String? {
        guard !towns.isEmpty else { return nil }
        let towns = list.allKeys(of: towns)
        return try rows(
            """
            SELECT town FROM shop_towns
            WHERE town IN \(list: towns) AND name_key = \(name) AND shop_id <> \(shop)
            UNION ALL
            SELECT town FROM shop_kept_names
            WHERE town IN \(list: towns) AND name_key = \(name) AND shop_id <> \(shop)
            """
        ) { try $0.decode(String.self) }.min()
    }

    /// The keys by which a shop is stored with a name, each by the own key of its town.
    private func townKeys(
        of shop: ShopID, called name: String, in list: TownList
    ) throws -> [String: String] {
        let keys = try rows(
            "SELECT town FROM shop_towns WHERE shop_id = \(shop) AND name_key = \(name) ORDER BY place"
        ) { try $0.decode(String.self) }
        return Dictionary(keys.map { (list.town($0)?.key ?? $0, $0) }) { first, _ in first }
    }

    /// - Parameter keys: What to store towns as, by their own keys, where it is another one.
    private func insertTowns(
        of listed: ListedShop, as name: String, by keys: [String: String] = [:]
    ) throws {
        for (place, town) in listed.towns.enumerated() {
            try execute(
                """
                INSERT INTO shop_towns (town, name_key, shop_id, place, created_at)
                VALUES (\(keys[town] ?? town), \(name), \(listed.id), \(place), \(listed.createdAt))
                """)
        }
    }
}

extension ListedShop {
    /// Its links, one a line.
    fileprivate var linkLines: String { shop.details.links.map(\.text).joined(separator: "\n") }

    fileprivate init(_ row: Row, towns: [String]) throws {
        guard
            let place = Coordinate(
                validating: try row.decode("latitude"), longitude: try row.decode("longitude")),
            let currency = Currency(try row.decode("currency", as: String.self))
        else { throw DatabaseError(.unexpectedValue, "a shop is nowhere or sells for nothing") }
        let links = try row.decode("links", as: String.self).split(separator: "\n").compactMap { WebLink($0) }
        let phone: String? = try row.decode("phone")
        let hours: String? = try row.decode("hours")
        self.init(
            shop: Shop(
                id: try row.decode("id"),
                details: ShopDetails(
                    name: try row.decode("name"), description: try row.decode("description"),
                    phone: phone.flatMap { PhoneNumber($0) }, links: links,
                    kind: try row.decode("kind", as: ProductCategory.self)),
                currency: currency, version: try row.decode("version")),
            towns: towns, address: try row.decode("address"), place: place,
            hours: hours.flatMap { try? OpeningHours(parsing: $0) }, state: try row.decode("state"),
            origin: try row.decode("origin"), createdAt: try row.decode("created_at"))
    }
}
