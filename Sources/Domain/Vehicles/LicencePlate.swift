/// A licence plate as it stands on the car.
///
/// Plates of all countries are welcome everywhere, so little is asked of them: letters and digits, at least one
/// digit, twelve in all at most. One that has the usual form of the city's country is written as it is there:
/// `fl12345` becomes `FL 12345`.
public struct LicencePlate: Hashable, Sendable {
    /// The plate, in capitals.
    public let text: String

    /// Reads what somebody typed; `nil` if that can be no plate.
    ///
    /// - Parameter country: The ISO 3166-1 code of the country whose form is the usual one.
    public init?(_ typed: String, country: String? = nil) {
        guard typed.utf8.count <= 96, let runs = LicencePlate.runs(of: typed.uppercased()) else { return nil }
        let signs = runs.reduce(0) { $0 + $1.text.count }
        guard (2...12).contains(signs), runs.contains(where: \.isDigits) else { return nil }
        if let written = PlateForm.of(country: country)?.written(runs) {
            text = written
        } else {
            text = runs.reduce("") { $0 + $1.gap + $1.text }
        }
    }

    /// A plate that was read before, as it was stored.
    public init(stored text: String) { self.text = text }

    /// A plate of the country, for people to see how one is written.
    public static func example(country: String?) -> String {
        PlateForm.of(country: country)?.example ?? "AB 1234"
    }

    /// Letters or digits in a row, and what stood before them.
    struct Run {
        var text: String
        var isDigits: Bool
        /// Nothing, a space or a hyphen.
        var gap: String
    }

    private static func runs(of text: String) -> [Run]? {
        var runs: [Run] = []
        var gap = ""
        for character in text {
            if character.isWhitespace || character == "." || character == "·" {
                if gap.isEmpty, !runs.isEmpty { gap = " " }
            } else if character == "-" || character == "–" {
                if !runs.isEmpty { gap = "-" }
            } else if let digit = character.wholeNumberValue, (0...9).contains(digit) {
                append(String(digit), isDigits: true, to: &runs, after: &gap)
            } else if character.isLetter {
                append(String(character), isDigits: false, to: &runs, after: &gap)
            } else {
                return nil
            }
        }
        return runs
    }

    private static func append(_ sign: String, isDigits: Bool, to runs: inout [Run], after gap: inout String)
    {
        if gap.isEmpty, runs.last?.isDigits == isDigits {
            runs[runs.count - 1].text += sign
        } else {
            runs.append(Run(text: sign, isDigits: isDigits, gap: gap))
        }
        gap = ""
    }
}

/// How a country writes its plates.
private struct PlateForm {
    /// A part of a plate: so many letters or digits, and what stands before them.
    struct Part {
        var isDigits: Bool
        var count: ClosedRange<Int>
        var gap: String
    }

    var parts: [Part]
    var example: String

    /// The runs as the country writes them; `nil` if they have another form.
    func written(_ runs: [LicencePlate.Run]) -> String? {
        guard runs.count == parts.count else { return nil }
        var text = ""
        for (run, part) in zip(runs, parts) {
            guard run.isDigits == part.isDigits, part.count.contains(run.text.count) else { return nil }
            text += part.gap + run.text
        }
        return text
    }

    static func of(country: String?) -> PlateForm? { country.flatMap { forms[$0.uppercased()] } }

    private static func letters(_ count: ClosedRange<Int>, _ gap: String = "") -> Part {
        Part(isDigits: false, count: count, gap: gap)
    }
    private static func digits(_ count: ClosedRange<Int>, _ gap: String = "") -> Part {
        Part(isDigits: true, count: count, gap: gap)
    }

    private static let forms: [String: PlateForm] = [
        "LI": PlateForm(parts: [letters(2...2), digits(1...6, " ")], example: "FL 12345"),
        "CH": PlateForm(parts: [letters(2...2), digits(1...6, " ")], example: "ZH 123456"),
        "DE": PlateForm(
            parts: [letters(1...3), letters(1...2, "-"), digits(1...4, " ")], example: "B-AB 1234"),
        "FR": PlateForm(
            parts: [letters(2...2), digits(3...3, "-"), letters(2...2, "-")], example: "AB-123-CD"),
        "IT": PlateForm(parts: [letters(2...2), digits(3...3, " "), letters(2...2)], example: "AB 123CD"),
        "ES": PlateForm(parts: [digits(4...4), letters(3...3, " ")], example: "1234 BCD"),
        "PT": PlateForm(
            parts: [letters(2...2), digits(2...2, "-"), letters(2...2, "-")], example: "AA-01-AA"),
        "GB": PlateForm(parts: [letters(2...2), digits(2...2), letters(3...3, " ")], example: "AB12 CDE"),
        "BE": PlateForm(
            parts: [digits(1...1), letters(3...3, "-"), digits(3...3, "-")], example: "1-ABC-234"),
        "MA": PlateForm(
            parts: [digits(1...5), letters(1...1, "-"), digits(1...2, "-")], example: "12345-أ-6"),
    ]
}
