public import Database
import HTML
import Identity
import Localization
public import PersonalData

/// What taxis keep about people.
public struct TaxiData: PersonalDataKeeper {
    /// What is kept.
    public init() {}

    public var word: String { "taxi" }

    public var kinds: [PersonalDataKind] {
        [
            PersonalDataKind(
                "taxi-calls", TextKey("privacy.taxiCalls"), TextKey("privacy.taxiCalls.text"),
                page: Self.calls),
            PersonalDataKind(
                "taxi-drives", TextKey("privacy.taxiDrives"), TextKey("privacy.taxiDrives.text"),
                page: Self.drives),
            PersonalDataKind(
                "taxi-driver", TextKey("privacy.taxiDriver"), TextKey("privacy.taxiDriver.text"),
                page: Self.driver),
            PersonalDataKind(
                "taxi-duty", TextKey("privacy.taxiDuty"), TextKey("privacy.taxiDuty.text"), page: Self.duty),
            PersonalDataKind(
                "taxi-bills", TextKey("privacy.taxiBills"), TextKey("privacy.taxiBills.text"),
                page: Self.bills),
            PersonalDataKind(
                "taxi-earnings", TextKey("privacy.taxiEarnings"), TextKey("privacy.taxiEarnings.text"),
                page: Self.earnings),
        ]
    }

    @Sendable private static func calls(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, body FROM taxi_calls
            WHERE caller_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(call: $0, isDriver: false) }
    }

    @Sendable private static func drives(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, id AS place_id, body FROM taxi_calls
            WHERE driver_id = \(question.person)
                AND (created_at, id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(call: $0, isDriver: true) }
    }

    @Sendable private static func bills(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, call_id AS place_id, body FROM taxi_bills
            WHERE caller_id = \(question.person)
                AND (created_at, call_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, call_id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(bill: $0) }
    }

    @Sendable private static func earnings(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        try transaction.personalPage(
            """
            SELECT created_at AS place_at, call_id AS place_id, body FROM taxi_bills
            WHERE driver_id = \(question.person)
                AND (created_at, call_id) > (\(question.after.number), \(question.after.text))
            ORDER BY created_at, call_id LIMIT \(question.limit)
            """, question
        ) { PersonalRecord(bill: $0) }
    }

    @Sendable private static func driver(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT licence, taxi_id, created_at FROM taxi_drivers WHERE person_id = \(question.person)
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    @Sendable private static func duty(
        _ question: PersonalQuestion, _ transaction: any Transaction
    ) throws -> PersonalPage {
        let rows = try transaction.rows(
            """
            SELECT taxi_id, created_at FROM taxi_cabs WHERE driver_id = \(question.person) ORDER BY taxi_id
            """)
        return PersonalPage(rows.map { PersonalRecord($0) })
    }

    public func obstacles(
        to departure: Departure, in transaction: any Transaction
    ) throws -> [DepartureObstacle] {
        let person = departure.person
        var obstacles: [DepartureObstacle] = []
        let calls = try transaction.value(
            """
            SELECT COUNT(*) FROM taxi_calls
            WHERE is_open = 1 AND (caller_id = \(person) OR driver_id = \(person))
            """, as: Int.self)
        if calls > 0 {
            obstacles.append(
                DepartureObstacle("taxi-under-way", TextKey("privacy.taxiUnderWay"), at: "/taxi"))
        }
        let cabs = try transaction.value(
            "SELECT COUNT(*) FROM taxi_cabs WHERE driver_id = \(person)", as: Int.self)
        if cabs > 0 {
            obstacles.append(
                DepartureObstacle("taxi-on-duty", TextKey("privacy.taxiOnDuty"), at: "/taxi/drive"))
        }
        // Money that is being settled needs both of its people. Each side has an index of its own.
        let bills =
            try transaction.value(
                "SELECT COUNT(*) FROM taxi_bills WHERE caller_id = \(person) AND is_open = 1", as: Int.self)
            + transaction.value(
                "SELECT COUNT(*) FROM taxi_bills WHERE driver_id = \(person) AND is_open = 1", as: Int.self)
        if bills > 0 {
            obstacles.append(
                DepartureObstacle("taxi-fare", TextKey("privacy.taxiFareOpen"), at: "/taxi/trips"))
        }
        return obstacles
    }

    public func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let person = departure.person
        if try transaction.forgetBills(departure) > 0 { return false }
        if try transaction.forgetCaller(departure) > 0 { return false }
        if try transaction.forgetTaxiDriver(departure) > 0 { return false }
        try transaction.execute("DELETE FROM taxi_drivers WHERE person_id = \(person)")
        return true
    }
}
