import HTML
import Insulin
import PocketRuntime

/// The person's own devices, servers and files of readings.
@inline(never)
func devicesPage(_ scene: Scene) -> HTMLBlock {
    HTMLBlock {
        main(.class("page"), .aria("labelledby", "title")) {
            topBar(.devicesTitle, scene)
            serverCard(scene)
            meterCard(scene)
            filesCard(scene)
            section(.class("card")) {
                h2 { scene.say(.readingsTitle) }
                p(.class("hint")) { scene.say(.readingsWords) }
                div(.class("acts")) {
                    act(.tabCharts, scene, .charts, go(.charts))
                    act(.readingsDelete, scene, .trash, "delete-readings", look: "quiet")
                }
            }
            p(.class("hint")) { scene.say(.devicesPump) }
        }
    }
}

// The server.

@inline(never)
private func serverCard(_ scene: Scene) -> HTMLBlock {
    let connections = scene.model.connections
    return HTMLBlock {
        section(.class("card")) {
            h2 { "Nightscout" }
            if let server = connections.server {
                p(.class("hint"), .dir("ltr")) { server.text }
                serverReading(scene)
                outbox(scene)
                div(.class("acts")) {
                    readAgain(scene)
                    act(.serverHistory, scene, .charts, "server-history", isOff: connections.isOn(.history))
                    act(.serverSettings, scene, .gear, go(.server), look: "quiet")
                }
            } else {
                p(.class("hint")) { scene.say(.serverNone) }
                div(.class("acts")) { act(.serverSetUp, scene, .plus, go(.server), look: "main") }
            }
        }
    }
}

/// The button that asks for the reading again; while that is under way it says so.
@inline(never)
func readAgain(_ scene: Scene, look: String = "plain") -> HTMLBlock {
    let isOn = scene.model.connections.isOn(.latest)
    return act(isOn ? .serverWaiting : .readingAgain, scene, .drop, "server-read", look: look, isOff: isOn)
}

/// What the server said last, or why it said nothing.
@inline(never)
func serverReading(_ scene: Scene) -> HTMLBlock {
    let connections = scene.model.connections
    return HTMLBlock {
        if let reading = connections.latest { readingLine(reading, scene) }
        if let minutes = connections.minutesApart { notice(scene(.serverClock, count: minutes), "warn") }
        div(.class("state"), .role("status")) {
            if connections.latest != nil {
                EmptyHTML()
            } else if connections.isOn(.latest) {
                p(.class("hint")) { scene.say(.serverWaiting) }
            } else if connections.trouble == nil, connections.asked != nil {
                p(.class("hint")) { scene.say(.readingNone) }
            }
        }
        if let trouble = connections.trouble { notice(words(trouble, scene), "warn") }
    }
}

/// Meals that have not arrived, and that one was left out.
@inline(never)
func outbox(_ scene: Scene) -> HTMLBlock {
    let connections = scene.model.connections
    let waiting = connections.outbox.count
    let isOn = connections.isOn(.meal)
    return HTMLBlock {
        if let trouble = connections.outboxTrouble, waiting > 0 || trouble == .meal {
            section(.class("notice warn"), .key("outbox")) {
                Glyph.warning.html
                div(.class("notice-words")) {
                    if waiting > 0 { p { scene(.outboxWaiting, count: waiting) } }
                    p { words(trouble, scene) }
                    if waiting > 0 {
                        act(
                            isOn ? .outboxSending : .outboxRetry, scene, .share, "server-retry",
                            look: "small", isOff: isOn)
                    }
                }
            }
        }
    }
}

@inline(never)
func words(_ trouble: ServerTrouble, _ scene: Scene) -> String {
    switch trouble {
    case .silent: scene(.troubleSilent)
    case .refused: scene(.troubleRefused)
    case .missing: scene(.troubleMissing)
    case .failing: scene(.troubleFailing)
    case .token: scene(.troubleToken)
    case .meal: scene(.troubleMeal)
    case .answer(.noProfile): scene(.troubleProfile)
    case .answer: scene(.troubleForeign)
    }
}

// The meter.

@inline(never)
private func meterCard(_ scene: Scene) -> HTMLBlock {
    let meter = scene.model.connections.meter
    return HTMLBlock {
        section(.class("card")) {
            h2 { scene.say(.meterTitle) }
            p(.class("hint")) { scene.say(.meterWords) }
            meterState(scene)
            if let report = meter.report, report.count > 0, !meter.isKept {
                act(.readingsKeep, scene, .charts, "meter-keep", look: "main")
            }
            if meter.state != .receiving, meter.state != .reading {
                div(.class("acts")) {
                    act(.meterReadAll, scene, .drop, PocketAction("meter", 1))
                }
            }
        }
    }
}

