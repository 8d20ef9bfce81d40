import Insulin
import Tables

/// What stands between the cells of a food list, and in which column what is.
struct FoodListLayout {
    /// How many lines are looked at to find out.
    static let sampledLines = 1_000

    /// What stands between the cells.
    var separator: TableSeparator
    /// The column of each ``FoodListColumn``, from 0, by its raw value.
    var columns: [Int]
    /// The headings, where there are some.
    var headings: [String] = []
    /// The last line that is no food; 0 if the first one is.
    var lastHeadingLine = 0

    /// What a file says of its layout: by a line `sep=;`, by its headings, or by what its lines have in common.
    ///
    /// - Throws: Why it cannot be told. It is never guessed: a list that is read the wrong way round has numbers that
    ///   look right.
    static func found(in bytes: [UInt8], _ units: FoodUnitWords) throws(FoodListFault) -> FoodListLayout {
        var samples: [Sample] = []
        let declared = declaredSeparator(in: bytes)
        for separator in [TableSeparator.semicolon, .comma, .tab] where declared ?? separator == separator {
            samples.append(Sample(bytes, separator, lastDeclaration: declared == nil ? 0 : 1, units))
        }
        let sample = try chosen(of: samples)
        // What cannot be read may have been the headings.
        if let failure = sample.failure { throw failure }
        guard let first = sample.first else { throw FoodListFault(.table(.empty), line: 1) }
        return try FoodListLayout(first, sample)
    }

    /// The separator that a first line `sep=;` names, as spreadsheets write it.
    private static func declaredSeparator(in bytes: [UInt8]) -> TableSeparator? {
        guard bytes.count > 4, LetterFolding.plain(bytes[..<4]).elementsEqual("sep=".utf8) else { return nil }
        guard bytes.count == 5 || bytes[5] == 0x0A || bytes[5] == 0x0D else { return nil }
        return TableSeparator(rawValue: bytes[4])
    }

    /// The separator with which the file makes sense.
    private static func chosen(of samples: [Sample]) throws(FoodListFault) -> Sample {
        if samples.count == 1 { return samples[0] }
        if let whole = only(samples, where: { $0.isHeaded }) { return whole }
        let fitting = samples.reduce(0) { $0 + $1.fitting }
        if fitting > 0 {
            // A stray line of another kind is a bad line; a tenth of them makes one wonder.
            guard let most = only(samples, where: { $0.fitting * 10 > fitting * 9 }) else {
                throw FoodListFault(.unclearSeparator, line: samples[0].first?.line ?? 1)
            }
            return most
        }
        // No line is a food, so that each is going to be named: the first one says how they are to be read.
        if let named = only(samples, where: { $0.named.contains { $0 != nil } }) { return named }
        if let several = only(samples, where: { $0.first.map { $0.count > 1 } ?? false }) { return several }
        if samples.allSatisfy({ $0.first == nil }) { return samples[0] }
        throw FoodListFault(.unclearSeparator, line: samples[0].first?.line ?? 1)
    }

    private static func only(_ samples: [Sample], where isRight: (Sample) -> Bool) -> Sample? {
        let right = samples.filter(isRight)
        return right.count == 1 ? right[0] : nil
    }

    private init(_ first: TableRecord, _ sample: Sample) throws(FoodListFault) {
        separator = sample.separator
        columns = FoodListColumn.allCases.map { $0.rawValue }
        let named = sample.named
        let known = named.filter { $0 != nil }.count
        // Headings are no numbers, and foods have two: a first line without any would be headings of which we know
        // too few, and the columns might stand in any order.
        guard known >= 3 || !sample.firstHasNumber else {
            lastHeadingLine = sample.lastDeclaration
            return
        }
        headings = first.cells
        lastHeadingLine = first.lastLine
        var isNamed = [Bool](repeating: false, count: columns.count)
        for (place, column) in named.enumerated() {
            guard let column else { continue }
            guard !isNamed[column.rawValue] else {
                throw fault(.table(.repeatedColumn), first, place)
            }
            isNamed[column.rawValue] = true
            columns[column.rawValue] = place
        }
        for column in FoodListColumn.allCases where !isNamed[column.rawValue] {
            for (place, known) in named.enumerated() where known == nil && !first.utf8(place).isEmpty {
                throw fault(.unknownHeading(missing: column), first, place)
            }
            throw FoodListFault(.missingHeading(column), line: first.line)
        }
    }

    /// Something wrong with a cell.
    func fault(_ reason: FoodListFault.Reason, _ record: TableRecord, _ place: Int) -> FoodListFault {
        let heading = headings.indices.contains(place) && !headings[place].isEmpty ? headings[place] : nil
        return FoodListFault(
            reason, line: record.line, lastLine: record.lastLine,
            column: FoodListFault.Place(number: place + 1, heading: heading))
    }
}
