import CPostgres
import Glibc

/// One connection of the C library, closed when it goes. Every wait ends at a deadline or with the task.
@safe
final class PostgresHandle {
    private let connection: OpaquePointer
    private let interruption: PostgresInterruption
    /// Whether something came in the middle of an answer, so that the connection can only be closed.
    private(set) var isBroken = false
    /// The server's end of the connection.
    private(set) var end = PostgresGhosts.Ghost(process: 0, since: "")

    /// Connects and logs in.
    ///
    /// - Throws: ``DatabaseError`` with ``DatabaseError/Code/unreachable`` if nobody answers in time, and with
    ///   ``DatabaseError/Code/cannotOpen`` if the server refuses.
    init(
        _ address: PostgresAddress, until deadline: ContinuousClock.Instant,
        interruption: PostgresInterruption
    ) throws(DatabaseError) {
        guard let connection = unsafe PQconnectStart(address.text) else {
            throw DatabaseError(.outOfMemory, "there is no memory to connect")
        }
        unsafe self.connection = connection
        self.interruption = interruption
        unsafe medina_postgres_ignore_notices(connection)
        try connect(to: address, until: deadline)
        if address.demandsTLS, unsafe PQsslInUse(connection) == 0 {
            throw DatabaseError(.cannotOpen, "\(address): the connection is not encrypted")
        }
        unsafe PQsetnonblocking(connection, 1)
        let facts = try run(PostgresWords.settings, until: deadline).last
        guard try facts?.value(row: 0, column: 0) == .text("UTF8") else {
            throw DatabaseError(.cannotOpen, "\(address): the database does not keep its text as UTF-8")
        }
        if case .text(let since)? = try facts?.value(row: 0, column: 1) {
            end = PostgresGhosts.Ghost(process: unsafe PQbackendPID(connection), since: since)
        }
    }

    deinit { unsafe PQfinish(connection) }

    /// Runs statements without values, separated by semicolons.
    func run(
        _ statements: String, until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) -> [PostgresResult] {
        try send(statement: statements) { unsafe PQsendQuery(connection, statements) }
        return try results(of: statements, until: deadline)
    }

    /// Makes a prepared statement on the server.
    func prepare(
        _ text: String, as name: String, types: [Oid], until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) {
        try send(statement: text) { unsafe PQsendPrepare(connection, name, text, Int32(types.count), types) }
        _ = try results(of: text, until: deadline)
    }

    /// Runs a prepared statement.
    func execute(
        _ name: String, _ parameters: PostgresParameters, text: String,
        until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) -> PostgresResult {
        try sendExecute(name, parameters, text: text)
        guard let result = try results(of: text, until: deadline).last else {
            isBroken = true
            throw DatabaseError(.unreachable, "the server gave no answer", statement: text)
        }
        return result
    }

    /// Runs prepared statements that are all sent before the first answer is waited for.
    func execute(
        all statements: [(name: String, parameters: PostgresParameters, text: String)],
        until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) -> [PostgresResult] {
        guard unsafe PQenterPipelineMode(connection) == 1 else { throw lost(statement: nil) }
        for (name, parameters, text) in statements { try sendExecute(name, parameters, text: text) }
        guard unsafe PQpipelineSync(connection) == 1 else { throw lost(statement: nil) }
        var answers: [PostgresResult] = []
        var failure: DatabaseError?
        for statement in statements {
            do throws(DatabaseError) {
                answers += try results(of: statement.text, until: deadline)
            } catch {
                // What stands behind the failed one is skipped by the server, which says so for each.
                if isBroken { throw failure ?? error }
                failure = failure ?? error
            }
        }
        // The answer to the end of the line of statements.
        _ = try results(of: "the end", until: deadline)
        guard unsafe PQexitPipelineMode(connection) == 1 else { throw lost(statement: nil) }
        if let failure { throw failure }
        return answers
    }

    private func sendExecute(
        _ name: String, _ parameters: PostgresParameters, text: String
    ) throws(DatabaseError) {
        try send(statement: text) {
            unsafe parameters.withPointers { count, values, lengths, formats in
                unsafe PQsendQueryPrepared(connection, name, count, values, lengths, formats, 1)
            }
        }
    }

    private func send(statement: String?, _ call: () -> Int32) throws(DatabaseError) {
        guard call() == 1 else { throw lost(statement: statement) }
    }

