import HTML
import Insulin
import PocketRuntime

// Drawings of figures, in units of the view box; the page gives them their size. Time runs from left to right in every
// language, as on the meters' own screens.

/// The frame of a plot.
enum PlotFrame {
    static let width = 360
    static let height = 200
    static let left = 42
    static let bottom = 172

    /// How high a glucose stands, in micromoles a litre, where the plot ends with `top`.
    static func y(_ micromoles: Int64, _ top: Int64) -> Int {
        bottom - Int(min(micromoles, top) * Int64(bottom - 8) / top)
    }
}

private let width = PlotFrame.width
private let height = PlotFrame.height
private let left = PlotFrame.left
private let bottom = PlotFrame.bottom

/// How glycaemias lie: a bar of four parts, and each part in words.
@inline(never)
func rangeBar(_ range: TimeInRange, mean: BloodGlucose?, hint: String, _ scene: Scene) -> HTMLBlock {
    let shares = range.percentages ?? [0, 0, 0, 0]
    return HTMLBlock {
        if range.count == 0 {
            p(.class("hint")) { scene.say(.chartsNoGlucose) }
        } else {
            svg(
                .class("plot bar"), .viewBox("0 0 360 28"), .role("img"), .aria("label", scene(.chartsRange)),
                .attribute("preserveAspectRatio", "none")
            ) {
                for label in GlucoseLabel.allCases {
                    let place = Int(label.rawValue)
                    part(
                        shares[..<place].reduce(0, +) * width / 100, shares[place] * width / 100, label)
                }
            }
            dl(.class("legend")) {
                for label in GlucoseLabel.allCases {
                    div {
                        dt { span(.class("badge", look(label))) { scene.texts.name(label) } }
                        dd {
                            scene(
                                .chartsShare,
                                [
                                    "percent": .number(shares[Int(label.rawValue)]),
                                    "count": .number(range.count(of: label)),
                                ])
                        }
                    }
                }
            }
            p(.class("hint")) { hint }
            if let mean {
                p { scene(.chartsMean, scene.glucose(mean)) }
            }
        }
    }
}

private func part(_ x: Int, _ share: Int, _ label: GlucoseLabel) -> HTMLBlock {
    HTMLBlock {
        if share > 0 {
            rect(
                .class("part", look(label)), .x(String(x)), .y("0"), .width(String(share)), .height("28"))
        }
    }
}

/// Glycaemias over time, with the band to be in.
@inline(never)
func glucoseChart(_ meals: [Meal], _ scene: Scene) -> HTMLBlock {
    let readings = meals.filter { $0.glucose.label != nil }
    guard let first = readings.first, let last = readings.last else {
        return HTMLBlock { p(.class("hint")) { scene.say(.chartsNoGlucose) } }
    }
    // Up to 20 mmol/L, or as far as there is something; LO and HI lie on the edges.
    var top: Int64 = 20_000
    for meal in readings { top = max(top, meal.glucose.glucose?.micromolesPerLitre ?? 0) }
    let span = max(1, last.moment - first.moment)
    // Of one day the hours tell the ends apart.
    let isOneDay = first.day == last.day
    let date = scene.texts.date(first.day)
    return HTMLBlock {
        svg(
            .class("plot"), .viewBox("0 0 360 200"), .role("img"),
            .aria("label", scene(.chartsGlucoseLabel, count: readings.count))
        ) {
            glucoseBand(top, scene)
            for meal in readings {
                dot(meal, left + 8 + Int((meal.moment - first.moment) * Int64(width - left - 16) / span), top)
            }
            axis(
                isOneDay ? scene.dated(date, first.moment, zoneOffset: first.zoneOffset) : date, x: left,
                "start")
            if last.moment > first.moment {
                axis(
                    isOneDay
                        ? scene.clock(last.moment, zoneOffset: last.zoneOffset) : scene.texts.date(last.day),
                    x: width, "end")
            }
        }
    }
}

