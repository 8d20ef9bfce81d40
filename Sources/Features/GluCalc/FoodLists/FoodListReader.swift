import Insulin
import Tables

/// Reads a food list, `.csv` or `.glucalc`: a line a food, with the name of its category, its own, the carbohydrate in
/// grams, and in how much of which unit it is.
///
/// The lists of the first GluCalc are such tables too, with semicolons and headings in English or French; those that
/// came with it end their lines with CR.
///
/// A list with headings has its columns in any order and may have others, which are left out. Empty cells after the
/// last column, and lines of empty cells, are nothing.
package struct FoodListReader {
    /// The most bytes of a file.
    package static let mostBytes = 16 << 20
    /// The most lines besides the headings.
    package static let mostLines = 100_000

    private let layout: FoodListLayout
    private let units: FoodUnitWords
    private var list: FoodList
    /// The lines of the names.
    private var lines: [[UInt8]: Int] = [:]
    /// The places of the categories.
    private var places: [[UInt8]: Int] = [:]
    private var categories: [FoodLabel] = []

    /// Reads a whole file.
    ///
    /// - Returns: The foods, and what is wrong with the lines that are none.
    /// - Throws: Why nothing of it can be used: its size, its text, what stands between its cells, its headings, or a
    ///   quote that is never closed, after which half of it would be missing.
    package static func read(_ file: [UInt8]) throws(FoodListFault) -> FoodList {
        guard file.count <= mostBytes else { throw FoodListFault(.tooLarge, line: 1) }
        let text: TableText
        do throws(TableError) { text = try TableText(reading: file) } catch { throw FoodListFault(error) }
        let units = FoodUnitWords()
        let layout = try FoodListLayout.found(in: text.bytes, units)
        var reader = FoodListReader(layout, units, text.encoding)
        var failure: FoodListFault?
        TableReader.read(
            text.bytes, separator: layout.separator, mostLines: layout.lastHeadingLine + mostLines
        ) { result in
            switch result {
            case .failure(let error):
                if error.endsTable {
                    failure = FoodListFault(error)
                } else if error.line > layout.lastHeadingLine {
                    reader.list.faults.append(reader.named(FoodListFault(error)))
                }
            case .success(let record): reader.take(record)
            }
        }
        if let failure { throw failure }
        return reader.list
    }

    private init(_ layout: FoodListLayout, _ units: FoodUnitWords, _ encoding: TableText.Encoding) {
        self.layout = layout
        self.units = units
        list = FoodList(separator: layout.separator, encoding: encoding)
    }

    private mutating func take(_ record: TableRecord) {
        guard record.line > layout.lastHeadingLine, !record.isBlank else { return }
        do throws(FoodListFault) {
            var food = try self.food(record)
            let key = food.name.key
            if let line = lines[key] { throw fault(.nameTwice(line: line), record, .name) }
            lines[key] = record.line
            food = ListedFood(category: spelled(food.category), name: food.name, content: food.content)
            list.foods.append(food)
        } catch {
            list.faults.append(error)
        }
    }

    /// The category as the file spells it first.
    private mutating func spelled(_ category: FoodLabel) -> FoodLabel {
        let key = category.key
        if let place = places[key] { return categories[place] }
        places[key] = categories.count
        categories.append(category)
        return category
    }

    private func food(_ record: TableRecord) throws(FoodListFault) -> ListedFood {
        // Cells too many first: they say that the others stand in the wrong columns.
        let width = max(layout.headings.count, layout.columns.count)
        for place in width..<max(width, record.count) where !record.utf8(place).isEmpty {
            throw layout.fault(.table(.tooManyCells), record, place)
        }
        let category = try label(record, .category, most: ListedFood.longestCategory)
        let name = try label(record, .name, most: ListedFood.longestName)
        let unitCell = record.utf8(layout.columns[FoodListColumn.unit.rawValue])
        guard let carbohydrate = Carbohydrate(try number(record, .carbohydrate)) else {
            throw fault(.tooMuch, record, .carbohydrate)
        }
        let number = try self.number(record, .quantity)
        guard !unitCell.isEmpty else { throw fault(.missing, record, .unit) }
        guard let unit = units.unit(unitCell) else { throw fault(.unknownUnit, record, .unit) }
        guard let quantity = FoodAmount(number, unit) else { throw fault(.tooMuch, record, .quantity) }
        do throws(CarbohydrateContent.Problem) {
            let content = try CarbohydrateContent(carbohydrate, in: quantity)
            return ListedFood(category: category, name: name, content: content)
        } catch {
            throw fault(.content(error), record, error == .noQuantity ? .quantity : .carbohydrate)
        }
    }

    private func label(
        _ record: TableRecord, _ column: FoodListColumn, most: Int
    ) throws(FoodListFault) -> FoodLabel {
        do throws(FoodLabel.Problem) {
            return try FoodLabel(record[layout.columns[column.rawValue]], most: most)
        } catch {
            switch error {
            case .missing: throw fault(.missing, record, column)
            case .tooLong(let most): throw fault(.tooLong(most: most), record, column)
            case .refusedSign(let sign): throw fault(.refusedSign(sign), record, column)
            }
        }
    }

    private func number(
        _ record: TableRecord, _ column: FoodListColumn
    ) throws(FoodListFault) -> TypedNumber {
        let place = layout.columns[column.rawValue]
        let number: TypedNumber
        do throws(NumberError) {
            number = try TypedNumber(record[place], .thousandths)
        } catch {
            throw fault(error.code == .empty ? .missing : .number(error), record, column)
        }
        if layout.separator == .comma, isLeftOut(place + 1), Self.isDigits(record.utf8(place + 1)) {
            throw fault(.couldBeDecimals, record, column)
        }
        return number
    }

    /// Whether no column of ours stands there.
    private func isLeftOut(_ place: Int) -> Bool { !layout.columns.contains(place) }

    private static func isDigits(_ cell: ArraySlice<UInt8>) -> Bool {
        !cell.isEmpty && cell.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x20 }
    }

    private func fault(
        _ reason: FoodListFault.Reason, _ record: TableRecord, _ column: FoodListColumn
    ) -> FoodListFault {
        layout.fault(reason, record, layout.columns[column.rawValue])
    }

    /// A fault with the heading of its column.
    private func named(_ fault: FoodListFault) -> FoodListFault {
        guard let place = fault.column, layout.headings.indices.contains(place.number - 1) else {
            return fault
        }
        return FoodListFault(
            fault.reason, line: fault.line, lastLine: fault.lastLine,
            column: FoodListFault.Place(number: place.number, heading: layout.headings[place.number - 1]))
    }
}
