import CityData
import Executors
import Observability
import Synchronization

/// Looks once, beside the server, whether the city's files are as they were imported.
actor CityFiles {
    private let executor = QueueExecutor(label: "city's files")
    private let folder: String
    private let logger: Logger
    private let found = Mutex<[String]>([])

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    init(_ folder: String, logger: Logger) {
        self.folder = folder
        self.logger = logger
    }

    /// What is wrong, in a few words that anybody may read; nothing as long as nothing was found.
    nonisolated var failure: String? { found.withLock { $0.isEmpty ? nil : "the city's files are damaged" } }

    /// Reads all files, which takes a moment.
    func check() {
        do {
            let faults = try CityData.faults(of: folder)
            found.withLock { $0 = faults }
            for fault in faults {
                logger.error("The city is damaged: import it again.", ["fault": .string(fault)])
            }
        } catch {
            logger.warning(
                "The city's files cannot be checked for damage.", ["error": .string(error.description)])
        }
    }
}
