import Insulin
import PocketRuntime

extension Model {
    mutating func updateConnections(_ message: ConnectionHappening, _ occasion: inout Occasion) {
        switch message {
        case .forgetServer, .checkServer, .readServer, .readHistory, .compareProfile, .toggleSending,
            .retryShipments, .skipSending:
            updateServer(message, &occasion)
        case .readMeter(let all): readMeter(all: all, &occasion)
        case .stopMeter: stopMeter(&occasion)
        case .said(let event): takeMeter(event, &occasion)
        case .keepMeter:
            guard let pack = connections.meter.report?.pack else { return }
            keep(pack, isMeter: true, &occasion)
        case .use(let source): use(source, &occasion)
        case .file(let document): readFile(document, &occasion)
        case .zone(let zone): takeZone(zone, &occasion)
        case .dateOrder(let order):
            connections.intake.order = order
            askReader(&occasion)
        case .keepFile:
            guard let pack = connections.intake.read?.pack else { return }
            keep(pack, &occasion)
        case .dropFile: connections.intake = ReadingIntake()
        case .days(let records): merge(records, &occasion)
        case .answered(let action, let answer): takeAnswer(action, answer, &occasion)
        }
    }

    private mutating func takeAnswer(
        _ action: PocketAction, _ answer: PocketAnswer, _ occasion: inout Occasion
    ) {
        // Of a server that was forgotten, or changed, meanwhile.
        if let turn = action.number(1), turn != connections.turn { return }
        let kind = action.number(0).flatMap { UInt8(exactly: $0) }
            .flatMap { ServerQuestion.Kind(rawValue: $0) }
        var reader = SnapshotReader(answer.isSuccess ? answer.body : [])
        switch action.name {
        case "server-make": if let kind { send(kind, &reader, &occasion) }
        case "server-ask": if let kind { take(kind, answer, &occasion) }
        case "server-answer": if let kind { read(kind, &reader, &occasion) }
        case "meter-report": takeReport(&reader, &occasion)
        case "readings-file": takeFile(&reader)
        case "readings-merge": takeMerged(&reader, &occasion)
        default: break
        }
    }

    /// Takes a reading over into the meal that is entered, if a dose may be computed from it now.
    @inline(never)
    private mutating func use(_ source: ConnectionHappening.Source, _ occasion: inout Occasion) {
        guard draft?.step == .before, let unit = care.unit, let reading = reading(of: source) else { return }
        // What has just changed is not what the finger was meant for.
        let shown = source == .server ? connections.latestChanged : connections.meter.reported
        guard occasion.now - shown >= Self.readingTime || occasion.now < shown else { return }
        switch reading.entry(at: Moment(milliseconds: occasion.now), in: unit) {
        case .belowMeter?: draft?.setGlucose("", .belowMeter, nil, now: occasion.now)
        case .aboveMeter?: draft?.setGlucose("", .aboveMeter, nil, now: occasion.now)
        case .reading(let glucose, at: let moment)?:
            // What is shown is what counts: the number as it is read in the person's unit.
            let text = glucose.text(in: unit, occasion.texts.numberStyle)
            guard let number = try? TypedNumber(text, unit.precision),
                let shown = BloodGlucose(number, in: unit)
            else { return }
            draft?.setGlucose(
                text, .none,
                Draft.Reading(
                    glucose: shown, moment: moment.milliseconds, isSensor: reading.method != .fingerStick),
                now: occasion.now)
        case .missing?, .typed?, nil: return
        }
        isStepTried = false
        if let entry = draft?.glucoseEntry(unit, now: occasion.now) {
            occasion.effects.announce(occasion.texts(.mealGlucose) + ": " + occasion.texts.entry(entry, unit))
        }
        occasion.effects.save()
    }

    /// The reading that is shown of a source, if it may be taken: nobody knows how old one is while the clock is in doubt,
    /// or another one than the server's.
    @inline(never)
    package func reading(of source: ConnectionHappening.Source) -> GlucoseReading? {
        guard !clock.isDoubted else { return nil }
        switch source {
        case .server:
            guard connections.minutesApart == nil else { return nil }
            // What the server's clock says is on its way.
            guard connections.summary != nil || !connections.isOn(.status) else { return nil }
            return connections.latest
        case .meter:
            guard let report = connections.meter.report, !report.isClockAhead else { return nil }
            return report.latest
        }
    }
}
