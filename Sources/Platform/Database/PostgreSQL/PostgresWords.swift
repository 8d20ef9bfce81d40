extension SQL.Word {
    /// What PostgreSQL calls it. Text sorts and compares by bytes, whatever the database's language is.
    var inPostgreSQL: String {
        switch self {
        case .integer: "BIGINT"
        case .real: "DOUBLE PRECISION"
        case .text: "TEXT COLLATE \"C\""
        case .blob: "BYTEA"
        case .tableOptions: ""
        case .forUpdate: "FOR UPDATE"
        case .forShare: "FOR SHARE"
        }
    }
}

/// The statements that only PostgreSQL understands.
enum PostgresWords {
    /// Begins a transaction in which the server stops each statement at the time's end.
    ///
    /// An exclusive one must see what the others have done that it waited for, which a serializable one, whose
    /// sight is as old as its first statement, cannot.
    static func begin(_ options: TransactionOptions, milliseconds: Int64) -> String {
        let mode =
            switch options.access {
            case .read where options.isDeferrable: "ISOLATION LEVEL SERIALIZABLE, READ ONLY, DEFERRABLE"
            case .read: "ISOLATION LEVEL SERIALIZABLE, READ ONLY"
            case .write where options.isExclusive: "ISOLATION LEVEL READ COMMITTED"
            case .write: "ISOLATION LEVEL SERIALIZABLE"
            }
        var limit = "SET LOCAL statement_timeout = \(max(milliseconds, 1))"
        // What has no index all the same is not compiled for it as if it were dear.
        if options.isByKeys { limit += "; SET LOCAL enable_seqscan = off; SET LOCAL jit = off" }
        guard options.isExclusive else { return "BEGIN \(mode); \(limit)" }
        return """
            BEGIN \(mode); \(limit);
            SELECT pg_advisory_xact_lock(hashtextextended('medina ' || current_schema(), 0))
            """
    }

    /// Takes the lock by which one process at a time owns the store; tells whether it was free. The server finds
    /// out within seconds when the machine at the other end has gone.
    static let takeOwnership = """
        SET idle_session_timeout = 0;
        SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
        SELECT CAST(pg_try_advisory_lock(hashtextextended('medina owner ' || current_schema(), 0)) AS TEXT)
        """

    /// Asks whether the connection, and with it the lock, is still there.
    static let confirmOwnership = "SELECT 1"

    static let commit = "COMMIT"
    static let rollback = "ROLLBACK"

    /// What every connection is set to, whatever the server's configuration says. A commit is on the disk
    /// before it is acknowledged; who leaves in the middle of a statement does not hold its locks for long.
    static let settings = """
        SET TIME ZONE 'UTC';
        SET client_min_messages = error;
        SET idle_in_transaction_session_timeout = 60000;
        SET client_connection_check_interval = 1000;
        SELECT set_config('synchronous_commit', 'on', false)
            WHERE current_setting('synchronous_commit') = 'off';
        SELECT current_setting('server_encoding'), CAST(backend_start AS TEXT)
            FROM pg_stat_activity WHERE pid = pg_backend_pid()
        """

    /// Ends another connection's process on the server and waits for its end, up to a tenth of a second; gives
    /// a row while there is such a process.
    static func terminate(process: Int32, since: String) -> String {
        """
        SELECT pg_terminate_backend(pid, 100) FROM pg_stat_activity
        WHERE pid = \(process) AND CAST(backend_start AS TEXT) = '\(since)'
        """
    }

    static func declare(cursor: String, for query: String) -> String {
        "DECLARE \(cursor) NO SCROLL CURSOR FOR \(query)"
    }

    static func fetch(_ count: Int, from cursor: String) -> String { "FETCH FORWARD \(count) FROM \(cursor)" }

    static func close(cursor: String) -> String { "CLOSE \(cursor)" }

    static func forget(statement: String) -> String { "DEALLOCATE \(statement)" }

    /// Whether a cursor can be declared for the query: it is one, and changes nothing.
    static func isPlainQuery(_ text: String) -> Bool {
        let words = text.drop { $0.isWhitespace || $0 == "(" }.prefix(6).uppercased()
        guard words == "SELECT" || words == "VALUES" || words.hasPrefix("WITH") else { return false }
        return !text.uppercased().contains("RETURNING")
    }
}
