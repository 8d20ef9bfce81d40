import Geography
import Identity
import Positions

/// Reads batches of measurements in one go, as programs usually write them: what many thousand phones send is read
/// several times as fast as by the shape alone.
///
/// It gives what the shape would, or nothing: for everything that is not plainly right (another member, a name twice, an
/// escape in a text, a value out of range), so that the shape decides, and says what is wrong.
package struct MeasurementScanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// A batch of one phone.
    package static func batch(_ bytes: [UInt8]) -> PositionBatch? {
        var scanner = MeasurementScanner(bytes)
        var (device, sentAt, takesOver): (String?, Timestamp?, Bool?)
        var positions: [Measurement]?
        let isRead = scanner.object { scanner, name in
            switch name {
            case "device":
                guard device == nil else { return false }
                device = scanner.text(1...64)
                return device != nil
            case "sentAt":
                guard sentAt == nil else { return false }
                sentAt = scanner.moment()
                return sentAt != nil
            case "takesOver":
                guard takesOver == nil else { return false }
                takesOver = scanner.boolean()
                return takesOver != nil
            case "positions":
                guard positions == nil else { return false }
                positions = scanner.list(1...MeasurementBatch.largest) { scanner in
                    guard let found = scanner.measurement(), found.vehicle == nil else { return nil }
                    return found.measured
                }
                return positions != nil
            default: return false
            }
        }
        guard isRead, scanner.isAtEnd, let device, let positions else { return nil }
        return PositionBatch(
            device: device, sentAt: sentAt, takesOver: takesOver ?? false, positions: positions)
    }

    /// Measurements of many vehicles.
    package static func fleet(_ bytes: [UInt8]) -> FleetBatch? {
        var scanner = MeasurementScanner(bytes)
        var (device, sentAt): (String?, Timestamp?)
        var positions: [FleetMeasurement]?
        let isRead = scanner.object { scanner, name in
            switch name {
            case "device":
                guard device == nil else { return false }
                device = scanner.text(1...64)
                return device != nil
            case "sentAt":
                guard sentAt == nil else { return false }
                sentAt = scanner.moment()
                return sentAt != nil
            case "positions":
                guard positions == nil else { return false }
                positions = scanner.list(1...FleetBatch.largest) { scanner in
                    guard let found = scanner.measurement(), let vehicle = found.vehicle else { return nil }
                    return FleetMeasurement(vehicle: vehicle, measured: found.measured)
                }
                return positions != nil
            default: return false
            }
        }
        guard isRead, scanner.isAtEnd, let device, let positions else { return nil }
        return FleetBatch(device: device, sentAt: sentAt, positions: positions)
    }

    // MARK: - One measurement

    /// A measurement, with the vehicle that it is of where it says so.
    private mutating func measurement() -> (measured: Measurement, vehicle: UniqueID?)? {
        var (at, vehicle): (Timestamp?, UniqueID?)
        var (latitude, longitude): (Double?, Double?)
        var (accuracy, heading, speed): (Double?, Double?, Double?)
        let isRead = object { scanner, name in
            func read(_ value: inout Double?, _ range: ClosedRange<Double>) -> Bool {
                guard value == nil, let number = scanner.number(), range.contains(number) else {
                    return false
                }
                value = number
                return true
            }
            switch name {
            case "at":
                guard at == nil else { return false }
                at = scanner.moment()
                return at != nil
            case "lat": return read(&latitude, -90...90)
            case "lon": return read(&longitude, -180...180)
            case "accuracy": return read(&accuracy, 0...100_000)
            case "heading": return read(&heading, 0...360)
            case "speed": return read(&speed, 0...150)
            case "vehicle":
                guard vehicle == nil else { return false }
                vehicle = scanner.identifier()
                return vehicle != nil
            default: return false
            }
        }
        guard isRead, let at, let latitude, let longitude else { return nil }
        let measured = Measurement(
            latitude: latitude, longitude: longitude, accuracy: accuracy, heading: heading, speed: speed,
            at: at)
        return (measured, vehicle)
    }

    // MARK: - The parts of JSON

    private var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return index == bytes.count
        }
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] <= 0x20 {
            guard bytes[index] == 0x20 || 0x09...0x0A ~= bytes[index] || bytes[index] == 0x0D else { return }
            index += 1
        }
    }

    /// Takes a character, and the space before it.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Reads an object with at least one member.
    private mutating func object(_ member: (inout MeasurementScanner, Name) -> Bool) -> Bool {
        guard take(UInt8(ascii: "{")) else { return false }
        repeat {
            guard let name = name(), take(UInt8(ascii: ":")), member(&self, name) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    private mutating func list<Element>(
        _ count: ClosedRange<Int>, _ element: (inout MeasurementScanner) -> Element?
    ) -> [Element]? {
        guard take(UInt8(ascii: "[")) else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(min(count.upperBound, (bytes.count - index) / 48))
        repeat {
            guard elements.count < count.upperBound, let next = element(&self) else { return nil }
            elements.append(next)
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]")) && elements.count >= count.lowerBound ? elements : nil
    }

    /// A name of at most 15 characters, packed so that to compare two is to compare numbers.
    private struct Name: Hashable {
        var packed: UInt128 = 0

        static func ~= (pattern: StaticString, name: Name) -> Bool {
            pattern.withUTF8Buffer { text in
                unsafe text.reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
            } == name.packed
        }
    }

    private mutating func name() -> Name? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        var name = Name()
        let start = index
        while index < bytes.count, index - start < 16 {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return name }
            guard UInt8(ascii: "A")...UInt8(ascii: "z") ~= byte, byte != UInt8(ascii: "\\") else {
                return nil
            }
            name.packed = name.packed << 8 | UInt128(byte)
        }
        return nil
    }

    /// A text of visible ASCII without escapes.
    private mutating func text(_ length: ClosedRange<Int>) -> String? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = index
        while index < bytes.count, 0x20..<0x7F ~= bytes[index], bytes[index] != UInt8(ascii: "\\") {
            if bytes[index] == UInt8(ascii: "\"") {
                index += 1
                guard length.contains(index - 1 - start) else { return nil }
                return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
            }
            index += 1
        }
        return nil
    }

    private mutating func identifier() -> UniqueID? {
        guard take(UInt8(ascii: "\"")), index + 36 < bytes.count, bytes[index + 36] == UInt8(ascii: "\"")
        else {
            return nil
        }
        var (high, low, digits): (UInt64, UInt64, Int) = (0, 0, 0)
        for position in 0..<36 {
            let byte = bytes[index + position]
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            if digits < 16 { high = high << 4 | UInt64(digit) } else { low = low << 4 | UInt64(digit) }
            digits += 1
        }
        index += 37
        return UniqueID(high: high, low: low)
    }

    private mutating func boolean() -> Bool? {
        skipSpace()
        for (word, value) in [("true", true), ("false", false)] as [(StaticString, Bool)] {
            let isNext = word.withUTF8Buffer { unsafe bytes[index...].starts(with: $0) }
            if isNext {
                index += word.utf8CodeUnitCount
                return value
            }
        }
        return nil
    }

    /// A whole number of milliseconds since 1970 that is written as one.
    private mutating func moment() -> Timestamp? {
        skipSpace()
        let start = index
        var value: Int64 = 0
        while index < bytes.count, let digit = digit(at: index) {
            guard index - start < 15 else { return nil }
            value = value * 10 + Int64(digit)
            index += 1
        }
        guard isWhole(from: start), value <= 253_402_300_799_999 else { return nil }
        return Timestamp(milliseconds: value)
    }

    /// Whether the digits from a place on are a number by themselves: some, without zeros before them, and without more.
    private func isWhole(from start: Int) -> Bool {
        guard index > start, bytes[start] != UInt8(ascii: "0") || index == start + 1 else { return false }
        guard index < bytes.count else { return true }
        switch bytes[index] {
        case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return false
        default: return true
        }
    }

    private func digit(at index: Int) -> UInt8? {
        let byte = bytes[index]
        return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? byte - UInt8(ascii: "0") : nil
    }

    /// The powers of ten that a `Double` holds exactly.
    private static let powers: [Double] = (0..<22).reduce(into: [1]) { powers, _ in
        powers.append(powers[powers.count - 1] * 10)
    }

    /// A number without an exponent.
    ///
    /// Digits that make a whole number below 2⁵³, divided by a power of ten up to 10²², give the nearest `Double`
    /// (Clinger, How to read floating point numbers accurately, 1990): both are exact, and one division rounds once.
    /// Longer ones are read by the standard library.
    private mutating func number() -> Double? {
        skipSpace()
        let begin = index
        let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let start = index
        var (mantissa, decimals): (UInt64, Int) = (0, 0)
        while index < bytes.count, let digit = digit(at: index), index - start < 24 {
            mantissa = mantissa &* 10 &+ UInt64(digit)
            index += 1
        }
        guard index > start, bytes[start] != UInt8(ascii: "0") || index == start + 1 else { return nil }
        var digits = index - start
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            let point = index
            while index < bytes.count, let digit = digit(at: index), index - point < 24 {
                mantissa = mantissa &* 10 &+ UInt64(digit)
                index += 1
            }
            decimals = index - point
            digits += decimals
            guard decimals > 0 else { return nil }
        }
        if index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                return nil
            default: break
            }
        }
        guard digits <= 18, mantissa < 1 << 53 else {
            return Double(String(decoding: bytes[begin..<index], as: UTF8.self))
        }
        let value = Double(mantissa) / Self.powers[decimals]
        return isNegative ? -value : value
    }
}
