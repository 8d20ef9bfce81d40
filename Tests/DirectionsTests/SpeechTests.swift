import Directions
import Foundation
import Geography
import Localization
import Roads
import Testing

@Suite("Steps said aloud") struct SpeechTests {
    private func texts(in language: Language) throws -> Texts {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try Catalogue(folder: root.appending(path: "Web/locales").path).texts(in: language)
    }

    private func step(_ manoeuvre: Manoeuvre, _ street: String) -> RouteStep {
        RouteStep(
            manoeuvre: manoeuvre, street: street, coordinate: Coordinate(latitude: 47, longitude: 9),
            distance: .metres(100), time: .seconds(10))
    }

    @Test func `R23: a turn is said with its distance, and a stop by what is done there and its street`()
        throws
    {
        let texts = try texts(in: .english)
        let turn = texts.spoken(step(.turn(.left), "Egerta"))
        #expect(turn.now == "Turn left onto Egerta" && turn.ahead == "In {distance}: Turn left onto Egerta")
        #expect(texts.spoken(metres: 200) == "200 metres")
        let arrive = step(.arrive(.right), "")
        #expect(texts.spoken(arrive, street: "Egerta", deed: .pickUp).now == "Pick up on Egerta")
        #expect(texts.spoken(arrive, street: "", deed: .letOut).now == "Somebody gets out here")
        let end = texts.spoken(arrive, street: "Egerta", deed: .end)
        #expect(end.now == "Your destination is on the right" && end.ahead == "In {distance} you are there")
    }

    @Test(arguments: Language.allCases)
    func `R23: each language has words for each of it`(language: Language) throws {
        let texts = try texts(in: language)
        for metres in Texts.spokenMetres {
            #expect(texts.spoken(metres: metres).contains(String(metres)), "\(metres)")
        }
        for deed in [StopDeed.pickUp, .letOut, .end] {
            for street in ["", "Egerta"] {
                let spoken = texts.spoken(step(.arrive(nil), ""), street: street, deed: deed)
                #expect(spoken.ahead.contains("{distance}"))
                #expect(!spoken.now.isEmpty && !spoken.now.contains("{") && !spoken.now.contains("speech."))
                #expect(deed == .end || street.isEmpty || spoken.now.contains(street))
            }
        }
    }
}
