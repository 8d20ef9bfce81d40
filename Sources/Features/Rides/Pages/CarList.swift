import Geography
import MapSheets

/// The cars on the map, as the map's script reads them.
enum CarList {
    /// A list of `id`, `icon`, `lat`, `lon`, `heading`; one of the cars may be the reader's own.
    static func text(_ cars: [CarSight], mine: CarName? = nil) -> String {
        var list = JSONList()
        for car in cars {
            list.append(
                [
                    ("id", car.name.text),
                    ("icon", car.name == mine ? "car-mine" : car.hasRoom ? "car" : "car-busy"),
                ],
                [
                    ("lat", car.coordinate.latitude), ("lon", car.coordinate.longitude),
                    ("heading", car.heading),
                ])
        }
        return list.text
    }
}
