/// How many people may come in at the same time.
enum CityDoors {
    /// What the databases, the map, the files of the log and what they start need besides the connections.
    private static let kept = 256

    /// The connections of the city's own server; the one for people's devices takes a quarter as many.
    ///
    /// - Parameter files: How many files may be open. An answer from a file takes a second one besides its connection.
    static func connections(openFiles files: Int) -> Int {
        min(8_192, max(64, (files - kept) * 2 / 5))
    }
}
