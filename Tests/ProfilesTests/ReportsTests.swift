import Rooms
import AuditLog
import Database
import DatabaseTesting
import Geography
import HTML
import HTTPServer
import HTTPTesting
import Identity
import OpenAPI
import Profiles
import Ratings
import Testing
import Web
import WebTesting

@Suite("P10: the operator's queue of reports", .timeLimit(.minutes(2)))
struct ReportsTests {
    private let ada: Headers = ["X-Person": "1", "Accept": "text/html"]
    private let noor: Headers = ["X-Person": "2", "X-Operator": "yes", "Accept": "text/html"]
    private let karim = VisitorHeader.person(2)

    private func withReports(
        _ count: Int, _ kind: TestDatabase = .sqliteMemory, _ transport: TestTransport = .inProcess,
        _ body: (TestClient, any Database, [Report]) async throws -> Void
    ) async throws {
        try await withProfiles(kind, transport) { client, database in
            let reports = try (0..<count).map { (number: Int) throws -> Report in
                // Several at the same moment are told apart by their names.
                let halfDays = Int64(number / 2) * 43_200_000
                let remark = try Remark("What <b> \(number)")
                return Report(
                    id: UniqueID(high: 8, low: UInt64(number)), reporter: VisitorHeader.person(1),
                    about: .person(karim), on: number == 0 ? VisitorHeader.person(7) : nil,
                    reason: number == 0 ? .driving : .harassment, remark: remark,
                    at: Timestamp(milliseconds: 1_749_000_000_000 + halfDays))
            }
            for report in reports { try await database.write { try $0.report(report) } }
            try await body(client, database, reports)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `reports stand newest first, page by page, with what was said about whom`(
        kind: TestDatabase
    ) async throws {
        try await withReports(45, kind) { client, _, reports in
            var address = "/operate/reports"
            var seen: [String] = []
            while true {
                let page = try await client.get(address, headers: noor)
                #expect(page.status == .ok)
                #expect(page.headers["cache-control"]?.contains("no-store") == true)
                seen += page.text.split(separator: "href=\"/operate/reports/").dropFirst().map {
                    String($0.prefix { $0 != "\"" })
                }
                guard let next = page.text.split(separator: "cursor=", maxSplits: 1).dropFirst().first else {
                    break
                }
                address = "/operate/reports?cursor=\(next.prefix { $0 != "\"" })"
            }
            #expect(seen == reports.reversed().map(\.id.description))
            let first = try await client.get("/operate/reports", headers: noor)
            #expect(first.text.contains("What &lt;b&gt; 44"))
            #expect(first.text.contains("from Ada Lovelace"))
            #expect(first.text.contains("45 reports in all"))
            #expect(first.text.contains("Waiting (45)"))
            #expect(first.text.contains("Harassment"))
            let entry = try await client.get("/operate/reports/\(reports[0].id.description)", headers: noor)
            #expect(entry.text.contains("Report about Karim Berger"))
            #expect(entry.text.contains("Dangerous driving"))
            #expect(entry.text.contains("/people/\(karim.description)"))
            #expect(entry.text.contains(VisitorHeader.person(7).description))
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `W9: reports about shops and reviews stand in the same queue, also once these are gone`(
        kind: TestDatabase
    ) async throws {
        let shop = RatingSubject(kind: "shop", id: UniqueID(high: 9, low: 1))
        let review = RatingSubject.review(UniqueID(high: 9, low: 2))
        let things: ReportedThings = [
            "shop": { $0 == shop.id ? ReportedThing(title: "Bread <& more>", address: "/where/bread") : nil },
            "review": { _ in
                ReportedThing(
                    title: "Review of Bread", address: "/where/bread?review", excerpt: "<i>Stale</i>")
            },
        ]
        try await withProfiles(kind, .inProcess, things: things) { client, database in
            let subjects = [
                shop, review, RatingSubject(kind: "shop", id: UniqueID(high: 9, low: 3)),
                RatingSubject(kind: "unicorn", id: UniqueID(high: 9, low: 4)),
                .person(VisitorHeader.person(3)),
            ]
            for (number, subject) in subjects.enumerated() {
                let report = Report(
                    id: UniqueID(high: 8, low: UInt64(number)), reporter: VisitorHeader.person(1),
                    about: subject,
                    reason: subject.isPerson ? .driving : Report.Reason.ofThings[number],
                    remark: try Remark("Look at \(number)"),
                    at: Timestamp(milliseconds: 1_749_000_000_000 + Int64(number)))
                try await database.write { _ = try $0.report(report) }
            }
            let list = try await client.get("/operate/reports", headers: noor).text
            #expect(list.contains("Bread &lt;&amp; more&gt;") && list.contains("Review of Bread"))
            #expect(list.contains("Somebody who has left"))
            #expect(list.split(separator: "Something that is not here any more").count == 3)
            for reason in ["Wrong information", "Offensive", "Advertising or spam", "Against the law"] {
                #expect(list.contains(reason))
            }
            func page(_ number: Int) async throws -> String {
                let id = UniqueID(high: 8, low: UInt64(number)).description
                return try await client.get("/operate/reports/\(id)", headers: noor).text
            }
            let ofShop = try await page(0)
            #expect(ofShop.contains("Report about Bread") && ofShop.contains("href=\"/where/bread\""))
            #expect(ofShop.contains("Reports about the same") && !ofShop.contains("What it says now"))
            let ofReview = try await page(1)
            #expect(ofReview.contains("What it says now") && ofReview.contains("&lt;i&gt;Stale&lt;/i&gt;"))
            for number in 2...3 {
                let gone = try await page(number)
                #expect(gone.contains("Report about Something that is not here any more"))
                #expect(!gone.contains("/where"))
            }
            let left = try await page(4)
            #expect(left.contains("Somebody who has left") && left.contains("Reports about this person"))
            let read = try await client.get("/api/v1/reports", headers: noor)
            let documents = try #require(try JSONReader.value(of: read.body)["reports"]?.elements)
            #expect(
                documents.map { $0["subject"]?["kind"]?.text } == [
                    "person", "unicorn", "shop", "review", "shop",
                ])
            #expect(documents.last?["subject"]?["id"]?.text == shop.id.description)
            #expect(documents.last?["subject"]?["title"]?.text == "Bread <& more>")
            #expect(documents.last?["subject"]?["address"]?.text == "/where/bread")
            #expect(documents.last?["reason"] == "wrong")
            #expect(documents.first?["subject"]?["title"] == nil)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func `a report is handled once, with a note that is in the operators' log`(
        kind: TestDatabase
    ) async throws {
        try await withReports(2, kind) { client, database, reports in
            let address = "/operate/reports/\(reports[0].id.description)"
            for note in ["", " \n ", String(repeating: "x", count: 501)] {
                let refused = try await client.post(
                    "\(address)/settlement", form: ["note": note], headers: noor)
                #expect(refused.status == .unprocessableContent)
                #expect(refused.text.contains("field-note-error"))
            }
            #expect(try await database.read { try $0.auditEntries(limit: 5) }.isEmpty)
            let settled = try await client.post(
                "\(address)/settlement", form: ["note": "Called <both>."], headers: noor)
            #expect(settled.headers["location"] == address)
            let again = try await client.post(
                "\(address)/settlement", form: ["note": "Something else"], headers: noor)
            #expect(again.headers["location"] == address)
            let page = try await client.get(address, headers: noor)
            #expect(page.text.contains("Called &lt;both&gt;."))
            #expect(page.text.contains("By Karim Berger"))
            #expect(!page.text.contains("name=\"note\""))
            let waiting = try await client.get("/operate/reports", headers: noor)
            #expect(!waiting.text.contains(reports[0].id.description))
            #expect(waiting.text.contains(reports[1].id.description))
            let all = try await client.get("/operate/reports?show=all", headers: noor)
            #expect(all.text.contains(reports[0].id.description))
            let log = try await database.read { try $0.auditEntries(limit: 5) }
            #expect(log.map(\.act) == ["report.settle"])
            #expect(log.map(\.subject) == [reports[0].id.description])
            #expect(log.map(\.person) == [karim])
            #expect(log.map(\.detail) == ["Called <both>."])
            let empty = try await client.post(
                "/operate/reports/\(reports[1].id.description)/settlement", form: ["note": "Done"],
                headers: noor)
            #expect(empty.status == .seeOther)
            #expect(try await client.get("/operate/reports", headers: noor).text.contains("No reports here"))
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `to everybody else there is no such page and no such call`(transport: TestTransport) async throws {
        try await withReports(1, .sqliteMemory, transport) { client, database, reports in
            let id = reports[0].id.description
            for headers in [ada, ["X-Person": "2"], [:]] as [Headers] {
                for path in [
                    "/operate/reports", "/operate/reports/\(id)", "/api/v1/reports", "/api/v1/reports/\(id)",
                ] {
                    #expect(try await client.get(path, headers: headers).status == .notFound, "\(path)")
                }
                let form = try await client.post(
                    "/operate/reports/\(id)/settlement", form: ["note": "x"], headers: headers)
                #expect(form.status == .notFound)
                let call = try await client.post(
                    "/api/v1/reports/\(id)/settlement", json: #"{"note": "x"}"#, headers: headers)
                #expect(call.status == .notFound)
            }
            for id in ["nonsense", UniqueID(high: 8, low: 99).description] {
                #expect(try await client.get("/operate/reports/\(id)", headers: noor).status == .notFound)
                #expect(try await client.get("/api/v1/reports/\(id)", headers: noor).status == .notFound)
                let call = try await client.post(
                    "/api/v1/reports/\(id)/settlement", json: #"{"note": "x"}"#, headers: noor)
                #expect(call.status == .notFound)
            }
            #expect(try await database.read { try $0.waitingReportCount() } == 1)
        }
    }

    @Test(arguments: TestTransport.allCases)
    func `programs read the queue by cursors and settle a report once`(
        transport: TestTransport
    ) async throws {
        try await withReports(3, .sqliteMemory, transport) { client, database, reports in
            let first = try JSONReader.value(
                of: try await client.get("/api/v1/reports?limit=2", headers: noor).body)
            #expect(first["waiting"] == .integer(3))
            #expect(first["reports"]?.elements?.count == 2)
            let cursor = try #require(first["next"]?.text)
            let rest = try JSONReader.value(
                of: try await client.get("/api/v1/reports?limit=2&cursor=\(cursor)", headers: noor).body)
            #expect(rest["reports"]?.elements?.map { $0["id"]?.text } == [reports[0].id.description])
            #expect(rest["next"] == nil)
            let foreign = try await client.get("/api/v1/reports?state=all&cursor=\(cursor)", headers: noor)
            #expect(foreign.status == .badRequest)
            #expect(try await client.get("/api/v1/reports?state=old", headers: noor).status == .badRequest)
            let path = "/api/v1/reports/\(reports[0].id.description)"
            let empty = try await client.post("\(path)/settlement", json: #"{"note": " "}"#, headers: noor)
            #expect(empty.status == .unprocessableContent)
            let settled = try await client.post(
                "\(path)/settlement", json: #"{"note": "Talked."}"#, headers: noor)
            #expect(settled.status == .ok)
            let report = try JSONReader.value(of: try await client.get(path, headers: noor).body)
            #expect(report["settlement"]?["note"]?.text == "Talked.")
            #expect(report["subject"]?["title"]?.text == "Karim Berger")
            let again = try await client.post(
                "\(path)/settlement", json: #"{"note": "More."}"#, headers: noor)
            #expect(again.status == .conflict)
            let all = try JSONReader.value(
                of: try await client.get("/api/v1/reports?state=all", headers: noor).body)
            #expect(all["reports"]?.elements?.count == 3 && all["waiting"] == .integer(2))
            #expect(try await database.read { try $0.auditEntries(limit: 9) }.count == 1)
        }
    }
}
