import Database
import Foundation
import HTTPServer
import HTTPTesting
import Testing

@Suite("What is kept about people", .timeLimit(.minutes(5)))
struct PrivacyTableTests {
    @Test func `P12: each table of a city that was just made stands in docs/privacy.md, with each column`()
        async throws
    {
        let folder = try TemporaryFolder()
        do {
            let city = try ServedCity(in: folder)
            #expect(try city.get("/terms").status == .ok)
        }
        let database = try await DatabaseLocation(folder.path("data/medina.sqlite")).open()
        let columns = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT m.name AS name, c.name AS part FROM sqlite_master m JOIN pragma_table_info(m.name) c
                WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'
                """
            ) { try $0.decode(String.self, String.self) }
        }
        await database.close()
        #expect(Set(columns.map(\.0)).count > 70)
        let page = try String(contentsOf: Program.root.appending(path: "docs/privacy.md"), encoding: .utf8)
        var lines: [String: Substring] = [:]
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let name = line.dropFirst(3).prefix { $0 != "`" }
            #expect(lines[String(name)] == nil, "\(name) stands there twice")
            lines[String(name)] = line
        }
        for (table, column) in columns {
            let line = try #require(lines[table], "\(table) has no line")
            #expect(line.contains(" `\(column)` "), "\(table).\(column) is not in its line")
        }
        let known = Set(columns.map(\.0))
        #expect(
            lines.keys.filter { !known.contains($0) }.sorted() == [], "tables that are not there any more")
        // What it says, how long, and what becomes of it: none is left empty.
        for (table, line) in lines { #expect(!line.contains("|  |"), "\(table)") }
    }
}
