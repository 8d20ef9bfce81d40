internal import Geography
public import Storage

extension SpeedObservations {
    /// Adds what is known to a file, with a mark of the network it was learned on.
    public func add(to file: inout ColumnFileWriter, of network: RoadNetwork) {
        let rows = estimates.sorted { $0.key < $1.key }
        file.add("network", Column([network.fingerprint]))
        file.add("arc", Column(rows.map(\.key)))
        file.add("weight", Column(rows.map(\.value.weight)))
        file.add("sum", Column(rows.map(\.value.sum)))
        file.add("at", Column(rows.map(\.value.at.milliseconds)))
        file.add("car", Column(rows.map(\.value.car)))
        file.add("hasOtherCar", Column(rows.map { $0.value.hasOtherCar ? 1 as UInt8 : 0 }))
    }

    /// What a file knows of these very roads.
    ///
    /// Throws a `ColumnFileError` where it was learned on others, or is damaged.
    public init(
        from file: ColumnFile, rules: Rules, of network: RoadNetwork
    ) throws(ColumnFileError) {
        let mark = try file.column("network", of: UInt64.self)
        guard mark.count == 1, mark[0] == network.fingerprint else {
            throw ColumnFileError(.foreign, detail: "network")
        }
        let arcs = try file.column("arc", of: UInt32.self)
        let weights = try file.column("weight", of: Double.self)
        let sums = try file.column("sum", of: Double.self)
        let times = try file.column("at", of: Int64.self)
        let cars = try file.column("car", of: UInt64.self)
        let others = try file.column("hasOtherCar", of: UInt8.self)
        let count = arcs.count
        guard [weights.count, sums.count, times.count, cars.count, others.count].allSatisfy({ $0 == count })
        else { throw ColumnFileError(.damaged, detail: "rows") }
        var estimates: [UInt32: Estimate] = [:]
        for row in 0..<count {
            guard Int(arcs[row]) < network.arcCount, weights[row].isFinite, sums[row].isFinite,
                weights[row] >= 0, sums[row] >= 0, times[row].magnitude < 1 << 52
            else { throw ColumnFileError(.damaged, detail: "row \(row)") }
            estimates[arcs[row]] = Estimate(
                weight: weights[row], sum: sums[row], at: Timestamp(milliseconds: times[row]),
                car: cars[row], hasOtherCar: others[row] != 0)
        }
        self.init(rules, estimates: estimates)
    }
}

extension RoadNetwork {
    /// A number that differs, but for one chance in 2⁶⁴, where the arcs do: FNV-1a over ends, lengths and times.
    public var fingerprint: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for column in [columns.arcTail, columns.arcHead, columns.arcLength, columns.arcTime] {
            for row in 0..<column.count { hash = (hash ^ UInt64(column[row])) &* 0x100_0000_01B3 }
        }
        return hash
    }
}
