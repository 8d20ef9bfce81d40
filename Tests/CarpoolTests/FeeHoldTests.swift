import Carpool
import Geography
import Identity
import Ledger
import Testing

@Suite("R6: how long what calling off costs holds")
struct FeeHoldTests {
    private let agreedAt = Timestamp(milliseconds: 1_700_000_000_000)
    private let price = Money(minorUnits: 1_000, .swissFranc)

    /// An agreement as it stands at a moment, with the car at the pickup from another on.
    private func agreement(at now: Timestamp, reached: Double?, isDelayed: Bool) -> RideAgreement {
        let promise = Promise(
            latestPickup: agreedAt + .seconds(400), latestDropOff: agreedAt + .minutes(30),
            longestRide: .minutes(20))
        var agreement = RideAgreement(offer: OfferID(1), promise: promise, agreedAt: agreedAt)
        if isDelayed { agreement.delay = RideDelay(missed: promise, toldAt: agreedAt) }
        if let reached, now >= agreedAt + .seconds(reached) {
            agreement.reachedAt = agreedAt + .seconds(reached)
            agreement.waitsUntil = agreedAt + .seconds(reached + 180)
        }
        return agreement
    }

    @Test func `in every small world the fee does not rise before the moment that is said`() {
        let moments = stride(from: 0.0, through: 900, by: 10).map { agreedAt + .seconds($0) }
        for freeTime in [0.0, 120, 500] {
            for (late, absence) in [(0, 0), (0, 300), (200, 0), (200, 300), (200, 200)] as [(Int64, Int64)] {
                for isFreeUntilArrival in [false, true] {
                    let policy = CancellationPolicy(
                        freeTime: .seconds(freeTime), isFreeUntilArrival: isFreeUntilArrival, lateFee: late,
                        absenceFee: absence)
                    for reached in [nil, 0, 50, 130, 390, 500] as [Double?] {
                        for (isDelayed, isSeen) in [(false, true), (true, true), (false, false)] {
                            check(policy, moments, reached, isDelayed: isDelayed, isSeen: isSeen)
                        }
                    }
                }
            }
        }
    }

    private func check(
        _ policy: CancellationPolicy, _ moments: [Timestamp], _ reached: Double?, isDelayed: Bool,
        isSeen: Bool
    ) {
        func fee(_ now: Timestamp) -> Int64 {
            policy.fee(
                for: .passenger, of: agreement(at: now, reached: reached, isDelayed: isDelayed), price: price,
                carWasSeen: isSeen, at: now
            ).minorUnits
        }
        for (index, now) in moments.enumerated() {
            let agreed = agreement(at: now, reached: reached, isDelayed: isDelayed)
            let hold = policy.hold(of: agreed, price: price, carWasSeen: isSeen, at: now)
            let later = moments[index...].filter { moment in
                switch hold {
                case .always: true
                case .untilArrival: reached.map { moment < agreedAt + .seconds($0) } ?? true
                case .until(let end): moment < end
                }
            }
            #expect(
                later.allSatisfy { fee($0) <= fee(now) },
                "\(policy), reached \(reached ?? -1), \(now - agreedAt) after, \(hold)")
        }
    }

    @Test func `the free minutes, the car's arrival and the end of its wait are told as they are`() {
        let policy = CancellationPolicy.standard(.swissFranc)
        func hold(after seconds: Double, reached: Double?) -> FeeHold {
            let now = agreedAt + .seconds(seconds)
            return policy.hold(
                of: agreement(at: now, reached: reached, isDelayed: false), price: price, at: now)
        }
        #expect(hold(after: 60, reached: nil) == .untilArrival)
        #expect(hold(after: 60, reached: 50) == .until(agreedAt + .minutes(2)))
        #expect(hold(after: 130, reached: 50) == .until(agreedAt + .seconds(230)))
        #expect(hold(after: 230, reached: 50) == .always)
        #expect(hold(after: 401, reached: nil) == .always, "it comes late, and that is free")
        #expect(
            CancellationPolicy.free.hold(
                of: agreement(at: agreedAt, reached: 0, isDelayed: false), price: price, at: agreedAt)
                == .always)
    }
}
