internal import Geography

extension RoadNetwork {
    /// The names of the columns that ``exportArcs(to:)`` writes.
    package static let exportHeader =
        "tail,head,length_m,time_ms,tail_latitude,tail_longitude,head_latitude,head_longitude"

    /// Writes all arcs as comma-separated values for other programs, one a line in the order of their ids,
    /// under a line with the names of the columns.
    ///
    /// Nodes are numbered from 0; lengths are metres with three decimals, times free-flow milliseconds,
    /// positions degrees with seven decimals. `sink` is handed some tens of kilobytes of ASCII at a time; its
    /// errors end the writing.
    public func exportArcs<Failure: Error>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let size = 1 << 16
        var line = Array((RoadNetwork.exportHeader + "\n").utf8)
        line.reserveCapacity(size + 256)
        for row in 0..<arcCount {
            let (tail, head) = (columns.arcTail[row], columns.arcHead[row])
            append(Int64(tail), to: &line)
            append(Int64(head), to: &line)
            append(Int64(columns.arcLength[row]), decimals: 3, to: &line)
            append(Int64(columns.arcTime[row]), to: &line)
            for node in [tail, head] {
                let position = columns.nodePosition[Int(node)]
                append(Int64(position.latitude), decimals: 7, to: &line)
                append(Int64(position.longitude), decimals: 7, to: &line)
            }
            line[line.count - 1] = UInt8(ascii: "\n")
            if line.count >= size {
                try sink(line)
                line.removeAll(keepingCapacity: true)
            }
        }
        if !line.isEmpty { try sink(line) }
    }

    /// Adds a number that counts units of the last decimal, and a comma.
    private func append(_ number: Int64, decimals: Int = 0, to line: inout [UInt8]) {
        let digits = String(number.magnitude)
        if number < 0 { line.append(UInt8(ascii: "-")) }
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
        let whole = padded.utf8.count - decimals
        line.append(contentsOf: padded.utf8.prefix(whole))
        if decimals > 0 {
            line.append(UInt8(ascii: "."))
            line.append(contentsOf: padded.utf8.dropFirst(whole))
        }
        line.append(UInt8(ascii: ","))
    }
}
