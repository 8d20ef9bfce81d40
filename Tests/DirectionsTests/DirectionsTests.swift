import Directions
import Foundation
import Geography
import Localization
import Roads
import Testing

@Suite("Steps in words") struct DirectionsTests {
    private static let manoeuvres: [Manoeuvre] =
        CompassPoint.allCases.map(Manoeuvre.depart) + TurnDirection.allCases.map(Manoeuvre.turn)
        + RoadSide.allCases.map(Manoeuvre.ramp) + RoadSide.allCases.map(Manoeuvre.arrive)
        + [.proceed, .roundabout(exit: 3), .roundabout(exit: nil), .merge, .ferry, .arrive(nil)]

    private func catalogue() throws -> Catalogue {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try Catalogue(folder: root.appending(path: "Web/locales").path)
    }

    private func step(_ manoeuvre: Manoeuvre, _ street: String) -> RouteStep {
        RouteStep(
            manoeuvre: manoeuvre, street: street, coordinate: Coordinate(latitude: 47, longitude: 9),
            distance: .metres(100), time: .seconds(10))
    }

    @Test func `every manoeuvre has words in every language, with and without a street`() throws {
        let catalogue = try catalogue()
        for language in Language.allCases {
            let texts = catalogue.texts(in: language)
            for manoeuvre in Self.manoeuvres {
                for street in ["", "Landstrasse"] {
                    let words = texts.instruction(step(manoeuvre, street))
                    #expect(!words.isEmpty && !words.contains("{"), "\(language) \(manoeuvre)")
                    #expect(!words.hasPrefix("step."), "\(language) \(manoeuvre) has no text")
                }
            }
        }
    }

    @Test func `English says the turn, the street and the exit`() throws {
        let texts = try catalogue().texts(in: .english)
        #expect(texts.instruction(step(.turn(.left), "Egerta")) == "Turn left onto Egerta")
        #expect(texts.instruction(step(.turn(.uTurn), "")) == "Turn round")
        #expect(
            texts.instruction(step(.roundabout(exit: 3), "Egerta"))
                == "At the roundabout take exit 3 onto Egerta")
        #expect(texts.instruction(step(.arrive(.right), "Egerta")) == "Your destination is on the right")
    }
}
