import GluCalc
import Insulin
import PocketRuntime
import Testing

@Suite("Files of readings, from the page") struct ReadingFileTests {
    @Test func `G15: a file of LibreView is shown, taken into the charts, and taken again adds nothing`()
        throws
    {
        var person = Person.atHome()
        person.go(.devices)
        let file = PocketDocument.libreView([
            "19-11-2026 08:00", "19-11-2026 08:15", "19-11-2026 23:30", "20-11-2026 01:00",
        ])
        person.send(.document("readings", file))
        #expect(person.read.contains("LibreView: 4 readings, 19 November 2026 to 20 November 2026"))
        #expect(person.shelf.keys.allSatisfy { !$0.starts(with: Array("glucose ".utf8)) })
        person.tap("readings-keep")
        #expect(person.read.contains("4 new readings were kept"))
        person.send(.document("readings", file))
        person.tap("readings-keep")
        #expect(person.read.contains("0 new readings were kept"))
        person.go(.charts)
        #expect(person.page.contains("4 readings over time"))
        #expect(person.page.contains(/in range<\/span><\/dt><dd>100\u{A0}?.?% \(4\)/))
        #expect(person.read.contains("Sensor and meter"))
        #expect(!person.model.charts.meals.contains { $0.glucose != .missing }, "they are no meals")
        person.tap("days 7")
        #expect(person.page.contains("4 readings over time"))
        person.go(.devices)
        person.tap("delete-readings")
        person.send(.tap("yes"), after: 1_000)
        person.go(.charts)
        #expect(!person.read.contains("Sensor and meter") && person.model.drawing.html.isEmpty)
    }

    @Test func `G15: a file whose dates are ambiguous asks for their order`() {
        var person = Person.atHome()
        person.go(.devices)
        person.send(.document("readings", .libreView(["03-04-2026 08:00", "03-04-2026 08:15"])))
        #expect(person.read.contains("whether the day or the month comes first"))
        person.tap("order 1")
        #expect(person.read.contains("4 March 2026"))
    }

    @Test(
        arguments: [
            ("Name;Carbs\nApple;12", "no file of LibreView or Clarity"), ("", "no file of LibreView"),
            (
                "Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL\nx,y,13-11-2026 08:00,0,900,\n",
                "There is no reading in it"
            ),
        ])
    func `G15: a file that is none is said, and nothing changes`(text: String, words: String) {
        var person = Person.atHome()
        let before = person.shelf
        person.go(.devices)
        person.send(.document("readings", PocketDocument(name: "x.csv", type: "", bytes: Array(text.utf8))))
        #expect(person.read.contains(words))
        #expect(person.shelf == before)
        person.helps = false
        person.send(.document("readings", .libreView(["19-11-2026 08:00"])))
        #expect(person.read.contains("could not be read"))
    }

    @Test func `G15: readings that are kept are never lost to those that cannot be read`() {
        var person = Person.atHome()
        person.go(.devices)
        person.send(.document("readings", .libreView(["19-11-2026 08:00", "19-11-2026 08:15"])))
        person.tap("readings-keep")
        let before = person.shelf
        person.reads = false
        person.send(.document("readings", .libreView(["19-11-2026 09:00"])))
        person.tap("readings-keep")
        #expect(person.shelf == before)
    }
}
