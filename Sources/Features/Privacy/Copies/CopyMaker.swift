import Archives
import Database
import Geography
import Identity
import Localization
import Observability
import PersonalData

extension Privacy {
    /// Makes one copy after the other until the task is cancelled: what is made of many records must not slow others down.
    func makeCopies() async {
        do { try await resumeCopies() } catch {
            logger.error("Copies that were being made are not begun anew.", ["error": .string("\(error)")])
        }
        while !Task.isCancelled {
            do {
                if try await makeNextCopy() { continue }
            } catch {
                logger.error("No copy of anybody's data can be made.", ["error": .string("\(error)")])
            }
            await work.wait(atMost: .seconds(60))
        }
    }

    /// Has what was being made when a former server ended begun anew.
    package func resumeCopies() async throws {
        try await database.write { try $0.beginDataCopiesAnew() }
    }

    /// Forgets the copies whose time is over, and makes the one that waits longest.
    ///
    /// - Returns: Whether there was one.
    package func makeNextCopy() async throws -> Bool {
        let now = clock()
        while try await !database.write({ try $0.removeDataCopies(before: now) }) {
            try Task.checkCancellation()
        }
        let next = try await database.write { try $0.takeDataCopy() }
        guard let (copy, language) = next else { return false }
        do {
            let texts = texts.in(Language(rawValue: language) ?? .english)
            try await CopyMaker(copy: copy, privacy: self, texts: texts).make()
            try await database.write { try $0.finishDataCopy(copy.id, as: .ready) }
        } catch is CopyUnwanted {
            // It was deleted while it was made, with what there was of it.
        } catch is CancellationError {
            // The next server begins it anew.
        } catch {
            logger.error(
                "A copy of somebody's data could not be made.",
                ["copy": .string(copy.id.description), "error": .string("\(error)")])
            try await database.write { try $0.finishDataCopy(copy.id, as: .failed) }
        }
        return true
    }
}

/// Nobody wants the copy any more.
private struct CopyUnwanted: Error {}

/// Makes one copy: page by page from the store, and in sealed parts back into it, so that it needs the same memory however
/// much there is.
private struct CopyMaker {
    let copy: DataCopy
    let privacy: Privacy
    let texts: Texts

    /// How large a part is, in bytes.
    private static let partSize = 256 << 10

    func make() async throws {
        let began = privacy.clock()
        let local = privacy.zone.localTime(at: began)
        var zip = ZipWriter(
            modified: DOSTime(
                year: local.year, month: local.month, day: local.day, hour: local.hour,
                minute: local.minute, second: local.second))
        var parts = 0
        var contents: [CopyGuide.Content] = []
        for (index, kind) in privacy.kinds.enumerated() {
            let (count, files) = try await add(kind, to: &zip, &parts)
            for file in files {
                try zip.begin(file.name)
                try zip.add(file.bytes)
                try zip.end()
                try await keep(&zip, &parts)
            }
            contents.append(CopyGuide.Content(kind: kind, count: count, files: files.map(\.name)))
            try await note(done: index + 1)
        }
        let guide = CopyGuide(
            texts: texts, cityName: privacy.cityName, contents: contents, began: began,
            ended: privacy.clock(), zone: privacy.zone)
        try zip.begin("README.html")
        try zip.add(guide.bytes)
        try zip.end()
        try zip.finish()
        try await keep(&zip, &parts, isLast: true)
    }

    /// Writes the file of a kind: an array with a record a line.
    private func add(
        _ kind: PersonalDataKind, to zip: inout ZipWriter, _ parts: inout Int
    ) async throws -> (count: Int, files: [(name: String, bytes: [UInt8])]) {
        try zip.begin("\(kind.name).json")
        try zip.add(Array("[".utf8))
        var count = 0
        var files: [(name: String, bytes: [UInt8])] = []
        var place: PersonalPlace? = .start
        while let after = place {
            try Task.checkCancellation()
            let question = PersonalQuestion(of: copy.person, after: after)
            let page = try await privacy.database.read { try kind.page(question, $0) }
            for record in page.records {
                try zip.add(Array((count == 0 ? "\n" : ",\n").utf8) + record.json)
                count += 1
            }
            files += page.files
            place = page.next
            try await keep(&zip, &parts)
            await Task.yield()
        }
        try zip.add(Array("\n]\n".utf8))
        try zip.end()
        return (count, files)
    }

    /// Keeps what was written, once it is enough.
    private func keep(_ zip: inout ZipWriter, _ parts: inout Int, isLast: Bool = false) async throws {
        guard zip.outputCount >= Self.partSize || isLast else { return }
        let bytes = zip.takeOutput()
        let sealed = try privacy.seal(of: copy.id).seal(bytes, part: parts)
        let (part, size, now, id) = (parts, bytes.count, privacy.clock(), copy.id)
        let isWanted = try await privacy.database.write {
            try $0.keepPart(part, sealed, size: size, of: id, at: now)
        }
        guard isWanted else { throw CopyUnwanted() }
        parts += 1
    }

    private func note(done: Int) async throws {
        let id = copy.id
        guard try await privacy.database.write({ try $0.noteProgress(done, of: id) }) else {
            throw CopyUnwanted()
        }
    }
}
