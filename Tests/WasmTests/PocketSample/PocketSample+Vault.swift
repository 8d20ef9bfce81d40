import PocketRuntime

// What the sample has of the vault: one entry, with its note, and links to the note.
extension PocketSample {
    private static var key: PocketRecordKey { PocketRecordKey("shared", 1) }

    /// The wishes by their numbers, as on the wire; 10 deletes the entry, 11 writes three others, 12 asks for more than
    /// there can be, and 13 writes more than an entry may hold.
    static func vaultWish(_ number: Int, _ model: Model) -> PocketVaultWish? {
        let note = Array(model.note.utf8)
        return switch number {
        case 0: .link
        case 1: .unlink
        case 2: .delete
        case 3: .showKey
        case 4: .pull(since: model.revision)
        case 5: .push([PocketVaultChange(key, expected: model.entryRevision, note)])
        case 6: .share(note, days: 7)
        case 7: .listShares
        case 8: .revoke(id: model.share)
        case 9: .pull(since: 0)
        case 10: .push([PocketVaultChange(key, expected: model.entryRevision, nil)])
        case 11:
            .push(
                [2, 3, 4].map { number in
                    PocketVaultChange(
                        PocketRecordKey("shared", number), expected: 0,
                        [UInt8](repeating: 0x61, count: 5_000))
                })
        case 12: .pull(since: 1_000_000)
        case 13: .push([PocketVaultChange(key, expected: 0, [UInt8](repeating: 0x61, count: 1 << 20))])
        default: nil
        }
    }

    static func hear(_ event: PocketVaultEvent, _ model: inout Model) {
        switch event {
        case .linked(let isNew):
            model.revision = 0
            model.entryRevision = 0
            tell(isNew ? "linked anew" : "linked", &model)
        case .unlinked: tell("unlinked", &model)
        case .cancelled: tell("cancelled", &model)
        case .changes(let entries, let revision, let unread):
            model.revision = revision
            var text = "changes to " + String(revision)
            for entry in entries {
                text += " " + String(entry.key.number(0) ?? 0) + "@" + String(entry.revision) + "="
                text += entry.content.map { String(decoding: $0.prefix(24), as: UTF8.self) } ?? "–"
                guard entry.key == key else { continue }
                model.entryRevision = entry.revision
                if let content = entry.content { model.note = String(decoding: content, as: UTF8.self) }
            }
            if unread > 0 { text += " and " + String(unread) + " unread" }
            tell(text, &model)
        case .stored(let first):
            model.entryRevision = first
            tell("stored " + String(first), &model)
        case .shared(let share):
            model.share = share.id
            tell("shared " + share.link, &model)
        case .shares(let shares):
            model.share = shares.first?.id ?? 0
            tell(shares.reduce("shares") { $0 + " " + ($1.link.utf8.isEmpty ? "unknown" : $1.link) }, &model)
        case .problem(let problem): tell("problem " + String(problem.rawValue), &model)
        }
    }

    /// Each answer has a number: the log holds the last few only.
    private static func tell(_ text: String, _ model: inout Model) {
        model.heard += 1
        say("city " + String(model.heard) + ": " + text, &model)
    }

    static func say(_ text: String, _ model: inout Model) {
        model.log.append(text)
        if model.log.count > 8 { model.log.removeFirst() }
    }
}
