import CSQLite

/// The SQLite file behind a tile archive, opened read-only with its one query prepared. Not for use by two
/// threads at once.
@safe
final class TileDatabase {
    private let path: String
    private let connection: OpaquePointer
    private let tileQuery: OpaquePointer

    init(path: String) throws(MapTilesError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
        let status = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard status == SQLITE_OK, let opened = unsafe opened else {
            let reason = unsafe String(cString: sqlite3_errstr(status))
            unsafe sqlite3_close_v2(opened)
            throw MapTilesError(.missing, "The map tiles \(path) cannot be opened: \(reason).")
        }
        unsafe sqlite3_busy_timeout(opened, 2000)
        do throws(MapTilesError) {
            let query =
                "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?"
            unsafe tileQuery = try Self.prepare(query, on: opened, path: path)
        } catch {
            unsafe sqlite3_close_v2(opened)
            throw error
        }
        unsafe connection = opened
        self.path = path
    }

    deinit {
        unsafe sqlite3_finalize(tileQuery)
        unsafe sqlite3_close_v2(connection)
    }

    /// The bytes stored for a tile.
    func tile(at address: TileAddress) throws(MapTilesError) -> [UInt8]? {
        defer { unsafe sqlite3_reset(tileQuery) }
        unsafe sqlite3_bind_int64(tileQuery, 1, Int64(address.zoom))
        unsafe sqlite3_bind_int64(tileQuery, 2, Int64(address.x))
        unsafe sqlite3_bind_int64(tileQuery, 3, Int64(address.rowFromSouth))
        guard try unsafe step(tileQuery) else { return nil }
        let count = unsafe Int(sqlite3_column_bytes(tileQuery, 0))
        guard let bytes = unsafe sqlite3_column_blob(tileQuery, 0) else { return nil }
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The archive's description of itself, by name.
    func metadata() throws(MapTilesError) -> [String: String] {
        let query = unsafe try Self.prepare("SELECT name, value FROM metadata", on: connection, path: path)
        defer { unsafe sqlite3_finalize(query) }
        var values: [String: String] = [:]
        while try unsafe step(query), values.count < 1000 {
            guard let name = unsafe sqlite3_column_text(query, 0),
                let value = unsafe sqlite3_column_text(query, 1)
            else { continue }
            unsafe values[String(cString: name)] = String(cString: value)
        }
        return values
    }

    /// How many tiles there are.
    func count() throws(MapTilesError) -> Int {
        let query = unsafe try Self.prepare("SELECT count(*) FROM tiles", on: connection, path: path)
        defer { unsafe sqlite3_finalize(query) }
        return try unsafe step(query) ? Int(sqlite3_column_int64(query, 0)) : 0
    }

    /// Moves to the next row; false when there is none.
    private func step(_ query: OpaquePointer) throws(MapTilesError) -> Bool {
        switch unsafe sqlite3_step(query) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw unsafe Self.failure(connection, path: path)
        }
    }

    private static func prepare(
        _ query: String, on connection: OpaquePointer, path: String
    ) throws(MapTilesError) -> OpaquePointer {
        var prepared: OpaquePointer?
        guard unsafe sqlite3_prepare_v2(connection, query, -1, &prepared, nil) == SQLITE_OK,
            let prepared = unsafe prepared
        else { throw unsafe failure(connection, path: path) }
        return unsafe prepared
    }

    private static func failure(_ connection: OpaquePointer, path: String) -> MapTilesError {
        let reason = unsafe String(cString: sqlite3_errmsg(connection))
        return MapTilesError(.badArchive, "\(path) is not a readable archive of map tiles: \(reason).")
    }
}
