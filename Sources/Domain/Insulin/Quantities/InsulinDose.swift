/// An amount of insulin, in thousandths of an international unit (IU); never negative.
public struct InsulinDose: ScaledQuantity {
    /// 1,000 IU, in thousandths.
    public static var largest: Int64 { 1_000_000 }
    /// No insulin.
    public static var zero: InsulinDose { InsulinDose(constant: 0) }

    /// The amount in thousandths of an IU.
    public let milliunits: Int64

    /// An amount in thousandths of an IU; `nil` if it is negative or larger than ``largest``.
    public init?(milliunits: Int64) {
        guard Self.isInRange(milliunits) else { return nil }
        self.milliunits = milliunits
    }

    /// The same as ``init(milliunits:)``.
    public init?(thousandths: Int64) { self.init(milliunits: thousandths) }

    /// An amount that is known to be in range.
    init(constant milliunits: Int64) { self.milliunits = milliunits }

    /// The same as ``milliunits``.
    public var thousandths: Int64 { milliunits }

    /// The sum of amounts; `nil` if it is larger than ``largest``.
    public static func total(of doses: [InsulinDose]) -> InsulinDose? {
        var total: Int64 = 0
        for dose in doses {
            total += dose.milliunits
            guard isInRange(total) else { return nil }
        }
        return InsulinDose(constant: total)
    }
}
