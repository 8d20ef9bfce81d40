/// An amount of carbohydrate, in milligrams; never negative.
public struct Carbohydrate: ScaledQuantity {
    /// 10 kg, in milligrams.
    public static var largest: Int64 { 10_000_000 }
    /// No carbohydrate.
    public static var zero: Carbohydrate { Carbohydrate(constant: 0) }

    /// The amount in milligrams.
    public let milligrams: Int64

    /// An amount in milligrams; `nil` if it is negative or larger than ``largest``.
    public init?(milligrams: Int64) {
        guard Self.isInRange(milligrams) else { return nil }
        self.milligrams = milligrams
    }

    /// The same as ``init(milligrams:)``: the unit that people use is the gram.
    public init?(thousandths: Int64) { self.init(milligrams: thousandths) }

    /// An amount that is known to be in range.
    init(constant milligrams: Int64) { self.milligrams = milligrams }

    /// The same as ``milligrams``.
    public var thousandths: Int64 { milligrams }

    /// The sum of a meal's carbohydrate; `nil` if that of one food is missing, or if the sum is larger than
    /// ``largest``. What is missing never counts as nothing.
    public static func total(of foods: [Carbohydrate?]) -> Carbohydrate? {
        var total: Int64 = 0
        for food in foods {
            guard let food else { return nil }
            total += food.milligrams
            guard isInRange(total) else { return nil }
        }
        return Carbohydrate(constant: total)
    }
}
