import CSQLite
import Glibc

/// Small MBTiles files for tests.
enum SampleArchive {
    struct Problem: Error { let message: String }

    /// Writes a file with the given metadata and tiles (zoom, column, row from the south, content).
    static func write(
        to path: String, metadata: [(String, String)], tiles: [(Int, Int, Int, [UInt8])], schema: Bool
    ) throws {
        unsafe unlink(path)
        var script = "CREATE TABLE other (x);"
        if schema {
            script += """
                CREATE TABLE metadata (name TEXT, value TEXT);
                CREATE TABLE tiles (zoom_level INT, tile_column INT, tile_row INT, tile_data BLOB);
                """
        }
        for (name, value) in metadata { script += "INSERT INTO metadata VALUES ('\(name)', '\(value)');" }
        for (zoom, column, row, content) in tiles {
            let digits = content.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            script += "INSERT INTO tiles VALUES (\(zoom), \(column), \(row), x'\(digits)');"
        }
        var opened: OpaquePointer?
        guard unsafe sqlite3_open(path, &opened) == SQLITE_OK else {
            throw Problem(message: "cannot open \(path)")
        }
        defer { unsafe sqlite3_close(opened) }
        guard unsafe sqlite3_exec(opened, script, nil, nil, nil) == SQLITE_OK else {
            throw Problem(message: unsafe String(cString: sqlite3_errmsg(opened)))
        }
    }
}
