import AuditLog
import BoardKeeping
import Database
import DatabaseTesting
import Geography
import Identity
import Ledger
import Notices
import Taxi
import TaxiDispatch
import Testing

@Suite("Calls of before", .timeLimit(.minutes(2)))
struct OldCallTests {
    /// A call from the wallet as it was stored before callers could ask for another way.
    private static let body = """
        {"firstName": "Ada", "from": {"latitude": 47.1393, "longitude": 9.5228}, "fromLabel": "Home",
         "to": {"latitude": 47.1075, "longitude": 9.5285}, "toLabel": "Triesen", "seats": 1, "features": 0,
         "mayShare": false, "madeAt": 1700000040000, "isSimulated": false, "estimate": 2000, "currency": "CHF",
         "hold": "00000000-0000-0001-0000-000000000001", "ceiling": 2500,
         "asked": ["00000000-0000-0000-0000-00000000002a"],
         "state": {"kind": "onBoard", "until": 1700000940000, "agreement": {
            "taxi": "00000000-0000-0000-0000-00000000002a", "driver": "00000000-0000-0000-0000-000000000009",
            "agreedAt": 1700000040000, "promisedAt": 1700000140000, "boardedAt": 1700000140000}}}
        """

    @Test(arguments: TestDatabase.allCases)
    func `R22: a call that was stored before is read, and has what it had set aside`(_ kind: TestDatabase)
        async throws
    {
        try await kind.withDatabase { database in
            try await database.migrate([.audit, .notices, .taxi], now: 1)
            let (id, caller) = (CallID(77), PersonID(1))
            try await database.write { transaction in
                try transaction.execute(
                    """
                    INSERT INTO taxi_calls
                        (id, caller_id, driver_id, is_open, state, body, version, created_at)
                    VALUES (\(id.text), \(caller.text), \(PersonID(9).text), 1, 'onBoard', \(Self.body), 3,
                        1700000040000)
                    """)
            }
            let call = try #require(try await DatabaseTaxiStore(database).call(id))
            #expect(call.stop == nil && call.way == TaxiWayTalk() && call.mayAskForWay)
            let hold = try #require(call.payment.hold)
            #expect(call.holds == [TaxiHold(hold, amount: 2_500)])
            #expect(call.placesAhead.map(\.label) == ["Triesen"] && call.deadline == call.state.deadline)
            // What has none of it is stored as it was.
            var transition = TaxiTransition(at: Timestamp(milliseconds: 1_700_000_050_000))
            transition.calls = [call]
            try await DatabaseTaxiStore(database).write([transition])
            let body = try await database.read { transaction in
                try transaction.value("SELECT body FROM taxi_calls WHERE id = \(id.text)", as: String.self)
            }
            for key in ["stop", "ask", "waysAsked", "wayAnswer", "holds"] {
                #expect(!body.contains("\"\(key)\""), "\(key)")
            }
        }
    }
}