/// How far a meter is, and what it has said.
@inline(never)
func meterState(_ scene: Scene) -> HTMLBlock {
    let meter = scene.model.connections.meter
    return HTMLBlock {
        div(.class("state"), .role("status")) {
            switch meter.state {
            case .idle: EmptyHTML()
            case .receiving, .reading:
                p { scene(.meterWaiting) + (meter.name.utf8.isEmpty ? "" : " " + meter.name) }
            case .unavailable: p { scene.say(.meterUnavailable) }
            case .failed: p { scene.say(.meterFailed) }
            case .done:
                if let report = meter.report {
                    if report.isClockAhead {
                        p { scene.say(.meterClock) }
                    } else if let reading = report.latest {
                        readingLine(reading, scene)
                    } else {
                        p { scene.say(report.faultCount > 0 ? .meterUnreadable : .meterNone) }
                    }
                    if meter.isForAll { p(.class("hint")) { scene(.meterCount, count: report.count) } }
                    if report.faultCount > 0 {
                        p(.class("hint")) { scene(.meterFaults, count: report.faultCount) }
                    }
                }
            }
        }
        if meter.state == .receiving { act(.cancel, scene, .close, "meter-stop") }
    }
}

// Files.

@inline(never)
private func filesCard(_ scene: Scene) -> HTMLBlock {
    let intake = scene.model.connections.intake
    return HTMLBlock {
        section(.class("card")) {
            h2 { scene.say(.filesTitle) }
            p(.class("hint")) { scene.say(.filesWords) }
            div(.class("state"), .role("status")) {
                if intake.isBusy { p { scene.say(.filesBusy) } }
                if let trouble = intake.trouble { p { words(trouble, intake.line, scene) } }
                if let read = intake.read { summary(read, scene) }
            }
            if intake.trouble == .ambiguousDates, !intake.isBusy {
                div(.class("acts")) {
                    act("03-04", nil, PocketAction("order", Int(DateOrder.dayFirst.rawValue)))
                    act("04-03", nil, PocketAction("order", Int(DateOrder.monthFirst.rawValue)))
                }
            }
            if let read = intake.read {
                div(.class("acts")) {
                    if read.count > 0 { act(.readingsKeep, scene, .charts, "readings-keep", look: "main") }
                    act(.cancel, scene, nil, "readings-drop")
                }
            } else if !intake.isBusy {
                label(.class("act plain file")) {
                    Glyph.file.html
                    span { scene.say(.filesChoose) }
                    input(
                        .class("visually-hidden"), .type("file"), .file("readings"),
                        .attribute("accept", ".csv,.txt,.tsv,text/csv,text/plain"))
                }
            }
        }
    }
}

private func summary(_ read: ReadingFile, _ scene: Scene) -> HTMLBlock {
    let offset = scene.surroundings.moment.zoneOffsetMinutes
    return HTMLBlock {
        if read.count == 0 {
            p { scene.say(.filesNone) }
        } else {
            p {
                scene.texts.name(read.origin) + ": "
                    + scene(
                        .filesSpan,
                        [
                            "count": .number(read.count),
                            "from": .text(scene.texts.longDate(scene.day(read.first, zoneOffset: offset))),
                            "to": .text(scene.texts.longDate(scene.day(read.last, zoneOffset: offset))),
                        ])
            }
        }
        if read.faultCount > 0 {
            p { scene(.previewFaults, count: read.faultCount) }
            ul(.class("dots")) {
                for fault in read.faults {
                    li { scene(.faultLine, count: fault.line) + ": " + words(fault.reason, scene) }
                }
                if read.faultCount > read.faults.count {
                    li { scene(.previewMoreFaults, count: read.faultCount - read.faults.count) }
                }
            }
        }
    }
}

@inline(never)
private func words(_ trouble: ReaderTrouble, _ line: Int, _ scene: Scene) -> String {
    switch trouble {
    case .tooLarge: scene(.previewTooLarge)
    case .foreign: scene(.filesForeign)
    case .table: scene(.faultLine, count: line) + ": " + scene(.faultTable)
    case .unclearUnit: scene(.filesUnit)
    case .mixedDates: scene(.faultLine, count: line) + ": " + scene(.filesMixed)
    case .ambiguousDates: scene(.filesOrder)
    case .none, .noProfile, .noAnswer: scene(.noteNotRead)
    }
}

@inline(never)
private func words(_ reason: ReadingFile.Reason, _ scene: Scene) -> String {
    switch reason {
    case .table: scene(.faultTable)
    case .time: scene(.faultTime)
    case .value: scene(.faultValue)
    case .decimals: scene(.faultDecimals)
    case .kind: scene(.faultKind)
    }
}
