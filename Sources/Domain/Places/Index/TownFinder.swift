import Geography

/// Says in which settlement a position lies: by the outlines of communes where the extract has them, else by the
/// settlement that is nearest for its size.
struct TownFinder {
    /// The levels of OpenStreetMap's `admin_level` at which an area counts as a town, the usual one first.
    static let communeLevels = [8, 7, 9, 6, 10]

    private let communes: [(area: PlaceRecords.AdministrativeArea, settlement: Int, bounds: BoundingBox)]
    private let communeGrid: SpatialGrid
    private let settlements: [PlaceRecords.Settlement]
    private let settlementGrid: SpatialGrid

    /// - Parameter communes: areas with the settlement each stands for.
    init(
        settlements: [PlaceRecords.Settlement],
        communes: [(area: PlaceRecords.AdministrativeArea, settlement: Int)]
    ) {
        self.settlements = settlements
        self.communes = communes.compactMap { commune in
            commune.area.shape.bounds.map { (commune.area, commune.settlement, $0) }
        }
        communeGrid = SpatialGrid(
            self.communes.map(\.bounds), rows: self.communes.indices.map { UInt32($0) }, cell: 0.02)
        let rows = settlements.indices.filter { settlements[$0].kind.isSettlement }
        settlementGrid = SpatialGrid(
            rows.map {
                BoundingBox(southWest: settlements[$0].coordinate, northEast: settlements[$0].coordinate)
            },
            rows: rows.map { UInt32($0) }, cell: 0.05)
    }

    /// The settlement of the commune around a position.
    func commune(at coordinate: Coordinate) -> Int? {
        var best: (settlement: Int, rank: Int)?
        communeGrid.forEachRow(in: BoundingBox(southWest: coordinate, northEast: coordinate)) { row in
            let commune = communes[row]
            let rank = Self.communeLevels.firstIndex(of: commune.area.level) ?? Self.communeLevels.count
            guard rank < best?.rank ?? .max, commune.bounds.contains(coordinate),
                commune.area.shape.contains(coordinate)
            else { return }
            best = (commune.settlement, rank)
        }
        return best?.settlement
    }

    /// The settlement that reaches a position, by its size; other than one already known.
    func nearest(to coordinate: Coordinate, except known: Int? = nil) -> Int? {
        var best: (settlement: Int, cost: Double)?
        settlementGrid.forEachRow(in: BoundingBox(around: coordinate, radius: .kilometres(15))) { row in
            guard row != known else { return }
            let settlement = settlements[row]
            let metres = coordinate.distance(to: settlement.coordinate).metres
            let cost = metres / SettlementReach.metres(settlement.kind)
            if cost < best?.cost ?? 1 { best = (row, cost) }
        }
        return best?.settlement
    }

    /// The town that a position's context names.
    func town(at coordinate: Coordinate) -> Int? { commune(at: coordinate) ?? nearest(to: coordinate) }
}
