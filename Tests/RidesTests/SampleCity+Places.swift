import CarpoolTesting
import Geography
import OpenStreetMap
import PlaceChoice
import Places
import Roads

extension SampleCity {
    /// The places.
    static func places() async throws -> Gazetteer { try await gazetteer.value }

    /// The places as people choose among them: wherever there are roads.
    static func choice(_ places: Gazetteer, _ map: RoadMap) -> CityPlaces {
        let bounds = map.network.bounds
        return CityPlaces(of: "Liechtenstein", gazetteer: places, start: vaduz) { bounds.contains($0) }
    }

    private static let gazetteer = Task {
        Gazetteer(try PlacesExtract.read(extract))
    }
}
