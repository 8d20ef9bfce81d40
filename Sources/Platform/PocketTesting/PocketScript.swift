// PocketTesting plays scripts to pocket apps natively, so that the same scripts can be played to their modules.

import FoundationEssentials
public import PocketRuntime

/// Events for an app, from a JSON file, and what the app answers to them, byte by byte. The tests under node play the
/// same file to the module and compare.
public struct PocketScript: Sendable {
    private let steps: [Step]

    private struct Step: Decodable {
        var milliseconds: Int64
        var seed: UInt64
        var kind: String
        var action, text, key, onto, body, state, name, data, fragment, outcome: String?
        var answer, type, bytes, problem: String?
        /// When a backup was made, and how many records it has; or what a device says.
        var at: Int64?
        var kinds: [Kind]?
        var snapshot: String?
        var count, characteristic, unread: Int?
        var list: [Entry]?
        var hasMore, isWhole: Bool?
        var order: [Int]?
        var keys, initials: [String]?
        /// The moment of an event that has one; `milliseconds` is when it happens.
        var typed: Int64?
        var zoneOffsetMinutes: Int?
        var status: Int?
        var changes: [Change]?
        var isNew: Bool?
        var entries: [VaultEntry]?
        var revision, first: Int64?
        var share: Share?
        var shares: [Share]?

        struct Change: Decodable {
            var from: Int64
            var ahead: Int
        }

        struct Kind: Decodable {
            var first, last: String
            var count: Int
        }

        struct Entry: Decodable {
            var key, bytes: String
        }

        struct VaultEntry: Decodable {
            var key: String
            var revision: Int64
            var content: String?
        }

        struct Share: Decodable {
            var id, ends: Int64
            var link: String

            var share: PocketVaultShare { PocketVaultShare(id: id, ends: ends, link: link) }
        }
    }

    /// Reads a script: an array of events as the shell has them, each with `milliseconds` and `seed`.
    public init(file path: String) throws {
        steps = try JSONDecoder().decode([Step].self, from: Data(contentsOf: URL(filePath: path)))
    }

    /// Plays the script to an app that starts afresh.
    ///
    /// - Returns: The table of texts, the answer to the start and to each event, in hexadecimal digits: a line each.
    public func play<App: PocketApp>(_ app: App.Type, words: PocketTextTable) throws -> [String] {
        var door = PocketDoor<App>()
        var writer = SnapshotWriter()
        moment(steps.first).write(to: &writer)
        writer.data(words.bytes())
        writer.bool(false)
        var lines = [hexadecimal(words.bytes()), hexadecimal(door.start(writer.bytes))]
        for step in steps {
            var writer = SnapshotWriter()
            moment(step).write(to: &writer)
            try event(step).write(to: &writer)
            lines.append(hexadecimal(door.handle(writer.bytes)))
        }
        return lines
    }

    private func moment(_ step: Step?) -> PocketMoment {
        PocketMoment(
            milliseconds: step?.milliseconds ?? 0, zoneOffsetMinutes: 60, seed: step?.seed ?? 0)
    }

