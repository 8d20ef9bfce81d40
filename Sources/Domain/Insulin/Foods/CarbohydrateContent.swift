/// How much carbohydrate a food has, for a quantity of it: 45 g for 100 g, 12 g for 1 piece.
public struct CarbohydrateContent: Hashable, Sendable {
    /// What is wrong with a food or a quantity.
    public enum Problem: UInt8, Error, Hashable, Sendable {
        /// The quantity that the content is given for is zero.
        case noQuantity
        /// There is more carbohydrate than food, both in grams.
        case moreThanItself
        /// The quantity is in another unit than the food.
        case otherUnit
        /// The food has no carbohydrate, so no quantity of it has any.
        case noCarbohydrate
        /// The result is larger than ``Carbohydrate/largest`` or ``FoodAmount/largest``.
        case tooMuch
    }

    /// The carbohydrate in ``quantity``.
    public let carbohydrate: Carbohydrate
    /// The quantity; more than zero.
    public let quantity: FoodAmount

    /// The content of a food.
    public init(_ carbohydrate: Carbohydrate, in quantity: FoodAmount) throws(Problem) {
        guard quantity.thousandths > 0 else { throw .noQuantity }
        if quantity.unit == .gram, carbohydrate.milligrams > quantity.thousandths { throw .moreThanItself }
        self.carbohydrate = carbohydrate
        self.quantity = quantity
    }

    /// The carbohydrate of an amount, to the nearest milligram.
    public func carbohydrate(of amount: FoodAmount) throws(Problem) -> Carbohydrate {
        guard amount.unit == quantity.unit else { throw .otherUnit }
        // At most 10⁷ · 10⁸.
        let product = carbohydrate.milligrams * amount.thousandths
        guard let result = Carbohydrate(milligrams: divide(product, by: quantity.thousandths, .nearest))
        else { throw .tooMuch }
        return result
    }

    /// The amount that has so much carbohydrate, to the nearest thousandth of the unit. The amount is for showing: of
    /// what was typed the other way round, the carbohydrate counts.
    public func amount(with wanted: Carbohydrate) throws(Problem) -> FoodAmount {
        guard carbohydrate.milligrams > 0 else { throw .noCarbohydrate }
        let product = wanted.milligrams * quantity.thousandths
        guard
            let result = FoodAmount(
                thousandths: divide(product, by: carbohydrate.milligrams, .nearest), quantity.unit)
        else { throw .tooMuch }
        return result
    }
}
