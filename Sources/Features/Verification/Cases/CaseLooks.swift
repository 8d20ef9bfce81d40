import Crypto
import Geography
import Identity

/// Who may see which pictures just now: each picture once, by whoever has just said that they look, which is written down.
struct CaseLooks: Sendable {
    /// How long a look lasts.
    static let lasts = TravelTime.minutes(5)
    private static let capacity = 1_000

    private struct Look {
        let id: UniqueID
        let person: UniqueID
        let until: Timestamp
        var places: [IdentityCase.Place]
    }

    private var looks: [[UInt8]: Look] = [:]

    /// Begins a look.
    mutating func begin(_ token: SecretToken, at looked: IdentityCase, by person: UniqueID, now: Timestamp) {
        looks = looks.filter { now < $0.value.until }
        if looks.count >= Self.capacity { looks = [:] }
        looks[token.digest] = Look(
            id: looked.id, person: person, until: now + Self.lasts, places: looked.places)
    }

    /// Whether somebody may see a picture now, which is then the last time.
    mutating func take(
        _ place: IdentityCase.Place, of id: UniqueID, _ token: SecretToken, by person: UniqueID,
        now: Timestamp
    ) -> Bool {
        guard var look = looks[token.digest], look.id == id, look.person == person, now < look.until,
            let index = look.places.firstIndex(of: place)
        else { return false }
        look.places.remove(at: index)
        looks[token.digest] = look.places.isEmpty ? nil : look
        return true
    }

    /// Whether a look goes on.
    func isOpen(_ token: SecretToken, of id: UniqueID, by person: UniqueID, now: Timestamp) -> Bool {
        guard let look = looks[token.digest] else { return false }
        return look.id == id && look.person == person && now < look.until
    }
}
