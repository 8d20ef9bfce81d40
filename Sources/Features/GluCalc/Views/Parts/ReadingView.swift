import HTML
import Insulin
import PocketRuntime

/// A reading with its trend, its age and where it is from; and why it is of no use now.
@inline(never)
func readingLine(_ reading: GlucoseReading, _ scene: Scene) -> HTMLBlock {
    let fitness = reading.fitness(at: Moment(milliseconds: scene.now))
    return HTMLBlock {
        div(.class("reading")) {
            p(.class("reading-value")) {
                strong { scene.texts.entry(reading.shown(in: scene.unit), scene.unit) }
                if let trend = reading.trend {
                    span(.class("trend"), .aria("hidden", true), .dir("ltr")) { trend.arrow }
                }
                glucoseBadge(reading.shown(in: scene.unit), scene)
                // As it came, not as it was rounded for the first unit.
                if case .glucose(let glucose) = reading.value {
                    span { scene(.glucoseEcho, scene.texts.glucose(glucose, scene.unit.echo)) }
                }
            }
            p(.class("hint")) { source(reading, fitness, scene) }
            switch fitness {
            case .fit, .history: EmptyHTML()
            case .tooOld: notice(.readingTooOld, scene, "warn", .clock)
            case .future: notice(.readingFuture, scene, "warn", .clock)
            }
        }
    }
}

/// What devices say of the glucose before a meal: never taken over without a tap.
@inline(never)
func readingChoice(_ scene: Scene) -> HTMLBlock {
    let connections = scene.model.connections
    return HTMLBlock {
        if connections.server != nil {
            section(.class("card readings"), .key("server-reading")) {
                serverReading(scene)
                useButton(.server, scene)
                readAgain(scene, look: "quiet")
            }
        }
        if connections.hasMeter {
            section(.class("card readings"), .key("meter-reading")) {
                meterState(scene)
                useButton(.meter, scene)
                if connections.meter.state != .receiving {
                    act(.meterRead, scene, .drop, PocketAction("meter", 0), look: "quiet")
                }
            }
        }
    }
}

@inline(never)
private func useButton(_ source: ConnectionHappening.Source, _ scene: Scene) -> HTMLBlock {
    let reading = scene.model.reading(of: source)
    return HTMLBlock {
        if let reading, reading.entry(at: Moment(milliseconds: scene.now), in: scene.unit) != nil {
            p(.class("hint")) { scene.say(.readingCheck) }
            act(
                scene(.readingUse, scene.texts.entry(reading.shown(in: scene.unit), scene.unit)), .check,
                PocketAction("use-reading", Int(source.rawValue)), look: "small")
        }
    }
}

/// How old a reading is, of which device, and where the glucose is going, in words.
@inline(never)
private func source(_ reading: GlucoseReading, _ fitness: ReadingFitness, _ scene: Scene) -> String {
    var words: [String] = []
    switch fitness {
    case .fit(minutes: 0): words.append(scene(.readingFresh))
    case .fit(let minutes), .tooOld(let minutes), .history(let minutes):
        // Whoever sees a day sees that it is long ago.
        let offset = scene.surroundings.moment.zoneOffsetMinutes
        if minutes < 24 * 60 {
            words.append(scene(.readingAge, count: Int(minutes)))
        } else {
            words.append(scene.texts.longDate(scene.day(reading.moment.milliseconds, zoneOffset: offset)))
        }
        words.append(scene.clock(reading.moment.milliseconds, zoneOffset: offset))
    case .future:
        let offset = scene.surroundings.moment.zoneOffsetMinutes
        words.append(scene.texts.longDate(scene.day(reading.moment.milliseconds, zoneOffset: offset)))
        words.append(scene.clock(reading.moment.milliseconds, zoneOffset: offset))
    }
    words.append(scene.texts.name(reading.origin))
    if let device = reading.device { words.append(device.text) }
    words.append(scene(reading.method == .fingerStick ? .readingFinger : .readingSensor))
    if reading.method == .sensor { words.append(scene.texts.name(reading.trend)) }
    var text = ""
    for word in words { text += (text.utf8.isEmpty ? "" : " · ") + word }
    return text
}

extension GlucoseTrend {
    /// An arrow as meters show it.
    fileprivate var arrow: String {
        switch self {
        case .doubleUp: "⇈"
        case .singleUp: "↑"
        case .fortyFiveUp: "↗"
        case .flat: "→"
        case .fortyFiveDown: "↘"
        case .singleDown: "↓"
        case .doubleDown: "⇊"
        case .notComputable, .rateOutOfRange: "?"
        }
    }
}

extension PocketTexts {
    /// Where the glucose is going.
    func name(_ trend: GlucoseTrend?) -> String {
        switch trend {
        case .doubleUp: self(.trendDoubleUp)
        case .singleUp: self(.trendUp)
        case .fortyFiveUp: self(.trendSlightUp)
        case .flat: self(.trendFlat)
        case .fortyFiveDown: self(.trendSlightDown)
        case .singleDown: self(.trendDown)
        case .doubleDown: self(.trendDoubleDown)
        case .notComputable, .rateOutOfRange, nil: self(.trendUnknown)
        }
    }

    /// Where a reading is from.
    func name(_ origin: GlucoseReading.Origin) -> String {
        switch origin {
        case .nightscout: "Nightscout"
        case .libreView: "LibreView"
        case .clarity: "Dexcom Clarity"
        case .meter: "Bluetooth"
        }
    }
}
