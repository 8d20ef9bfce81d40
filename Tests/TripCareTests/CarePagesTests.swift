import AuditLog
import Database
import DatabaseTesting
import FriendTies
import Friendships
import Geography
import HTTPServer
import HTTPTesting
import Identity
import Localization
import Notices
import PersonalData
import Ratings
import Testing
import TripCare
import Web
import WebTesting

@Suite("Problems with rides, and things left in cars", .timeLimit(.minutes(2)))
struct CarePagesTests {
    private func id(_ number: UInt64) -> String { UniqueID(high: 5, low: number).description }
    private let wrong = ["topic": "charge", "words": "  I paid <twice>.  "]
    private let umbrella = ["words": "A red umbrella, under the seat"]

    @Test(arguments: TestDatabase.allCases)
    func
        `R24: a problem is read by the operator with the ride's facts, answered, and nobody else learns of it`(
            kind: TestDatabase
        ) async throws
    {
        try await withCare(kind) { world, client in
            var fields = wrong
            fields["case"] = id(1)
            let page = try await world.tell(
                fields, "\(CareWorld.care)/problem", as: CareWorld.passenger, client)
            // A second press has told it once.
            #expect(
                try await world.tell(fields, "\(CareWorld.care)/problem", as: CareWorld.passenger, client)
                    == page)
            #expect(try await world.count("cases") == 1)
            for person in [CareWorld.driver, CareWorld.second, CareWorld.stranger] {
                #expect(try await client.get(page, headers: person).status == .notFound)
                #expect(try await client.get("/operate/care", headers: person).status == .notFound)
                let answer = try await world.send(["deed": "close"], to: page, as: person, client)
                #expect(answer.status == .notFound)
            }
            #expect(try await !client.get(CareWorld.care, headers: CareWorld.driver).text.contains("/cases/"))
            #expect(try await world.notices(of: CareWorld.selma).isEmpty)

            let list = try await client.get("/operate/care", headers: CareWorld.clerk)
            #expect(list.text.contains("Wrong price or payment") && list.text.contains("Mia Sea"))
            let entry = "/operate/care/\(page.split(separator: "/").last ?? "")"
            let seen = try await client.get(entry, headers: CareWorld.clerk)
            for part in [
                "I paid &lt;twice&gt;.", "12.34", "9.00", "Rorschach → Lindau", "Selma Sea",
                "/operate/refunds",
            ] {
                #expect(seen.text.contains(part), "\(part)")
            }
            #expect(seen.headers["cache-control"] == "private, no-store")
            // The reporter adds something once, and then waits.
            _ = try await world.send(
                ["deed": "add", "words": "Look at the receipt", "line": id(7)], to: page,
                as: CareWorld.passenger,
                client)
            let again = try await world.send(
                ["deed": "add", "words": "Hello?", "line": id(8)], to: page, as: CareWorld.passenger, client)
            #expect(again.status == .conflict)
            let empty = try await world.send(
                ["deed": "close", "words": " "], to: entry, as: CareWorld.clerk, client)
            #expect(empty.status == .unprocessableContent)
            let asked = try await world.send(
                ["deed": "ask", "words": "On which day?", "line": id(9)], to: entry, as: CareWorld.clerk,
                client)
            #expect(asked.status == .seeOther)
            #expect(try await !client.get("/operate/care", headers: CareWorld.clerk).text.contains("Mia Sea"))
            _ = try await world.send(
                ["deed": "add", "words": "On Monday", "line": id(10)], to: page, as: CareWorld.passenger,
                client)
            _ = try await world.send(
                ["deed": "close", "words": "You get 3.34 back.", "line": id(11)], to: entry,
                as: CareWorld.clerk, client)
            let read = try await client.get(page, headers: CareWorld.passenger)
            #expect(read.text.contains("You get 3.34 back.") && read.text.contains("data-state=\"closed\""))
            #expect(!read.text.contains("<textarea"))
            let told = try await world.notices(of: CareWorld.mia)
            #expect(told.map(\.key) == ["care.notice.answer", "care.notice.answer"])
            #expect(told.allSatisfy { $0.address == page })
            let log = try await world.database.read { try $0.auditEntries(limit: 9) }
            #expect(log.map(\.act).sorted() == ["care.ask", "care.close"])
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R24: a driver is asked for what a passenger misses, answers, and the two agree on how it comes back`(
            kind: TestDatabase
        ) async throws
    {
        try await withCare(kind) { world, client in
            let page = try await world.tell(
                umbrella, "\(CareWorld.care)/thing", as: CareWorld.passenger, client)
            #expect(try await world.notices(of: CareWorld.selma).map(\.key) == ["care.notice.lost"])
            #expect(try await client.get(page, headers: CareWorld.second).status == .notFound)
            #expect(try await client.get(CareWorld.care, headers: CareWorld.driver).text.contains(page))
            let question = try await client.get(page, headers: CareWorld.driver)
            #expect(question.text.contains("A red umbrella") && question.text.contains("value=\"yes\""))
            // Whoever misses it does not answer in the driver's place.
            let own = try await world.send(["deed": "yes"], to: page, as: CareWorld.passenger, client)
            #expect(own.status == .conflict)
            _ = try await world.send(
                ["deed": "yes", "words": "At the kiosk from 8", "line": id(1)], to: page,
                as: CareWorld.driver, client)
            let read = try await client.get(page, headers: CareWorld.passenger)
            #expect(read.text.contains("At the kiosk from 8") && read.text.contains("data-state=\"found\""))
            let more = ["deed": "say", "words": "Thank you", "line": id(2)]
            for _ in 0..<2 {
                #expect(
                    try await world.send(more, to: page, as: CareWorld.passenger, client).status == .seeOther)
            }
            #expect(try await world.count("lines") == 3, "a second press writes once")
            _ = try await world.send(["deed": "back"], to: page, as: CareWorld.passenger, client)
            #expect(
                try await client.get(page, headers: CareWorld.driver).text.contains(
                    "data-state=\"handedBack\""))
            #expect(
                try await world.notices(of: CareWorld.selma).map(\.key).sorted()
                    == ["care.notice.back", "care.notice.lost", "care.notice.words"])
            #expect(try await world.notices(of: CareWorld.mia).map(\.key) == ["care.notice.yes"])
        }
    }

    @Test func `R24: all who rode along are asked for what a driver found, and nobody learns of the others`()
        async throws
    {
        try await withCare { world, client in
            let page = try await world.tell(
                ["words": "A scarf", "case": id(1)], "\(CareWorld.care)/thing", as: CareWorld.driver, client)
            #expect(try await world.count("cases") == 2)
            for (person, other) in [(CareWorld.mia, "Noah"), (CareWorld.noah, "Mia")] {
                let told = try await world.notices(of: person)
                #expect(told.map(\.key) == ["care.notice.found"])
                let headers = person == CareWorld.mia ? CareWorld.passenger : CareWorld.second
                let seen = try await client.get(told[0].address, headers: headers)
                #expect(seen.text.contains("A scarf") && !seen.text.contains(other))
            }
            let noahs = try await world.notices(of: CareWorld.noah)[0].address
            #expect(try await client.get(noahs, headers: CareWorld.passenger).status == .notFound)
            _ = try await world.send(
                ["deed": "yes", "words": "It is blue", "line": id(3)], to: noahs, as: CareWorld.second, client
            )
            #expect(try await !client.get(page, headers: CareWorld.passenger).text.contains("blue"))
            _ = try await world.send(["deed": "back"], to: noahs, as: CareWorld.driver, client)
            #expect(
                try await client.get(page, headers: CareWorld.passenger).text.contains(
                    "data-state=\"closed\""))
            #expect(
                try await world.notices(of: CareWorld.mia).count == 1, "the others are not told how it ended")
        }
    }

    @Test func `R24: after three days without an answer the operator sees it, and after thirty it is closed`()
        async throws
    {
        try await withCare { world, client in
            let page = try await world.tell(
                umbrella, "\(CareWorld.care)/thing", as: CareWorld.passenger, client)
            let waiting = {
                try await client.get("/operate/care", headers: CareWorld.clerk).text.contains("Mia Sea")
            }
            #expect(try await world.desk.lapse() == 0)
            #expect(try await !waiting())
            let things = try await client.get("/operate/care?show=things", headers: CareWorld.clerk)
            #expect(things.text.contains("Mia Sea"))
            world.advance(by: .minutes(3 * 1_440))
            #expect(try await world.desk.lapse() == 1)
            #expect(try await waiting())
            #expect(try await world.notices(of: CareWorld.mia).map(\.key) == ["care.notice.unanswered"])
            world.advance(by: .minutes(27 * 1_440))
            #expect(try await world.desk.lapse() == 1)
            #expect(
                try await client.get(page, headers: CareWorld.passenger).text.contains(
                    "data-state=\"closed\""))
            #expect(try await world.desk.lapse() == 0)
        }
    }

    @Test func `R24: it is told until seven days after the end; what was told stays to be read and answered`()
        async throws
    {
        try await withCare { world, client in
            let page = try await world.tell(
                wrong, "\(CareWorld.care)/problem", as: CareWorld.passenger, client)
            let end = world.now
            world.ferries.change(CareWorld.mias) { $0.span = .ended(at: end) }
            world.advance(by: .minutes(7 * 1_440) - .seconds(1))
            let open = try await client.get(CareWorld.care, headers: CareWorld.driver)
            #expect(open.text.contains("/care/problem") && open.text.contains("tel:144"))
            world.advance(by: .seconds(1))
            let late = try await world.send(
                wrong, to: "\(CareWorld.care)/problem", as: CareWorld.driver, client)
            #expect(late.status == .conflict)
            let over = try await client.get(CareWorld.care, headers: CareWorld.passenger)
            #expect(over.text.contains("mailto:city@example.org") && !over.text.contains("/care/problem"))
            #expect(over.text.contains(page))
            #expect(
                try await world.send(
                    ["deed": "add", "words": "Still", "line": id(4)], to: page, as: CareWorld.passenger,
                    client
                ).status == .seeOther)
            world.ferries.change(CareWorld.mias) { $0.span = .ahead(until: world.now + .minutes(1)) }
            let ahead = try await client.get(CareWorld.care, headers: CareWorld.passenger)
            #expect(ahead.text.contains("has not begun yet") && !ahead.text.contains("/care/problem"))
        }
    }

    @Test func `R24: whose ride it is not learns nothing of it, whatever they try`() async throws {
        try await withCare { world, client in
            let page = try await world.tell(
                umbrella, "\(CareWorld.care)/thing", as: CareWorld.passenger, client)
            let none = "/ferries/\(id(404))/care"
            for end in [
                "", "/problem", "/thing", "/cases/\(id(1))", String(page.dropFirst(CareWorld.care.count)),
            ] {
                for ride in [CareWorld.care, none] {
                    let answer = try await client.get(ride + end, headers: CareWorld.stranger)
                    #expect(answer.status == .notFound && !answer.text.contains("umbrella"))
                }
            }
            // What is told of one ride is not to be had by another.
            let elsewhere = CareWorld.noahsCare + page.dropFirst(CareWorld.care.count)
            #expect(try await client.get(elsewhere, headers: CareWorld.driver).status == .notFound)
            #expect(try await client.get(CareWorld.care).status == .unauthorized)
        }
    }

    @Test
    func `R24: people who must not meet exchange no words: the operator sees to it, and nobody is told why`()
        async throws
    {
        try await withCare { world, client in
            let now = world.now
            let before = try await world.tell(
                umbrella, "\(CareWorld.care)/thing", as: CareWorld.passenger, client)
            let open = try await client.get(before, headers: CareWorld.passenger).text
            _ = try await world.database.write {
                try $0.take(.block, by: CareWorld.selma, towards: CareWorld.mia, at: now)
            }
            // What was asked before is theirs no more.
            #expect(try await client.get(before, headers: CareWorld.driver).status == .notFound)
            #expect(try await !client.get(CareWorld.care, headers: CareWorld.driver).text.contains("/cases/"))
            let after = try await world.tell(
                ["words": "A glove"], "\(CareWorld.care)/thing", as: CareWorld.passenger, client)
            #expect(try await world.notices(of: CareWorld.selma).count == 1)
            #expect(try await client.get(after, headers: CareWorld.driver).status == .notFound)
            #expect(try await client.get("/operate/care", headers: CareWorld.clerk).text.contains("Mia Sea"))
            let entry = "/operate/care/\(after.split(separator: "/").last ?? "")"
            #expect(
                try await client.get(entry, headers: CareWorld.clerk).text.contains("has blocked the other"))
            // The page of who asked reads as ever.
            let page = try await client.get(after, headers: CareWorld.passenger).text
            #expect(
                page.contains("The driver is asked and has until")
                    && open.contains("The driver is asked and has until"))
            #expect(
                try await world.send(
                    ["deed": "say", "words": "Hm", "line": id(5)], to: after, as: CareWorld.passenger, client
                ).status == .seeOther)
            #expect(try await world.notices(of: CareWorld.selma).count == 1)
        }
    }

    @Test
    func `R24: a made-up driver cannot be asked, which is said first, and the operator sees to it at once`()
        async throws
    {
        try await withCare { world, client in
            world.ferries.change(CareWorld.mias) { $0.isMadeUp = true }
            let form = try await client.get("\(CareWorld.care)/thing", headers: CareWorld.passenger)
            #expect(form.text.contains("cannot be asked"))
            let page = try await world.tell(
                umbrella, "\(CareWorld.care)/thing", as: CareWorld.passenger, client)
            #expect(
                try await client.get(page, headers: CareWorld.passenger).text.contains(
                    "data-state=\"unanswered\""))
            #expect(try await client.get("/operate/care", headers: CareWorld.clerk).text.contains("Mia Sea"))
            #expect(try await world.notices(of: CareWorld.selma).isEmpty)
        }
    }

    @Test
    func `R24: three things a day can be told of a ride, and what is no answer is said beside the field`()
        async throws
    {
        try await withCare { world, client in
            let form = "\(CareWorld.care)/problem"
            for (fields, words) in [
                (["words": "Hm"], "Choose"), (["topic": "charge", "words": " "], "field-words-error"),
                (["topic": "damage", "words": "Not a passenger's"], "Choose"),
                (["topic": "charge", "words": String(repeating: "a", count: 501)], "At most 500"),
            ] {
                let answer = try await world.send(fields, to: form, as: CareWorld.passenger, client)
                #expect(answer.status == .unprocessableContent && answer.text.contains(words), "\(words)")
            }
            #expect(try await world.count("cases") == 0)
            for number in UInt64(1)...3 {
                _ = try await world.tell(
                    ["topic": "other", "words": "Number \(number)", "case": id(number)], form,
                    as: CareWorld.passenger, client)
            }
            let fourth = try await world.send(wrong, to: form, as: CareWorld.passenger, client)
            #expect(fourth.status == .tooManyRequests && fourth.text.contains("I paid &lt;twice&gt;."))
            world.advance(by: .minutes(1_441))
            _ = try await world.tell(wrong, form, as: CareWorld.passenger, client)
            #expect(try await world.count("cases") == 4)
        }
    }

    @Test(arguments: TestDatabase.allCases)
    func
        `R24: who leaves takes their words along; an open problem is still looked at, and holds up who was reported`(
            kind: TestDatabase
        ) async throws
    {
        try await withCare(kind) { world, client in
            let keeper = TripCareData()
            let problem = try await world.tell(
                wrong, "\(CareWorld.care)/problem", as: CareWorld.passenger, client)
            _ = try await world.tell(umbrella, "\(CareWorld.care)/thing", as: CareWorld.passenger, client)
            let noahs = try await world.tell(
                ["words": "A hat"], "\(CareWorld.noahsCare)/thing", as: CareWorld.second, client)
            _ = try await world.send(
                ["deed": "no", "words": "Sorry", "line": id(3)], to: noahs, as: CareWorld.driver, client)
            let copies = try await world.database.read { transaction in
                try keeper.kinds.map {
                    try $0.page(PersonalQuestion(of: CareWorld.mia), transaction).records.count
                }
            }
            #expect(copies == [2, 2])
            let now = world.now
            let held = try await world.database.read {
                try keeper.obstacles(
                    to: Departure(of: CareWorld.selma, as: .ofNobody(), at: now), in: $0)
            }
            #expect(held.map(\.weight) == [.silent])
            for person in [CareWorld.mia, CareWorld.selma] {
                let departure = Departure(of: person, as: .ofNobody(), at: now)
                while try await !world.database.write({ try keeper.erase(departure, in: $0) }) {}
            }
            #expect(try await world.count("cases") == 2, "the open problem, and what Noah told")
            #expect(try await client.get(problem, headers: CareWorld.passenger).status == .notFound)
            let left = try await world.database.read { transaction in
                try [CareWorld.mia, CareWorld.selma].map { person in
                    try transaction.value(
                        """
                        SELECT (SELECT COUNT(*) FROM trip_cases WHERE reporter_id = \(person) OR other_id = \(person))
                            + (SELECT COUNT(*) FROM trip_case_lines WHERE author_id = \(person))
                        """, as: Int.self)
                }
            }
            #expect(left == [0, 0])
            let entry = "/operate/care/\(problem.split(separator: "/").last ?? "")"
            #expect(try await client.get(entry, headers: CareWorld.clerk).text.contains("I paid"))
            let waiting = try await client.get("/operate/care", headers: CareWorld.clerk).text
            #expect(waiting.contains("Noah Sea"), "nobody is left who could be asked for the hat")
        }
    }
}
