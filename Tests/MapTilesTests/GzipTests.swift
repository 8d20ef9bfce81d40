import Geography
import MapTiles
import Testing

struct GzipTests {
    @Test func `what was compressed comes back`() throws {
        var random = SplitMix64(seed: 7)
        for size in [0, 1, 5, 1000, 70_000, 400_000] {
            let noise = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
            let quiet = [UInt8](repeating: 42, count: size)
            for bytes in [noise, quiet] {
                let packed = try Gzip.compress(bytes)
                #expect(packed.starts(with: [0x1F, 0x8B]))
                #expect(try Gzip.decompress(packed, limit: size + 1) == bytes)
            }
        }
    }

    @Test func `a small body that would unpack to a huge one is refused`() throws {
        let bomb = try Gzip.compress([UInt8](repeating: 0, count: 10 << 20))
        #expect(bomb.count < 20_000)
        let error = #expect(throws: MapTilesError.self) { try Gzip.decompress(bomb, limit: 1 << 20) }
        #expect(error?.code == .badCompression)
    }

    @Test func `bytes that are not gzip, or cut short, are refused`() throws {
        let packed = try Gzip.compress(Array("a walled town".utf8))
        for length in 0..<packed.count {
            #expect(throws: MapTilesError.self) { try Gzip.decompress(Array(packed[..<length]), limit: 1000) }
        }
        #expect(throws: MapTilesError.self) { try Gzip.decompress(Array("plain text".utf8), limit: 1000) }
    }
}
