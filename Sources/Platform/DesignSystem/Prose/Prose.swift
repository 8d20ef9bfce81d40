public import HTML
public import Localization

/// A plain text as people read it, in the language in which it was written.
public struct Prose: View {
    private let blocks: [ProseBlock]
    private let language: Language

    /// The parts of a text, in a language.
    public init(_ blocks: [ProseBlock], in language: Language) {
        self.blocks = blocks
        self.language = language
    }

    public var body: some HTML {
        div(.class("prose"), .lang(language.code), .dir(language.direction)) {
            for block in blocks {
                switch block {
                case .heading(let pieces, .large): h2 { ProseLine(pieces: pieces) }
                case .heading(let pieces, .small): h3 { ProseLine(pieces: pieces) }
                case .paragraph(let lines):
                    p {
                        for (number, line) in lines.enumerated() {
                            if number > 0 { br() }
                            ProseLine(pieces: line)
                        }
                    }
                case .list(let items):
                    ul {
                        for item in items { li { ProseLine(pieces: item) } }
                    }
                }
            }
        }
    }
}

/// A line with its links.
private struct ProseLine: View {
    let pieces: [ProsePiece]

    var body: some HTML {
        for piece in pieces {
            switch piece {
            case .words(let words): words
            case .link(let words, let address): a(.href(address), .rel("noopener")) { bdi { words } }
            }
        }
    }
}
