public import Database

extension Schema {
    /// The tables of shops and of what they have.
    public static let shops = Schema(
        "shops",
        [
            Migration(
                "shops, their towns, keepers and products",
                [
                    """
                    CREATE TABLE shops (
                        id \(word: .text) PRIMARY KEY,
                        name \(word: .text) NOT NULL,
                        description \(word: .text) NOT NULL,
                        kind \(word: .text) NOT NULL,
                        phone \(word: .text),
                        links \(word: .text) NOT NULL,
                        currency \(word: .text) NOT NULL,
                        address \(word: .text) NOT NULL,
                        latitude \(word: .real) NOT NULL,
                        longitude \(word: .real) NOT NULL,
                        hours \(word: .text),
                        state \(word: .text) NOT NULL CHECK (state IN ('listed', 'hidden', 'closed')),
                        origin \(word: .text) NOT NULL CHECK (origin IN ('keeper', 'map', 'sample')),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shops_by_time ON shops (created_at, id)",
                    // A name belongs to one shop of a town.
                    """
                    CREATE TABLE shop_towns (
                        town \(word: .text) NOT NULL,
                        name_key \(word: .text) NOT NULL,
                        shop_id \(word: .text) NOT NULL,
                        place \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (town, name_key)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shop_towns_of_shop ON shop_towns (shop_id, place)",
                    """
                    CREATE TABLE shop_keepers (
                        shop_id \(word: .text) NOT NULL,
                        person_id \(word: .text) NOT NULL,
                        is_owner \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (shop_id, person_id)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shop_keepers_of_person ON shop_keepers (person_id, created_at)",
                    """
                    CREATE TABLE shop_invitations (
                        code_hash \(word: .text) PRIMARY KEY,
                        shop_id \(word: .text) NOT NULL,
                        expires_at \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shop_invitations_of_shop ON shop_invitations (shop_id)",
                    """
                    CREATE TABLE products (
                        id \(word: .text) PRIMARY KEY,
                        shop_id \(word: .text) NOT NULL,
                        name \(word: .text) NOT NULL,
                        description \(word: .text) NOT NULL,
                        price \(word: .integer) NOT NULL CHECK (price >= 0),
                        currency \(word: .text) NOT NULL,
                        category \(word: .text) NOT NULL,
                        gtin \(word: .text),
                        gtin_written \(word: .text),
                        sku \(word: .text),
                        in_stock \(word: .integer) NOT NULL,
                        in_shop \(word: .integer) NOT NULL,
                        quantity \(word: .integer),
                        link \(word: .text),
                        is_archived \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        changed_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX products_of_shop ON products (shop_id, is_archived, id)",
                    "CREATE UNIQUE INDEX products_by_sku ON products (shop_id, sku) WHERE sku IS NOT NULL",
                    "CREATE INDEX products_by_gtin ON products (gtin, id) WHERE gtin IS NOT NULL",
                ]),
            Migration(
                "what people have starred in shops",
                [
                    """
                    CREATE TABLE shop_stars (
                        person_id \(word: .text) NOT NULL,
                        kind \(word: .text) NOT NULL CHECK (kind IN ('shop', 'product')),
                        subject_id \(word: .text) NOT NULL,
                        seen_price \(word: .integer),
                        seen_in_stock \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (person_id, kind, subject_id)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shop_stars_by_time ON shop_stars (person_id, created_at, subject_id)",
                    "CREATE INDEX shop_stars_of_subject ON shop_stars (kind, subject_id, person_id)",
                ]),
            Migration(
                "lists to look at before they are taken in, and the figures of shops",
                [
                    """
                    CREATE TABLE shop_imports (
                        shop_id \(word: .text) PRIMARY KEY,
                        person_id \(word: .text) NOT NULL,
                        name \(word: .text) NOT NULL,
                        file \(word: .blob) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shop_imports_by_time ON shop_imports (created_at)",
                    """
                    CREATE TABLE shop_views (
                        shop_id \(word: .text) NOT NULL,
                        day \(word: .integer) NOT NULL,
                        subject_id \(word: .text) NOT NULL,
                        count \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (shop_id, day, subject_id)
                    ) \(word: .tableOptions)
                    """,
                    """
                    CREATE TABLE shop_missed_searches (
                        words \(word: .text) NOT NULL,
                        day \(word: .integer) NOT NULL,
                        count \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (words, day)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shop_missed_searches_by_day ON shop_missed_searches (day, words, count)",
                ]),
            Migration(
                "what operators have hidden, and who has invited",
                [
                    "ALTER TABLE products ADD COLUMN hidden_reason \(word: .text)",
                    "CREATE INDEX products_hidden ON products (shop_id, id) WHERE hidden_reason IS NOT NULL",
                    // Who has made those there are is not known, so that they could not be ended with them.
                    "DELETE FROM shop_invitations",
                    "ALTER TABLE shop_invitations ADD COLUMN made_by \(word: .text)",
                    // The names of hidden shops, which no other shop has, whatever becomes of those.
                    """
                    CREATE TABLE shop_kept_names (
                        town \(word: .text) NOT NULL,
                        name_key \(word: .text) NOT NULL,
                        shop_id \(word: .text) NOT NULL,
                        created_at \(word: .integer) NOT NULL,
                        PRIMARY KEY (town, name_key)
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shop_kept_names_of_shop ON shop_kept_names (shop_id)",
                    """
                    INSERT INTO shop_kept_names (town, name_key, shop_id, created_at)
                    SELECT town, name_key, shop_id, created_at FROM shop_towns
                    WHERE shop_id IN (SELECT id FROM shops WHERE state = 'hidden')
                    """,
                ]),
            Migration(
                "what is over is found without reading everything",
                [
                    "CREATE INDEX shop_views_by_day ON shop_views (day, shop_id, subject_id)",
                    "CREATE INDEX shop_invitations_by_end ON shop_invitations (expires_at)",
                    // Shops that are closed for good and not emptied yet; from when on is said once for those there are.
                    """
                    CREATE TABLE shop_closings (
                        shop_id \(word: .text) PRIMARY KEY,
                        created_at \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX shop_closings_by_time ON shop_closings (created_at, shop_id)",
                    """
                    INSERT INTO shop_closings (shop_id, created_at)
                    SELECT id, 0 FROM shops WHERE state = 'closed'
                    """,
                ]),
            Migration(
                "what a file of the stock was written from",
                [
                    "CREATE INDEX products_by_version ON products (shop_id, version)",
                    """
                    CREATE TABLE shop_stock_file (
                        place \(word: .integer) PRIMARY KEY CHECK (place = 1),
                        token \(word: .text) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                ]),
        ])
}
