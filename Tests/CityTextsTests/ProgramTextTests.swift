import CityTexts
import DesignSystem
import Foundation
import HTML
import Localization
import Testing
import WebTesting

@Suite("The texts that come with the program")
struct ProgramTextTests {
    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: ProjectFiles.path("Web/texts/\(name).txt"), encoding: .utf8)
    }

    @Test(arguments: CityTextKind.allCases)
    func `R24: each is written in each language, with the same headings, lists and links`(
        kind: CityTextKind
    ) throws {
        for folder in kind == .imprint ? ["", "demo/"] : [""] {
            var shapes: Set<[String]> = []
            for language in Language.allCases {
                let source = try text("\(folder)\(kind.rawValue).\(language.code)")
                let rooms = source.split(separator: "\n").filter { $0.hasPrefix("@") }
                let blocks = ProseBlock.blocks(
                    of: ProgramText.text(source, city: "Vaduz", has: { _ in true }), keepsLines: true)
                #expect(!blocks.isEmpty)
                shapes.insert(blocks.map(shape) + rooms.map(String.init))
            }
            #expect(shapes.count == 1, "\(kind) differs between the languages: \(shapes)")
        }
    }

    /// What a part is, and where its links lead, without its words.
    private func shape(_ block: ProseBlock) -> String {
        let (kind, lines): (String, [[ProsePiece]]) =
            switch block {
            case .heading(let pieces, _): ("heading", [pieces])
            case .paragraph(let lines): ("paragraph of \(lines.count)", lines)
            case .list(let items): ("list of \(items.count)", items)
            }
        let links = lines.joined().compactMap { piece in
            if case .link(_, let address) = piece { address.text } else { nil }
        }
        return ([kind] + links.sorted()).joined(separator: " ")
    }
}
