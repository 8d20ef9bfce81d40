import Geography
import GluCalc
import Insulin
import Testing

@Suite("Any bytes of devices and files") struct DeviceFuzzTests {
    private let libreView = [
        LibreViewTests.title, LibreViewTests.english, LibreViewTests.line("26-05-2026 08:15", 0, "95"),
        LibreViewTests.line("27-05-2026 08:20", 1, "118"), LibreViewTests.line("28-05-2026 08:21", 2, "LO"),
        LibreViewTests.line("28-05-2026 08:22", 4, "2"),
    ].joined(separator: "\r\n")
    private let clarity =
        ([ClarityTests.english] + ClarityTests.preamble + [
            "11,2026-05-26T08:00:05,EGV,,,,android G6,165,,,,,4237574,8AM1EY",
            "12,2026-05-26T08:05:05,EGV,High,,,android G6,High,,,,,4237874,8AM1EY",
        ]).joined(separator: "\n")

    private func check(_ bytes: [UInt8], most: Int, _ place: String) {
        for order in [nil, DateOrder.dayFirst, .monthFirst] {
            guard
                let file = try? GlucoseFileReader.read(
                    bytes, order: order, now: Samples.now, zone: Samples.paris)
            else { continue }
            #expect(file.readings.allSatisfy(Samples.isSound), "\(place)")
            #expect(file.readings.count + file.duplicates <= most, "\(place)")
            #expect(file.readings.map(\.moment) == file.readings.map(\.moment).sorted(), "\(place)")
            #expect(Set(file.readings).count == file.readings.count, "\(place)")
            #expect(file.faults.allSatisfy { $0.line >= 1 && $0.lastLine >= $0.line }, "\(place)")
            #expect(file.faults.count <= file.faultCount, "\(place)")
        }
    }

    @Test func `G15: broken files trap nothing and have no more readings than lines`() {
        for seed in 0..<1_500 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let text = seed % 2 == 0 ? libreView : clarity
            let broken = Samples.mutated(
                Samples.bytes(text), signs: ",;\t\"\r\n0123456789-/.: APMlohimgd/L", using: &random)
            check(broken, most: broken.count { $0 == 0x0A || $0 == 0x0D } + 1, "seed \(seed)")
        }
    }

    @Test func `G15: a file that breaks off has no reading that the whole one does not have`() throws {
        for text in [libreView, clarity] {
            let bytes = Samples.bytes(text)
            let whole = try GlucoseFileReader.read(bytes, now: Samples.now, zone: Samples.paris)
            for count in 0..<bytes.count {
                guard
                    let part = try? GlucoseFileReader.read(
                        Array(bytes[..<count]), now: Samples.now, zone: Samples.paris)
                else { continue }
                // The last line may break off inside its number; all lines before it are as they were.
                let known = part.readings.count { whole.readings.contains($0) }
                #expect(part.readings.count - known <= 1, "\(count)")
            }
        }
    }

    @Test func `G15: no bytes of a file trap`() {
        for seed in 0..<1_500 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let any = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            check(any, most: 300, "seed \(seed)")
            check(Samples.bytes(LibreViewTests.english + "\n") + any, most: 300, "seed \(seed)")
            check(Samples.bytes(ClarityTests.english + "\n") + any, most: 300, "seed \(seed)")
        }
    }

    @Test func `G15: no bytes of a meter trap, and none become a reading outside the guardrails`() {
        let whole: [UInt8] = [
            0x0B, 6, 0, 0xEA, 0x07, 6, 2, 11, 55, 0, 0, 0, 0x78, 0xB0, 0x11, 0, 0,
        ]
        var readings = 0
        for seed in 0..<40_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            var bytes = whole
            switch seed % 3 {
            case 0:
                bytes = (0..<Int.random(in: 0...22, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
            case 1:
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
                    1 << UInt8.random(in: 0...7, using: &random)
            default: bytes = Samples.mutated(bytes, signs: "\u{0}\u{1}\u{2}\u{7F}", using: &random)
            }
            var transfer = MeterTransfer(.all, now: Samples.now)
            transfer.takeMeasurement(bytes, zone: Samples.paris)
            transfer.takeAnswer(Array(bytes.prefix(4)))
            _ = try? MeterContext(bytes)
            #expect(transfer.readings.allSatisfy(Samples.isSound), "seed \(seed)")
            #expect(transfer.readings.count + transfer.faults.count == 1, "seed \(seed)")
            readings += transfer.readings.count
        }
        #expect(readings > 1_000)
    }
}
