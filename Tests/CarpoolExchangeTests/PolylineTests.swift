import CarpoolExchange
import Geography
import Testing

@Suite("Encoded lines")
struct PolylineTests {
    /// The example of developers.google.com/maps/documentation/utilities/polylinealgorithm.
    private static let example = (
        text: "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
        line: [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)].map {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
    )

    @Test func `R16: the example of the algorithm's description is written and read`() throws {
        #expect(try EncodedPolyline(Self.example.line).text == Self.example.text)
        #expect(try EncodedPolyline(Self.example.text).coordinates == Self.example.line)
        // The single number of that description, as a longitude.
        let place = Coordinate(latitude: 0, longitude: -179.9832104)
        #expect(try EncodedPolyline([place]).text == "?`~oia@")
    }

    @Test func `R16: every line is read as it was written, its points moved by half a metre at most`() throws
    {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let line = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Coordinate(
                    latitude: Double.random(in: -90...90, using: &random),
                    longitude: Double.random(in: -180...180, using: &random))
            }
            let written = try EncodedPolyline(line)
            let read = try EncodedPolyline(written.text)
            #expect(read == written, "seed \(seed)")
            #expect(try EncodedPolyline(read.coordinates) == written, "seed \(seed)")
            for (place, other) in zip(line, read.coordinates) {
                #expect(abs(place.latitude - other.latitude) <= 0.000_005_1, "seed \(seed)")
                #expect(abs(place.longitude - other.longitude) <= 0.000_005_1, "seed \(seed)")
            }
        }
    }

    @Test func `R16: the corners of the world and the smallest steps are read as they were written`() throws {
        let numbers = [-180, -179.99999, -90, -0.00001, 0, 0.00001, 0.00016, 1, 90, 179.99999, 180]
        let latitudes = numbers.filter { abs($0) <= 90 }
        for from in numbers {
            for to in numbers {
                for latitude in latitudes {
                    let line = [(latitude, from), (-latitude, to)].map {
                        Coordinate(latitude: $0.0, longitude: $0.1)
                    }
                    #expect(try EncodedPolyline(EncodedPolyline(line).text).coordinates == line)
                }
            }
        }
    }

    @Test(arguments: [
        ("_p~iF", PolylineError.Code.unfinished, 5), ("_p~", .unfinished, 3),
        ("_p~iF ps|U", .wrongCharacter, 5),
        ("é", .wrongCharacter, 0), ("\u{7F}?", .wrongCharacter, 0), (">?", .wrongCharacter, 0),
        ("~~~~~~~?", .numberTooLong, 6), ("?_fcaZA", .unfinished, 7),
        // The example in 1,000,000ths of a degree.
        ("_izlhA~rlgdF", .outOfRange, 0), ("???~~~~~^", .outOfRange, 2),
    ])
    func `R16: what is no line is refused with the place`(text: String, code: PolylineError.Code, offset: Int)
    {
        do throws(PolylineError) {
            _ = try EncodedPolyline(text)
            Issue.record("\(text) was read")
        } catch {
            #expect(error.code == code && error.offset == offset, "\(error)")
        }
    }

    @Test func `R16: lines that are too long or not on Earth are not written`() throws {
        let place = Coordinate(latitude: 1, longitude: 2)
        #expect(try EncodedPolyline(Array(repeating: place, count: 32_765)).coordinates.count == 32_765)
        for line in [
            Array(repeating: place, count: 32_769), [Coordinate(latitude: .nan, longitude: 0)],
            [Coordinate(latitude: 0, longitude: 180.1)],
            (0..<20_000).map { Coordinate(latitude: $0 % 2 == 0 ? -90 : 90, longitude: 0) },
        ] { #expect(throws: PolylineError.self) { try EncodedPolyline(line) } }
    }

    @Test func `R16: random texts are read or refused, and what is read is on Earth`() {
        var random = SplitMix64(seed: 63)
        var readCount = 0
        for round in 0..<20_000 {
            let isWild = round % 2 == 0
            let scalars = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                Unicode.Scalar(UInt8.random(in: isWild ? 0...255 : 63...102, using: &random))
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            guard let line = try? EncodedPolyline(text) else { continue }
            readCount += 1
            #expect(
                line.coordinates.allSatisfy {
                    Coordinate(validating: $0.latitude, longitude: $0.longitude) != nil
                })
            #expect((try? EncodedPolyline(line.coordinates).coordinates) == line.coordinates)
        }
        #expect(readCount > 1_000)
    }
}