    /// The answers up to the next empty one.
    private func results(
        of statement: String, until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) -> [PostgresResult] {
        try flush(until: deadline, statement)
        var results: [PostgresResult] = []
        var failure: DatabaseError?
        while true {
            while unsafe PQisBusy(connection) == 1 {
                try wait(for: POLLIN, until: deadline, statement)
                guard unsafe PQconsumeInput(connection) == 1 else { throw lost(statement: statement) }
            }
            guard let next = unsafe PQgetResult(connection) else { break }
            let result = unsafe PostgresResult(next)
            if unsafe PQresultStatus(next) == PGRES_PIPELINE_SYNC { return [] }
            do throws(DatabaseError) {
                try result.check(statement: statement)
                results.append(result)
            } catch {
                // What was prepared is not what it was: a new connection prepares it anew.
                if error.code == .serialization, error.message.contains("0A000") { isBroken = true }
                failure = failure ?? error
            }
        }
        if unsafe PQstatus(connection) == CONNECTION_BAD {
            isBroken = true
            throw failure ?? lost(statement: statement)
        }
        if let failure { throw failure }
        return results
    }

    private func flush(until deadline: ContinuousClock.Instant, _ statement: String?) throws(DatabaseError) {
        while true {
            switch unsafe PQflush(connection) {
            case 0: return
            case 1:
                // The server may have to get rid of answers before it takes more.
                try wait(for: POLLIN | POLLOUT, until: deadline, statement)
                guard unsafe PQconsumeInput(connection) == 1 else { throw lost(statement: statement) }
            default: throw lost(statement: statement)
            }
        }
    }

    private func wait(
        for events: Int32, until deadline: ContinuousClock.Instant, _ statement: String?
    ) throws(DatabaseError) {
        var watched = [
            pollfd(fd: unsafe PQsocket(connection), events: Int16(events), revents: 0),
            pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let left = deadline - .now
            guard left > .zero else {
                isBroken = true
                throw DatabaseError(.timedOut, "the database did not answer in time", statement: statement)
            }
            let milliseconds = Int32(clamping: Int64(left / .milliseconds(1)) + 1)
            let count = unsafe poll(&watched, nfds_t(watched.count), milliseconds)
            if interruption.isCancelled {
                isBroken = true
                throw DatabaseError(.timedOut, "the transaction was cancelled", statement: statement)
            }
            if count > 0, watched[0].revents != 0 { return }
        }
    }

    private func connect(
        to address: PostgresAddress, until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) {
        var next = PGRES_POLLING_WRITING
        while true {
            switch next {
            case PGRES_POLLING_READING: try waitToConnect(address, for: POLLIN, until: deadline)
            case PGRES_POLLING_WRITING: try waitToConnect(address, for: POLLOUT, until: deadline)
            case PGRES_POLLING_OK: return
            default: throw refused(by: address)
            }
            next = unsafe PQconnectPoll(connection)
        }
    }

    private func waitToConnect(
        _ address: PostgresAddress, for events: Int32, until deadline: ContinuousClock.Instant
    ) throws(DatabaseError) {
        guard unsafe PQsocket(connection) >= 0 else { throw refused(by: address) }
        do throws(DatabaseError) {
            try wait(for: events, until: deadline, nil)
        } catch {
            if interruption.isCancelled { throw error }
            throw DatabaseError(.unreachable, "the database at \(address) does not answer")
        }
    }

    /// The server's refusal: wrong words are for the operator to put right, everything else may pass.
    private func refused(by address: PostgresAddress) -> DatabaseError {
        let message = unsafe String(cString: PQerrorMessage(connection)).singleLine
        let isFinal =
            unsafe PQconnectionNeedsPassword(connection) == 1
            || ["authentication failed", "does not exist", "certificate", "no pg_hba.conf entry", "SSL"]
                .contains { message.contains($0) && !message.contains("No such file") }
        return DatabaseError(
            isFinal ? .cannotOpen : .unreachable, "the database at \(address) refuses or is away: \(message)")
    }

    private func lost(statement: String?) -> DatabaseError {
        isBroken = true
        let message = unsafe String(cString: PQerrorMessage(connection)).singleLine
        return DatabaseError(.unreachable, "the connection was lost: \(message)", statement: statement)
    }
}

extension String {
    /// The lines in one, for a sentence.
    fileprivate var singleLine: String {
        split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
            .joined(separator: " ")
    }
}