    private func event(_ step: Step) throws -> PocketEvent {
        let action = PocketAction(bytes: Array((step.action ?? "").utf8))
        switch step.kind {
        case "tap": return .tap(action)
        case "input": return .input(action, text: step.text ?? "")
        case "submit": return .submit(action)
        case "key": return .key(action, PocketName(bytes: Array((step.key ?? "").utf8)))
        case "drop": return .drop(action, onto: PocketAction(bytes: Array((step.onto ?? "").utf8)))
        case "timer": return .timer(action)
        case "answered":
            let body = Array((step.body ?? "").utf8)
            return .answered(action, PocketAnswer(status: step.status ?? 0, body: body))
        case "streamed": return .streamed(action, try stream(step))
        case "opened": return .opened(fragment: step.fragment ?? "")
        case "wentBack": return .wentBack
        case "surroundingsChanged": return .surroundingsChanged
        case "saved": return .saved
        case "storageProblem": return .storageProblem
        case "shared":
            let outcomes = ["shared", "copied", "cancelled", "failed", "downloaded"]
            let number = outcomes.firstIndex { $0 == step.outcome } ?? 0
            return .shared(PocketShareOutcome(rawValue: UInt8(number)) ?? .failed)
        case "restarted": return .restarted
        case "records":
            let list = try (step.list ?? []).map { entry in
                guard let key = PocketRecordKey(bytes: Array(entry.key.utf8)),
                    let record = PocketRecord(key, Array(entry.bytes.utf8))
                else { throw PocketScriptError(kind: entry.key) }
                return record
            }
            return .records(
                action, PocketRecords(list, hasMore: step.hasMore ?? false, isWhole: step.isWhole ?? true))
        case "persistence":
            let answers = ["granted", "refused", "unknown"]
            let number = answers.firstIndex { $0 == step.answer } ?? 2
            return .persistence(PocketPersistence(rawValue: UInt8(number)) ?? .unknown)
        case "document":
            return .document(
                action,
                PocketDocument(
                    name: step.name ?? "", type: step.type ?? "", bytes: Array((step.bytes ?? "").utf8)))
        case "sorted":
            return .sorted(
                action,
                PocketSorting(
                    order: step.order ?? [], keys: (step.keys ?? []).map { Array($0.utf8) },
                    initials: step.initials ?? []))
        case "search":
            return .search(action, text: step.text ?? "", key: Array((step.key ?? "").utf8))
        case "moment":
            return .moment(
                action,
                step.typed.map {
                    PocketTypedMoment(milliseconds: $0, zoneOffsetMinutes: step.zoneOffsetMinutes ?? 0)
                })
        case "lockChanged":
            let outcomes = ["on", "off", "unchanged", "unavailable"]
            let number = outcomes.firstIndex { $0 == step.outcome } ?? 2
            return .lockChanged(PocketLockOutcome(rawValue: UInt8(number)) ?? .unchanged)
        case "backupRead":
            let kinds = (step.kinds ?? []).compactMap { kind -> PocketBackupSummary.Kind? in
                guard let first = PocketRecordKey(bytes: Array(kind.first.utf8)),
                    let last = PocketRecordKey(bytes: Array(kind.last.utf8))
                else { return nil }
                return PocketBackupSummary.Kind(first: first, last: last, count: kind.count)
            }
            return .backupRead(
                action,
                summary: PocketBackupSummary(
                    milliseconds: step.at ?? 0, records: step.count ?? 0, kinds: kinds,
                    snapshot: Array((step.snapshot ?? "").utf8)))
        case "backupProblem":
            let problems = [
                "foreign", "damaged", "otherApp", "newer", "tooLarge", "unreadable", "unusable", "failed",
            ]
            let number = problems.firstIndex { $0 == step.problem } ?? 7
            return .backupProblem(action, PocketBackupProblem(rawValue: UInt8(number)) ?? .failed)
        case "restored": return .restored
        case "device": return .device(action, try device(step))
        case "vault": return .vault(try vault(step))
        case "zone":
            return .zone(
                action,
                PocketZone(
                    (step.changes ?? []).map {
                        PocketZone.Change(milliseconds: $0.from, offsetMinutes: $0.ahead)
                    }))
        case "documentProblem":
            return .documentProblem(action, step.problem == "tooLarge" ? .tooLarge : .unreadable)
        default: throw PocketScriptError(kind: step.kind)
        }
    }

    private func stream(_ step: Step) throws -> PocketStreamEvent {
        switch step.state {
        case "opened": return .opened
        case "event":
            return .event(
                PocketName(bytes: Array((step.name ?? "").utf8)), data: Array((step.data ?? "").utf8))
        case "interrupted": return .interrupted
        case "refused": return .refused(status: step.status ?? 0)
        default: throw PocketScriptError(kind: step.state ?? "streamed")
        }
    }

    private func device(_ step: Step) throws -> PocketDeviceEvent {
        switch step.state {
        case "connected": return .connected(name: step.name ?? "")
        case "value":
            return .value(characteristic: step.characteristic ?? 0, bytes: Array((step.bytes ?? "").utf8))
        case "ended": return .ended
        case "cancelled": return .cancelled
        case "unavailable": return .unavailable
        case "failed": return .failed
        default: throw PocketScriptError(kind: step.state ?? "device")
        }
    }

    private func vault(_ step: Step) throws -> PocketVaultEvent {
        switch step.outcome {
        case "linked": return .linked(isNew: step.isNew ?? false)
        case "unlinked": return .unlinked
        case "cancelled": return .cancelled
        case "changes":
            let entries = try (step.entries ?? []).map { entry in
                guard let key = PocketRecordKey(bytes: Array(entry.key.utf8)) else {
                    throw PocketScriptError(kind: entry.key)
                }
                return PocketVaultEntry(key, revision: entry.revision, entry.content.map { Array($0.utf8) })
            }
            return .changes(entries, revision: step.revision ?? 0, unread: step.unread ?? 0)
        case "stored": return .stored(first: step.first ?? 0)
        case "shared": return .shared((step.share ?? Step.Share(id: 0, ends: 0, link: "")).share)
        case "shares": return .shares((step.shares ?? []).map(\.share))
        case "problem":
            let problems = [
                "offline", "unlinked", "conflict", "replaced", "full", "tooManyShares", "badCode", "damaged",
                "unavailable",
            ]
            let number = problems.firstIndex { $0 == step.problem } ?? 8
            return .problem(PocketVaultProblem(rawValue: UInt8(number)) ?? .unavailable)
        default: throw PocketScriptError(kind: step.outcome ?? "vault")
        }
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// A script has an event that does not exist.
public struct PocketScriptError: Error {
    /// What stands in its place.
    public let kind: String
}
