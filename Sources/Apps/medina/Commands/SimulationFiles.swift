import Files
import FleetSimulation
import Geography
import Storage

/// The files of requests and vehicles that a simulation was given, if any.
struct SimulationFiles {
    private let demand: (path: String, bytes: [UInt8])?
    private let vehicles: (path: String, bytes: [UInt8])?

    /// Reads the files. What is wrong with them is told before a minute was spent on the roads, but for coordinates
    /// that only a map shows to be the wrong way round.
    init(demand demandFile: String?, vehicles vehiclesFile: String?) throws {
        demand = try demandFile.map { ($0, try MappedFile($0).bytes.array) }
        vehicles = try vehiclesFile.map { ($0, try MappedFile($0).bytes.array) }
        _ = try demand(in: nil)
        _ = try vehicles(in: nil)
    }

    /// The requests of the file, `nil` if there is none.
    func demand(in area: BoundingBox?) throws(CommandError) -> Demand? {
        guard let demand else { return nil }
        let content = try named(demand.path) { () throws(DemandError) in
            try Demand(file: demand.bytes, area: area)
        }
        if content.requests.isEmpty {
            throw CommandError("\(demand.path) has no requests below its first line.")
        }
        return content
    }

    /// The vehicles of the file, `nil` if there is none.
    func vehicles(in area: BoundingBox?) throws(CommandError) -> [FleetVehicle]? {
        guard let vehicles else { return nil }
        let content = try named(vehicles.path) { () throws(DemandError) in
            try FleetVehicle.read(file: vehicles.bytes, area: area)
        }
        if content.isEmpty { throw CommandError("\(vehicles.path) has no vehicles below its first line.") }
        return content
    }

    private func named<Content>(
        _ path: String, _ read: () throws(DemandError) -> Content
    ) throws(CommandError) -> Content {
        do {
            return try read()
        } catch {
            switch error.code {
            case .empty: throw CommandError("\(path) is empty.")
            case .notText: throw CommandError("\(path) is not text in UTF-8.")
            default: throw CommandError("\(path), \(error).")
            }
        }
    }
}
