public import Geography
import Storage

extension Gazetteer {
    /// A house number this near is given rather than the street.
    private static let doorstep = Distance.metres(30)

    /// What people would call a position: the house number within 30 metres, or else the street, whichever is nearest;
    /// `nil` if there is neither within the limit. The town is the place's context: "Städtle", "Vaduz".
    ///
    /// - Parameter limit: how far away the place may be, at most 2 km.
    public func nearest(to coordinate: Coordinate, within limit: Distance = .metres(250)) -> NearbyPlace? {
        let limit = min(limit, .kilometres(2))
        guard limit > .zero, coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return nil }
        let address = nearestAddress(to: coordinate, within: limit)
        if let address, address.distance < Self.doorstep { return address }
        return nearestStreet(to: coordinate, within: limit) ?? address
    }

    /// The settlement whose middle is nearest, larger ones reaching further: a city is preferred up to 15 times the
    /// distance of a hamlet; `nil` if there is none within the limit.
    ///
    /// - Parameter limit: how far away the settlement's middle may be, at most 50 km.
    public func settlement(near coordinate: Coordinate, within limit: Distance = .kilometres(10)) -> Place? {
        let limit = min(limit, .kilometres(50))
        guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return nil }
        var best: (entry: Int, cost: Double)?
        columns.settlementGrid.forEachRow(in: BoundingBox(around: coordinate, radius: limit)) { entry in
            let distance = coordinate.distance(to: columns.position[entry].coordinate)
            guard distance < limit else { return }
            let cost = distance.metres / SettlementReach.metres(columns.kind[entry])
            if cost < best?.cost ?? .infinity { best = (entry, cost) }
        }
        return best.map { place(entry: $0.entry, address: nil) }
    }

    private func nearestAddress(to coordinate: Coordinate, within limit: Distance) -> NearbyPlace? {
        var best: (row: Int, distance: Distance)?
        columns.addressGrid.forEachRow(in: BoundingBox(around: coordinate, radius: limit)) { row in
            let distance = coordinate.distance(to: columns.addressPosition[row].coordinate)
            if distance < best?.distance ?? limit { best = (row, distance) }
        }
        guard let best else { return nil }
        let entry = lastRow(of: columns.firstAddress, notAfter: best.row)
        let address = best.row - Int(columns.firstAddress[entry])
        return NearbyPlace(place: place(entry: entry, address: address), distance: best.distance)
    }

    private func nearestStreet(to coordinate: Coordinate, within limit: Distance) -> NearbyPlace? {
        let plane = LocalProjection(origin: coordinate)
        var best: (point: Int, metres: Double)?
        columns.streetGrid.forEachRow(in: BoundingBox(around: coordinate, radius: limit)) { point in
            let metres = Polyline.distance(
                of: (0, 0), from: plane.point(columns.points[point].coordinate),
                to: plane.point(columns.points[point + 1].coordinate))
            if metres < best?.metres ?? limit.metres { best = (point, metres) }
        }
        guard let best else { return nil }
        let line = lastRow(of: columns.firstPoint, notAfter: best.point)
        let entry = lastRow(of: columns.firstLine, notAfter: line)
        return NearbyPlace(place: place(entry: entry, address: nil), distance: .metres(best.metres))
    }

    /// The last row of a rising column whose value is not above another.
    private func lastRow(of column: Column<UInt32>, notAfter value: Int) -> Int {
        var low = 0
        var high = column.count
        while low < high {
            let middle = (low + high) / 2
            if Int(column[middle]) <= value { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}

/// How far from its middle a settlement of each size is taken to reach, where no outline says better.
enum SettlementReach {
    static func metres(_ kind: PlaceKind) -> Double {
        switch kind {
        case .city: 15_000
        case .town: 7_000
        case .village: 3_000
        case .suburb: 2_000
        case .hamlet: 1_000
        case .locality, .street, .address, .position, .pointOfInterest: 500
        }
    }

    static func metres(_ code: UInt8) -> Double { metres(KindCode.kind(code, type: "")) }
}
