import Geography

/// The parameters of a query that is being read. Those that nobody asks for are passed over.
struct QueryReader {
    let parameters: [(name: String, value: String)]

    init(_ parameters: [(name: String, value: String)]) { self.parameters = parameters }

    /// A parameter that may be left out; at most 4,096 bytes of text.
    func text(_ name: String) throws(QueryError) -> String? {
        var found: String?
        for parameter in parameters where parameter.name == name {
            guard found == nil else { throw QueryError(.repeated, name) }
            found = parameter.value
        }
        guard let found else { return nil }
        guard found.utf8.count <= 4_096 else { throw QueryError(.tooLong, name) }
        return found
    }

    /// A parameter that must be there.
    func required<Value>(
        _ name: String, _ read: (String) throws(QueryError) -> Value?
    ) throws(QueryError) -> Value {
        guard let value = try read(name) else { throw QueryError(.missing, name) }
        return value
    }

    /// A number.
    func number(_ name: String, in range: ClosedRange<Double>) throws(QueryError) -> Double? {
        guard let text = try text(name) else { return nil }
        guard Self.isNumber(text), let number = Double(text) else { throw QueryError(.malformed, name) }
        guard range.contains(number) else { throw QueryError(.outOfRange, name) }
        return number
    }

    /// A whole number.
    func whole(_ name: String, in range: ClosedRange<Int>) throws(QueryError) -> Int? {
        guard let text = try text(name) else { return nil }
        guard Self.isWhole(text) else { throw QueryError(.malformed, name) }
        // Digits that are more than `Int` holds are a number all the same.
        guard let number = Int(text), range.contains(number) else { throw QueryError(.outOfRange, name) }
        return number
    }

    /// A moment, in whole seconds since 1970 UTC.
    func moment(_ name: String) throws(QueryError) -> Timestamp? {
        try whole(name, in: 0...Int(Timestamp.lastUnixSecond)).map {
            Timestamp(milliseconds: Int64($0) * 1000)
        }
    }

    /// A place on Earth, by two parameters that must be there.
    func place(latitude: String, longitude: String) throws(QueryError) -> Coordinate {
        let latitude = try required(latitude) { name throws(QueryError) in try number(name, in: -90...90) }
        let longitude = try required(longitude) { name throws(QueryError) in try number(name, in: -180...180)
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// How far around a point to search, which is said in kilometres.
    func radius(_ name: String) throws(QueryError) -> Distance {
        try number(name, in: 0...QueryLimit.radius.kilometres).map { .kilometres($0) }
            ?? QueryLimit.usualRadius
    }

    /// The margin of time, which is said in whole seconds.
    func timeDelta() throws(QueryError) -> TravelTime {
        try whole("timeDelta", in: 0...Int(QueryLimit.timeDelta.milliseconds / 1000)).map {
            .milliseconds(Int64($0) * 1000)
        } ?? QueryLimit.usualTimeDelta
    }

    /// The largest number of results.
    func count() throws(QueryError) -> Int? { try whole("count", in: 0...Int(Int32.max)) }

    private static func isWhole(_ text: String) -> Bool {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        return (1...32).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Whether a text is a number in decimal digits as in JSON, leading zeros allowed: `Double` alone would take "nan"
    /// and hexadecimal digits too.
    private static func isNumber(_ text: String) -> Bool {
        let parts = text.utf8.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
        }
        guard text.utf8.count <= 64, parts.count <= 2, let mantissa = parts.first else { return false }
        let halves = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard halves.count <= 2, isWhole("\(Substring(halves[0]))"),
            halves.count == 1 || isDigits(halves[1])
        else { return false }
        guard parts.count == 2 else { return true }
        let exponent = parts[1]
        let isSigned = exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+")
        return isDigits(isSigned ? exponent.dropFirst() : exponent)
    }

    private static func isDigits(_ text: Substring.UTF8View) -> Bool {
        !text.isEmpty && text.allSatisfy { (0x30...0x39).contains($0) }
    }
}