/// The band to be in, and the lines between the labels.
@inline(never)
func glucoseBand(_ top: Int64, _ scene: Scene) -> HTMLBlock {
    let high = PlotFrame.y(Guardrails.high.micromolesPerLitre, top)
    let low = PlotFrame.y(Guardrails.low.micromolesPerLitre, top)
    return HTMLBlock {
        rect(
            .class("band"), .x(String(left)), .y(String(high)), .width(String(width - left)),
            .height(String(low - high)))
        gridLine(Guardrails.low, top, scene)
        gridLine(Guardrails.high, top, scene)
        gridLine(Guardrails.veryHigh, top, scene)
    }
}

private func gridLine(_ glucose: BloodGlucose, _ top: Int64, _ scene: Scene) -> HTMLBlock {
    let height = String(PlotFrame.y(glucose.micromolesPerLitre, top))
    return HTMLBlock {
        path(.class("line"), .d("M" + String(left) + " " + height + "H" + String(width)))
        svgText(
            .class("tick"), .x(String(left - 6)), .y(height), .attribute("text-anchor", "end"),
            .attribute("dominant-baseline", "middle")
        ) { glucose.text(in: scene.unit, scene.style) }
    }
}

/// A glycaemia: a dot in the band, a triangle above it, a square below.
private func dot(_ meal: Meal, _ x: Int, _ top: Int64) -> HTMLBlock {
    let micromoles: Int64 =
        switch meal.glucose {
        case .belowMeter, .missing: 0
        case .aboveMeter: top
        case .typed(let glucose), .reading(let glucose, at: _): glucose.micromolesPerLitre
        }
    let place = PlotFrame.y(micromoles, top)
    let label = meal.glucose.label ?? .inRange
    return HTMLBlock {
        switch label {
        case .inRange: circle(.class("dot in-range"), .cx(String(x)), .cy(String(place)), .r("4"))
        case .low:
            rect(
                .class("dot low"), .x(String(x - 4)), .y(String(place - 4)), .width("8"), .height("8"))
        case .high, .veryHigh:
            path(
                .class("dot", look(label)),
                .d("M" + String(x) + " " + String(place - 5) + "l5 8h-10z"))
        }
    }
}

/// What stands below an end of a plot.
@inline(never)
func axis(_ words: String, x: Int, _ anchor: String) -> HTMLBlock {
    HTMLBlock {
        svgText(
            .class("tick"), .x(String(x)), .y(String(height - 8)), .attribute("text-anchor", anchor)
        ) { words }
    }
}

/// Sums of days as bars, and the largest in words.
@inline(never)
func dayBars(
    _ days: [Figures.Day], _ name: String, _ scene: Scene, _ value: (Figures.Day) -> Int64,
    words: (Int64) -> String
) -> HTMLBlock {
    var largest: Int64 = 0
    var sum: Int64 = 0
    for day in days {
        largest = max(largest, value(day))
        sum += value(day)
    }
    guard largest > 0, let first = days.first, let last = days.last else {
        return HTMLBlock { p(.class("hint")) { scene.say(.chartsNothing) } }
    }
    let mean = words(sum / Int64(days.count))
    let slots = last.day.number - first.day.number + 1
    return HTMLBlock {
        svg(
            .class("plot"), .viewBox("0 0 360 200"), .role("img"),
            .aria("label", name + ": " + scene(.chartsADay, mean))
        ) {
            path(
                .class("line"), .d("M" + String(left) + " " + String(bottom) + "H" + String(width)))
            svgText(.class("tick"), .x("2"), .y("12")) { words(largest) }
            for day in days {
                bar(day.day.number - first.day.number, of: slots, value(day), largest)
            }
            axis(scene.texts.date(first.day), x: left, "start")
            if slots > 1 { axis(scene.texts.date(last.day), x: width, "end") }
        }
        p { scene(.chartsADay, mean) }
    }
}

private func bar(_ place: Int, of slots: Int, _ value: Int64, _ largest: Int64) -> HTMLBlock {
    let room = (width - left) * 100 / max(1, slots)
    // Room above for the largest sum in words.
    let tall = Int(value * Int64(bottom - 24) / largest)
    return HTMLBlock {
        rect(
            .class("day-bar"), .x(String(left + place * room / 100 + 1)), .y(String(bottom - tall)),
            .width(String(min(40, max(1, room / 100 - 2)))), .height(String(tall)))
    }
}
