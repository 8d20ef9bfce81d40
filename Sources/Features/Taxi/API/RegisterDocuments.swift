import Geography
import Identity
import TaxiDispatch
import Vehicles

struct TaxiVehicleDocument: Encodable {
    var id: String
    var code: String
    var model: String
    var colour: String
    var plate: String
    var seats: Int
    var wheelchair: Bool
    var childSeat: Bool
    var licence: String
    var version: Int

    init(_ vehicle: TaxiVehicle) {
        let details = vehicle.details
        id = vehicle.id.text
        code = details.code
        model = details.model
        colour = details.colour.rawValue
        plate = details.plate.text
        seats = details.seats
        wheelchair = details.features.contains(.wheelchair)
        childSeat = details.features.contains(.childSeat)
        licence = details.licence
        version = vehicle.version
    }
}

struct TaxiVehicleList: Encodable {
    var vehicles: [TaxiVehicleDocument]
    var next: String?
}

struct TaxiDriverDocument: Encodable {
    var id: String
    var name: String?
    var email: String?
    var licence: String
    var vehicle: String?
    var version: Int

    init(_ driver: TaxiDriver, _ name: TaxiPersonName?) {
        id = driver.person.text
        self.name = name?.full
        email = name?.email
        licence = driver.licence
        vehicle = driver.taxi?.text
        version = driver.version
    }
}

struct TaxiDriverList: Encodable {
    var drivers: [TaxiDriverDocument]
    var next: String?
}

/// The zones as GeoJSON (RFC 7946).
struct ZonesDocument: Encodable {
    struct Feature: Encodable {
        struct Geometry: Encodable {
            var type = "Polygon"
            var coordinates: [[[Double]]]
        }

        struct Properties: Encodable {
            var name: String
            var neighbours: [Int]
        }

        var type = "Feature"
        var id: Int
        var geometry: Geometry
        var properties: Properties
    }

    var type = "FeatureCollection"
    var features: [Feature]

    init(_ grid: ZoneGrid) {
        features = grid.zones.map { zone in
            let box = zone.lines.box
            let (south, west) = (box.southWest.latitude, box.southWest.longitude)
            let (north, east) = (box.northEast.latitude, box.northEast.longitude)
            // Closed, and against the clock (section 3.1.6).
            let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
            return Feature(
                id: Int(zone.id.value), geometry: .init(coordinates: [ring]),
                properties: .init(
                    name: zone.name, neighbours: grid.neighbours(of: zone.id).map { Int($0.value) }.sorted()))
        }
    }
}

struct TaxiQueuesDocument: Encodable {
    struct Queue: Encodable {
        struct Taxi: Encodable {
            var id: String
            var code: String
            var since: Int64?
            var isAsked: Bool
        }

        var zone: Int
        var name: String
        var taxis: [Taxi]
    }

    var queues: [Queue]

    init(_ queues: [TaxiQueueSight]) {
        self.queues = queues.map { queue in
            Queue(
                zone: Int(queue.zone.id.value), name: queue.zone.name,
                taxis: queue.taxis.map {
                    Queue.Taxi(
                        id: $0.id.text, code: $0.code, since: $0.since?.milliseconds, isAsked: $0.isAsked)
                })
        }
    }
}
