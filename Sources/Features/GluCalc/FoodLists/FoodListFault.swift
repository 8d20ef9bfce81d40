package import Insulin
package import Tables

/// What is wrong with a food list, and where as people count: the first line and the first column are 1.
package struct FoodListFault: Error, Hashable, Sendable {
    /// What is wrong.
    package enum Reason: Hashable, Sendable {
        /// It cannot be read as a table, or the line is no line of one.
        case table(TableError.Code)
        /// The file has more bytes than ``FoodListReader/mostBytes``.
        case tooLarge
        /// It cannot be told what stands between the cells: nothing does, or some lines say one and some another.
        case unclearSeparator
        /// A heading that nobody knows, while a column is missing: it may be that one.
        case unknownHeading(missing: FoodListColumn)
        /// No column has this.
        case missingHeading(FoodListColumn)
        /// There is nothing in a cell that is needed.
        case missing
        /// A name has more characters than are allowed.
        case tooLong(most: Int)
        /// A name holds this Unicode scalar; see ``FoodLabel/Problem/refusedSign(_:)``.
        case refusedSign(UInt32)
        /// It is not taken as a number.
        case number(NumberError)
        /// More carbohydrate or more food than anybody has.
        case tooMuch
        /// In a list with commas a number stands beside another that no column has: `1,5` may be one number.
        case couldBeDecimals
        /// Neither gram nor millilitre nor piece.
        case unknownUnit
        /// The carbohydrate and the quantity cannot both be right.
        case content(CarbohydrateContent.Problem)
        /// This line has a food of the same name.
        case nameTwice(line: Int)
    }

    /// A column of the file.
    package struct Place: Hashable, Sendable {
        /// Which, from 1.
        package let number: Int
        /// Its heading as the file has it, where there is one.
        package let heading: String?

        /// A column.
        package init(number: Int, heading: String? = nil) {
            self.number = number
            self.heading = heading
        }
    }

    /// What is wrong.
    package let reason: Reason
    /// The line, from 1.
    package let line: Int
    /// The last line that is not read because of it; the same one unless a cell in quotes holds line breaks.
    package let lastLine: Int
    /// The column, where it is one that is wrong.
    package let column: Place?

    /// Something wrong somewhere.
    package init(_ reason: Reason, line: Int, lastLine: Int? = nil, column: Place? = nil) {
        self.reason = reason
        self.line = line
        self.lastLine = lastLine ?? line
        self.column = column
    }
}
