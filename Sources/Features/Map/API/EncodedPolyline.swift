package import Geography

/// Lines as short texts: the Encoded Polyline Algorithm Format
/// (https://developers.google.com/maps/documentation/utilities/polylinealgorithm) with six digits.
package enum EncodedPolyline {
    /// The text of a line.
    package static func text(of line: [Coordinate]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(line.count * 8)
        var last = (latitude: 0, longitude: 0)
        for point in line {
            let latitude = Int((point.latitude * 1e6).rounded())
            let longitude = Int((point.longitude * 1e6).rounded())
            append(latitude - last.latitude, to: &text)
            append(longitude - last.longitude, to: &text)
            last = (latitude, longitude)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A signed number in groups of five bits, the lowest first, as printable characters.
    private static func append(_ value: Int, to text: inout [UInt8]) {
        var rest = value < 0 ? ~(value << 1) : value << 1
        while rest >= 0x20 {
            text.append(UInt8((rest & 0x1F) | 0x20) + 63)
            rest >>= 5
        }
        text.append(UInt8(rest) + 63)
    }
}
