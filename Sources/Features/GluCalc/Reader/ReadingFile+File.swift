import Insulin

extension ReadingFile {
    /// What a person sees of a file.
    convenience init(_ file: GlucoseFile) {
        self.init(
            origin: file.origin, first: file.summary?.first.milliseconds ?? 0,
            last: file.summary?.last.milliseconds ?? 0, count: file.readings.count,
            faultCount: file.faultCount,
            faults: file.faults.prefix(Self.mostFaults).map {
                Fault(line: $0.line, reason: Reason($0.reason))
            },
            pack: ReadingPack(of: file.readings))
    }
}

extension ReadingFile.Reason {
    fileprivate init(_ reason: GlucoseFileFault.Reason) {
        switch reason {
        case .table, .tooManyCells: self = .table
        case .noTime, .time, .zone, .implausibleTime: self = .time
        case .noValue, .number, .outOfRange: self = .value
        case .couldBeDecimals: self = .decimals
        case .unknownKind: self = .kind
        }
    }
}
