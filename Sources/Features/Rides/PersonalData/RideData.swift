import Carpool
public import Database
import Geography
import HTML
import Identity
import Localization
public import PersonalData

/// What rides keep about people.
public struct RideData: PersonalDataKeeper {
    /// What rides keep.
    public init() {}

    public var word: String { "rides" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "rides", TextKey("privacy.rides"), TextKey("privacy.rides.text"), page: Self.ridden),
            PersonalDataKind(
                "rides-driven", TextKey("privacy.ridesDriven"), TextKey("privacy.ridesDriven.text"),
                page: Self.driven),
            PersonalDataKind(
                "drives", TextKey("privacy.drives"), TextKey("privacy.drives.text"), page: Self.drives),
            PersonalDataKind(
                "ride-wishes", TextKey("privacy.rideWishes"), TextKey("privacy.rideWishes.text"),
                page: Self.wishes),
            PersonalDataKind(
                "vehicles", TextKey("privacy.vehicles"), TextKey("privacy.vehicles.text"),
                page: Self.vehicles),
            PersonalDataKind(
                "ride-fees", TextKey("privacy.rideFees"), TextKey("privacy.rideFees.text"),
                page: Self.fees),
            PersonalDataKind(
                "drives-cancelled", TextKey("privacy.drivesCancelled"),
                TextKey("privacy.drivesCancelled.text"), page: Self.cancellations),
        ]
    }

    @Sendable private static func ridden(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, body FROM rides
            WHERE passenger_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(ride: $0, isDriver: false) }
    }

    @Sendable private static func driven(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, body FROM rides
            WHERE driver_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(ride: $0, isDriver: true) }
    }

    @Sendable private static func drives(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, body FROM offers
            WHERE driver_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(drive: $0) }
    }

    @Sendable private static func wishes(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT quiet, smoke_free, without_music, women_only, friends_only, wants_code, created_at
            FROM ride_wishes
            WHERE person_id = \(question.person)
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func vehicles(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT id, model, colour, plate, seats, luggage, used_at, created_at FROM vehicles
            WHERE person_id = \(question.person) ORDER BY used_at LIMIT 1000
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func fees(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, ride_id AS place_id, ride_id, settled_at, charge_id, created_at
            FROM debts
            WHERE passenger_id = \(question.person)
                AND (created_at, ride_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, ride_id LIMIT \(question.limit)
            """, question)
    }

    @Sendable private static func cancellations(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, ride_id AS place_id, ride_id, reason, created_at FROM driver_cancellations
            WHERE driver_id = \(question.person)
                AND (created_at, ride_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, ride_id LIMIT \(question.limit)
            """, question)
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        let person = departure.person
        var obstacles: [DepartureObstacle] = []
        let rides = try transaction.value(
            """
            SELECT COUNT(*) FROM rides
            WHERE is_open = 1 AND (passenger_id = \(person) OR driver_id = \(person))
            """, as: Int.self)
        if rides > 0 {
            obstacles.append(
                DepartureObstacle("ride-under-way", TextKey("privacy.rideUnderWay"), at: "/trips"))
        }
        let drives = try transaction.value(
            "SELECT COUNT(*) FROM offers WHERE is_open = 1 AND driver_id = \(person)", as: Int.self)
        if drives > 0 {
            obstacles.append(
                DepartureObstacle("drive-under-way", TextKey("privacy.driveUnderWay"), at: "/drive"))
        }
        // What stands in the ledger is the wallet's to name.
        let fees = try transaction.value(
            """
            SELECT COUNT(*) FROM debts WHERE passenger_id = \(person) AND settled_at IS NULL
                AND charge_id IS NULL
            """, as: Int.self)
        if fees > 0 {
            obstacles.append(DepartureObstacle("fee-due", TextKey("privacy.feeDue"), at: "/trips"))
        }
        // Who got out of a car that drives on stands in its drive until that is over: whose it is keeps it in memory.
        let shared = try transaction.value(
            """
            SELECT COUNT(*) FROM offers WHERE is_open = 1 AND EXISTS (
                SELECT 1 FROM rides WHERE rides.offer_id = offers.id AND rides.passenger_id = \(person))
            """, as: Int.self)
        if shared > 0 { obstacles.append(.silent("shared-drive-open")) }
        return obstacles
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        if try transaction.forgetPassenger(departure) > 0 { return false }
        if try transaction.forgetDriver(departure) > 0 { return false }
        let person = departure.person
        let drives = try transaction.execute(
            """
            DELETE FROM offers WHERE id IN (
                SELECT id FROM offers WHERE driver_id = \(person) ORDER BY created_at LIMIT \(departure.limit))
            """)
        if drives > 0 { return false }
        let fees = try transaction.execute(
            """
            DELETE FROM debts WHERE ride_id IN (
                SELECT ride_id FROM debts WHERE passenger_id = \(person)
                ORDER BY created_at LIMIT \(departure.limit))
            """)
        if fees > 0 { return false }
        let cancellations = try transaction.execute(
            """
            DELETE FROM driver_cancellations WHERE driver_id = \(person) AND ride_id IN (
                SELECT ride_id FROM driver_cancellations WHERE driver_id = \(person)
                ORDER BY created_at LIMIT \(departure.limit))
            """)
        if cancellations > 0 { return false }
        try transaction.execute("DELETE FROM ride_wishes WHERE person_id = \(person)")
        try transaction.execute("DELETE FROM vehicles WHERE person_id = \(person)")
        return true
    }
}
