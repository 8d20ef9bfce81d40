import Geography
import HTTPServer

/// Positions as addresses, forms and the map's script carry them.
enum FavouritePosition {
    /// A list of one pin for the map's script.
    static func pin(_ coordinate: Coordinate, title: String) -> String {
        var json = JSONText()
        json.beginArray()
        json.beginObject()
        json.member("id", "at")
        json.member("icon", "dropoff")
        json.member("title", title)
        json.member("lat", Int((coordinate.latitude * 100_000).rounded()), digits: 5)
        json.member("lon", Int((coordinate.longitude * 100_000).rounded()), digits: 5)
        json.endObject()
        json.endArray()
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
