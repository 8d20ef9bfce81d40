import Geography
package import OpenAPI
import Positions

/// A batch of measurements as a phone sends it.
package struct PositionBatch: Hashable, Sendable {
    /// Names the phone, or the browser's window.
    let device: String
    /// What the phone's clock showed when it sent the batch: only how long ago something was measured counts, so
    /// that a clock that is wrong does no harm. Without it the measurements' own times count.
    let sentAt: Timestamp?
    /// Whether this device shall count from now on, although another one has taken over.
    let takesOver: Bool
    /// By the phone's clock.
    let positions: [Measurement]

    /// The measurements by the city's clock.
    func measured(at now: Timestamp) -> MeasurementBatch {
        var measurements = positions
        if let sentAt {
            for index in measurements.indices {
                measurements[index].at = now - (sentAt - measurements[index].at)
            }
        }
        return MeasurementBatch(measurements, device: device, takesOver: takesOver)
    }

    package static let shape = JSONShape.object(
        "PositionBatch", note: "Where a car has been.",
        .required("device", .text(1...64, "Names the phone; the last to begin counts.", example: "phone-1")),
        .optional("sentAt", .moment("What the phone's clock showed.")),
        .optional("takesOver", .boolean("Whether this device counts from now on.")),
        .required("positions", .array(of: position, 1...MeasurementBatch.largest))
    ) { PositionBatch(device: $0, sentAt: $1, takesOver: $2 ?? false, positions: $3) }

    static let position = JSONShape.object(
        "Measurement",
        .required("at", .moment("When it was measured.")), .required("lat", .latitude),
        .required("lon", .longitude),
        .optional("accuracy", .number(0...100_000, "In metres.", example: 8)),
        .optional("heading", .number(0...360, "In degrees clockwise from north.")),
        .optional("speed", .number(0...150, "In metres per second."))
    ) {
        Measurement(latitude: $1, longitude: $2, accuracy: $3, heading: $4, speed: $5, at: $0)
    }
}
