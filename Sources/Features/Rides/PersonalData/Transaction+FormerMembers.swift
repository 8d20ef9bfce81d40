import Carpool
import Database
import FoundationEssentials
import Identity
import PersonalData

/// Takes a person out of the rides that others have had with them. Each ride gets an identifier of its own that nobody
/// has, so that nothing says which rides were the same person's.
extension Transaction {
    /// Each ride is read, written anew, and so is the drive that it was a part of.
    private static func ridesAStep(_ departure: Departure) -> Int { min(departure.limit, 50) }

    /// Takes a passenger out of some rides; those that nobody drove go.
    ///
    /// - Returns: How many there were; none once all are done.
    func forgetPassenger(_ departure: Departure) throws -> Int {
        let found = try rows(
            """
            SELECT id, body, driver_id, offer_id FROM rides WHERE passenger_id = \(departure.person)
            ORDER BY created_at LIMIT \(Self.ridesAStep(departure))
            """
        ) { row in
            FormerRide(
                id: try row.decode("id"), body: try row.decode("body"),
                driver: try row.decode("driver_id"), offer: try row.decode("offer_id"))
        }
        for ride in found {
            let nobody = UniqueID.ofNobody()
            guard ride.driver != nil, var record = ride.record else {
                try execute("DELETE FROM debts WHERE ride_id = \(ride.id)")
                try execute("DELETE FROM rides WHERE id = \(ride.id)")
                continue
            }
            record.forgetPassenger(as: nobody)
            let body = try RecordEncoder.encode(record)
            try execute(
                "UPDATE rides SET passenger_id = \(nobody), body = \(body) WHERE id = \(ride.id)")
            try execute("UPDATE debts SET passenger_id = \(nobody) WHERE ride_id = \(ride.id)")
            if let offer = ride.offer { try forget(departure.person, as: nobody, inDrive: offer) }
        }
        return found.count
    }

    /// Takes a driver out of some rides.
    ///
    /// - Returns: How many there were; none once all are done.
    func forgetDriver(_ departure: Departure) throws -> Int {
        let found = try rows(
            """
            SELECT id, body FROM rides WHERE driver_id = \(departure.person)
            ORDER BY created_at LIMIT \(Self.ridesAStep(departure))
            """
        ) { row in
            FormerRide(id: try row.decode("id"), body: try row.decode("body"), driver: nil, offer: nil)
        }
        for ride in found {
            let nobody = UniqueID.ofNobody()
            guard var record = ride.record else {
                try execute("DELETE FROM debts WHERE ride_id = \(ride.id)")
                try execute("DELETE FROM rides WHERE id = \(ride.id)")
                continue
            }
            record.forgetDriver(as: nobody)
            let body = try RecordEncoder.encode(record)
            try execute(
                """
                UPDATE rides SET driver_id = \(nobody), offer_id = NULL, body = \(body) WHERE id = \(ride.id)
                """)
        }
        return found.count
    }

    /// Takes a passenger out of somebody else's drive.
    private func forget(_ person: UniqueID, as nobody: UniqueID, inDrive offer: String) throws {
        let found = try optionalRow("SELECT body FROM offers WHERE id = \(offer) AND is_open = 0")
        guard let body = try found?.decode("body", as: String.self),
            var record = try? JSONDecoder().decode(OfferRecord.self, from: Data(body.utf8)),
            record.passengers.contains(where: { $0.lead.id == person.description })
        else { return }
        for index in record.passengers.indices where record.passengers[index].lead.id == person.description {
            record.passengers[index].lead.forget(as: nobody)
        }
        record.forgetCompany()
        try execute("UPDATE offers SET body = \(try RecordEncoder.encode(record)) WHERE id = \(offer)")
    }
}

/// A ride of somebody who leaves, as it is stored.
private struct FormerRide: Sendable {
    let id: String
    let body: String
    let driver: String?
    let offer: String?

    /// What is in it; nothing where that cannot be read any more.
    var record: RideRecord? { try? JSONDecoder().decode(RideRecord.self, from: Data(body.utf8)) }
}

extension RideRecord {
    fileprivate mutating func forgetPassenger(as nobody: UniqueID) {
        firstName = ""
        lead.forget(as: nobody)
        stars = nil
        reasons = nil
        excludedDrivers = nil
    }

    fileprivate mutating func forgetDriver(as nobody: UniqueID) {
        driver?.firstName = ""
        driver?.plate = ""
        driver?.rating = nil
        driverID = nobody.description
        reasons = nil
        // Drives are deleted, and those of one person would be named by each of their rides.
        state.forgetDrives()
        loss?.offer = UniqueID.ofNobody().description
        excluded = []
        forgetCompany()
    }
}

extension RideStateRecord {
    /// An agreement cannot be read without a drive, so one that nobody has stands there.
    fileprivate mutating func forgetDrives() {
        let drive = UniqueID.ofNobody().description
        if agreement != nil { agreement?.offer = drive }
        if offer != nil { offer = drive }
        next = nil
    }
}

extension TravellerRecord {
    fileprivate mutating func forget(as nobody: UniqueID) {
        id = nobody.description
        gender = 0
        age = nil
        friends = []
        isVerified = false
    }
}
