extension PocketEvent {
    /// Reads what the shell's `events.js` wrote.
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        switch try reader.byte() {
        case 0: self = .tap(try Self.action(&reader))
        case 1: self = .input(try Self.action(&reader), text: try reader.text())
        case 2: self = .submit(try Self.action(&reader))
        case 3: self = .key(try Self.action(&reader), PocketName(bytes: try reader.data()))
        case 4: self = .drop(try Self.action(&reader), onto: try Self.action(&reader))
        case 5: self = .timer(try Self.action(&reader))
        case 6:
            let action = try Self.action(&reader)
            let status = try reader.integer(in: 0...999)
            self = .answered(action, PocketAnswer(status: status, body: try reader.data()))
        case 7: self = .streamed(try Self.action(&reader), try PocketStreamEvent(from: &reader))
        case 8: self = .opened(fragment: try reader.text())
        case 9: self = .wentBack
        case 10: self = .surroundingsChanged
        case 11: self = .saved
        case 12: self = .storageProblem
        case 13:
            guard let outcome = PocketShareOutcome(rawValue: try reader.byte()) else { throw .malformed }
            self = .shared(outcome)
        case 14: self = .restarted
        case 15: self = .records(try Self.action(&reader), try PocketRecords(from: &reader))
        case 16:
            guard let persistence = PocketPersistence(rawValue: try reader.byte()) else { throw .malformed }
            self = .persistence(persistence)
        case 17: self = .document(try Self.action(&reader), try PocketDocument(from: &reader))
        case 18:
            let action = try Self.action(&reader)
            guard let problem = PocketDocumentProblem(rawValue: try reader.byte()) else { throw .malformed }
            self = .documentProblem(action, problem)
        case 19: self = .sorted(try Self.action(&reader), try PocketSorting(from: &reader))
        case 20:
            self = .search(try Self.action(&reader), text: try reader.text(), key: try reader.data())
        case 21:
            let action = try Self.action(&reader)
            self = .moment(action, try reader.bool() ? try PocketTypedMoment(from: &reader) : nil)
        case 22:
            guard let outcome = PocketLockOutcome(rawValue: try reader.byte()) else { throw .malformed }
            self = .lockChanged(outcome)
        case 23:
            let action = try Self.action(&reader)
            self = .backupRead(action, summary: try PocketBackupSummary(from: &reader))
        case 24:
            let action = try Self.action(&reader)
            guard let problem = PocketBackupProblem(rawValue: try reader.byte()) else { throw .malformed }
            self = .backupProblem(action, problem)
        case 25: self = .restored
        case 26: self = .device(try Self.action(&reader), try PocketDeviceEvent(from: &reader))
        case 27: self = .zone(try Self.action(&reader), try PocketZone(from: &reader))
        case 28: self = .vault(try PocketVaultEvent(from: &reader))
        default: throw .malformed
        }
    }

    /// Writes it as the shell does.
    public func write(to writer: inout SnapshotWriter) {
        switch self {
        case .tap(let action): Self.write(0, action, to: &writer)
        case .input(let action, let text):
            Self.write(1, action, to: &writer)
            writer.text(text)
        case .submit(let action): Self.write(2, action, to: &writer)
        case .key(let action, let key):
            Self.write(3, action, to: &writer)
            writer.data(key.bytes)
        case .drop(let dragged, let target):
            Self.write(4, dragged, to: &writer)
            writer.text(target.text)
        case .timer(let action): Self.write(5, action, to: &writer)
        case .answered(let action, let answer):
            Self.write(6, action, to: &writer)
            writer.integer(answer.status)
            writer.data(answer.body)
        case .streamed(let action, let event):
            Self.write(7, action, to: &writer)
            event.write(to: &writer)
        case .opened(let fragment):
            writer.byte(8)
            writer.text(fragment)
        case .wentBack: writer.byte(9)
        case .surroundingsChanged: writer.byte(10)
        case .saved: writer.byte(11)
        case .storageProblem: writer.byte(12)
        case .shared(let outcome):
            writer.byte(13)
            writer.byte(outcome.rawValue)
        case .restarted: writer.byte(14)
        case .records(let action, let records):
            Self.write(15, action, to: &writer)
            records.write(to: &writer)
        case .persistence(let persistence):
            writer.byte(16)
            writer.byte(persistence.rawValue)
        case .document(let action, let file):
            Self.write(17, action, to: &writer)
            file.write(to: &writer)
        case .documentProblem(let action, let problem):
            Self.write(18, action, to: &writer)
            writer.byte(problem.rawValue)
        case .lockChanged(let outcome):
            writer.byte(22)
            writer.byte(outcome.rawValue)
        case .backupRead(let action, let summary):
            Self.write(23, action, to: &writer)
            summary.write(to: &writer)
        case .backupProblem(let action, let problem):
            Self.write(24, action, to: &writer)
            writer.byte(problem.rawValue)
        case .restored: writer.byte(25)
        case .vault(let event):
            writer.byte(28)
            event.write(to: &writer)
        case .zone(let action, let zone):
            Self.write(27, action, to: &writer)
            zone.write(to: &writer)
        case .device(let action, let event):
            Self.write(26, action, to: &writer)
            event.write(to: &writer)
        case .sorted(let action, let sorting):
            Self.write(19, action, to: &writer)
            sorting.write(to: &writer)
        case .search(let action, let text, let key):
            Self.write(20, action, to: &writer)
            writer.text(text)
            writer.data(key)
        case .moment(let action, let moment):
            Self.write(21, action, to: &writer)
            writer.bool(moment != nil)
            if let moment { moment.write(to: &writer) }
        }
    }

    private static func action(_ reader: inout SnapshotReader) throws(SnapshotError) -> PocketAction {
        PocketAction(bytes: try reader.data())
    }

    private static func write(_ kind: UInt8, _ action: PocketAction, to writer: inout SnapshotWriter) {
        writer.byte(kind)
        writer.text(action.text)
    }
}

extension PocketStreamEvent {
    init(from reader: inout SnapshotReader) throws(SnapshotError) {
        switch try reader.byte() {
        case 0: self = .opened
        case 1: self = .event(PocketName(bytes: try reader.data()), data: try reader.data())
        case 2: self = .interrupted
        case 3: self = .refused(status: try reader.integer(in: 0...999))
        default: throw .malformed
        }
    }

    func write(to writer: inout SnapshotWriter) {
        switch self {
        case .opened: writer.byte(0)
        case .event(let name, let data):
            writer.byte(1)
            writer.data(name.bytes)
            writer.data(data)
        case .interrupted: writer.byte(2)
        case .refused(let status):
            writer.byte(3)
            writer.integer(status)
        }
    }
}
