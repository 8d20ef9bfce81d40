import Foundation
import Testing

/// P4, P6: what documents and money are measured with, on a few of them.
@Suite(.timeLimit(.minutes(10))) struct BenchPeopleTests {
    private struct Row: Decodable {
        var name: String
        var value: Double
    }

    private func values(_ words: String...) throws -> [String: Double] {
        let outcome = try Program.run(words, timeLimit: 500)
        #expect(outcome.code == 0, "\(outcome.errors)")
        let rows = try outcome.output.split(separator: "\n").map {
            try JSONDecoder().decode(Row.self, from: Data($0.utf8))
        }
        return Dictionary(rows.map { ($0.name, $0.value) }) { first, _ in first }
    }

    @Test func `P4: a server decides about documents, and believes none that is wrong`() throws {
        let values = try values(
            "bench", "documents-live", try ServedCity.imported(), "--count", "3", "--wrong", "5", "--json")
        #expect(values["people.mrz_false_accepts"] == 0)
        let decided = (values["people.kyc_wrong_queued"] ?? 0) + (values["people.kyc_wrong_refused"] ?? 0)
        // One of five is of somebody young, who may prove who they are.
        #expect(decided == 4 || decided == 5)
        for name in ["kyc_p50_ms", "kyc_p95_ms", "kyc_mb"] {
            #expect((values["people.\(name)"] ?? 0) > 0, "\(name)")
        }
        #expect((values["people.kyc_verified"] ?? 0) + (values["people.kyc_queued"] ?? 0) > 0)
    }

    @Test func `P4: documents are read, and kept with each line of their zones for other readers`() throws {
        let folder = try TemporaryFolder()
        let values = try values(
            "bench", "documents", "--count", "3", "--wrong", "0", "--pictures", folder.url.path, "--json")
        #expect(values["people.read_false_accepts"] == 0)
        #expect((values["people.mrz_read"] ?? 0) > 0)
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(kept.filter { $0.hasSuffix(".jpg") }.count == 3)
        #expect(kept.contains { $0.hasSuffix("-line-1.png") }, "\(kept)")
    }

    @Test func `P6: movements are counted, and a ledger that is written at once proves itself`() throws {
        let values = try values(
            // So many that some owe something meanwhile.
            "bench", "wallet", "--clients", "4", "--wallets", "20", "--seconds", "1", "--entries", "5000",
            "--seed", "3", "--json")
        for name in ["movements_sqlite_per_s", "verify_s", "fill_s"] {
            #expect((values["wallet.\(name)"] ?? 0) > 0, "\(name)")
        }
        #expect((values["wallet.verify_entries"] ?? 0) >= 5_000)
    }

    @Test func `P6: a ledger whose keeper is killed balances and has lost nothing`() throws {
        let values = try values(
            "bench", "wallet-crash", "--movements", "2000", "--kills", "2", "--json")
        #expect(values["wallet.unbalanced"] == 0)
        #expect((values["wallet.crash_kills"] ?? 0) >= 1)
        #expect((values["wallet.crash_acknowledged"] ?? 0) > 0)
    }
}
