// Lists, and numbers with a fixed count of digits after the point.
extension JSONText {
    /// Makes room ahead for a document of about so many bytes.
    public mutating func reserve(_ count: Int) { reserveBytes(count) }

    public mutating func beginArray(_ name: StaticString? = nil) {
        separate()
        if let name { key("\(name)") }
        append(UInt8(ascii: "["))
        needsComma = false
    }

    public mutating func endArray() {
        append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// A text in a list.
    public mutating func element(_ value: String) {
        separate()
        string(value)
        needsComma = true
    }

    /// A number in a list, in units of 10 to the power of minus `digits`: 15 with 1 digit is 1.5.
    public mutating func element(_ value: Int, digits: Int) {
        separate()
        decimal(value, digits: digits)
        needsComma = true
    }

    /// A number in units of 10 to the power of minus `digits`: 15 with 1 digit is 1.5.
    public mutating func member(_ name: String, _ value: Int, digits: Int) {
        separate()
        key(name)
        decimal(value, digits: digits)
        needsComma = true
    }

    private mutating func decimal(_ value: Int, digits: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        // The digits come out last first; 20 hold every number, and one more the zero before the point.
        var places = [24 of UInt8](repeating: 0)
        var count = 0
        repeat {
            places[count] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
            count += 1
        } while (rest > 0 || count <= digits) && count < 24
        for place in stride(from: count - 1, through: 0, by: -1) {
            append(places[place])
            if place == digits, digits > 0 { append(UInt8(ascii: ".")) }
        }
    }
}
