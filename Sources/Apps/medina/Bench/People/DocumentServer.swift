import Database
import Files
import FoundationEssentials
import HTTPBenchmark
import Identity
import PhotographTesting

/// A server to which the holders of many documents send photographs of them, one after the other.
struct DocumentServer {
    /// Of so many documents in order, one is shown once more, by somebody else of the same name and birth date.
    private static let oneInTwins = 5

    let series: DocumentSeries
    /// How many documents in order.
    let count: Int
    /// How many that are wrong.
    let wrongCount: Int

    /// What all of them together came to.
    struct Outcome {
        var genuine = DocumentUploads.Figures()
        var wrong = DocumentUploads.Figures()
        /// Documents of somebody else that were shown once more.
        var twins = DocumentUploads.Figures()
        /// The most that the program which reads a photograph has held, or the one that makes pictures for whoever has
        /// to look, and what the server held more than before; in bytes.
        var memory = 0
    }

    /// Everybody who holds a document.
    struct Holders {
        let genuine: [LoadPerson]
        let wrong: [LoadPerson]
        let twins: [LoadPerson]
    }

    /// Makes the holders in a store that no server uses.
    func holders(in store: DatabaseLocation) async throws -> Holders {
        let genuine = (0..<count).map { series.document($0, nil).0 }
        let wrong = (0..<wrongCount).map { series.document($0, DocumentSeries.defect($0)).0 }
        return Holders(
            genuine: try await DocumentHolders.make(
                of: genuine, named: "holder", phones: 1_000_000, in: store),
            wrong: try await DocumentHolders.make(of: wrong, named: "wrong", phones: 2_000_000, in: store),
            twins: try await DocumentHolders.make(
                of: stride(from: 0, to: count, by: Self.oneInTwins).map { genuine[$0] }, named: "twin",
                phones: 3_000_000, in: store))
    }

    /// Sends everything to a server.
    func measure(_ server: ServedProcess, _ holders: Holders, _ progress: (String, Double) -> Void) throws
        -> Outcome
    {
        var outcome = Outcome()
        let uploads = DocumentUploads(port: server.port)
        var first: [(photo: [UInt8], person: LoadPerson)] = []
        for number in 0..<count {
            progress("documents in order", Double(number) / Double(count))
            guard let photo = series.picture(number, nil)?.photograph.jpeg() else { continue }
            let person = holders.genuine[number]
            let (decision, milliseconds) = try uploads.send(photo, by: person)
            outcome.genuine.count(decision)
            outcome.genuine.times.append(milliseconds)
            if first.count < 12 { first.append((photo, person)) }
            guard number % Self.oneInTwins == 0, decision == .verified else { continue }
            let (again, _) = try uploads.send(photo, by: holders.twins[number / Self.oneInTwins])
            outcome.twins.count(again)
            if again == .verified {
                outcome.twins.falselyAccepted.append("\(number): somebody else's document")
            }
        }
        for number in 0..<wrongCount {
            progress("wrong documents", Double(number) / Double(wrongCount))
            let defect = DocumentSeries.defect(number)
            guard let picture = series.picture(number, defect) else { continue }
            let photo = picture.photograph.jpeg()
            let person = holders.wrong[number]
            let (decision, milliseconds) = try uploads.send(photo, by: person)
            outcome.wrong.count(decision)
            outcome.wrong.times.append(milliseconds)
            guard decision == .verified else { continue }
            // The young may prove who they are. What they must not is drive.
            if defect == .tooYoung, try !uploads.isOldEnoughToDrive(person) { continue }
            outcome.wrong.falselyAccepted.append("\(number): \(picture.document.words(for: defect))")
        }
        progress("memory", 1)
        outcome.memory = try memory(server, uploads, first)
        return outcome
    }

    /// Has some read once more while the memory is watched, which takes time.
    private func memory(
        _ server: ServedProcess, _ uploads: DocumentUploads,
        _ pictures: [(photo: [UInt8], person: LoadPerson)]
    ) throws -> Int {
        let before = server.residentBytes
        server.forgetPeak()
        // The system keeps fifteen bytes of a name.
        let watches = ["medina-document", "medina-images"].map {
            ChildMemory(of: server.processID, named: $0)
        }
        var failure: (any Error)?
        for (photo, person) in pictures {
            do { _ = try uploads.send(photo, by: person) } catch { failure = error }
        }
        let most = watches.map { $0.end() }
        if let failure { throw failure }
        guard most[0] > 0 else { throw CommandError("No program has read the photographs.") }
        return max(most[0], most[1]) + max(0, server.peakBytes - before)
    }
}
