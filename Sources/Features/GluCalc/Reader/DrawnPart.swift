import HTML
package import PocketRuntime

/// The parts of pages that the tool draws.
package enum DrawnPart {
    case figures
    case report
    case grids
    case guest(SharedJournal.Heading)
    /// What would change if the second took the place of the first.
    case comparison(VaultCare, VaultCare)

    /// What it looks like, in UTF-8.
    package func bytes(_ model: Model, _ surroundings: PocketSurroundings) -> [UInt8] {
        let scene = Scene(model: model, surroundings: surroundings)
        return HTMLFragment {
            switch self {
            case .figures: figuresPart(scene)
            case .report: reportPart(scene)
            case .grids: gridsPart(scene)
            case .guest(let heading): sharedJournal(heading, scene)
            case .comparison(let own, let other): careComparison(from: own, to: other, scene)
            }
        }.bytes()
    }
}
