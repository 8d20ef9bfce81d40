package import Insulin
package import PocketRuntime

/// What a server says of itself: the answer to ``NightscoutRequest/status(_:)`` (cgm-remote-monitor,
/// `lib/api/status.js`).
package struct NightscoutStatus: Hashable, Sendable {
    /// A plugin that a server has for people whose insulin is dosed by an app.
    package enum LoopSign: UInt8, CaseIterable, Hashable, Sendable {
        /// Loop.
        case loop
        /// OpenAPS, AndroidAPS and Trio.
        case openAPS
        /// A pump.
        case pump
        /// Loop's overrides.
        case override
    }

    /// The unit that the server shows; nothing if nobody knows it.
    package let unit: GlucoseUnit?
    /// The version of the server.
    package let version: DeviceName?
    /// The server's clock.
    package let time: Moment?
    /// Whether treatments may be written.
    package let takesTreatments: Bool
    /// What hints at an app that doses by itself and may count what is written as given. Without a hint there may be one
    /// all the same.
    package let loopSigns: [LoopSign]

    /// Reads an answer.
    package init(reading body: [UInt8]) throws(NightscoutProblem) {
        let json = try NightscoutProblem.document(body)
        guard let settings = json["settings"], settings.members != nil else { throw .unexpected }
        unit = settings["units"]?.name.flatMap { Self.unit($0) }
        version = json["version"]?.text.flatMap { DeviceName($0) }
        time = json["serverTimeEpoch"]?.decimal?.nearest.map { Moment(milliseconds: $0) }
        takesTreatments = json["careportalEnabled"] == .bool(true)
        let words = Self.words(settings["enable"]) + Self.words(settings["showPlugins"])
        loopSigns = LoopSign.allCases.filter { sign in words.contains { Self.sign($0) == sign } }
    }

    /// Unit names: `mg/dl` and `mmol`, of which some servers write `mg/dL` and `mmol/L`.
    package static func unit(_ name: PocketName) -> GlucoseUnit? {
        switch name {
        case "mg/dl", "mg/dL", "mgdl", "mg": .milligramsPerDecilitre
        case "mmol", "mmol/l", "mmol/L": .millimolesPerLitre
        default: nil
        }
    }

    /// How far this device's clock is ahead of the server's, in milliseconds.
    package func clockDifference(now: Moment) -> Int64? {
        guard let time else { return nil }
        let difference = now.milliseconds.subtractingReportingOverflow(time.milliseconds)
        return difference.overflow ? nil : difference.partialValue
    }

    private static func sign(_ word: PocketName) -> LoopSign? {
        switch word {
        case "loop": .loop
        case "openaps": .openAPS
        case "pump": .pump
        case "override": .override
        default: nil
        }
    }

    /// The words of a list, or of a text with spaces between them.
    private static func words(_ json: DeviceJSON?) -> [PocketName] {
        if let elements = json?.elements { return elements.compactMap { $0.name } }
        guard let text = json?.text else { return [] }
        return text.split(separator: 0x20).map { PocketName(bytes: Array($0)) }
    }
}
