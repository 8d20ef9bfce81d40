import Executors
import Observability
import Roads

/// Writes the learned speeds on a thread of its own: bringing a file to the disk can take as long as the disk likes, and
/// nobody else shall wait for it.
actor SpeedKeeper {
    private nonisolated let executor = QueueExecutor(label: "medina.speeds")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
    private let path: String
    private let logger: Logger

    init(path: String, logger: Logger) {
        self.path = path
        self.logger = logger
    }

    /// Replaces the file by what is known now.
    func keep(_ observations: SpeedObservations, of network: RoadNetwork) {
        do {
            try SpeedFile.write(observations, of: network, to: path)
        } catch {
            logger.warning("The learned speeds could not be kept", ["error": .string("\(error)")])
        }
    }
}
