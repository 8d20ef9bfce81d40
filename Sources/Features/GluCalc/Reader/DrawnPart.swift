import HTML
package import PocketRuntime

/// The parts of pages that the tool draws.
package enum DrawnPart {
    case figures
    case report
    case grids
    case guest(SharedJournal.Heading)

    /// What it looks like, in UTF-8.
    package func bytes(_ model: Model, _ surroundings: PocketSurroundings) -> [UInt8] {
        let scene = Scene(model: model, surroundings: surroundings)
        return HTMLFragment {
            switch self {
            case .figures: figuresPart(scene)
            case .report: reportPart(scene)
            case .grids: gridsPart(scene)
            case .guest(let heading): sharedJournal(heading, scene)
            }
        }.bytes()
    }
}
