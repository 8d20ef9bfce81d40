import Database
import Foundation
import Testing

/// The settings, as an operator meets them.
@Suite(.serialized) struct SettingsCommandTests {
    private func importedCity(in folder: borrowing TemporaryFolder) throws -> String {
        let city = folder.path("city")
        let outcome = try Program.run("import", Program.sample, city, "--no-map")
        try #require(outcome.code == 0, "\(outcome.errors)")
        return city
    }

    @Test func `The settings are explained, written, read back and refused with sentences`() throws {
        let folder = try TemporaryFolder()
        let city = try importedCity(in: folder)
        let table = try Program.run("settings", city)
        #expect(table.code == 0)
        #expect(table.output.contains("matching.pickupRadiusMetres = 2000"))
        #expect(table.output.contains("tariff.base = 1 "))
        #expect(table.output.contains("In CHF."))

        let file = try folder.file(
            "settings.json",
            #"{"matching": {"longestPickupSeconds": 480}, "weights": {"detour": 0.5}, "tariff": {"base": 1.2}}"#
        )
        let changed = try Program.run("settings", city, "--settings", file, "--json")
        #expect(changed.output.contains("\"longestPickupSeconds\": 480,"))
        #expect(changed.output.contains("\"detour\": 0.5,"))
        #expect(changed.output.contains("\"base\": 1.2,"))
        let whole = try folder.file("whole.json", changed.output)
        let again = try Program.run("settings", city, "--settings", whole, "--json")
        #expect(again.output == changed.output)

        let wrong = try folder.file("wrong.json", #"{"matching": {"rounds": 0}, "tarif": {}}"#)
        for command in [["settings", city], ["serve", city, "--port", "0"]] {
            let refused = try Program.run(command + ["--settings", wrong])
            #expect(refused.code == 1)
            #expect(
                refused.errors.contains("\"matching.rounds\" must be a whole number from 1 to 20, not 0."))
            #expect(refused.errors.contains("There is no setting \"tarif\"."))
        }
        let places = try folder.file(
            "places.json", #"{"push": {"services": ["127.0.0.1"], "contact": "city@example.org"}}"#)
        let misled = try Program.run("settings", city, "--settings", places)
        #expect(misled.code == 1 && misled.errors.contains("must be full names of hosts in small letters"))
        #expect(misled.errors.contains("\"contact\" must begin with mailto: or https://."))
        let absent = try Program.run("settings", city, "--settings", folder.path("none.json"))
        #expect(absent.code == 1)
        #expect(absent.errors.contains("There is no"))
    }

    @Test func `One setting says where the database is, for the server and for every other command`()
        async throws
    {
        let folder = try TemporaryFolder()
        let path = folder.path("people.sqlite")
        let file = try folder.file(
            "settings.json", #"{"database": {"address": "\#(path)"}, "tariff": {"base": 1.205}}"#)
        let early = try Program.run("operator", "list", "--settings", file)
        #expect(early.code == 1)
        #expect(early.errors.contains("There is no city's database at \(path)."))
        // An empty file is none either: a city that has lost its people must not look like a new one.
        _ = try folder.file("people.sqlite", "")
        #expect(try Program.run("operator", "list", "--settings", file).code == 1)
        let database = try await DatabaseLocation(path).open()
        try await database.write { try $0.execute("CREATE TABLE t (x \(word: .integer))") }
        await database.close()
        let list = try Program.run("operator", "list", "--settings", file)
        #expect(list.code == 0, "\(list.errors)")
        #expect(list.output.contains("Nobody yet."))
        // The command line goes before the settings.
        let other = try Program.run(
            "operator", "list", "--settings", file, "--database", folder.path("none.sqlite"))
        #expect(other.errors.contains("There is no city's database at \(folder.path("none.sqlite"))."))
        let nowhere = try Program.run("operator", "list")
        #expect(nowhere.errors.contains("--settings FILE"))
        let wrong = try folder.file("wrong.json", #"{"database": {"address": "mysql://localhost/medina"}}"#)
        let refused = try Program.run("operator", "list", "--settings", wrong)
        #expect(refused.code == 1)
        #expect(refused.errors.contains("must be postgres://"))
    }
}
