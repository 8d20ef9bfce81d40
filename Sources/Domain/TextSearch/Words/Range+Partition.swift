extension Range<Int> {
    /// The first place for which something no longer holds that holds for all before it; the end if it holds for all.
    func partition(_ holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The same, quicker where that place is near the beginning.
    func nearPartition(_ holds: (Int) -> Bool) -> Int {
        var (low, step) = (lowerBound, 1)
        while low + step <= upperBound, holds(low + step - 1) {
            low += step
            step *= 2
        }
        return (low..<Swift.min(low + step, upperBound)).partition(holds)
    }
}
