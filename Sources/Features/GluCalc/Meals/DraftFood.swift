package import Insulin

/// A food of a meal that is being entered: of two numbers the person types one, and the other follows.
package struct DraftFood: Sendable {
    /// Which of the two numbers was typed last.
    package enum Side: UInt8, Hashable, Sendable {
        case amount
        case carbohydrate
    }

    /// What tells it from the other foods of the meal.
    package let id: Int
    /// Which food of the list it is; nothing for what is not in it.
    package var foodID: Int?
    /// Its name.
    package var name: FoodLabel
    /// Its carbohydrate; nothing where only the carbohydrate is typed.
    package var content: CarbohydrateContent?
    /// What was typed, as it was typed.
    package var typed: String
    /// Into which field.
    package var side: Side
    /// Whether it came with the kind of meal, and nobody has touched it.
    package var isFavourite = false

    /// A food with what was typed.
    package init(
        id: Int, foodID: Int?, name: FoodLabel, content: CarbohydrateContent?, typed: String, side: Side
    ) {
        self.id = id
        self.foodID = foodID
        self.name = name
        self.content = content
        self.typed = typed
        self.side = side
    }

    /// Why the numbers are not known.
    package enum Problem: Error, Hashable, Sendable {
        /// Nothing was typed.
        case missing
        /// What was typed is not a number.
        case number(NumberError.Code)
        /// The number is too large.
        case tooMuch
        /// A food without carbohydrate was to have some.
        case noCarbohydrate
    }

    /// How much of it, and how much carbohydrate that is.
    package var result: Result<(amount: FoodAmount?, carbohydrate: Carbohydrate), Problem> {
        let number: TypedNumber
        do throws(NumberError) {
            number = try TypedNumber(typed, .hundredths)
        } catch {
            return .failure(error.code == .empty ? .missing : .number(error.code))
        }
        guard let content, side == .amount else { return ofCarbohydrate(number) }
        guard let amount = FoodAmount(number, content.quantity.unit) else { return .failure(.tooMuch) }
        do throws(CarbohydrateContent.Problem) {
            return .success((amount, try content.carbohydrate(of: amount)))
        } catch {
            return .failure(.tooMuch)
        }
    }

    private func ofCarbohydrate(
        _ number: TypedNumber
    ) -> Result<(amount: FoodAmount?, carbohydrate: Carbohydrate), Problem> {
        guard let carbohydrate = Carbohydrate(number) else { return .failure(.tooMuch) }
        // Of what has none no amount follows, and none is needed.
        guard let content, carbohydrate.milligrams > 0 || content.carbohydrate.milligrams > 0 else {
            return .success((nil, carbohydrate))
        }
        do throws(CarbohydrateContent.Problem) {
            return .success((try content.amount(with: carbohydrate), carbohydrate))
        } catch {
            return .failure(error == .noCarbohydrate ? .noCarbohydrate : .tooMuch)
        }
    }

    /// Its carbohydrate, where it is known.
    package var carbohydrate: Carbohydrate? {
        if case .success(let numbers) = result { numbers.carbohydrate } else { nil }
    }
}
