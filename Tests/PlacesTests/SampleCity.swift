import Geography
import OpenStreetMap
import Places

/// The places of the sample city, read once.
enum SampleCity {
    static let repository = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

    static let records = Result { try PlacesExtract.read("\(repository)/Samples/liechtenstein.osm.pbf") }
    static let gazetteer = records.map { Gazetteer($0) }

    /// Vaduz, in front of the town hall.
    static let townHall = Coordinate(latitude: 47.1392, longitude: 9.5215)
}

/// A small world made by hand: two towns, some streets in both, houses and a few points.
enum SmallWorld {
    static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> MultiPolygon {
        MultiPolygon(
            BoundingBox(
                southWest: Coordinate(latitude: south, longitude: west),
                northEast: Coordinate(latitude: north, longitude: east)))
    }

    static let records: PlaceRecords = {
        func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
            Coordinate(latitude: latitude, longitude: longitude)
        }
        func names(_ local: String, _ translations: (String, String)...) -> PlaceNames {
            PlaceNames(
                local,
                translations: translations.map { PlaceNames.Translation(language: $0.0, name: $0.1) })
        }
        var records = PlaceRecords()
        records.areas = [
            PlaceRecords.AdministrativeArea(
                id: 1, names: PlaceNames("Norden"), level: 8, shape: box(1, 0, 2, 1)),
            PlaceRecords.AdministrativeArea(
                id: 2, names: PlaceNames("Süden"), level: 8, shape: box(0, 0, 1, 1)),
            PlaceRecords.AdministrativeArea(
                id: 3, names: PlaceNames("Land"), level: 2, countryCode: "LI", shape: box(0, 0, 2, 1)),
        ]
        records.settlements = [
            PlaceRecords.Settlement(
                names: names("Norden", ("en", "North"), ("ar", "الشمال")), aliases: ["Alt-Norden"],
                kind: .town,
                coordinate: at(1.5, 0.5), population: 5000),
            PlaceRecords.Settlement(
                names: PlaceNames("Weiler"), kind: .hamlet, coordinate: at(0.2, 0.2)),
        ]
        records.streets = [
            PlaceRecords.StreetSection(
                names: PlaceNames("Hauptstraße"), aliases: ["B 7"], isMajor: true,
                line: [at(1.50, 0.50), at(1.50, 0.51)]),
            PlaceRecords.StreetSection(
                names: PlaceNames("Hauptstraße"), isMajor: true, line: [at(1.50, 0.51), at(1.50, 0.52)]),
            PlaceRecords.StreetSection(
                names: PlaceNames("Hauptstraße"), line: [at(0.50, 0.50), at(0.50, 0.51)]),
            PlaceRecords.StreetSection(
                names: PlaceNames("Rue de l'Hôpital"), line: [at(0.52, 0.50), at(0.52, 0.51)]),
            PlaceRecords.StreetSection(
                names: names("شارع الحرية", ("fr", "Rue de la Liberté")),
                line: [at(0.54, 0.50), at(0.54, 0.51)]),
            PlaceRecords.StreetSection(
                names: PlaceNames("Müllergässchen"), line: [at(0.201, 0.20), at(0.202, 0.20)]),
            PlaceRecords.StreetSection(
                names: PlaceNames("Weg 25"), line: [at(0.56, 0.50), at(0.56, 0.51)]),
            PlaceRecords.StreetSection(
                names: PlaceNames("Kirchenweg"), line: [at(1.58, 0.50), at(1.58, 0.51)]),
        ]
        records.addresses = [
            PlaceRecords.AddressRecord(
                number: "7", street: "Hauptstrasse", postcode: "1111", coordinate: at(1.5001, 0.505)),
            PlaceRecords.AddressRecord(
                number: "12a", street: "Hauptstraße", postcode: "1111", coordinate: at(1.5001, 0.506)),
            PlaceRecords.AddressRecord(
                number: "12", street: "Hauptstraße", coordinate: at(1.5001, 0.507)),
            PlaceRecords.AddressRecord(
                number: "12 a", street: "Hauptstraße", coordinate: at(1.5001, 0.5061)),
            PlaceRecords.AddressRecord(number: "120", street: "Hauptstraße", coordinate: at(1.5001, 0.519)),
            PlaceRecords.AddressRecord(number: "3", street: "Am Feld", coordinate: at(0.9, 0.9)),
            PlaceRecords.AddressRecord(number: "?", street: "Am Feld", coordinate: at(0.9, 0.9)),
        ]
        let pharmacy = PointCategory(group: .health, type: "pharmacy")
        records.points = [
            PlaceRecords.PointRecord(
                names: PlaceNames("Norden"), category: PointCategory(group: .station, type: "station"),
                coordinate: at(1.51, 0.5)),
            PlaceRecords.PointRecord(
                names: PlaceNames("Norden"), category: PointCategory(group: .station, type: "station"),
                coordinate: at(1.511, 0.5)),
            PlaceRecords.PointRecord(names: nil, category: pharmacy, coordinate: at(1.49, 0.5)),
            PlaceRecords.PointRecord(
                names: PlaceNames("St. Florin"), category: PointCategory(group: .worship, type: "church"),
                coordinate: at(1.47, 0.5)),
            PlaceRecords.PointRecord(
                names: PlaceNames("Maria Hilf"), category: PointCategory(group: .worship, type: "church"),
                coordinate: at(0.47, 0.5)),
            PlaceRecords.PointRecord(
                names: nil, category: PointCategory(group: .worship, type: "mosque"),
                coordinate: at(0.46, 0.5)),
            PlaceRecords.PointRecord(
                names: PlaceNames("Bäckerei Œuf"), category: PointCategory(group: .shop, type: "bakery"),
                coordinate: at(1.48, 0.5)),
            PlaceRecords.PointRecord(
                names: PlaceNames("Kiosk"), aliases: ["Zeitung"],
                category: PointCategory(group: .shop, type: "kiosk"), coordinate: at(0.48, 0.5)),
        ]
        return records
    }()

    static let gazetteer = Gazetteer(records)
}
