import PocketRuntime

/// What the reader is asked: the first byte of a question. Its parameters and its answer are in the extension of
/// ``GluCalcReader`` that gives it.
enum ReaderQuestion: UInt8 {
    /// Which version of these questions it knows.
    case version = 0
    /// What a list of foods would do to those that there are.
    case foodList = 1
    /// The foods with those that come with the app.
    case factoryFoods = 2
    /// The foods as a file.
    case foodFile = 3
    /// Meals as a table for a spreadsheet.
    case journalTable = 4
    /// Meals as plain text.
    case journalText = 5
    /// How a Nightscout server is asked.
    case serverRequest = 10
    /// What a server says of the glucose.
    case serverEntries = 11
    /// What a server says of itself.
    case serverStatus = 12
    /// What a server says of ratios, sensitivities and targets.
    case serverProfile = 13
    /// The readings of a file.
    case readingFile = 14
    /// New readings among those that are kept.
    case mergeReadings = 15
    /// The readings of a meter.
    case meter = 16
    /// The figures of the charts.
    case drawFigures = 40
    /// The journal as it goes to the doctor.
    case drawReport = 41
    /// Doses at several glycaemias, and the insulin of a day by weight.
    case drawGrids = 42
    /// The journal of somebody who has given a link to it.
    case drawGuest = 43
    /// What the doctor's values of another device would change.
    case drawComparison = 44
}

extension ReaderQuestion {
    /// The beginning of a question: what it is, and the texts with which it is answered.
    func writer(_ texts: PocketTexts) -> SnapshotWriter {
        var writer = SnapshotWriter(capacity: 65_536)
        writer.byte(rawValue)
        writer.data(texts.bytes)
        return writer
    }
}
