import Files
import Roads
import Terminal

/// Writes the arcs of a city's roads for other programs.
enum RoadsExportCommand: Command {
    static let syntax = CommandSyntax(
        "roads export", summary: "Writes all arcs of a city's roads as CSV, for other programs.",
        arguments: [
            CommandArgument("CITY", CitySource.help), CommandArgument("FILE", "The CSV file to write."),
        ],
        notes: """
            A line an arc: tail, head (nodes, from 0), length_m, time_ms (free flow), and the positions of both
            ends in degrees.
            """)

    static func run(_ arguments: CommandArguments, console: Console) async throws {
        let (city, file) = (arguments.positionals[0], arguments.positionals[1])
        let network = try await CitySource.open(city, console: console).map.network
        try ArcFile.write(network, to: file)
        console.note("Wrote \(network.arcCount) arcs between \(network.nodeCount) nodes to \(file).")
    }
}

/// The arcs of a network as a file.
enum ArcFile {
    /// Writes it whole or not at all.
    static func write(_ network: RoadNetwork, to path: String) throws(FileError) {
        try unsafe AtomicFile.replace(path) { put throws(FileError) in
            try network.exportArcs { bytes throws(FileError) in
                try unsafe bytes.withUnsafeBufferPointer { buffer throws(FileError) in
                    try unsafe put(UnsafeRawBufferPointer(buffer))
                }
            }
        }
    }
}
