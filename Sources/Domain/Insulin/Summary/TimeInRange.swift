/// How often each label came up. It counts readings: it is a share of time only where they are evenly spread.
public struct TimeInRange: Hashable, Sendable {
    /// Readings below 3.9 mmol/L, those of LO among them.
    public private(set) var low = 0
    /// Readings from 3.9 to 10 mmol/L.
    public private(set) var inRange = 0
    /// Readings above 10, up to 15 mmol/L.
    public private(set) var high = 0
    /// Readings above 15 mmol/L, those of HI among them.
    public private(set) var veryHigh = 0

    /// No readings.
    public init() {}

    /// How many readings there are.
    public var count: Int { low + inRange + high + veryHigh }

    /// Counts a reading.
    public mutating func add(_ label: GlucoseLabel) {
        switch label {
        case .low: low += 1
        case .inRange: inRange += 1
        case .high: high += 1
        case .veryHigh: veryHigh += 1
        }
    }

    /// How many readings have a label.
    public func count(of label: GlucoseLabel) -> Int {
        switch label {
        case .low: low
        case .inRange: inRange
        case .high: high
        case .veryHigh: veryHigh
        }
    }

    /// The share of each label in whole percent, in the order of ``GlucoseLabel``; their sum is 100. Nothing if there
    /// are no readings.
    ///
    /// The largest remainders are rounded up (Hamilton's method), the lower label first when equal.
    public var percentages: [Int]? {
        let total = Int64(count)
        guard total > 0 else { return nil }
        var shares: [Int] = []
        var remainders: [Int64] = []
        var left = 100
        for label in GlucoseLabel.allCases {
            let (share, remainder) = (Int64(count(of: label)) * 100).quotientAndRemainder(dividingBy: total)
            shares.append(Int(share))
            remainders.append(remainder)
            left -= Int(share)
        }
        while left > 0 {
            var largest = 0
            for index in remainders.indices where remainders[index] > remainders[largest] { largest = index }
            shares[largest] += 1
            remainders[largest] = -1
            left -= 1
        }
        return shares
    }
}
