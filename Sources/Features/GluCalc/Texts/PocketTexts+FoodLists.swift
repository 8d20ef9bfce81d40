import Insulin
import PocketRuntime

// What is said of lists of foods, and in them.

extension PocketTexts {
    /// What is wrong, and where.
    func words(_ fault: FoodListFault) -> String {
        let line = self(.faultLine, count: fault.line)
        let column =
            fault.column.map { $0.heading.map { ", " + $0 } ?? self(.faultColumn, count: $0.number) } ?? ""
        return line + column + ": " + words(fault.reason)
    }

    private func words(_ reason: FoodListFault.Reason) -> String {
        switch reason {
        case .table: self(.faultTable)
        case .tooLarge: self(.previewTooLarge)
        case .unclearSeparator: self(.faultSeparator)
        case .unknownHeading, .missingHeading:
            self(
                .faultHeading,
                [
                    "category": .text(self(.columnCategory)), "name": .text(self(.columnName)),
                    "carbs": .text(self(.columnCarbohydrate)), "quantity": .text(self(.columnQuantity)),
                    "unit": .text(self(.columnUnit)),
                ])
        case .missing: self(.fieldMissing)
        case .tooLong(let most): self(.fieldTooLong, count: most)
        case .refusedSign: self(.fieldSign)
        case .number(let error): words(error.code)
        case .tooMuch: self(.fieldTooMuch)
        case .couldBeDecimals: self(.faultDecimals)
        case .unknownUnit: self(.faultUnit)
        case .content(let problem): words(problem)
        case .nameTwice(let line): self(.faultTwice, count: line)
        }
    }

    /// The headings of a list of foods.
    var listWords: FoodListWriter.Words {
        FoodListWriter.Words(
            category: self(.columnCategory), name: self(.columnName), carbohydrate: self(.columnCarbohydrate),
            quantity: self(.columnQuantity), unit: self(.columnUnit), gram: "g", millilitre: "ml",
            piece: self(.unitPiece))
    }
}
