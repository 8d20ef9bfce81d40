import FoundationEssentials
import Geography
import HTTPBenchmark
import Identity
import Taxi
import TaxiDispatch

/// The parts of a taxi that its driver's program looks at.
struct CabAnswer: Decodable {
    struct Call: Decodable {
        var id: String
        var state: String
    }

    var duty: String
    var question: Call?
    var calls: [Call]
}

/// A driver who answers, drives in no time, and sometimes says no or calls off.
struct CrashTaxiDriver {
    let client: LoadClient
    let car: TaxiFleet.Car

    private static let cab = "/api/v1/taxi/cab"

    /// One thing that drivers do.
    func act(_ ledger: TaxiCrashLedger, _ random: inout SplitMix64) throws {
        guard let cab = try client.read(CabAnswer.self, "GET", Self.cab) else { return }
        if let question = cab.question {
            let accepts = Int.random(in: 0..<5, using: &random) > 0
            return try say(accepts ? .accept : .refuse, question.id, ledger)
        }
        if let call = cab.calls.first {
            if Int.random(in: 0..<10, using: &random) == 0, call.state != "onBoard" {
                return try say(.giveUp, call.id, ledger)
            }
            switch call.state {
            case "coming": return try say(.door, call.id, ledger)
            case "waiting": return try say(.board, call.id, ledger)
            default: return try say(.arrive, call.id, ledger)
            }
        }
        guard cab.duty == "off" else { return }
        ledger.touch(car.taxi)
        _ = try client.call("POST", "\(Self.cab)/on", "{\(LoadClient.place(car.place)),\"accuracy\":8}")
    }

    private func say(_ kind: TaxiCrashLedger.Kind, _ call: String, _ ledger: TaxiCrashLedger) throws {
        ledger.begin(kind, call, car.taxi)
        let word = kind == .giveUp ? "give-up" : kind.rawValue
        let answer = try client.call("POST", "\(Self.cab)/calls/\(call)/\(word)", nil)
        ledger.settle(call, isDone: answer.status == 200)
    }
}

/// A caller who calls taxis to where drivers of the same thread are, and sometimes calls off.
struct CrashTaxiCaller {
    let client: LoadClient
    let places: [Coordinate]

    /// One thing that callers do.
    func act(_ ledger: TaxiCrashLedger, _ random: inout SplitMix64) throws {
        // A call whose answer was lost is made once more under its key: there must be one.
        let key = ledger.unansweredKey(of: client.person.id) ?? "\(random.next())"
        guard let number = UInt64(key), !places.isEmpty else { return }
        let place = places[Int(number % UInt64(places.count))]
        ledger.calls(client.person.id, key: key)
        let answer = try client.call(
            "POST", "/api/v1/taxi/calls", "{\"from\":{\(LoadClient.place(place)),\"name\":\"Here\"}}",
            headers: "Idempotency-Key: \(key)\r\n")
        struct Made: Decodable { var id: String }
        let made = answer.status == 201 ? try? JSONDecoder().decode(Made.self, from: Data(answer.body)) : nil
        ledger.called(client.person.id, made?.id)
        guard answer.status == 409, let open = answer.header("location")?.split(separator: "/").last,
            Int.random(in: 0..<4, using: &random) == 0
        else { return }
        ledger.begin(.cancel, String(open))
        let off = try client.call("POST", "/api/v1/taxi/calls/\(open)/cancel", "{\"reason\":\"tooLong\"}")
        ledger.settle(String(open), isDone: off.status == 200)
    }
}
