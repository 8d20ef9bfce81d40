import FoundationEssentials
import Geography
import OpenAPI
import PositionIntake
import Positions
import Testing

@Suite("Batches read in one go", .timeLimit(.minutes(2)))
struct MeasurementScannerTests {
    /// All of it takes long enough to keep the other tests of the program waiting.
    private static let isLong = ProcessInfo.processInfo.environment["MEDINA_LONG"] != nil

    private struct Writer {
        var random: SplitMix64

        mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

        mutating func space() -> String {
            chance(6) ? [" ", "\n", "\t ", "\r\n"].randomElement(using: &random) ?? "" : ""
        }

        mutating func number(_ range: ClosedRange<Double>) -> String {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return "\(Int(Double.random(in: range, using: &random)))"
            case 1: return "\(range.upperBound)"
            default:
                let number = Double.random(in: range, using: &random)
                let digits: Double = ([1e1, 1e5, 1e7, 1e12] as [Double]).randomElement(using: &random) ?? 1
                return chance(2) ? "\(number)" : "\((number * digits).rounded() / digits)"
            }
        }

        mutating func measurement(_ vehicle: Bool) -> String {
            let at = Int64.random(in: 0...1_800_000_000_000, using: &random)
            let (latitude, longitude) = (number(-90...90), number(-180...180))
            var members = [
                "\"at\":\(space())\(at)", "\"lat\":\(latitude)", "\"lon\"\(space()):\(longitude)",
            ]
            if vehicle {
                let id = (0..<32).map { _ in "0123456789abcdefABCDEF".randomElement(using: &random) ?? "0" }
                let text = String(id)
                let cuts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(Array(text)[$0]) }
                members.append("\"vehicle\":\"\(cuts.joined(separator: "-"))\"")
            }
            if chance(2) { members.append("\"accuracy\":\(number(0...90))") }
            if chance(3) { members.append("\"heading\":\(number(0...360))") }
            if chance(3) { members.append("\"speed\":\(number(0...40))") }
            return
                "{\(space())\(members.shuffled(using: &random).joined(separator: ",\(space())"))\(space())}"
        }

        mutating func batch(fleet: Bool) -> [UInt8] {
            let count = Int.random(in: 1...4, using: &random)
            let list = (0..<count).map { _ in measurement(fleet) }.joined(separator: ",\(space())")
            var members = ["\"device\":\"phone-\(count)\"", "\"positions\":\(space())[\(space())\(list)]"]
            if chance(2) { members.append("\"sentAt\":1700000000000") }
            if !fleet, chance(3) { members.append("\"takesOver\":\(chance(2))") }
            let text = members.shuffled(using: &random).joined(separator: ",")
            return Array("\(space()){\(text)}\(space())".utf8)
        }

        /// The bytes with a few others put in, left out or exchanged.
        mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
            var bytes = bytes
            let strange = Array("{}[]\",:.-+eE0179 \u{0}\\abtrue".utf8) + [0xFF, 0x80]
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let byte = strange.randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                default: bytes.remove(at: place)
                }
            }
            return bytes
        }
    }

    private func read<Batch>(_ shape: JSONShape<Batch>, _ bytes: [UInt8]) -> Batch? {
        (try? JSONReader.value(of: bytes)).flatMap { try? shape.value(of: $0) }
    }

    @Test func `What is written as usual is read as its shape reads it`() async {
        for seed in UInt64(1)...(Self.isLong ? 3_000 : 300) {
            await Task.yield()
            var writer = Writer(random: SplitMix64(seed: seed))
            let phone = writer.batch(fleet: false)
            let batch = MeasurementScanner.batch(phone)
            #expect(batch != nil && batch == read(PositionBatch.shape, phone), "seed \(seed)")
            let many = writer.batch(fleet: true)
            let fleet = MeasurementScanner.fleet(many)
            #expect(fleet != nil && fleet == read(FleetBatch.shape, many), "seed \(seed)")
            #expect(MeasurementScanner.batch(many) == nil, "a phone names no vehicle, seed \(seed)")
            #expect(MeasurementScanner.fleet(phone) == nil, "a fleet names vehicles, seed \(seed)")
        }
    }

    @Test func `What is damaged is left to the shape, or read as it reads it`() async {
        for seed in UInt64(1)...(Self.isLong ? 20_000 : 1_500) {
            await Task.yield()
            var writer = Writer(random: SplitMix64(seed: seed))
            let phone = writer.damaged(writer.batch(fleet: false))
            if let batch = MeasurementScanner.batch(phone) {
                #expect(
                    batch == read(PositionBatch.shape, phone),
                    "seed \(seed): \(String(decoding: phone, as: UTF8.self))")
            }
            let many = writer.damaged(writer.batch(fleet: true))
            if let fleet = MeasurementScanner.fleet(many) {
                #expect(
                    fleet == read(FleetBatch.shape, many),
                    "seed \(seed): \(String(decoding: many, as: UTF8.self))")
            }
        }
    }

    @Test(
        arguments: [
            "", "{}", "{", "[]", #"{"device":"a","device":"a","positions":[]}"#,
            #"{"device":"a","positions":[]}"#, #"{"device":"","positions":[{"at":1,"lat":1,"lon":1}]}"#,
            #"{"device":"a","positions":[{"at":1,"lat":91,"lon":1}]}"#,
            #"{"device":"a","positions":[{"at":-1,"lat":1,"lon":1}]}"#,
            #"{"device":"a","positions":[{"at":1,"lat":01,"lon":1}]}"#,
            #"{"device":"a","positions":[{"at":1,"lat":1.,"lon":1}]}"#,
            #"{"device":"a","positions":[{"at":1,"lat":1,"lon":1,"lat":1}]}"#,
            #"{"device":"a","positions":[{"at":1,"lat":1,"lon":1}]} x"#,
            #"{"device":"a","positions":[{"at":1,"lat":1,"lon":1,}]}"#,
            #"{"device":"a","positions":[{"at":99999999999999999999,"lat":1,"lon":1}]}"#,
        ])
    func `What the shape refuses is not read`(text: String) {
        #expect(MeasurementScanner.batch(Array(text.utf8)) == nil)
        #expect(read(PositionBatch.shape, Array(text.utf8)) == nil)
    }
}
