import Carpool
import Geography
import Identity
import Testing

@Suite("R6: what people were told, against what a store says after a crash")
struct RideTestimonyTests {
    private static let start = Timestamp(milliseconds: 1_000_000)
    private static let (one, other) = (OfferID(1), OfferID(2))
    private static let promise = Promise(
        latestPickup: start + .minutes(10), latestDropOff: start + .minutes(30), longestRide: .minutes(20))

    /// A ride that the first driver has accepted, and what happened to it since.
    private func ride(_ events: RideEvent...) throws -> Ride {
        var ride = Ride.ask(
            RequestID(9), passenger: PersonID(7), rules: MatchingRules(), at: Self.start
        ).ride
        for event in [.matched([Self.one]), .accepted(Self.one, Self.promise)] + events {
            _ = try ride.handle(event, at: Self.start)
        }
        return ride
    }

    private func verdict(
        on ride: Ride, _ deeds: (RideDeed.Kind, OfferID?, RideDeed.Outcome)...
    ) -> RideTestimony.Verdict {
        let told = deeds.enumerated().map { number, deed in
            var told = RideDeed(number: number, cycle: 1, who: "somebody", kind: deed.0, drive: deed.1)
            told.outcome = deed.2
            return told
        }
        return RideTestimony(
            deeds: told.filter { $0.kind != .endDrive }, endings: told.filter { $0.kind == .endDrive }
        ).verdict(on: ride)
    }

    private func isBroken(_ verdict: RideTestimony.Verdict) -> Bool {
        if case .broken = verdict { true } else { false }
    }

    @Test func `an accepted ride that stands as offered, with no mark of a loss, is a promise that was lost`()
    {
        var lost = Ride.ask(
            RequestID(9), passenger: PersonID(7), rules: MatchingRules(), at: Self.start
        ).ride
        _ = try? lost.handle(.matched([Self.one]), at: Self.start)
        #expect(lost.offer == Self.one && lost.state.agreement == nil)
        #expect(isBroken(verdict(on: lost, (.accept, Self.one, .acknowledged))))
        // That the driver tried to end the drive explains nothing where the ride was never given up.
        #expect(
            isBroken(
                verdict(
                    on: lost, (.accept, Self.one, .acknowledged), (.endDrive, Self.one, .unanswered))))
        // What nobody was told of may be lost.
        #expect(verdict(on: lost, (.accept, Self.one, .unanswered)) == .kept)
        #expect(verdict(on: lost, (.accept, Self.one, .refused)) == .kept)
    }

    @Test func `the end of a drive explains why an accepted ride stands as offered to the next driver`()
        throws
    {
        let ride = try ride(.lostDriver(Self.one), .matched([Self.other]))
        #expect(ride.offer == Self.other && ride.state.agreement == nil)
        for outcome in [RideDeed.Outcome.acknowledged, .unanswered] {
            for kind in [RideDeed.Kind.endDrive, .callOff] {
                #expect(
                    verdict(on: ride, (.accept, Self.one, .acknowledged), (kind, Self.one, outcome)) == .ended
                )
            }
        }
        let told = [RideDeed.Kind.accept, .arrive].map { kind in
            var deed = RideDeed(number: 1, cycle: 1, who: "Karim", kind: kind, drive: Self.one)
            deed.outcome = .acknowledged
            return deed
        }
        #expect(RideTestimony(deeds: told, endings: []).endedAgreements(of: ride) == 1)
        // Refused, done before, or by another: no explanation.
        #expect(
            isBroken(verdict(on: ride, (.accept, Self.one, .acknowledged), (.endDrive, Self.one, .refused))))
        #expect(
            isBroken(
                verdict(on: ride, (.endDrive, Self.one, .unanswered), (.accept, Self.one, .acknowledged))))
        #expect(
            isBroken(
                verdict(on: ride, (.accept, Self.one, .acknowledged), (.endDrive, Self.other, .acknowledged)))
        )
        // The rules may take a ride from a driver of whom nothing is heard.
        let silent = try self.ride(.lostDriver(Self.one, .silence))
        #expect(verdict(on: silent, (.accept, Self.one, .acknowledged)) == .ended)
    }

    @Test func `the last driver who agreed counts, and who was on board stays so`() throws {
        let next = try ride(
            .lostDriver(Self.one), .matched([Self.other]), .accepted(Self.other, Self.promise))
        let deeds: [(RideDeed.Kind, OfferID?, RideDeed.Outcome)] = [
            (.accept, Self.one, .acknowledged), (.callOff, Self.one, .acknowledged),
            (.accept, Self.other, .acknowledged),
        ]
        #expect(verdict(on: next, deeds[0], deeds[1], deeds[2]) == .kept)
        #expect(
            isBroken(verdict(on: next, deeds[0], deeds[1], deeds[2], (.board, Self.other, .acknowledged))))
        let aboard = try ride(.boarded(Self.one))
        #expect(
            verdict(on: aboard, (.accept, Self.one, .acknowledged), (.board, Self.one, .acknowledged))
                == .kept)
        #expect(isBroken(verdict(on: aboard, (.cancel, nil, .acknowledged))))
    }

    @Test func `a cancellation holds, and comes from somebody`() throws {
        let cancelled = try ride(.cancelled)
        #expect(verdict(on: cancelled, (.cancel, nil, .acknowledged)) == .kept)
        #expect(verdict(on: cancelled, (.cancel, nil, .unanswered)) == .kept)
        #expect(isBroken(verdict(on: cancelled, (.cancel, nil, .refused))))
        #expect(isBroken(verdict(on: cancelled)))
        #expect(
            isBroken(
                verdict(
                    on: cancelled, (.board, Self.one, .acknowledged), (.cancel, nil, .unanswered))))
    }

    @Test func `who could rate a ride has arrived, and stays so`() throws {
        let agreed: (RideDeed.Kind, OfferID?, RideDeed.Outcome) = (.accept, Self.one, .acknowledged)
        let arrived = try ride(.boarded(Self.one), .reachedDropOff(Self.one))
        let closed = try ride(.boarded(Self.one), .reachedDropOff(Self.one), .rated)
        // The rating is kept beside the ride, which may learn of it later.
        for ride in [arrived, closed] {
            #expect(verdict(on: ride, agreed, (.rate, nil, .acknowledged)) == .kept)
        }
        let aboard = try ride(.boarded(Self.one))
        #expect(isBroken(verdict(on: aboard, agreed, (.rate, nil, .acknowledged))))
        #expect(
            isBroken(
                verdict(on: try ride(.cancelled), (.cancel, nil, .unanswered), (.rate, nil, .acknowledged))))
        for outcome in [RideDeed.Outcome.refused, .unanswered] {
            #expect(verdict(on: aboard, agreed, (.rate, nil, outcome)) == .kept)
        }
    }
}
