package import Identity
package import TaxiDispatch
import Vehicles

/// The register is twenty thousand rows at most: what is looked for in it is read in its order, a part at a time, until a
/// page is full. So lists that are filtered have the cursors of those that are not.
extension TaxiRegistry {
    /// So many rows are read at a time.
    private static let part = 1_000

    /// Taxis by their codes whose code, plate or model is looked for, a page at a time.
    ///
    /// - Parameters:
    ///   - search: What is looked for; `nil` for all.
    ///   - code: Those after this one.
    package func vehicles(
        matching search: RegisterSearch?, after code: String, limit: Int
    ) async throws -> [TaxiVehicle] {
        guard let search else { return try await vehicles(after: code, limit: limit) }
        return try await found(limit) { last in
            try await vehicles(after: last?.details.code ?? code, limit: Self.part)
        } fit: { part in
            part.filter { search.finds($0) }
        }
    }

    /// The same in the order of their identifiers.
    package func vehicles(
        matching search: RegisterSearch?, after taxi: TaxiID?, limit: Int
    ) async throws -> [TaxiVehicle] {
        guard let search else { return try await vehicles(after: taxi, limit: limit) }
        return try await found(limit) { last in
            try await vehicles(after: last?.id ?? taxi, limit: Self.part)
        } fit: { part in
            part.filter { search.finds($0) }
        }
    }

    /// Drivers in the order of their identifiers whose name, or the address of whose account, is looked for.
    package func drivers(
        matching search: RegisterSearch?, among people: any TaxiPeople, after person: PersonID?, limit: Int
    ) async throws -> [TaxiDriver] {
        guard let search else { return try await drivers(after: person, limit: limit) }
        return try await found(limit) { last in
            try await drivers(after: last?.person ?? person, limit: Self.part)
        } fit: { part in
            let names = try await people.names(of: part.map(\.person))
            return part.filter { names[$0.person].map { search.finds([$0.full, $0.email]) } ?? false }
        }
    }

    private func found<Entry: Sendable>(
        _ limit: Int, after read: (Entry?) async throws -> [Entry],
        fit: ([Entry]) async throws -> [Entry]
    ) async throws -> [Entry] {
        var (found, last): ([Entry], Entry?) = ([], nil)
        while found.count < limit {
            let part = try await read(last)
            guard let end = part.last else { break }
            found += try await fit(part)
            last = end
        }
        return Array(found.prefix(limit))
    }
}

extension RegisterSearch {
    fileprivate func finds(_ vehicle: TaxiVehicle) -> Bool {
        finds([vehicle.details.code, vehicle.details.plate.text, vehicle.details.model])
    }
}
