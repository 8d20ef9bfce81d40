import HTTPServer
import PlannedTrips

extension FormFields {
    /// The largest piece of luggage that a form says; nothing where it says none.
    ///
    /// - Throws: 400 for what no form of ours sends.
    func luggage() throws(HTTPError) -> LuggageSize? {
        guard let number = try optional("luggage", as: Int.self) else { return nil }
        guard let size = LuggageSize(rawValue: Int8(clamping: number)) else {
            throw HTTPError(.badRequest, "Luggage is 1, 2 or 3.")
        }
        return size
    }
}
