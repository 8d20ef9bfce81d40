import Geography
import HTTPServer
import Positions

/// A batch of measurements as a phone sends it.
struct PositionBatch: Decodable {
    struct Position: Decodable {
        let at: Int64
        let lat: Double
        let lon: Double
        let accuracy: Double?
        let heading: Double?
        let speed: Double?
    }

    /// Names the phone, or the browser's window.
    let device: String
    /// What the phone's clock showed when it sent the batch: only how long ago something was measured counts, so
    /// that a clock that is wrong does no harm. Without it the measurements' own times count.
    let sentAt: Int64?
    /// Whether this device shall count from now on, although another one has taken over.
    let takesOver: Bool?
    let positions: [Position]

    /// - Throws: ``HTTPError`` that says what is wrong with the batch as a whole.
    func measured(at now: Timestamp) throws(HTTPError) -> MeasurementBatch {
        guard (1...MeasurementBatch.largest).contains(positions.count) else {
            throw HTTPError(
                .unprocessableContent,
                "A batch has one to \(MeasurementBatch.largest) positions; this one has \(positions.count).")
        }
        guard (1...64).contains(device.utf8.count) else {
            throw HTTPError(.unprocessableContent, "“device” is a name of one to 64 characters.")
        }
        // No phone has measured before 1970 or after the year 2286.
        let moments = 0...Int64(10_000_000_000_000)
        guard moments.contains(sentAt ?? 0), positions.allSatisfy({ moments.contains($0.at) }) else {
            throw HTTPError(.unprocessableContent, "Times are milliseconds since 1970.")
        }
        let measurements = positions.map { measured in
            let at = sentAt.map { now.milliseconds - ($0 - measured.at) } ?? measured.at
            return Measurement(
                latitude: measured.lat, longitude: measured.lon, accuracy: measured.accuracy,
                heading: measured.heading, speed: measured.speed, at: Timestamp(milliseconds: at))
        }
        return MeasurementBatch(measurements, device: device, takesOver: takesOver ?? false)
    }
}
