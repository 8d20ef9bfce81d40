import Geography
public import Identity
package import OpenAPI
public import Positions

/// Measurements of many vehicles as a dispatch computer sends them.
package struct FleetBatch: Hashable, Sendable {
    /// The most measurements of one call.
    package static let largest = 100

    /// Names the computer.
    let device: String
    /// What its clock showed when it sent them; see ``PositionBatch``.
    let sentAt: Timestamp?
    /// By the computer's clock.
    let positions: [FleetMeasurement]

    /// The measurements by the city's clock.
    func measured(at now: Timestamp) -> [FleetMeasurement] {
        guard let sentAt else { return positions }
        return positions.map { position in
            var position = position
            position.measured.at = now - (sentAt - position.measured.at)
            return position
        }
    }

    package static let shape = JSONShape.object(
        "FleetBatch", note: "Where vehicles are.",
        .required(
            "device",
            .text(
                1...64, "Names the computer; of a vehicle's devices the last to begin counts.",
                example: "office")),
        .optional("sentAt", .moment("What the computer's clock showed.")),
        .required("positions", .array(of: position, 1...largest))
    ) { FleetBatch(device: $0, sentAt: $1, positions: $2) }

    private static let position = JSONShape.object(
        "FleetMeasurement", .required("vehicle", .identifier("The vehicle, as it is registered.")),
        .all(of: PositionBatch.position)
    ) { FleetMeasurement(vehicle: $0, measured: $1) }
}

/// Where one vehicle of a fleet was measured.
public struct FleetMeasurement: Hashable, Sendable {
    /// The vehicle, as it is registered.
    public var vehicle: UniqueID
    /// What was measured.
    public var measured: Measurement

    /// A measurement of a vehicle.
    public init(vehicle: UniqueID, measured: Measurement) {
        self.vehicle = vehicle
        self.measured = measured
    }
}
