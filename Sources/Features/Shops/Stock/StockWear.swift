import StockSearch

/// How the shelf has changed since it was made, and since its file was written.
struct StockWear {
    /// How many products were not in the large layer of the shelf when it was made.
    private let away: Int
    /// How many products were taken in since the file was written.
    var changes = 0
    /// Whether there is no file of the shelf yet.
    private(set) var isUnwritten: Bool

    init(_ start: StockStart) {
        away = start.putAway
        isUnwritten = !start.isFromFile
    }

    /// That of a new shelf, of which there is no file yet.
    init(_ shelf: StockShelf) {
        away = shelf.gone
        isUnwritten = true
    }

    /// The file was written when so many products had been taken in.
    mutating func wasWritten(at changes: Int) {
        self.changes -= changes
        isUnwritten = false
    }

    /// Whether a new shelf is worth the time, as so much of this one is in small layers, and in no file.
    func isWorn(_ shelf: StockShelf) -> Bool { isMuch(shelf.gone + shelf.moved - away, of: shelf) }

    /// Whether so much was taken in that a new file is worth the time.
    func isOutdated(_ shelf: StockShelf) -> Bool { isUnwritten || isMuch(changes, of: shelf) }

    /// One in twenty.
    private func isMuch(_ count: Int, of shelf: StockShelf) -> Bool { count > max(1_000, shelf.count / 20) }
}
