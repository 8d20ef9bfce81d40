import HTTPBenchmark

/// A photo as it comes from a phone, put beside a product again and again.
struct PhotoUploads {
    /// What it took.
    struct Figures {
        /// From sending the photo to the answer, in milliseconds; in order of size.
        var times: [Double] = []
        /// The most that the program which reads photos has held, in bytes.
        var child = 0
        /// How much more than before the server has held at once, in bytes.
        var server = 0
    }

    /// What a photo is sent to.
    let path: String
    let photo: [UInt8]
    /// Its media type.
    let type: String

    /// Sends it so many times with nobody else there, one after the other; then some more while the memory is watched, which
    /// takes time.
    func run(_ count: Int, by keeper: LoadPerson, to server: ServedProcess) throws -> Figures {
        let connection = LoopbackConnection(port: server.port, source: 247, seconds: 30)
        func send() throws -> Double {
            let start = Stopwatch.now
            let answer = try connection.send("PUT", path, token: keeper.token, type: type, body: photo)
            guard answer.status == 200 else {
                throw CommandError("The photo was not taken: \(answer.status).")
            }
            return Double(Stopwatch.now - start) / 1e6
        }
        var figures = Figures()
        figures.times = try (0..<count).map { _ in try send() }.sorted()
        let before = server.residentBytes
        server.forgetPeak()
        let watch = ChildMemory(of: server.processID, named: "medina-images")
        for _ in 0..<3 { _ = try send() }
        figures.child = watch.end()
        figures.server = max(0, server.peakBytes - before)
        guard figures.child > 0 else { throw CommandError("No program has read the photo.") }
        return figures
    }
}
