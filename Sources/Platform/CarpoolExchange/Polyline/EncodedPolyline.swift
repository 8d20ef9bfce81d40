public import Geography

/// A line on the map as a short text: Google's Encoded Polyline Algorithm with five decimals of a degree, about a metre
/// (developers.google.com/maps/documentation/utilities/polylinealgorithm).
///
/// Each number is the difference to the point before in 100,000ths of a degree, latitude first; its sign is moved into
/// the lowest bit, and each five bits, the lowest first, stand as one character from `?` on, with 32 added to all but
/// the last of a number.
public struct EncodedPolyline: Hashable, Sendable {
    /// The line as text.
    public let text: String
    /// The line's points.
    public let coordinates: [Coordinate]

    /// The most points that a line may have.
    public static let pointLimit = TextLimit.polyline / 2
    /// How many parts a degree has.
    private static let scale = 100_000.0

    /// Reads a line from outside.
    public init(_ text: String) throws(PolylineError) {
        var reader = NumberReader(text)
        var coordinates: [Coordinate] = []
        var latitude = 0
        var longitude = 0
        while !reader.isAtEnd {
            let start = reader.offset
            guard coordinates.count < Self.pointLimit else { throw PolylineError(.tooManyPoints, at: start) }
            latitude += try reader.number()
            longitude += try reader.number()
            let place = Coordinate(
                validating: Double(latitude) / Self.scale, longitude: Double(longitude) / Self.scale)
            guard let place else { throw PolylineError(.outOfRange, at: start) }
            coordinates.append(place)
        }
        self.text = text
        self.coordinates = coordinates
    }

    /// Writes a line; its points become the nearest ones with five decimals.
    public init(_ line: [Coordinate]) throws(PolylineError) {
        guard line.count <= Self.pointLimit else { throw PolylineError(.tooManyPoints, at: 0) }
        var text = ""
        var coordinates: [Coordinate] = []
        coordinates.reserveCapacity(line.count)
        var before = (latitude: 0, longitude: 0)
        for place in line {
            guard let place = Coordinate(validating: place.latitude, longitude: place.longitude) else {
                throw PolylineError(.outOfRange, at: text.utf8.count)
            }
            let latitude = Int((place.latitude * Self.scale).rounded())
            let longitude = Int((place.longitude * Self.scale).rounded())
            Self.append(latitude - before.latitude, to: &text)
            Self.append(longitude - before.longitude, to: &text)
            before = (latitude, longitude)
            coordinates.append(
                Coordinate(
                    latitude: Double(latitude) / Self.scale, longitude: Double(longitude) / Self.scale))
        }
        guard text.utf8.count <= TextLimit.polyline else {
            throw PolylineError(.tooManyPoints, at: TextLimit.polyline)
        }
        self.text = text
        self.coordinates = coordinates
    }

    private static func append(_ number: Int, to text: inout String) {
        var rest = UInt32(truncatingIfNeeded: number < 0 ? ~(number << 1) : number << 1)
        while rest >= 0x20 {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(rest & 0x1F | 0x20) + 63))
            rest >>= 5
        }
        text.unicodeScalars.append(Unicode.Scalar(UInt8(rest) + 63))
    }

    /// Takes number after number from a line's text.
    private struct NumberReader {
        private let bytes: [UInt8]
        private(set) var offset = 0

        init(_ text: String) { bytes = Array(text.utf8) }

        var isAtEnd: Bool { offset == bytes.count }

        /// The next number. The longest difference, once around the Earth, has six characters.
        mutating func number() throws(PolylineError) -> Int {
            var bits = 0
            for shift in stride(from: 0, to: 30, by: 5) {
                guard !isAtEnd else { throw PolylineError(.unfinished, at: offset) }
                let byte = bytes[offset]
                guard (63...126).contains(byte) else { throw PolylineError(.wrongCharacter, at: offset) }
                offset += 1
                let chunk = byte - 63
                bits |= Int(chunk & 0x1F) << shift
                if chunk < 0x20 { return bits & 1 == 1 ? ~(bits >> 1) : bits >> 1 }
            }
            throw PolylineError(.numberTooLong, at: offset)
        }
    }
}
