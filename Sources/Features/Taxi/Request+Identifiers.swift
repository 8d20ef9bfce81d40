import HTTPServer
import Identity
import TaxiDispatch

extension Request {
    /// The call that an address is about.
    ///
    /// - Throws: 404 for what names none.
    func callID() throws -> CallID {
        guard let id = CallID(text: try parameter("id", as: String.self)) else { throw HTTPError(.notFound) }
        return id
    }

    /// The taxi that an address is about.
    ///
    /// - Throws: 404 for what names none.
    func taxiID() throws -> TaxiID {
        guard let id = TaxiID(text: try parameter("id", as: String.self)) else { throw HTTPError(.notFound) }
        return id
    }
}
