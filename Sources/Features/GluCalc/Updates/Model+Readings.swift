import Insulin
import PocketRuntime

extension Model {
    // The meter.

    @inline(never)
    mutating func readMeter(all: Bool, _ occasion: inout Occasion) {
        connections.meter = MeterRun()
        connections.meter.isForAll = all
        connections.meter.state = .receiving
        occasion.effects.readZone("meter")
        occasion.effects.readDevice(MeterQuery.query(all: all), "meter")
    }

    mutating func stopMeter(_ occasion: inout Occasion) {
        connections.meter = MeterRun()
        occasion.effects.closeDevice("meter")
    }

    mutating func takeMeter(_ event: PocketDeviceEvent, _ occasion: inout Occasion) {
        guard connections.meter.state == .receiving else { return }
        switch event {
        case .connected(let name): connections.meter.name = name
        case .value(let characteristic, let bytes):
            guard connections.meter.values.count < MeterRun.mostValues else { return }
            connections.meter.values.append(MeterRun.Value(characteristic: characteristic, bytes: bytes))
            // Its last word; what is asked for one record is not asked for others.
            if characteristic == MeterQuery.control { occasion.effects.closeDevice("meter") }
        case .ended:
            connections.meter.state = .reading
            occasion.effects.ask(
                "reader", connections.meter.question(now: occasion.now, zoneOffset: occasion.zoneOffset),
                "meter-report")
            connections.meter.values = []
        case .cancelled: connections.meter = MeterRun()
        case .unavailable: connections.meter.state = .unavailable
        case .failed: connections.meter.state = .failed
        }
    }

    mutating func takeReport(_ reader: inout SnapshotReader, _ occasion: inout Occasion) {
        guard connections.meter.state == .reading else { return }
        guard let report = try? MeterReport(from: &reader), !report.isFailed || report.count > 0 else {
            connections.meter.state = .failed
            return
        }
        connections.meter.report = report
        connections.meter.reported = occasion.now
        connections.meter.state = .done
        if !connections.hasMeter {
            connections.hasMeter = true
            occasion.effects.save()
        }
    }

    // Files.

    mutating func readFile(_ document: PocketDocument, _ occasion: inout Occasion) {
        // What is being kept is not given up for what comes.
        guard connections.intake.pack == nil else { return }
        connections.intake = ReadingIntake()
        connections.intake.file = document
        connections.intake.isBusy = true
        if route.page != .devices { go(Route(.devices), &occasion) }
        occasion.effects.readZone("readings")
    }

    mutating func takeZone(_ zone: PocketZone, _ occasion: inout Occasion) {
        if connections.meter.state == .receiving, connections.meter.zone == nil {
            connections.meter.zone = zone
        }
        if connections.intake.file != nil, connections.intake.zone == nil {
            connections.intake.zone = zone
            askReader(&occasion)
        }
    }

    @inline(never)
    mutating func askReader(_ occasion: inout Occasion) {
        guard let question = connections.intake.question(now: occasion.now) else { return }
        connections.intake.isBusy = true
        connections.intake.trouble = nil
        occasion.effects.ask("reader", question, "readings-file")
    }

    mutating func takeFile(_ reader: inout SnapshotReader) {
        guard connections.intake.file != nil else { return }
        connections.intake.isBusy = false
        do throws(SnapshotError) {
            let trouble: ReaderTrouble = try reader.enumeration()
            if trouble == .none {
                connections.intake.read = try ReadingFile(from: &reader)
                connections.intake.file = nil
            } else {
                connections.intake.trouble = trouble
                connections.intake.line = try reader.integer()
                // Only the question for the order is worth another look.
                if trouble != .ambiguousDates { connections.intake.file = nil }
            }
        } catch {
            connections.intake.trouble = .noAnswer
            connections.intake.file = nil
        }
    }

    // What is kept.

    /// Keeps readings for the charts: with what is kept of the same days.
    @inline(never)
    mutating func keep(_ pack: ReadingPack, isMeter: Bool = false, _ occasion: inout Occasion) {
        guard connections.intake.pack == nil, let range = pack.range else { return }
        connections.intake.isMeter = isMeter
        connections.intake.pack = pack
        connections.intake.isBusy = true
        occasion.effects.read(range, limit: pack.days.count + 5_000, "readings-days")
    }

    @inline(never)
    mutating func merge(_ records: PocketRecords, _ occasion: inout Occasion) {
        guard let pack = connections.intake.pack else { return }
        // Without what is there, what is new would take its place.
        guard records.isWhole, !records.hasMore else {
            connections.intake = ReadingIntake()
            return say(.storage, &occasion)
        }
        var writer = SnapshotWriter()
        writer.byte(ReaderQuestion.mergeReadings.rawValue)
        ReadingPack(records).write(into: &writer)
        pack.write(into: &writer)
        occasion.effects.ask("reader", writer.bytes, "readings-merge")
    }

    mutating func takeMerged(_ reader: inout SnapshotReader, _ occasion: inout Occasion) {
        guard connections.intake.pack != nil else { return }
        let isMeter = connections.intake.isMeter
        connections.intake = ReadingIntake()
        guard let merged = try? ReadingPack(from: &reader), let added = try? reader.integer() else {
            return say(.notRead, &occasion)
        }
        for record in merged.records { occasion.effects.keep(record) }
        if isMeter { connections.meter.isKept = true }
        say(.readings(added), &occasion)
    }

    /// Forgets all readings that are kept for the charts.
    mutating func deleteReadings(_ occasion: inout Occasion) {
        occasion.effects.forget(PocketRecordRange(all: ReadingPack.kind))
        charts.readings = nil
        say(.deleted, &occasion)
    }
}
