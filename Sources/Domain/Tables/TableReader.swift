/// Reads a table of comma-separated values (RFC 4180) from UTF-8 bytes that come piece by piece.
///
/// Lines end with CR LF, LF or CR. A cell that begins with a quote ends with one and may hold separators, line breaks
/// and doubled quotes; a quote within a cell that does not begin with one is a sign like any other. Empty lines count
/// as lines and are no records. What is wrong with one line leaves the others readable; after a quote that is never
/// closed, or after too many lines, nothing more is read.
public struct TableReader: Sendable {
    /// The most lines unless said otherwise: one with the names of the columns, and 200,000 more.
    public static let mostLines = 200_001
    /// The most bytes of a record, quotes and separators counted.
    public static let mostBytes = 65_536
    /// The most columns.
    public static let mostColumns = 100

    private enum State {
        case cellStart, plain, quoted, afterQuote, skipping, ended
    }

    private let separator: UInt8
    private let mostLines: Int
    private var state = State.cellStart
    private var cells: [UInt8] = []
    private var ends: [Int] = []
    private var line = 1
    private var firstLine = 1
    /// Where the last quote was opened.
    private var quoteLine = 1
    private var length = 0
    private var isAfterReturn = false

    /// A reader of tables with this separator.
    ///
    /// - Parameter mostLines: The most lines, that with the names of the columns among them.
    public init(separator: TableSeparator, mostLines: Int = TableReader.mostLines) {
        self.separator = separator.rawValue
        self.mostLines = mostLines
    }

    /// Reads the next piece, and hands over each record that is complete and each error as it is found.
    public mutating func read(_ piece: [UInt8], _ each: (Result<TableRecord, TableError>) -> Void) {
        var index = 0
        while index < piece.count, state != .ended {
            let byte = piece[index]
            if isAfterReturn {
                isAfterReturn = false
                if byte == 0x0A {
                    if state == .quoted { keep(byte) }
                    index += 1
                    continue
                }
            }
            switch state {
            case .quoted, .plain:
                let start = index
                if state == .quoted {
                    while index < piece.count, piece[index] != 0x22, piece[index] != 0x0A,
                        piece[index] != 0x0D
                    { index += 1 }
                } else {
                    while index < piece.count, piece[index] != separator, piece[index] != 0x0A,
                        piece[index] != 0x0D
                    {
                        index += 1
                    }
                }
                if index > start {
                    length += index - start
                    if length <= Self.mostBytes { cells.append(contentsOf: piece[start..<index]) }
                    checkLength(each)
                } else {
                    step(byte, each)
                    index += 1
                }
            default:
                step(byte, each)
                index += 1
            }
        }
    }

    /// Says that no more pieces come.
    public mutating func finish(_ each: (Result<TableRecord, TableError>) -> Void) {
        switch state {
        case .quoted: fail(.unclosedQuote, each)
        case .cellStart, .plain, .afterQuote:
            if length > 0 { endRecord(each) }
        case .skipping, .ended: break
        }
        state = .ended
    }

    /// Reads a whole table at once.
    public static func read(
        _ bytes: [UInt8], separator: TableSeparator, mostLines: Int = TableReader.mostLines,
        _ each: (Result<TableRecord, TableError>) -> Void
    ) {
        var reader = TableReader(separator: separator, mostLines: mostLines)
        reader.read(bytes, each)
        reader.finish(each)
    }

    /// One sign that is not simply part of a cell.
    private mutating func step(_ byte: UInt8, _ each: (Result<TableRecord, TableError>) -> Void) {
        if byte == 0x0A || byte == 0x0D {
            breakLine(byte, each)
            return
        }
        length += 1
        switch state {
        case .cellStart:
            if byte == 0x22 {
                state = .quoted
                quoteLine = line
            } else if byte == separator {
                endCell(each)
            } else {
                cells.append(byte)
                state = .plain
            }
        case .plain: endCell(each)
        case .quoted: state = .afterQuote
        case .afterQuote:
            if byte == 0x22 {
                cells.append(byte)
                state = .quoted
            } else if byte == separator {
                endCell(each)
            } else {
                fail(line > quoteLine ? .quoteClosedLater : .textAfterQuote, each)
            }
        case .skipping, .ended: break
        }
        checkLength(each)
    }

    private mutating func breakLine(_ byte: UInt8, _ each: (Result<TableRecord, TableError>) -> Void) {
        isAfterReturn = byte == 0x0D
        if state == .quoted {
            line += 1
            keep(byte)
            checkLength(each)
        } else {
            if state != .skipping, length > 0 { endRecord(each) }
            line += 1
            if state != .ended { begin() }
        }
    }

    /// Keeps a line break inside quotes.
    private mutating func keep(_ byte: UInt8) {
        length += 1
        cells.append(byte)
    }

    private mutating func endCell(_ each: (Result<TableRecord, TableError>) -> Void) {
        ends.append(cells.count)
        state = .cellStart
        if ends.count == Self.mostColumns { fail(.tooManyColumns, column: Self.mostColumns + 1, each) }
    }

    private mutating func endRecord(_ each: (Result<TableRecord, TableError>) -> Void) {
        guard firstLine <= mostLines else { return fail(.tooManyLines, each) }
        ends.append(cells.count)
        each(.success(TableRecord(line: firstLine, lastLine: line, bytes: cells, ends: ends)))
    }

    /// Makes ready for the record that begins on this line.
    private mutating func begin() {
        cells.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        length = 0
        firstLine = line
        state = .cellStart
    }

    private mutating func checkLength(_ each: (Result<TableRecord, TableError>) -> Void) {
        guard length > Self.mostBytes, state != .skipping, state != .ended else { return }
        // So long a cell in quotes is one whose end was forgotten.
        fail(state == .quoted ? .unclosedQuote : .lineTooLong, each)
    }

    private mutating func fail(
        _ code: TableError.Code, column: Int? = nil, _ each: (Result<TableRecord, TableError>) -> Void
    ) {
        let place = code == .tooManyLines ? nil : column ?? ends.count + 1
        // The rest of the line on which it is noticed is not read either.
        let isEnd = code == .unclosedQuote || code == .tooManyLines
        let error = TableError(code, line: firstLine, lastLine: isEnd ? firstLine : line, column: place)
        each(.failure(error))
        state = error.endsTable ? .ended : .skipping
    }
}
