import HTTPServer
import HTTPTesting

/// Who calls and who drives on the pages of ``withPages(_:_:)``, and what they do there again and again.
enum TaxiCast {
    static let ada: Headers = ["X-Person": "1"]
    static let eve: Headers = ["X-Person": "2"]
    static let driver: Headers = ["X-Person": "9"]
    static let vaduz = "47.13930,9.52280"
}

extension TestClient {
    /// Calls a taxi to Vaduz; the page of the call.
    func callTaxi(_ who: Headers, _ fields: [String: String] = [:]) async throws -> String {
        let fields = ["from": TaxiCast.vaduz].merging(fields) { $1 }
        return try await post("/taxi", fields: fields, who).headers["location"] ?? ""
    }

    /// Person 9 sits in taxi 42 and switches it on in Vaduz; where that leads.
    @discardableResult
    func comeOnDuty() async throws -> String? {
        _ = try await post("/taxi/drive/taxi", fields: ["code": "42"], TaxiCast.driver)
        return try await switchOn()
    }

    /// Person 9 switches on, in Vaduz; where that leads.
    @discardableResult
    func switchOn() async throws -> String? {
        try await post(
            "/taxi/drive/on", fields: ["at": "47.1353,9.5222", "accuracy": "12"], TaxiCast.driver
        ).headers["location"]
    }

    /// The driver does something about a call; where that leads.
    ///
    /// - Parameter call: The page of the call.
    @discardableResult
    func drive(_ call: String, _ word: String, _ fields: [String: String] = [:]) async throws -> String? {
        let id = call.dropFirst("/taxi/".count)
        return try await post("/taxi/drive/calls/\(id)/\(word)", fields: fields, TaxiCast.driver)
            .headers["location"]
    }
}
