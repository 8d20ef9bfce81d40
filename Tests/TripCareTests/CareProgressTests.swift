import Geography
import Localization
import Testing
import TripCare
import TripTalk

@Suite("Where something that was told of a ride stands")
struct CareProgressTests {
    private static let start = Timestamp(milliseconds: 1_700_000_000_000)
    private static let day = TravelTime.minutes(24 * 60)

    /// All that can come of a beginning by so many deeds, each at once, four or twenty days later.
    private static func world(from first: CareProgress, deeds: Int) -> Set<Seen> {
        var seen: Set<Seen> = [Seen(progress: first, now: start)]
        var edge = seen
        for _ in 0..<deeds {
            var next: Set<Seen> = []
            for one in edge {
                for wait in [0.0, 4, 20] {
                    let now = one.now + .minutes(wait * 24 * 60)
                    for deed in CareDeed.allCases {
                        for actor in CareActor.allCases {
                            var after = one.progress
                            guard (try? after.take(deed, by: actor, at: now)) != nil else {
                                #expect(after == one.progress, "what is refused changes nothing")
                                continue
                            }
                            check(one.progress, deed, actor, after, now)
                            next.insert(Seen(progress: after, now: now))
                        }
                    }
                }
            }
            edge = next.subtracting(seen)
            seen.formUnion(edge)
        }
        return seen
    }

    private struct Seen: Hashable {
        let progress: CareProgress
        let now: Timestamp
    }

    private static func check(
        _ before: CareProgress, _ deed: CareDeed, _ actor: CareActor, _ after: CareProgress, _ now: Timestamp
    ) {
        #expect(!before.state.isOver, "what is over stays so")
        #expect(before.isThing || actor != .other, "who was reported has no part in it")
        #expect((actor == .clock) == (deed == .lapse))
        #expect(after.state.isOver == (after.closedAt != nil))
        #expect(!after.state.isOver || (after.deskAt == nil && after.dueAt == nil))
        if deed == .yes || deed == .no { #expect(actor == .other) }
        if deed == .lapse {
            #expect(before.dueAt.map { $0 <= now } == true, "nothing goes on before its moment")
        }
        if after.isThing, !after.state.isOver {
            #expect(after.dueAt != nil, "each wait has its end")
            #expect(after.dueAt.map { $0 <= start + CareProgress.thingSpan } == true)
        }
        if !after.isThing, !after.state.isOver {
            #expect(after.deskAt != nil || after.dueAt != nil, "it waits for the operator, or for its end")
        }
    }

    @Test(arguments: [
        CareProgress.problem(at: start), .thing(at: start, canAnswer: true, isTold: true),
        .thing(at: start, canAnswer: true, isTold: false), .thing(at: start, canAnswer: false, isTold: false),
    ])
    func `R24: whatever people do, in whichever order, each wait has its end and what is over stays so`(
        first: CareProgress
    ) {
        let all = Self.world(from: first, deeds: 5)
        let states = Set(all.map(\.progress.state))
        #expect(
            states
                == (first.isThing
                    ? Set([.unanswered, .found, .notFound, .handedBack, .closed, first.state])
                    : [.reported, .added, .answered, .closed]))
        // Left alone, each thing is closed once thirty days are over, by as many looks as there are waits.
        for one in all where one.progress.isThing {
            var left = one.progress
            for _ in 0..<2 { try? left.take(.lapse, by: .clock, at: Self.start + CareProgress.thingSpan) }
            #expect(left.state.isOver)
        }
    }

    @Test func `R24: a reporter writes once more while it is open, and again once the operator has answered`()
        throws
    {
        var problem = CareProgress.problem(at: Self.start)
        #expect(problem.deskAt == Self.start)
        try problem.take(.add, by: .reporter, at: Self.start + Self.day)
        #expect(problem.deskAt == Self.start, "it does not lose its place")
        #expect(!problem.allows(.add, by: .reporter, at: Self.start + Self.day))
        try problem.take(.ask, by: .office, at: Self.start + Self.day)
        #expect(problem.state == .answered && problem.deskAt == nil)
        #expect(problem.allows(.add, by: .reporter, at: Self.start + Self.day))
        #expect(!problem.allows(.lapse, by: .clock, at: Self.start + Self.day))
        try problem.take(.lapse, by: .clock, at: Self.start + Self.day + CareProgress.addSpan)
        #expect(problem.state == .closed)
    }

    @Test func `R24: a driver has three days, then the operator sees it; on the thirtieth it is closed`()
        throws
    {
        var thing = CareProgress.thing(at: Self.start, canAnswer: true, isTold: true)
        #expect(thing.deskAt == nil)
        let third = Self.start + CareProgress.answerSpan
        #expect(!thing.allows(.lapse, by: .clock, at: third - .seconds(1)))
        try thing.take(.lapse, by: .clock, at: third)
        #expect(thing.state == .unanswered && thing.deskAt == third)
        // Who answers late has answered.
        try thing.take(.yes, by: .other, at: third)
        #expect(thing.state == .found && thing.deskAt == nil)
        try thing.take(.lapse, by: .clock, at: Self.start + CareProgress.thingSpan)
        #expect(thing.state == .closed)
    }

    @Test func `R24: something can be told from the beginning of a ride until seven days after its end`() {
        let ahead = CareSpan.ahead(until: Self.start)
        #expect(!ahead.isOpen(at: Self.start - .seconds(1)) && ahead.isOpen(at: Self.start))
        #expect(CareSpan(.open).isOpen(at: Self.start))
        let ended = CareSpan(.ended(at: Self.start))
        #expect(ended.isOpen(at: Self.start + .minutes(7 * 1_440) - .seconds(1)))
        #expect(!ended.isOpen(at: Self.start + .minutes(7 * 1_440)))
        #expect(!CareSpan(.over).isOpen(at: Self.start))
    }
}
