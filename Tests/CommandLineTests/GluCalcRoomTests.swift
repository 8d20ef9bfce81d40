import Foundation
import HTTPServer
import HTTPTesting
import PocketRuntime
import Testing

/// The calculator's room in the composed server. Its app has to be built, as `script/test` does before.
@Suite(
    "The calculator's room", .serialized, .timeLimit(.minutes(5)),
    .enabled(
        if: FileManager.default.fileExists(atPath: Program.root.path + "/.vendor/pocket/glucalc.wasm"),
        "script/wasm builds the app"))
struct GluCalcRoomTests {
    /// What the app is told when it is opened by the city's door in French.
    private func texts(of city: ServedCity) throws -> PocketTexts {
        let home = try city.get("/", headers: ["Accept-Language": "fr"]).text
        #expect(home.contains(#"<a class="door" href="/glucalc">"#))
        let way = try city.get("/glucalc", headers: ["Accept-Language": "fr"])
        #expect(way.status == .seeOther && way.headers["Cache-Control"] == "no-store")
        let address = try #require(way.headers["Location"].flatMap { URL(string: $0) })
        #expect(address.path(percentEncoded: false) == "/glucalc/fr/")
        let port = try #require(address.port)
        #expect(port != city.port, "health data has an origin of its own")
        let page = try city.get("/glucalc/fr/", port: port)
        let words = try #require(
            page.text.split(separator: "\"").first { $0.hasPrefix("/files/") && $0.hasSuffix("/words.fr") })
        return PocketTexts(try PocketTextTable(Array(try city.get(String(words), port: port).body)))
    }

    @Test(arguments: [true, false])
    func
        `G8: a demo proposes doses and says that it is one; a city does neither until its operator has confirmed it`(
            isDemo: Bool
        ) throws
    {
        let folder = try TemporaryFolder()
        let city = try ServedCity(
            in: folder, isDemo: isDemo, more: ["--pocket-port", "0"] + (isDemo ? ["--drivers", "0"] : []))
        let texts = try texts(of: city)
        #expect(texts.permits("doses") == isDemo)
        #expect(texts.permits("demo") == isDemo)
        #expect(try #require(try city.end()).isOrderly)
    }
}
