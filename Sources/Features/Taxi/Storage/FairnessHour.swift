import Database
import Geography
import Identity
import TaxiDispatch

/// What a taxi did and waited in a zone within an hour, added up.
struct FairnessHour: Sendable {
    /// Which taxi, zone and hour it is about.
    struct Key: Hashable, Comparable, Sendable {
        /// Hours since 1970 UTC.
        var hour: Int64
        /// The zone; 0 outside the city.
        var zone: Int32
        var taxi: TaxiID

        static func < (left: Key, right: Key) -> Bool {
            (left.hour, left.zone, left.taxi) < (right.hour, right.zone, right.taxi)
        }
    }

    var stays = 0
    /// In milliseconds.
    var waited: Int64 = 0
    var asked = 0
    var accepted = 0
    var refused = 0
    var silent = 0
    var served = 0
    var gaveUp = 0
    var lostCaller = 0

    /// Adds up what happened, by taxi, zone and hour.
    static func sums(of deeds: [TaxiDeed]) -> [Key: FairnessHour] {
        deeds.reduce(into: [:]) { sums, deed in
            let key = Key(
                hour: deed.at.milliseconds / 3_600_000, zone: deed.zone?.value ?? 0, taxi: deed.taxi)
            sums[key, default: FairnessHour()].add(deed.kind)
        }
    }

    private mutating func add(_ kind: TaxiDeed.Kind) {
        switch kind {
        case .waited(let span):
            stays += 1
            waited += span.milliseconds
        case .asked: asked += 1
        case .accepted: accepted += 1
        case .refused: refused += 1
        case .silent: silent += 1
        case .served: served += 1
        case .gaveUp: gaveUp += 1
        case .lostCaller: lostCaller += 1
        }
    }

    /// Adds it to what is stored.
    func upsert(_ key: Key) -> SQL {
        """
        INSERT INTO taxi_hours (hour, zone, taxi_id, stays, waited, asked, accepted, refused, silent,
            served, gave_up, lost_caller, created_at)
        VALUES (\(key.hour), \(Int(key.zone)), \(key.taxi.text), \(stays), \(waited), \(asked),
            \(accepted), \(refused), \(silent), \(served), \(gaveUp), \(lostCaller),
            \(key.hour * 3_600_000))
        ON CONFLICT (hour, zone, taxi_id) DO UPDATE SET stays = taxi_hours.stays + excluded.stays,
            waited = taxi_hours.waited + excluded.waited, asked = taxi_hours.asked + excluded.asked,
            accepted = taxi_hours.accepted + excluded.accepted,
            refused = taxi_hours.refused + excluded.refused,
            silent = taxi_hours.silent + excluded.silent, served = taxi_hours.served + excluded.served,
            gave_up = taxi_hours.gave_up + excluded.gave_up,
            lost_caller = taxi_hours.lost_caller + excluded.lost_caller
        """
    }
}
