import Database
import Identity
import PersonalData
import Privacy
import Synchronization

/// A part of the city that cannot forget somebody.
struct FailingBox: PersonalDataKeeper {
    let person: UniqueID
    var word: String { "failing" }

    init(for person: UniqueID) { self.person = person }

    func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        if departure.person == person { throw PrivacyError(.notFound) }
        return true
    }
}

/// A part of the city during whose step the server ends, as often as it is told.
final class KilledBox: PersonalDataKeeper {
    private let left: Mutex<Int>

    init(count: Int) { left = Mutex(count) }

    var word: String { "killed" }

    func erase(_ departure: Departure, in transaction: any Transaction) throws -> Bool {
        let isKilled = left.withLock { left in
            left -= 1
            return left >= 0
        }
        if isKilled { throw CancellationError() }
        return true
    }
}
