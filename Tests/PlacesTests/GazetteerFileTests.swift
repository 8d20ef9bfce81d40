import Geography
import Places
import Storage
import Testing

@Suite("The gazetteer's file")
struct GazetteerFileTests {
    /// Bytes as if they were those of a file.
    struct Bytes {
        private let bytes: [UInt8]
        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func gazetteer() throws -> Gazetteer {
            try Gazetteer(from: ColumnFile(Column(bytes), kind: Gazetteer.fileKind))
        }
    }

    @Test func `what was written answers the same`() throws {
        let original = try SampleCity.gazetteer.get()
        let read = try Bytes(original.file().bytes()).gazetteer()
        #expect(read.count == original.count && read.addressCount == original.addressCount)
        for query in ["vaduz", "stadtle", "Landstr 1", "schan", "bahnhof", "apotheke schaan"] {
            #expect(
                read.search(query, near: SampleCity.townHall)
                    == original.search(query, near: SampleCity.townHall))
        }
        #expect(read.nearest(to: SampleCity.townHall) == original.nearest(to: SampleCity.townHall))
    }

    /// Damage may go unseen where it only changes a letter or a position, but it must never lead outside the file.
    @Test func `a file with any damage is refused or answers`() throws {
        let sound = SmallWorld.gazetteer.file().bytes()
        var random = SplitMix64(seed: 99)
        var refused = 0
        for _ in 0..<400 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            guard let gazetteer = try? Bytes(bytes).gazetteer() else {
                refused += 1
                continue
            }
            for query in ["hauptstrasse 12", "norden", "h", "apotheke"] {
                for match in gazetteer.search(query) { _ = gazetteer.place(match.place.id) }
            }
            _ = gazetteer.nearest(to: Coordinate(latitude: 1.5, longitude: 0.505))
            _ = gazetteer.settlement(near: Coordinate(latitude: 1.5, longitude: 0.505))
        }
        #expect(refused > 20)
        for length in [0, 1, 63, 64, sound.count / 2, sound.count - 1] {
            #expect(throws: ColumnFileError.self) { try Bytes(Array(sound.prefix(length)) + []).gazetteer() }
        }
    }
}
