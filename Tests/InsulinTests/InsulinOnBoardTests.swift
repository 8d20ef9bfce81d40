import CMath
import Geography
import Insulin
import Testing

@Suite("What earlier doses still do") struct InsulinOnBoardTests {
    private func minutes(_ count: Int64) throws -> Minutes { try #require(Minutes(count)) }

    private func action(_ duration: Int64, _ peak: Int64, delay: Int64 = 0) throws -> InsulinAction {
        try InsulinAction(duration: minutes(duration), peak: minutes(peak), delay: minutes(delay))
    }

    @Test func `G7: the examples of the curve`() throws {
        #expect(abs(try action(360, 75).remaining(minutes: 108) - 0.5110493617156) < 5e-14)
        #expect(abs(try action(360, 65).remaining(minutes: 82) - 0.6002510111374) < 5e-14)
    }

    @Test func `G7: the exponential function is within 1e-12 of Glibc's, from -700 to 0`() {
        var worst = 0.0
        var random = SplitMix64(seed: 11)
        for index in 0..<200_000 {
            let x =
                index < 100_000
                ? -Double(index) * 0.007 : -Double.random(in: 0...(index % 2 == 0 ? 1 : 30), using: &random)
            let exact = medina_exp(x)
            worst = max(worst, abs(exponential(x) - exact) / exact)
        }
        #expect(worst <= 1e-12)
        // What the documentation says, and that the comparison sees something.
        #expect(worst <= 1e-15)
        #expect(worst > 0)
        #expect(exponential(0) == 1)
        #expect(exponential(-700.1) == 0)
        #expect(exponential(-.infinity) == 0)
        #expect(exponential(.nan) == 1)
        #expect(exponential(5) == 1)
    }

    /// The formula as it stands in the specification, with Glibc's exponential function.
    private func reference(_ td: Double, _ tp: Double, _ t: Double) -> Double {
        let tau = tp * (1 - tp / td) / (1 - 2 * tp / td)
        let a = 2 * tau / td
        let s = 1 / (1 - a + (1 + a) * medina_exp(-td / tau))
        return 1 - s * (1 - a)
            * ((t * t / (tau * td * (1 - a)) - t / tau - 1) * medina_exp(-t / tau) + 1)
    }

    @Test func `G7: the curve is the formula, falls from all to nothing, and stays there`() throws {
        for (duration, peak) in [(360, 75), (360, 65), (360, 55), (120, 59), (720, 30), (300, 100)]
            as [(Int64, Int64)]
        {
            let action = try action(duration, peak)
            var before = 1.0
            for tenth in 0...(duration * 10 + 2_000) {
                let time = Double(tenth) / 10
                let share = action.remaining(minutes: time)
                #expect((0...1).contains(share))
                #expect(share <= before + 1e-12)
                if tenth < duration * 10 {
                    #expect(abs(share - reference(Double(duration), Double(peak), time)) < 1e-10)
                } else {
                    #expect(share == 0)
                }
                before = share
            }
            #expect(action.remaining(minutes: 0) == 1)
            #expect(action.remaining(minutes: -5) == 1)
        }
    }

    /// The same bits on every machine: what was published stays what it is.
    @Test func `G7: the curve has the same bits everywhere`() {
        var digest: UInt64 = 14_695_981_039_346_656_037
        for action in [InsulinAction.rapidAdult, .rapidChild, .ultraRapid] {
            for second in 0..<22_000 {
                digest ^= action.remaining(minutes: Double(second) / 60).bitPattern
                digest = digest &* 1_099_511_628_211
            }
        }
        #expect(digest == 17_294_865_923_340_629_935)
    }

    @Test func `G7: presets, and what is refused`() throws {
        #expect(try InsulinAction.rapidAdult == action(360, 75, delay: 10))
        #expect(try InsulinAction.rapidChild == action(360, 65, delay: 10))
        #expect(try InsulinAction.ultraRapid == action(360, 55, delay: 10))
        #expect(InsulinAction.rapidAdult.end.count == 370)
        for (duration, peak, delay, problem) in [
            (360, 180, 0, .peak), (360, 200, 0, .peak), (360, 0, 0, .peak), (119, 20, 0, .duration),
            (721, 75, 0, .duration), (0, 0, 0, .duration), (360, 75, 61, .delay),
        ] as [(Int64, Int64, Int64, InsulinAction.Problem)] {
            #expect(throws: problem) { try action(duration, peak, delay: delay) }
        }
        _ = try action(361, 180)
    }

    @Test func `G7: all of a dose remains during the delay, nothing from the end on, and doses add up`()
        throws
    {
        let now = Moment(milliseconds: 1_000_000_000_000)
        func onBoard(_ doses: [GivenDose]) -> InsulinOnBoard {
            InsulinOnBoard(of: doses, now: now, action: .rapidAdult)
        }
        #expect(onBoard([]).microunits == 0)
        #expect(try onBoard([given(2_000, minutesBefore: 0)]).microunits == 2_000_000)
        #expect(try onBoard([given(2_000, minutesBefore: 10)]).microunits == 2_000_000)
        #expect(try onBoard([given(2_000, minutesBefore: 11)]).microunits < 2_000_000)
        // 108 minutes after the delay.
        let some = try onBoard([given(2_000, minutesBefore: 118)])
        #expect(some.microunits == 1_022_099)
        #expect(some.hasRecentDose && !some.hasFutureDose && !some.hasUnknownTime)
        #expect(
            try onBoard([given(2_000, minutesBefore: 118), given(500, minutesBefore: 5)]).microunits
                == 1_522_099)
        #expect(try onBoard([given(2_000, minutesBefore: 369)]).microunits > 0)
        let past = try onBoard([given(2_000, minutesBefore: 370)])
        #expect(past.microunits == 0 && !past.hasRecentDose)
        let future = try onBoard([given(2_000, minutesBefore: -1)])
        #expect(future.microunits == 2_000_000 && future.hasFutureDose && !future.hasRecentDose)
        #expect(try !onBoard([given(0, minutesBefore: 1)]).hasRecentDose)
    }

    @Test func `G7: no times and no number of doses bring the sum down`() throws {
        var random = SplitMix64(seed: 12)
        for _ in 0..<20_000 {
            let largest = try dose(1_000_000)
            let doses = (0..<3).map { _ in
                GivenDose(largest, .at(Moment(milliseconds: anyInteger(&random))))
            }
            let sum = InsulinOnBoard(
                of: doses, now: Moment(milliseconds: anyInteger(&random)), action: .rapidChild)
            #expect((0...3_000_000_000).contains(sum.microunits))
        }
        let many = [GivenDose](repeating: GivenDose(try dose(1_000_000), .unknown), count: 2_000)
        let sum = InsulinOnBoard(of: many, now: Moment(milliseconds: 0), action: .rapidChild)
        #expect(sum.microunits == 1_000_000_000_000)
        // As many as that leave the meal part.
        #expect(try request(9_000, journal: many, subtracts: true).proposal().dose == dose(3_360))
    }
}
