import Geography
import Identity
import Testing

@Suite("Unique identifiers")
struct UniqueIDTests {
    @Test func `an identifier carries its time, version and variant`() {
        for seed in UInt64(1)...500 {
            var random = SplitMix64(seed: seed)
            let milliseconds = Int64(random.next() >> 16)
            let id = UniqueID(milliseconds: milliseconds, using: &random)
            #expect(id.milliseconds == milliseconds)
            #expect(id.high >> 12 & 0xF == 7)
            #expect(id.low >> 62 == 0b10)
            #expect(UniqueID(id.description) == id)
            #expect(UniqueID(id.description.uppercased()) == id)
            #expect(id.description == id.description.lowercased())
        }
    }

    private static func stored(_ bytes: [UInt8]) -> UniqueID? { UniqueID(lowercase: bytes.span) }

    @Test func `where it is stored, an identifier has one form only`() {
        var random = SplitMix64(seed: 41)
        for _ in 0..<500 {
            let id = UniqueID(high: random.next(), low: random.next())
            let text = Array(id.description.utf8)
            #expect(Self.stored(text) == id)
            for position in text.indices {
                var other = text
                other[position] = UInt8(truncatingIfNeeded: random.next())
                let read = Self.stored(other)
                #expect(read == nil || Array(read?.description.utf8 ?? "".utf8) == other)
            }
            #expect(Self.stored(text + [48]) == nil)
            #expect(Self.stored(Array(text.dropLast())) == nil)
        }
        #expect(Self.stored(Array("017F22E2-79B0-7CC3-98C4-DC0C0C07398F".utf8)) == nil)
    }

    @Test func `the example of RFC 9562 is read and written`() throws {
        let id = try #require(UniqueID("017F22E2-79B0-7CC3-98C4-DC0C0C07398F"))
        #expect(id.milliseconds == 1_645_557_742_000)
        #expect(id.description == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    }

    @Test func `identifiers and their texts sort by time`() {
        var random = SplitMix64(seed: 3)
        let ids = (1...1_000).map { UniqueID(milliseconds: Int64($0) * 997, using: &random) }
        #expect(ids == ids.sorted())
        #expect(ids.map(\.description) == ids.map(\.description).sorted())
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: [
        "", "017f22e2", "017f22e279b07cc398c4dc0c0c07398f", "017f22e2-79b0-7cc3-98c4-dc0c0c07398",
        "017f22e2-79b0-7cc3-98c4-dc0c0c07398f0", "017f22e2-79b0-7cc3-98c4_dc0c0c07398f",
        "g17f22e2-79b0-7cc3-98c4-dc0c0c07398f", "017f22e2-79b0-7cc3-98c4-dc0c0c07398é",
    ])
    func `any other text is no identifier`(text: String) {
        #expect(UniqueID(text) == nil)
    }
}
