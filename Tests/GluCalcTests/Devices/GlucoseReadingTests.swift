import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite("Readings of devices") struct GlucoseReadingTests {
    private func reading(
        _ value: GlucoseReading.Value, minutesAgo: Int64, _ origin: GlucoseReading.Origin = .nightscout
    ) -> GlucoseReading {
        GlucoseReading(value, at: Samples.ago(minutesAgo), origin: origin, method: .sensor, trend: .flat)
    }

    @Test func `G15: a reading says its age, and is fit for a dose for 10 minutes`() throws {
        let value = try #require(Samples.milligrams(120))
        #expect(reading(value, minutesAgo: 0).fitness(at: Samples.now) == .fit(minutes: 0))
        let oldest = reading(value, minutesAgo: 10)
        #expect(oldest.fitness(at: Samples.now) == .fit(minutes: 10))
        let later = Moment(milliseconds: Samples.now.milliseconds + 1)
        #expect(oldest.fitness(at: later) == .tooOld(minutes: 10))
        #expect(oldest.entry(at: later, in: .milligramsPerDecilitre) == nil)
        #expect(reading(value, minutesAgo: 300).fitness(at: Samples.now) == .tooOld(minutes: 300))
    }

    @Test func `G15: a reading of the future is fit for nothing, not even a millisecond early`() throws {
        let value = try #require(Samples.milligrams(120))
        let reading = reading(value, minutesAgo: 0)
        let before = Moment(milliseconds: Samples.now.milliseconds - 1)
        #expect(reading.fitness(at: before) == .future)
        #expect(reading.entry(at: before, in: .milligramsPerDecilitre) == nil)
        // Clocks that are out of all bounds overflow nothing.
        #expect(reading.fitness(at: Moment(milliseconds: .min)) == .future)
        #expect(reading.fitness(at: Moment(milliseconds: .max)) == .tooOld(minutes: 153_722_837_607_552))
        let first = GlucoseReading(
            value, at: Moment(milliseconds: .min), origin: .meter, method: .fingerStick)
        #expect(first.fitness(at: Samples.now) == .tooOld(minutes: .max))
        let last = GlucoseReading(value, at: Moment(milliseconds: .max), origin: .meter, method: .fingerStick)
        #expect(last.fitness(at: Moment(milliseconds: -2)) == .future)
    }

    @Test func `G15: a file only says what was, however young its readings look`() throws {
        let value = try #require(Samples.milligrams(120))
        for origin in [GlucoseReading.Origin.libreView, .clarity] {
            let reading = reading(value, minutesAgo: 1, origin)
            #expect(reading.fitness(at: Samples.now) == .history(minutes: 1))
            #expect(reading.entry(at: Samples.now, in: .milligramsPerDecilitre) == nil)
        }
    }

    @Test func `G8: a reading becomes an entry with its time, LO and HI one without a number`() throws {
        let value = try #require(Samples.milligrams(120))
        guard case .glucose(let glucose) = value else { return }
        #expect(
            reading(value, minutesAgo: 3).entry(at: Samples.now, in: .milligramsPerDecilitre)
                == .reading(glucose, at: Samples.ago(3)))
        #expect(
            reading(.low, minutesAgo: 3).entry(at: Samples.now, in: .milligramsPerDecilitre) == .belowMeter)
        #expect(
            reading(.high, minutesAgo: 3).entry(at: Samples.now, in: .milligramsPerDecilitre) == .aboveMeter)
        #expect(reading(.low, minutesAgo: 11).entry(at: Samples.now, in: .milligramsPerDecilitre) == nil)
    }

    @Test(arguments: [
        ("DoubleUp", GlucoseTrend.doubleUp), ("SingleUp", .singleUp), ("FortyFiveUp", .fortyFiveUp),
        ("Flat", .flat), ("FortyFiveDown", .fortyFiveDown), ("SingleDown", .singleDown),
        ("DoubleDown", .doubleDown), ("NOT COMPUTABLE", .notComputable),
        ("RATE OUT OF RANGE", .rateOutOfRange),
    ])
    func `G15: trends have Nightscout's names`(name: String, trend: GlucoseTrend) {
        #expect(GlucoseTrend(PocketName(bytes: Samples.bytes(name))) == trend)
    }

    @Test(arguments: ["NONE", "", "flat", "Flat ", "TripleUp", "null"])
    func `G15: a trend that nobody knows is none`(name: String) {
        #expect(GlucoseTrend(PocketName(bytes: Samples.bytes(name))) == nil)
    }

    @Test func `G15: the name of a device is one short line`() {
        #expect(DeviceName(Samples.bytes(" xDrip-DexcomG6 "))?.text == "xDrip-DexcomG6")
        for name in ["", "  ", "a\nb", "a\u{202E}b", String(repeating: "x", count: 61)] {
            #expect(DeviceName(Samples.bytes(name)) == nil)
        }
    }

    @Test(
        arguments: [
            (69, 3_800), (70, 3_900), (130, 7_200), (180, 10_000), (181, 10_000), (183, 10_200),
            (400, 22_200),
        ] as [(Int64, Int64)])
    func `G15: in mmol/L a reading is shown as devices show it, with one decimal`(
        milligrams: Int64, micromoles: Int64
    ) throws {
        let glucose = try #require(BloodGlucose(thousandths: milligrams * 1_000, in: .milligramsPerDecilitre))
        let reading = reading(.glucose(glucose), minutesAgo: 1)
        let rounded = try #require(BloodGlucose(micromolesPerLitre: micromoles))
        #expect(reading.shown(in: .millimolesPerLitre) == .reading(rounded, at: Samples.ago(1)))
        #expect(reading.shown(in: .milligramsPerDecilitre) == .reading(glucose, at: Samples.ago(1)))
        #expect(
            glucose.text(in: .milligramsPerDecilitre, .english) == String(milligrams),
            "and in mg/dL as it was sent")
    }
}
