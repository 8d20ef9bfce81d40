import Foundation
import Testing

/// W7, W11: what a whole city with shops is measured with, on one that is small.
@Suite(.timeLimit(.minutes(10))) struct BenchWhereCityTests {
    private struct Row: Decodable {
        var name: String
        var value: Double
    }

    /// Shops at two places, each with bread and cheese of its own, and what is typed to find them.
    private func makeStock(in folder: borrowing TemporaryFolder) throws {
        let shops = (0..<12).map { "Boutique \($0)\t\($0 % 3)\t-21.\(100 + $0)\t55.\(500 + $0)" }
        let products = (0..<60).map { "\($0 % 12)\tpain fromage\($0)\t\(100 + $0)\t\($0 % 2)" }
        for (name, lines) in [
            ("shops", shops), ("products", products), ("queries", ["words2\tpain fromage ", "letters1\tp"]),
            ("misspelt", ["pian\tpain"]), ("twice", ["fomrgae\tfromage"]),
        ] {
            _ = try folder.file("\(name).tsv", lines.joined(separator: "\n") + "\n")
        }
    }

    @Test func `W7: visitors, owners, a photo and a start anew are measured, and nobody is refused`() throws {
        let folder = try TemporaryFolder()
        try makeStock(in: folder)
        let photo = Program.root.appending(path: "Web/icons/medina-512.png").path
        let outcome = try Program.run(
            "bench", "where-city", try ServedCity.imported(), folder.url.path, "--visitors", "6", "--owners",
            "2",
            "--seconds", "7", "--starts", "1", "--photo", photo, "--json")
        #expect(outcome.code == 0, "\(outcome.errors)")
        let rows = try outcome.output.split(separator: "\n").map {
            try JSONDecoder().decode(Row.self, from: Data($0.utf8))
        }
        let values = Dictionary(rows.map { ($0.name, $0.value) }) { first, _ in first }
        #expect(values["where.city_products"] == 60)
        #expect(values["where.visible_saved"] == 14)
        for name in ["http_asked", "http_change_asked", "restart_s", "photo_ms", "photo_child_mb"] {
            #expect((values["where.\(name)"] ?? 0) > 0, "\(name)")
        }
        for name in ["visible_errors", "http_errors", "http_change_errors"] {
            #expect(values["where.\(name)"] == 0)
        }
    }

    @Test func `W7: a stock with too few shops for its owners is refused`() throws {
        let folder = try TemporaryFolder()
        try makeStock(in: folder)
        let outcome = try Program.run(
            "bench", "where-city", try ServedCity.imported(), folder.url.path, "--owners", "50")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("too few shops"), "\(outcome.errors)")
    }
}
