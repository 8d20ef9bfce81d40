import CMath
import Geography

/// The projection of web maps (EPSG:3857), scaled so that the world is the unit square.
enum WebMercator {
    /// Where a position lies: x from the west, y from the north, both 0 ... 1 within ±85.05° of latitude.
    static func point(_ coordinate: Coordinate) -> (x: Double, y: Double) {
        let latitude = min(max(coordinate.latitude, -85.05112878), 85.05112878) * .pi / 180
        let x = (coordinate.longitude + 180) / 360
        let y = 0.5 - medina_log(medina_tan(.pi / 4 + latitude / 2)) / (2 * .pi)
        return (x, y)
    }
}
