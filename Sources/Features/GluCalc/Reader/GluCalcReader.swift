public import PocketRuntime

/// The tool of GluCalc that reads what comes from elsewhere: files, and what servers and devices say. It is a function from
/// bytes to bytes in a module of its own, so that the app stays small, and what makes it fail harms nothing.
public enum GluCalcReader: PocketTool {
    /// Answers a ``ReaderQuestion`` in the form that belongs to it; nothing for what is no question.
    public static func answer(_ question: [UInt8]) -> [UInt8]? {
        guard let first = question.first, let kind = ReaderQuestion(rawValue: first) else { return nil }
        var reader = SnapshotReader(Array(question.dropFirst()))
        var writer = SnapshotWriter()
        do throws(SnapshotError) {
            try answer(kind, &reader, &writer)
            try reader.end()
        } catch {
            return nil
        }
        return writer.bytes
    }

    /// What the tool is called in the list of apps.
    static var name: PocketName { "reader" }

    private static func answer(
        _ kind: ReaderQuestion, _ reader: inout SnapshotReader, _ writer: inout SnapshotWriter
    ) throws(SnapshotError) {
        switch kind {
        case .version: writer.integer(1)
        case .serverRequest: try serverRequest(&reader, &writer)
        case .serverEntries: try serverEntries(&reader, &writer)
        case .serverStatus: try serverStatus(&reader, &writer)
        case .serverProfile: try serverProfile(&reader, &writer)
        case .readingFile: try readingFile(&reader, &writer)
        case .mergeReadings: try mergeReadings(&reader, &writer)
        case .meter: try meter(&reader, &writer)
        case .foodList: try reviewList(&reader, &writer)
        case .factoryFoods: try addFactoryFoods(&reader, &writer)
        case .foodFile: try writeFoods(&reader, &writer)
        case .journalTable: try writeJournal(isTable: true, &reader, &writer)
        case .journalText: try writeJournal(isTable: false, &reader, &writer)
        case .drawFigures: try draw(&reader, &writer, .figures)
        case .drawReport: try draw(&reader, &writer, .report)
        case .drawGrids: try draw(&reader, &writer, .grids)
        case .drawGuest: try drawGuest(&reader, &writer)
        case .drawComparison: try drawComparison(&reader, &writer)
        }
    }
}
