package import Insulin

/// What was eaten and given, as Nightscout stores it (API v3, `Treatment`; cgm-remote-monitor,
/// `lib/server/treatments.js`).
///
/// Whoever sends one has to warn before: an app that doses by itself and reads the same server may count its insulin and
/// its carbohydrate. It commands nothing.
package struct NightscoutTreatment: Hashable, Sendable {
    /// A glucose that belongs to it.
    package struct Glucose: Hashable, Sendable {
        /// How it is known.
        package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
            /// Typed from a meter, or read from one.
            case finger
            /// Read from a sensor.
            case sensor
            /// Typed, from nobody knows where.
            case manual
        }

        /// The value.
        package let value: BloodGlucose
        /// How it is known.
        package let kind: Kind
        /// The unit in which it is written; g/L, which Nightscout does not know, is written as mg/dL.
        package let unit: GlucoseUnit

        /// A glucose.
        package init(_ value: BloodGlucose, _ kind: Kind, in unit: GlucoseUnit) {
            self.value = value
            self.kind = kind
            self.unit = unit
        }
    }

    /// What this app calls itself there.
    package static let app = "GluCalc"
    /// The most Unicode scalars of notes.
    package static let longestNotes = 1_000

    /// When it was given.
    package let moment: Moment
    /// The insulin that was given, more than none.
    package let insulin: InsulinDose?
    /// The carbohydrate that was eaten, more than none.
    package let carbohydrate: Carbohydrate?
    /// The glycaemia before.
    package let glucose: Glucose?
    /// What else is to be said.
    package let notes: String
    /// Who wrote it; the server shows it.
    package let enteredBy: String
    /// What makes sending it again harmless.
    package let identifier: String

    /// A treatment; `nil` when nothing was given, eaten or measured, when its moment is from before 2000 or after 2199,
    /// or when notes or the identifier are too long.
    ///
    /// - Parameters:
    ///   - moment: When it was given.
    ///   - insulin: The insulin; none counts as nothing.
    ///   - carbohydrate: The carbohydrate; none counts as nothing.
    ///   - glucose: The glycaemia before.
    ///   - notes: What else is to be said.
    ///   - enteredBy: Who wrote it.
    ///   - identifier: The same for the same meal; see ``identifier(_:_:)``.
    package init?(
        at moment: Moment, insulin: InsulinDose?, carbohydrate: Carbohydrate?, glucose: Glucose?,
        notes: String = "", enteredBy: String = NightscoutTreatment.app, identifier: String
    ) {
        let insulin = insulin.flatMap { $0.milliunits > 0 ? $0 : nil }
        let carbohydrate = carbohydrate.flatMap { $0.milligrams > 0 ? $0 : nil }
        guard insulin != nil || carbohydrate != nil || glucose != nil,
            moment.milliseconds >= 946_684_800_000, ISOTime.text(moment) != nil,
            notes.unicodeScalars.count <= Self.longestNotes,
            (1...100).contains(enteredBy.unicodeScalars.count),
            (8...64).contains(identifier.utf8.count), identifier.utf8.allSatisfy(NightscoutAddress.isPlain)
        else { return nil }
        self.moment = moment
        self.insulin = insulin
        self.carbohydrate = carbohydrate
        self.glucose = glucose
        self.notes = notes
        self.enteredBy = enteredBy
        self.identifier = identifier
    }

    /// What Nightscout calls it.
    package var eventType: String {
        switch (insulin != nil, carbohydrate != nil) {
        case (true, true): "Meal Bolus"
        case (true, false): "Correction Bolus"
        case (false, true): "Carb Correction"
        case (false, false): "BG Check"
        }
    }

    /// A new identifier from 128 random bits: a UUID of version 4 (RFC 9562).
    package static func identifier(_ first: UInt64, _ second: UInt64) -> String {
        let high = first & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = second & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        var text: [UInt8] = []
        for digit in 0..<32 {
            if digit == 8 || digit == 12 || digit == 16 || digit == 20 { text.append(0x2D) }
            let word = digit < 16 ? high : low
            let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - digit % 16 * 4)) & 15
            text.append(value < 10 ? 0x30 + value : 0x57 + value)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The document of JSON. It never has an `_id`, which is the server's.
    package func document(for api: NightscoutRequest.API) -> [UInt8] {
        var json = DeviceJSONWriter()
        json.text("eventType", eventType)
        json.text("created_at", ISOTime.text(moment) ?? "")
        if api == .v3 {
            json.number("date", moment.milliseconds)
            json.number("utcOffset", 0)
            json.text("app", Self.app)
        }
        json.text("identifier", identifier)
        json.text("enteredBy", enteredBy)
        // Points stand before the decimals, and nothing between thousands, as JSON asks.
        if let insulin { json.number("insulin", insulin.text(.english, .thousandths, least: .whole)) }
        if let carbohydrate { json.number("carbs", carbohydrate.text(.english, .thousandths, least: .whole)) }
        if let glucose {
            let unit: GlucoseUnit = glucose.unit == .gramsPerLitre ? .milligramsPerDecilitre : glucose.unit
            json.number("glucose", glucose.value.text(in: unit, .english))
            json.text("units", unit == .millimolesPerLitre ? "mmol" : "mg/dl")
            switch glucose.kind {
            case .finger: json.text("glucoseType", "Finger")
            case .sensor: json.text("glucoseType", "Sensor")
            case .manual: json.text("glucoseType", "Manual")
            }
        }
        if !notes.isEmpty { json.text("notes", notes) }
        return json.finished()
    }
}
