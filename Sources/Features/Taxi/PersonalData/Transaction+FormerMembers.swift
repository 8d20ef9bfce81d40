import Database
import FoundationEssentials
import Geography
import Identity
import PersonalData

/// Takes a person out of the taxi trips that others have had with them. Each gets an identifier of its own that nobody
/// has.
extension Transaction {
    /// Takes a caller out of some calls; those that nobody drove go.
    ///
    /// - Returns: How many there were; none once all are done.
    func forgetCaller(_ departure: Departure) throws -> Int {
        let found = try rows(
            """
            SELECT id, body, driver_id FROM taxi_calls WHERE caller_id = \(departure.person)
            ORDER BY created_at, id LIMIT \(departure.limit)
            """
        ) { row in
            (
                id: try row.decode("id", as: String.self), body: try row.decode("body", as: String.self),
                driver: try row.decode("driver_id", as: String?.self)
            )
        }
        for call in found {
            let nobody = UniqueID.ofNobody()
            guard call.driver != nil, var record = CallRecord(body: call.body) else {
                try execute("DELETE FROM taxi_calls WHERE id = \(call.id)")
                continue
            }
            record.firstName = ""
            let body = try RecordEncoder.encode(record)
            try execute("UPDATE taxi_calls SET caller_id = \(nobody), body = \(body) WHERE id = \(call.id)")
        }
        return found.count
    }

    /// Takes a person out of some bills, which are settled: the amounts stay for whoever was on the other side.
    ///
    /// - Returns: How many there were; none once all are done.
    func forgetBills(_ departure: Departure) throws -> Int {
        let called = try rows(
            """
            SELECT call_id FROM taxi_bills WHERE caller_id = \(departure.person)
            ORDER BY created_at, call_id LIMIT \(departure.limit)
            """
        ) { try $0.decode("call_id", as: String.self) }
        for id in called {
            let nobody = UniqueID.ofNobody()
            try execute("UPDATE taxi_bills SET caller_id = \(nobody) WHERE call_id = \(id)")
        }
        let driven = try rows(
            """
            SELECT call_id FROM taxi_bills WHERE driver_id = \(departure.person)
            ORDER BY created_at, call_id LIMIT \(departure.limit)
            """
        ) { try $0.decode("call_id", as: String.self) }
        for id in driven {
            let nobody = UniqueID.ofNobody()
            try execute("UPDATE taxi_bills SET driver_id = \(nobody) WHERE call_id = \(id)")
        }
        return called.count + driven.count
    }

    /// Takes a driver out of some calls.
    ///
    /// - Returns: How many there were; none once all are done.
    func forgetTaxiDriver(_ departure: Departure) throws -> Int {
        let found = try rows(
            """
            SELECT id, body FROM taxi_calls WHERE driver_id = \(departure.person)
            ORDER BY created_at, id LIMIT \(departure.limit)
            """
        ) { (id: try $0.decode("id", as: String.self), body: try $0.decode("body", as: String.self)) }
        for call in found {
            let nobody = UniqueID.ofNobody()
            guard var record = CallRecord(body: call.body) else {
                try execute("DELETE FROM taxi_calls WHERE id = \(call.id)")
                continue
            }
            record.card?.driverName = ""
            if record.state.agreement != nil { record.state.agreement?.driver = nobody.description }
            let body = try RecordEncoder.encode(record)
            try execute("UPDATE taxi_calls SET driver_id = \(nobody), body = \(body) WHERE id = \(call.id)")
        }
        return found.count
    }
}

extension CallRecord {
    /// A stored call; nothing for one that cannot be read any more.
    fileprivate init?(body: String) {
        guard let record = try? JSONDecoder().decode(CallRecord.self, from: Data(body.utf8)) else {
            return nil
        }
        self = record
    }
}

extension PersonalRecord {
    /// A stored bill, as either side of it may know it; nothing for one that cannot be read.
    init?(bill row: Row) {
        guard let id = try? row.decode("place_id", as: String.self),
            let body = try? row.decode("body", as: String.self),
            let bill = try? JSONDecoder().decode(BillRecord.self, from: Data(body.utf8))
        else { return nil }
        self.init()
        add("call", id)
        add("state", bill.state)
        add("estimate", bill.estimate)
        add("ceiling", bill.ceiling)
        add("fare", bill.fare)
        add("paid", bill.paid)
        add("currency", bill.currency)
        add("because", bill.cause)
        add("endedAt", bill.endedAt.map(Timestamp.init(milliseconds:)))
    }

    /// A stored call, as its caller or its driver may know it; nothing for one that cannot be read.
    init?(call row: Row, isDriver: Bool) {
        guard let id = try? row.decode("place_id", as: String.self),
            let body = try? row.decode("body", as: String.self), let call = CallRecord(body: body)
        else { return nil }
        self.init()
        add("id", id)
        add("madeAt", Timestamp(milliseconds: call.madeAt))
        add("bookedFor", call.bookedFor.map(Timestamp.init(milliseconds:)))
        add("state", call.state.kind)
        add("from", call.fromLabel)
        add("fromLatitude", .real(call.from.latitude))
        add("fromLongitude", .real(call.from.longitude))
        add("to", call.toLabel)
        add("toLatitude", call.to.map { .real($0.latitude) } ?? .nothing)
        add("toLongitude", call.to.map { .real($0.longitude) } ?? .nothing)
        add("stop", call.stop?.label)
        add("stopLatitude", call.stop.map { .real($0.place.latitude) } ?? .nothing)
        add("stopLongitude", call.stop.map { .real($0.place.longitude) } ?? .nothing)
        add("people", Int64(call.seats))
        add("boardedAt", call.state.agreement?.boardedAt.map(Timestamp.init(milliseconds:)))
        add("arrivedAt", call.state.agreement?.arrivedAt.map(Timestamp.init(milliseconds:)))
        add("fare", call.fare)
        add("setAside", call.ceiling)
        add("currency", call.currency)
        if isDriver {
            add("caller", call.firstName)
        } else {
            add("driver", call.card?.driverName)
            add("taxi", call.card?.code)
        }
    }
}
