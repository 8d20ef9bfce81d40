import Identity
import Synchronization

/// Whose the devices are that have shown a good token since the server started, by the digests of their tokens.
///
/// They are counted by person before their token is looked up again. Strangers have no good token and get nobody in here,
/// so that nothing they use up stands in the way of a device that is in use.
final class KnownVaultDevices: Sendable {
    private static let most = 20_000

    private let people = Mutex<[String: UniqueID]>([:])

    /// Whose device it was when it was last looked up.
    func person(_ mark: String) -> UniqueID? { people.withLock { $0[mark] } }

    /// Notes whose device it is; nobody's if it is not linked, or no longer.
    func note(_ mark: String, _ person: UniqueID?) {
        people.withLock { people in
            // Bounded: those that are forgotten are new once more.
            if people.count >= Self.most { people.removeAll(keepingCapacity: true) }
            people[mark] = person
        }
    }
}
