/// The conditions of everybody in a car, and what of them matters to others' conditions, packed so that
/// thousands of cars can be checked in microseconds.
///
/// Each bit of ``needs`` is something that happens around these people, each bit of ``refuses`` something
/// that must not. Two groups agree when neither needs what the other refuses and the ages are welcome.
/// Friends, and who must not meet, are not packed: see ``Traveller/accepts(_:)``.
struct HardTraits: BitwiseCopyable, Hashable, Sendable {
    var needs: UInt8 = 0
    var refuses: UInt8 = 0
    /// The ages of these people; an unknown age could be any.
    var youngest: UInt8 = .max
    var oldest: UInt8 = 0
    /// The ages that all of these people accept.
    var acceptsFrom: UInt8 = 0
    var acceptsTo: UInt8 = .max

    /// An empty car.
    init() {}

    init(of traveller: Traveller) {
        let preferences = traveller.preferences
        for (bit, attitude) in [preferences.smoking, preferences.music, preferences.talk].enumerated() {
            if attitude == .needs { needs |= 1 << UInt8(bit) }
            if attitude == .refuses { refuses |= 1 << UInt8(bit) }
        }
        if !traveller.isVerifiedWoman { needs |= 1 << 3 }
        if preferences.womenOnly == .required { refuses |= 1 << 3 }
        youngest = traveller.age ?? 0
        oldest = traveller.age ?? .max
        if preferences.ageRestriction == .required {
            acceptsFrom = preferences.ages.lowerBound
            acceptsTo = preferences.ages.upperBound
        }
    }

    /// The conditions of both groups together.
    func union(_ other: HardTraits) -> HardTraits {
        var union = self
        union.needs |= other.needs
        union.refuses |= other.refuses
        union.youngest = min(youngest, other.youngest)
        union.oldest = max(oldest, other.oldest)
        union.acceptsFrom = max(acceptsFrom, other.acceptsFrom)
        union.acceptsTo = min(acceptsTo, other.acceptsTo)
        return union
    }

    /// Whether the two groups can share a car.
    func agree(with other: HardTraits) -> Bool {
        needs & other.refuses == 0 && refuses & other.needs == 0
            && accepts(other) && other.accepts(self)
    }

    private func accepts(_ other: HardTraits) -> Bool {
        other.youngest > other.oldest  // nobody there
            || (acceptsFrom <= other.youngest && other.oldest <= acceptsTo)
    }
}
