import Insulin

extension MeterReport {
    /// What a person sees of a transfer.
    convenience init(_ transfer: MeterTransfer) {
        var isFailed = false
        if case .failed = transfer.state { isFailed = true }
        self.init(
            latest: transfer.latest, count: transfer.readings.count, faultCount: transfer.faults.count,
            isClockAhead: transfer.isClockAhead, isFailed: isFailed,
            pack: ReadingPack(of: transfer.readings))
    }
}
