import Carpool
import Database
import FoundationEssentials
import Identity

/// Whom people like to ride with, and whom they do not, is needed while they are on their way, and not in the history of
/// those who rode with them.
extension RideRecord {
    /// Forgets who might have come along.
    mutating func forgetCompany() {
        lead.friends = []
        excludedDrivers = nil
    }
}

extension CityRide {
    /// Whether it is under way, or in the city's memory until it has been rated; simulated people never do.
    var isStoredOpen: Bool { life.state.isOpen || (life.state.deadline != nil && !isSimulated) }
}

extension OfferRecord {
    /// Forgets who might have come along, and who asked and did not.
    mutating func forgetCompany() {
        driver.friends = []
        for index in passengers.indices { passengers[index].lead.friends = [] }
        missed = nil
    }
}

extension Transaction {
    /// Forgets of a drive that is over who might have come along; nothing where it cannot be read.
    func forgetCompany(ofDrive id: OfferID) throws {
        let found = try optionalRow("SELECT body FROM offers WHERE id = \(id.text)")
        guard let body = try found?.decode("body", as: String.self),
            var record = try? JSONDecoder().decode(OfferRecord.self, from: Data(body.utf8))
        else { return }
        record.forgetCompany()
        try execute("UPDATE offers SET body = \(try RecordEncoder.encode(record)) WHERE id = \(id.text)")
    }
}
