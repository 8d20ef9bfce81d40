import Crypto
import Database
import HTTPServer
import Journal
import Testing
import Web

@Suite("Failures as answers")
struct FailuresTests {
    @Test func `a store that is busy asks to come back, a broken one tells nothing`() {
        for code in [
            DatabaseError.Code.overloaded, .timedOut, .busy, .serialization, .closed, .diskFull, .unreachable,
            .inputOutput, .readOnly, .commitUncertain,
        ] {
            let error = DatabaseError(code, "secret detail")
            #expect(error.problem.status == .serviceUnavailable)
            #expect(error.headers["Retry-After"] == "2")
            let isKnown = error.problem.detail?.contains("Nothing was changed") == true
            #expect(isKnown == (code != .commitUncertain))
        }
        for code in [DatabaseError.Code.corrupt, .badStatement, .uniqueViolation, .missingColumn] {
            let error = DatabaseError(code, "secret detail")
            #expect(error.problem.status == .internalServerError)
            #expect(error.problem.detail?.contains("secret") == false)
            #expect(error.headers.count == 0)
        }
    }

    @Test func `a full journal asks to come back`() async throws {
        let journal = Journal<Int>(configuration: .init(capacity: 1)) { _ in }
        _ = try journal.append(1)
        let full = #expect(throws: JournalError.self) { try journal.append(2) }
        #expect(full?.problem.status == .serviceUnavailable)
        #expect(full?.headers["Retry-After"] == "1")
        journal.close()
        let closed = #expect(throws: JournalError.self) { try journal.append(2) }
        #expect(closed?.headers["Retry-After"] == "5")
    }

    @Test func `too many log-ins at once are asked to come back`() async throws {
        let full = await #expect(throws: CryptoError.self) {
            try await PasswordHasher(cost: .least, capacity: 0).hash("x")
        }
        #expect(full?.problem.status == .serviceUnavailable)
        #expect(full?.headers["Retry-After"] == "2")
        let bad = await #expect(throws: CryptoError.self) {
            try await PasswordHasher(cost: .least).verify("x", against: "y")
        }
        #expect(bad?.problem.status == .internalServerError)
    }
}
