import Carpool
import CarpoolTesting
import Identity
import Ledger
import Rides
import Testing

/// R22: The first person's ride in the first driver's car, paid from the wallet, of which something else is asked.
extension CityWorld {
    static let passenger = PersonID(1)
    static let driver = OfferID(1).testDriver

    /// The driver has said yes.
    func agreedRide() async throws -> RequestID {
        let offer = try await drive(1)
        let id = try await ask(1, paysFromWallet: true)
        #expect(try await waitForQuestion(id, of: 1) == offer)
        try await dispatch.answer(id, by: offer, accept: true)
        return id
    }

    func agreed(_ id: RequestID) async throws -> CityRide {
        try #require(try await dispatch.sight(of: id, for: Self.passenger)?.ride)
    }

    /// What another way would be.
    func offer(_ order: WayOrder, on id: RequestID) async throws -> DestinationOffer {
        try await dispatch.way(of: id, order, tariff: desk.tariff, by: Self.passenger)
    }

    /// The driver is asked for it.
    ///
    /// - Parameter price: What is offered, in minor units; what it costs where nothing is said.
    @discardableResult
    func ask(
        _ order: WayOrder, label: String, at price: Int64? = nil, on id: RequestID
    ) async throws -> Int64 {
        let shown = if let price { price } else { try await offer(order, on: id).plan.price.minorUnits }
        try await dispatch.askForWay(
            of: id, order, label: label, price: shown, tariff: desk.tariff, by: Self.passenger)
        return shown
    }
}
