/// What the reader is asked: the first byte of a question. Its parameters and its answer are in the extension of
/// ``GluCalcReader`` that gives it.
enum ReaderQuestion: UInt8 {
    /// Which version of these questions it knows.
    case version = 0
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
    /// What a chart draws of readings.
    case chartReadings = 17
}
