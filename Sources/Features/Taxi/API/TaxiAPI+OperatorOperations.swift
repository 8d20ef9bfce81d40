import HTTPServer
public import OpenAPI
import PositionIntake
import Vehicles

extension APIRoom {
    /// Running the city's taxis.
    public static let taxiOperating = APIRoom(
        "Taxi operating", "The city's zones and queues, its taxis and their drivers.")
}

/// What operators can do, as the API's document describes it.
extension TaxiAPI {
    static var operatorOperations: [APIOperation] {
        [FleetIntake.operation(at: fleetPositions, in: .taxiOperating)] + cityOperations + vehicleOperations
            + driverOperations
    }

    private static var cityOperations: [APIOperation] {
        [
            APIOperation(
                .get, "/api/v1/taxi/zones", "The zones", in: .taxiOperating, access: .operators,
                answers: [.json(.ok, "The zones, as GeoJSON (RFC 7946).", zones)]),
            APIOperation(
                .get, "/api/v1/taxi/queues", "The queues", in: .taxiOperating,
                note: "Which taxis wait in which zone, the first first.", access: .operators,
                answers: [.json(.ok, "The queues of all zones.", queues)]),
        ]
    }

    private static var vehicleOperations: [APIOperation] {
        let id = APIParameter.path("id", .identifier("Names the taxi."))
        let address = "/api/v1/taxi/vehicles"
        return [
            APIOperation(
                .get, address, "The taxis", in: .taxiOperating, note: "In the order of their identifiers.",
                access: .operators,
                parameters: APIParameter.paging + [
                    .query("code", .text(1...64, "The one with this code.")),
                    .query(
                        "q", .text(1...100, "Those of which code, plate or model has words that begin so.")),
                ],
                answers: [
                    .json(
                        .ok, "A page of taxis.",
                        .object(
                            "TaxiVehicles",
                            [
                                .required("vehicles", .array(of: taxi, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .post, address, "Register a taxi", in: .taxiOperating,
                note: "Its code must be no other's: 409 `code-taken`.", access: .operators,
                body: .json(vehicle), answers: [.json(.created, "The taxi.", taxi, headers: [location])]),
            APIOperation(
                .get, "\(address)/{id}", "A taxi", in: .taxiOperating, access: .operators, parameters: [id],
                answers: [.json(.ok, "The taxi.", taxi)]),
            APIOperation(
                .put, "\(address)/{id}", "Change a taxi", in: .taxiOperating,
                note:
                    "As it was read, with `version`: changed by somebody else since, the answer is 409 `outdated`.",
                access: .operators, parameters: [id], body: .json(vehicleChange),
                answers: [.json(.ok, "The taxi.", taxi)]),
            APIOperation(
                .delete, "\(address)/{id}", "Take a taxi out", in: .taxiOperating,
                note: "Its driver is told; the calls that it had are offered to others.", access: .operators,
                parameters: [id], answers: [.nothing("It is out.")]),
        ]
    }

    private static var driverOperations: [APIOperation] {
        let id = APIParameter.path("id", .identifier("Names the person."))
        let address = "/api/v1/taxi/drivers"
        return [
            APIOperation(
                .get, address, "The drivers", in: .taxiOperating, note: "In the order of their identifiers.",
                access: .operators,
                parameters: APIParameter.paging + [
                    .query("q", .text(1...100, "Those whose name or address has words that begin so."))
                ],
                answers: [
                    .json(
                        .ok, "A page of drivers.",
                        .object(
                            "TaxiDrivers",
                            [
                                .required("drivers", .array(of: person, 0...100)),
                                .optional("next", .nextCursor),
                            ]), headers: [.link])
                ]),
            APIOperation(
                .post, address, "Register a driver", in: .taxiOperating,
                note:
                    "Somebody with an account here. Who is registered already gets the licence that is sent.",
                access: .operators, body: .json(driver),
                answers: [
                    .json(.ok, "The driver, known before.", person),
                    .json(.created, "The driver.", person, headers: [location]),
                ]),
            APIOperation(
                .get, "\(address)/{id}", "A driver", in: .taxiOperating, access: .operators,
                parameters: [id], answers: [.json(.ok, "The driver.", person)]),
            APIOperation(
                .put, "\(address)/{id}", "Change a driver", in: .taxiOperating, access: .operators,
                parameters: [id], body: .json(driverChange), answers: [.json(.ok, "The driver.", person)]),
            APIOperation(
                .delete, "\(address)/{id}", "Take a driver out", in: .taxiOperating,
                note: "Who sits in a taxi sits in none any more.", access: .operators,
                parameters: [id], answers: [.nothing("They are out.")]),
        ]
    }

    // MARK: - What is answered

    private static let taxi = JSONSchema.object(
        "TaxiVehicle",
        [
            .required("id", .identifier("Names the taxi.")), .required("code", .text(1...64)),
            .required("model", .text(1...200)),
            .required("colour", .choice(CarColour.allCases.map(\.rawValue))),
            .required("plate", .text(1...64)), .required("seats", .integer(1...8)),
            .required("wheelchair", .boolean()), .required("childSeat", .boolean()),
            .required("licence", .text(1...200)),
            .required("version", .integer(1...Int64.max, "Counts the changes.")),
        ],
        "A taxi in the register.")

    private static let person = JSONSchema.object(
        "TaxiDriver",
        [
            .required("id", .identifier("Names the person.")),
            .optional("name", .text(0...500, "First and last name, of who has an account still.")),
            .optional("email", .text(0...320)), .required("licence", .text(1...200)),
            .optional("vehicle", .identifier("The taxi that they drove last.")),
            .required("version", .integer(1...Int64.max, "Counts the changes.")),
        ], "Somebody who may drive taxis.")

    private static let polygon = JSONSchema.object(
        "TaxiZoneShape",
        [
            .required("type", .choice(["Polygon"])),
            .required("coordinates", .array(of: .array(of: JSONSchema.geoPosition, 5...5), 1...1)),
        ])

    private static let zoneProperties = JSONSchema.object(
        "TaxiZoneProperties",
        [
            .required("name", .text(0...200)),
            .required(
                "neighbours",
                .array(of: zoneNumber, 0...2_000, "The zones that share a piece of a line with it.")),
        ])

    private static let zoneNumber = JSONSchema.integer(1...Int64(Int32.max), "Names the zone.")

    private static let zone = JSONSchema.object(
        "TaxiZone",
        [
            .required("type", .choice(["Feature"])), .required("id", zoneNumber),
            .required("geometry", polygon), .required("properties", zoneProperties),
        ])

    private static let zones = JSONSchema.object(
        "TaxiZones",
        [
            .required("type", .choice(["FeatureCollection"])),
            .required("features", .array(of: zone, 0...2_000)),
        ], "The zones, as GeoJSON (RFC 7946).")

    private static let queuedTaxi = JSONSchema.object(
        "QueuedTaxi",
        [
            .required("id", .identifier("Names the taxi.")), .required("code", .text(1...50)),
            .optional("since", .moment("Since when it waits.")),
            .required("isAsked", .boolean("Whether its driver is being asked.")),
        ])

    private static let queue = JSONSchema.object(
        "TaxiQueue",
        [
            .required("zone", zoneNumber), .required("name", .text(0...200, "What it is called.")),
            .required("taxis", .array(of: queuedTaxi, 0...100_000, "The first first.")),
        ])

    private static let queues = JSONSchema.object(
        "TaxiQueues", [.required("queues", .array(of: queue, 0...2_000))], "Which taxis wait where.")
}
