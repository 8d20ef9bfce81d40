import Friendships
import Geography
import Testing

@Suite("What two people are to each other", .timeLimit(.minutes(2)))
struct FriendPairTests {
    private enum Step: Hashable {
        case act(FriendAct, FriendPair.Side)
        /// Some days go by.
        case wait(Int64)
    }

    private static let steps: [Step] =
        FriendPair.Side.allCases.flatMap { side in FriendAct.allCases.map { Step.act($0, side) } } + [
            .wait(31)
        ]

    private func number(_ side: FriendPair.Side) -> Int { side == .first ? 0 : 1 }

    /// Both worlds after a step, which must agree in all that anybody may know.
    private func take(
        _ step: Step, _ pair: inout FriendPair, _ history: inout FriendHistory, _ now: inout Int64
    ) -> Bool {
        now += 1_000
        switch step {
        case .wait(let days): now += days * 86_400_000
        case .act(let act, let side):
            let refusal = history.add(act, by: number(side), at: now)
            var found: FriendRefusal?
            do { _ = try pair.apply(act, by: side, at: Timestamp(milliseconds: now)) } catch { found = error }
            if refusal != found { return false }
        }
        let moment = Timestamp(milliseconds: now)
        return FriendPair.Side.allCases.allSatisfy {
            pair.sight(of: $0, at: moment) == history.sight(of: number($0), at: now)
        }
    }

    @Test func `P7: every order of four acts of both people comes to what looking back over them says`() {
        var count = 0
        func walk(_ pair: FriendPair, _ history: FriendHistory, _ now: Int64, _ path: [Step]) {
            guard path.count < 4 else { return }
            for step in Self.steps {
                var (pair, history, now) = (pair, history, now)
                count += 1
                guard take(step, &pair, &history, &now) else {
                    Issue.record("differs after \(path + [step])")
                    return
                }
                walk(pair, history, now, path + [step])
            }
        }
        walk(FriendPair(), FriendHistory(), 0, [])
        #expect(count == 17 + 17 * 17 + 17 * 17 * 17 + 17 * 17 * 17 * 17)
    }

    @Test func `P7: long walks come to what looking back over them says, and keep what must always hold`() {
        for seed in UInt64(0)..<400 {
            var random = SplitMix64(seed: seed)
            var (pair, history, now) = (FriendPair(), FriendHistory(), Int64(0))
            for length in 0..<60 {
                let step =
                    Int.random(in: 0..<6, using: &random) == 0
                    ? Step.wait(Int64.random(in: 1...20, using: &random))
                    : Self.steps[Int.random(in: 0..<Self.steps.count, using: &random)]
                let agrees = take(step, &pair, &history, &now)
                let moment = Timestamp(milliseconds: now)
                let isFriends = pair.friendsSince != nil
                let hasAsk = pair.first.askedAt != nil || pair.second.askedAt != nil
                let bothAsk = FriendPair.Side.allCases.allSatisfy {
                    guard case .asked = pair.sight(of: $0, at: moment) else { return false }
                    return true
                }
                guard agrees, !(isFriends && (hasAsk || pair.isBarred)), !bothAsk else {
                    Issue.record("seed \(seed), step \(length): \(step) gives \(pair)")
                    return
                }
            }
        }
    }

    /// What somebody is answered and sees while they act.
    private func seen(
        _ side: FriendPair.Side, _ pair: FriendPair, _ acts: [Step], from start: Int64
    ) -> [String] {
        var (pair, now) = (pair, start)
        var seen = ["\(pair.sight(of: side, at: Timestamp(milliseconds: now)))"]
        for step in acts {
            now += 1_000
            var answer = ""
            switch step {
            case .wait(let days): now += days * 86_400_000
            case .act(let act, let actor):
                do {
                    let news = try pair.apply(act, by: actor, at: Timestamp(milliseconds: now))
                    let own = news.filter { $0 == .isAsked(side) || $0 == .hasFriend(side) }
                    answer = "\(own)"
                } catch {
                    answer = "\(error)"
                }
            }
            seen.append("\(answer) \(pair.sight(of: side, at: Timestamp(milliseconds: now)))")
        }
        return seen
    }

    @Test func `P7: who is blocked sees what they would if the other had only taken back and removed`() {
        let own = FriendAct.allCases.filter { $0 != .join }.map { Step.act($0, .second) } + [.wait(31)]
        var count = 0
        func check(_ pair: FriendPair, _ now: Int64) {
            var blocking = pair
            var leaving = pair
            let moment = Timestamp(milliseconds: now)
            guard (try? blocking.apply(.block, by: .first, at: moment)) != nil else { return }
            for act in [FriendAct.withdraw, .remove] { _ = try? leaving.apply(act, by: .first, at: moment) }
            for one in own {
                for two in own {
                    for three in own {
                        let acts = [one, two, three]
                        count += 1
                        if seen(.second, blocking, acts, from: now) != seen(.second, leaving, acts, from: now)
                        {
                            Issue.record("\(pair) tells of a block by \(acts)")
                            return
                        }
                    }
                }
            }
        }
        var known: Set<FriendPair> = []
        func walk(_ pair: FriendPair, _ now: Int64, _ length: Int) {
            if known.insert(pair).inserted { check(pair, now) }
            guard length < 2 else { return }
            for step in Self.steps {
                var pair = pair
                var now = now + 1_000
                switch step {
                case .wait(let days): now += days * 86_400_000
                case .act(let act, let side):
                    guard (try? pair.apply(act, by: side, at: Timestamp(milliseconds: now))) != nil else {
                        continue
                    }
                }
                walk(pair, now, length + 1)
            }
        }
        walk(FriendPair(), 0, 0)
        #expect(count > 5_000)
    }

    @Test func `P7: who was declined is not told, and may ask again once the ask has lapsed`() throws {
        var pair = FriendPair()
        let day = Int64(86_400_000)
        func at(_ days: Int64) -> Timestamp { Timestamp(milliseconds: days * day) }
        #expect(try pair.apply(.ask, by: .first, at: at(0)) == [.isAsked(.second)])
        #expect(pair.sight(of: .second, at: at(1)) == .asksYou(at(0)))
        #expect(try pair.apply(.decline, by: .second, at: at(2)) == [])
        #expect(pair.sight(of: .first, at: at(3)) == .asked(at(0)))
        #expect(pair.sight(of: .second, at: at(3)) == .nothing)
        #expect(throws: FriendRefusal.askedAlready) { try pair.apply(.ask, by: .first, at: at(3)) }
        // To take it back and ask anew does not get through either.
        _ = try pair.apply(.withdraw, by: .first, at: at(4))
        #expect(try pair.apply(.ask, by: .first, at: at(5)) == [])
        #expect(pair.sight(of: .second, at: at(6)) == .nothing)
        #expect(pair.sight(of: .first, at: at(34)) == .asked(at(5)))
        #expect(pair.sight(of: .first, at: at(35)) == .nothing)
        #expect(try pair.apply(.ask, by: .first, at: at(35)) == [.isAsked(.second)])
        #expect(pair.sight(of: .second, at: at(36)) == .asksYou(at(35)))
    }

    @Test func `P7: who takes an ask back and asks again does not have the other told each time`() throws {
        var pair = FriendPair()
        var told = 0
        for hour in Int64(0)..<24 {
            let now = Timestamp(milliseconds: hour * 3_600_000)
            told += try pair.apply(.ask, by: .first, at: now).count
            #expect(pair.sight(of: .second, at: now) == .asksYou(now))
            _ = try pair.apply(.withdraw, by: .first, at: now)
        }
        #expect(told == 1)
    }
}
