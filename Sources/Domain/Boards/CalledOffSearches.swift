package import Geography
package import Identity

/// Who has called off how many searches of late, before anybody had agreed to come.
///
/// A request tells at once whether somebody is asked, so that whoever asks, looks and calls off from place to place
/// finds out where a driver is whom no stranger is shown. People rarely do it; so there are only a few an hour.
package struct CalledOffSearches: Sendable {
    /// How long one is remembered.
    package static let memory = TravelTime.minutes(60)

    private var moments: [PersonID: [Timestamp]] = [:]

    package init() {}

    /// How many people are remembered.
    package var count: Int { moments.count }

    /// Somebody has called a search off.
    package mutating func note(_ person: PersonID, at now: Timestamp) {
        moments[person] = recent(person, at: now) + [now]
    }

    /// From when on somebody may ask again who has called off as many as one may; `nil` for everybody else.
    package func end(of person: PersonID, most: Int, at now: Timestamp) -> Timestamp? {
        let recent = recent(person, at: now)
        guard recent.count >= most else { return nil }
        // The next one is free when so many are forgotten that it is one too few.
        return recent.dropFirst(recent.count - most).first.map { $0 + Self.memory }
    }

    /// Forgets what counts for nothing any more.
    package mutating func forget(at now: Timestamp) {
        for person in Array(moments.keys) {
            let recent = recent(person, at: now)
            moments[person] = recent.isEmpty ? nil : recent
        }
    }

    /// The clock was put right.
    package mutating func shift(by span: TravelTime) {
        moments = moments.mapValues { $0.map { $0 + span } }
    }

    private func recent(_ person: PersonID, at now: Timestamp) -> [Timestamp] {
        (moments[person] ?? []).filter { now - $0 < Self.memory }
    }
}
